/**
 * Whether an account may act: frozen by its user or by the venue, freed again, closed for good.
 * Promises: a frozen account is refused by the gateway at once and by the cores right after; closing is done only if
 * the core holds nothing more of the account, and ends every session and API key; each change names who made it and
 * why, in the log of security events.
 * A crash between the store and the cores leaves a note of the change: `mend` (at the start) and the next change of the
 * same account finish it, or drop a closing that the core refuses.
 * Never: frees by the user's wish what the venue has frozen.
 */
import type { Answer, Command, OwnerId } from '@assay/core';
import type { ErrorName } from '@assay/protocol';
import type { Realm } from '../engine/port.ts';
import type {
  AccountStatus,
  IdentityStore,
  SessionRecord,
  AccountStatusChange,
  AccountStatusRefusal,
} from '../storage/identity/identity-store.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';

export interface AccountStatusOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly engine: { submit(realm: Realm, command: Command): Promise<Answer> };
  readonly audit: Pick<AuditLog, 'record'>;
  readonly sessions: {
    /** The sessions of a user go by their new status from the next call on. */
    applyAccountStatus(userId: number, standing: AccountStatus): void;
    /** Sessions that the store has ended are over. */
    noteEnded(records: readonly SessionRecord[]): void;
  };
  readonly apiKeys: {
    applyAccountStatus(userId: number): void;
    deleteAll(userId: number): Promise<void>;
  };
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface AccountStatusOrder {
  readonly userId: number;
  readonly by: 'self' | 'operator';
  /** For the user to read. */
  readonly reason: string;
  readonly actor: AuditEntry['actor'];
  /** IP address of the user; none for an operator. */
  readonly address?: string;
}

type AccountStatusError = Extract<
  ErrorName,
  | 'not-found'
  | 'account-closed'
  | 'account-held'
  | 'account-frozen'
  | 'account-not-frozen'
  | 'account-not-empty'
>;

/** A change that cannot be made, by its name in the table of errors. Nothing was changed. */
export class AccountStatusRefused extends Error {
  readonly errorName: AccountStatusError;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(errorName: AccountStatusError, params: Readonly<Record<string, string | number>> = {}) {
    super(errorName);
    this.name = 'AccountStatusRefused';
    this.errorName = errorName;
    this.params = params;
  }
}

/** Read again until none is left. */
const MENDED_AT_ONCE = 100;

export class AccountStatusService {
  readonly #options: AccountStatusOptions;
  /** The last change of each account that is being made: one account's come one after another. */
  readonly #turns = new Map<number, Promise<void>>();

  constructor(options: AccountStatusOptions) {
    this.#options = options;
  }

  /** Throws `AccountStatusRefused`; `EngineUnavailable` where the cores have yet to follow: the same again finishes it. */
  freeze(order: AccountStatusOrder): Promise<void> {
    return this.#change(order, 'frozen');
  }

  /** As `freeze`. */
  unfreeze(order: AccountStatusOrder): Promise<void> {
    return this.#change(order, 'active');
  }

  /** As `freeze`; `account-not-empty` says how many assets and orders the core still holds. */
  close(order: AccountStatusOrder): Promise<void> {
    return this.#change(order, 'closed');
  }

  /** Finishes what a crash has left half done. */
  async mend(): Promise<void> {
    for (;;) {
      const changes = await this.#options.identity.run('listAccountStatusChanges', {
        userId: null,
        limit: MENDED_AT_ONCE,
      });
      for (const { userId } of changes) await this.#inTurn(userId, () => this.#finishPending(userId));
      if (changes.length < MENDED_AT_ONCE) return;
    }
  }

  #change(order: AccountStatusOrder, standing: AccountStatus): Promise<void> {
    const { userId, by, reason } = order;
    return this.#inTurn(userId, async () => {
      const { identity, sessions, apiKeys, now } = this.#options;
      await this.#finishPending(userId);
      const change: AccountStatusChange = { userId, standing, by, reason, at: now() };
      const refusal = await identity.run('beginAccountStatus', change);
      if (refusal !== null) throw refused(refusal, standing);
      if (standing !== 'closed') {
        sessions.applyAccountStatus(userId, standing);
        apiKeys.applyAccountStatus(userId);
        await this.#note(order, standing);
      }
      await this.#finish(change);
      if (standing === 'closed') await this.#note(order, standing);
    });
  }

  async #finishPending(userId: number): Promise<void> {
    const [pending] = await this.#options.identity.run('listAccountStatusChanges', { userId, limit: 1 });
    if (pending === undefined) return;
    try {
      await this.#finish(pending);
    } catch (error) {
      // A closing that the core refuses is dropped, as its user was told or would have been.
      if (error instanceof AccountStatusRefused) return;
      throw error;
    }
    // The others were noted when they were begun.
    if (pending.standing === 'closed') await this.#note({ ...pending, actor: { type: 'venue' } }, 'closed');
  }

  /** Lets the cores follow. Throws `AccountStatusRefused` for a closing that the core refuses. */
  async #finish(change: AccountStatusChange): Promise<void> {
    const { identity, sessions, apiKeys } = this.#options;
    const { userId, standing } = change;
    // Users are numbered as owners of both realms.
    const owner = userId as OwnerId;
    await this.#submit('live', { type: 'open-owner', owner });
    const { outcome } = await this.#submit('live', { type: 'set-account-status', owner, status: standing });
    if (outcome.type === 'refused' && outcome.refusal.code === 'account-not-empty') {
      await identity.run('dropAccountStatus', { userId });
      throw new AccountStatusRefused('account-not-empty', outcome.refusal.params);
    }
    if (outcome.type === 'refused') throw new Error(`set-account-status: ${outcome.refusal.code}`);
    // Play money is worth nothing: what a closed account leaves in the paper realm stays there, out of reach.
    if (standing !== 'closed')
      await this.#submit('paper', { type: 'set-account-status', owner, status: standing });
    const ended = await identity.run('settleAccountStatus', change);
    if (standing !== 'closed') return;
    sessions.noteEnded(ended);
    await apiKeys.deleteAll(userId);
  }

  #submit(realm: Realm, command: Command): Promise<Answer> {
    return this.#options.engine.submit(realm, command);
  }

  async #note(
    { userId, by, reason, actor, address }: AccountStatusOrder,
    standing: AccountStatus,
  ): Promise<void> {
    await this.#options.audit.record({
      event: 'standing-changed',
      userId,
      actor,
      address: address ?? null,
      device: null,
      detail: { standing, by, reason },
    });
  }

  async #inTurn(userId: number, work: () => Promise<void>): Promise<void> {
    const before = this.#turns.get(userId) ?? Promise.resolve();
    const turn = before.then(work, work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(userId, settled);
    try {
      await turn;
    } finally {
      if (this.#turns.get(userId) === settled) this.#turns.delete(userId);
    }
  }
}

function refused(refusal: AccountStatusRefusal, standing: AccountStatus): AccountStatusRefused {
  switch (refusal) {
    case 'unknown-user':
      return new AccountStatusRefused('not-found');
    case 'closed':
      return new AccountStatusRefused('account-closed');
    case 'held':
      return new AccountStatusRefused('account-held');
    case 'same':
      return new AccountStatusRefused(standing === 'active' ? 'account-not-frozen' : 'account-frozen');
  }
}
