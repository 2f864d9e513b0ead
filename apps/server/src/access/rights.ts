/**
 * A user's rights over their own account: freeze it and free it again, keep themselves from trading for a while, close
 * it.
 * Promises: whatever makes the account safer needs no proof, whatever cannot be undone needs one, spent only when
 * everything else is in order; each change is in the log of security events and in a message; what a crash leaves half
 * done is finished by `mend` (at the start) or `eraseClosed` (every hour).
 * Never: shortens an exclusion, frees what the venue has frozen, closes an account that still holds anything.
 */
import type {
  Answer,
  Balance,
  Command,
  OwnerId,
  Query,
  QueryResults,
  Reading,
  TimeMs,
  Units,
} from '@assay/core';
import { REALMS } from '../engine/port.ts';
import type { Realm } from '../engine/port.ts';
import { momentText } from '../mailer/message-params.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { AuditLog } from './audit-log.ts';
import { accountOf } from './account-of.ts';
import { AccessRefused } from './refused.ts';
import { originOf } from './security-notes.ts';
import type { Caller, SecurityNotes } from './security-notes.ts';
import { AccountStatusRefused } from './account-status.ts';
import type { AccountStatusOrder, AccountStatusService } from './account-status.ts';
import type { Proof, StepUp } from './step-up.ts';

/** What the rights need of the engine. */
export interface RightsEngine {
  submit(realm: Realm, command: Command): Promise<Answer>;
  read<Q extends Query>(realm: Realm, query: Q): Promise<Reading<QueryResults[Q['type']]>>;
}

export interface RightsOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly engine: RightsEngine;
  readonly accountStatus: AccountStatusService;
  readonly stepUp: StepUp;
  readonly notes: SecurityNotes;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** What keeps an account from being closed. */
export interface ClosingState {
  /** Those that are not nothing, of all kinds of account together. */
  readonly balances: readonly Balance[];
  /** Resting and waiting. */
  readonly openOrders: number;
}

export interface ExclusionOrder {
  readonly days: number;
  readonly cancelOrders: boolean;
  readonly proof: Proof;
}

const DAY_MS = 86_400_000;
/** Read again until none is left. */
const AT_ONCE = 100;
/** What stands as the reason where the user has changed their own status. */
const BY_HIMSELF = 'At your own wish.';

export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  /** Answers how many orders were taken back. Throws `AccountStatusRefused`. */
  async freeze(caller: Caller, cancelOrders: boolean): Promise<number> {
    const { accountStatus, notes } = this.#options;
    const userId = Number(caller.session.userId);
    await accountStatus.freeze(orderOf(caller));
    const cancelled = cancelOrders ? await this.#cancelOrders(caller.session.owner) : 0;
    await notes.notify(userId, originOf(caller), 'account-frozen-by-user', { orders: cancelled });
    return cancelled;
  }

  /** Throws `AccountStatusRefused`, and what a step-up throws. */
  async unfreeze(caller: Caller, proof: Proof): Promise<void> {
    const { accountStatus, notes, stepUp } = this.#options;
    const { standing, standingBy, userId } = await accountOf(this.#options.identity, caller.session);
    if (standing !== 'frozen') throw new AccountStatusRefused('account-not-frozen');
    if (standingBy === 'operator') throw new AccountStatusRefused('account-held');
    await stepUp.require(caller, proof);
    await accountStatus.unfreeze(orderOf(caller));
    await notes.notify(userId, originOf(caller), 'account-freed-by-user', {});
  }

  /**
   * Keeps the user from trading in both realms, from now on for so many days of the venue's clock. The store is told
   * first: what a crash keeps from the cores is theirs at the next start (`mend`) or by the same call again.
   * Throws `AccessRefused` (`exclusion-not-shortened`), and what a step-up throws.
   */
  async exclude(
    caller: Caller,
    { days, cancelOrders, proof }: ExclusionOrder,
  ): Promise<{ readonly until: number; readonly cancelled: number }> {
    const { identity, engine, notes, stepUp } = this.#options;
    const { owner } = caller.session;
    const { excludedUntil, userId } = await accountOf(identity, caller.session);
    const { time } = await engine.read('live', { type: 'account-status', owner });
    const until = time + days * DAY_MS;
    if (excludedUntil !== null && excludedUntil > until) {
      throw new AccessRefused('exclusion-not-shortened', 'days', { until: excludedUntil });
    }
    await stepUp.require(caller, proof);
    // Another exclusion may have come meanwhile: the later end holds.
    const inForce = await identity.run('excludeUser', { userId, until });
    await this.#tellCores(owner, inForce);
    const cancelled = cancelOrders ? await this.#cancelOrders(owner) : 0;
    await notes.record(caller, 'account-excluded', { days, until: inForce, orders: cancelled });
    await notes.notify(userId, originOf(caller), 'account-excluded', { until: momentText(inForce) });
    return { until: inForce, cancelled };
  }

  async closingState(owner: OwnerId): Promise<ClosingState> {
    const { engine } = this.#options;
    const [spot, futures, merchant, resting, waiting] = await Promise.all([
      engine.read('live', { type: 'balances', owner }),
      engine.read('live', { type: 'futures-positions', owner }),
      engine.read('live', { type: 'merchant-balances', owner }),
      engine.read('live', { type: 'open-orders', owner }),
      engine.read('live', { type: 'conditional-orders', owner }),
    ]);
    return {
      balances: together([...spot.result, ...futures.result.collateral, ...merchant.result]),
      openOrders: resting.result.length + waiting.result.length,
    };
  }

  /**
   * Closes the account for good and erases what is personal; not while an exclusion or a break runs, which would end
   * with it. Throws `AccountStatusRefused` (`account-not-empty`, `account-held`), `AccessRefused` (`account-excluded`,
   * `cooling-off`), and what a step-up throws.
   */
  async close(caller: Caller, proof: Proof): Promise<void> {
    const { identity, accountStatus, stepUp, mailer, engine } = this.#options;
    const account = await accountOf(identity, caller.session);
    const { balances, openOrders } = await this.closingState(caller.session.owner);
    if (balances.length > 0 || openOrders > 0) {
      throw new AccountStatusRefused('account-not-empty', { assets: balances.length, orders: openOrders });
    }
    const { time } = await engine.read('live', { type: 'account-status', owner: caller.session.owner });
    if (account.excludedUntil !== null && account.excludedUntil > time) {
      throw new AccessRefused('account-excluded', null, { until: account.excludedUntil });
    }
    const { result } = await engine.read('live', { type: 'play-limits', owner: caller.session.owner });
    if (result.cooledOffUntil !== null && result.cooledOffUntil > time) {
      throw new AccessRefused('cooling-off', null, { until: result.cooledOffUntil });
    }
    if (account.standing === 'frozen' && account.standingBy === 'operator') {
      throw new AccountStatusRefused('account-held');
    }
    await stepUp.require(caller, proof);
    await accountStatus.close(orderOf(caller));
    // To the addresses as they were: nobody finds them in a moment.
    for (const channel of ['email', 'phone'] as const) {
      const target = account[channel];
      if (target !== null) mailer.send({ channel, target, account }, 'account-closed', {});
    }
    await this.#erase(account.userId);
  }

  /** Lets the cores follow where a crash has kept an exclusion from them. */
  async mend(): Promise<void> {
    const { identity, now } = this.#options;
    let after = 0;
    for (;;) {
      const exclusions = await identity.run('listExclusions', { now: now(), after, limit: AT_ONCE });
      // Users are numbered as owners of both realms.
      for (const { userId, until } of exclusions) await this.#tellCores(userId as OwnerId, until);
      if (exclusions.length < AT_ONCE) return;
      after = exclusions.at(-1)?.userId ?? after;
    }
  }

  /** Erases what closed accounts still have: of closings that were cut off, and what was kept for a time. */
  async eraseClosed(): Promise<void> {
    const { identity } = this.#options;
    for (;;) {
      const users = await identity.run('listUnerased', { limit: AT_ONCE });
      for (const userId of users) await this.#erase(userId);
      if (users.length < AT_ONCE) break;
    }
  }

  async #erase(userId: number): Promise<void> {
    const { identity, audit, now } = this.#options;
    if (!(await identity.run('eraseClosed', { userId, now: now() }))) return;
    const actor = { type: 'venue' } as const;
    await audit.record({ event: 'account-closed', userId, actor, address: null, device: null });
  }

  /** In the paper realm, too, whether or not the virtual account is open yet: it may be opened at any time. */
  async #tellCores(owner: OwnerId, until: number): Promise<void> {
    const { engine } = this.#options;
    for (const realm of REALMS) {
      const { result, time } = await engine.read(realm, { type: 'account-status', owner });
      // An end that has passed by the venue's clock is nobody's any more.
      if ((result.excludedUntil ?? 0) >= until || time >= until || result.status === 'closed') continue;
      mustBeDone(await engine.submit(realm, { type: 'open-owner', owner }));
      // Whole milliseconds; the brand says no more.
      mustBeDone(await engine.submit(realm, { type: 'exclude-owner', owner, until: until as TimeMs }));
    }
  }

  async #cancelOrders(owner: OwnerId): Promise<number> {
    let cancelled = 0;
    for (const realm of REALMS) {
      const command = { type: 'cancel-all-orders', owner, requestId: null, market: null } as const;
      const { outcome } = await this.#options.engine.submit(realm, command);
      // Refused where the virtual account was never opened: then it has no orders.
      if (outcome.type === 'orders-cancelled') cancelled += outcome.count;
    }
    return cancelled;
  }
}

/** Of each asset what lies in all of these accounts. */
function together(balances: readonly Balance[]): readonly Balance[] {
  const sums = new Map<Balance['asset'], Balance>();
  for (const { asset, available, held } of balances) {
    const sum = sums.get(asset);
    // The ledger keeps an asset's total within the safe range, so these sums are exact.
    const units = (one: number | undefined, more: number) => ((one ?? 0) + more) as Units;
    sums.set(asset, { asset, available: units(sum?.available, available), held: units(sum?.held, held) });
  }
  return [...sums.values()].filter(({ available, held }) => available !== 0 || held !== 0);
}

function orderOf({ session, address }: Caller): AccountStatusOrder {
  const actor = { type: 'user' } as const;
  return { userId: Number(session.userId), by: 'self', reason: BY_HIMSELF, actor, address };
}

function mustBeDone({ outcome }: Answer): void {
  if (outcome.type === 'refused') throw new Error(`exclusion: ${outcome.refusal.code}`);
}
