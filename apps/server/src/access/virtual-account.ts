/**
 * The virtual account of a user: an owner of the paper realm with play money, opened at the first visit.
 * Promises: the first play money is issued once, before the first session of the virtual account exists; an account
 * begun anew has exactly that money again and no order.
 * Never: moves anything between the realms.
 */
import type { Answer, AssetId, Command, OwnerId, Units } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';

/** What a virtual account starts with. */
export type PlayMoney = readonly { readonly asset: AssetId; readonly amount: Units }[];

export interface VirtualAccountOptions {
  readonly engine: { submit(realm: Realm, command: Command): Promise<Answer> };
  readonly identity: IdentityStore;
  readonly playMoney: PlayMoney;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** A user's own request ids have no colon. */
const FIRST_REQUEST = 'virtual:first';

export class VirtualAccounts {
  readonly #options: VirtualAccountOptions;

  constructor(options: VirtualAccountOptions) {
    this.#options = options;
  }

  /** Opens the account of a user who has none yet. Throws `EngineUnavailable`. */
  async open(userId: number): Promise<void> {
    const { engine, identity, now } = this.#options;
    const user = await identity.run('findAccount', { userId });
    if (user === null || user.virtualOpened) return;
    // Users are numbered as owners of both realms.
    const owner = userId as OwnerId;
    mustBeDone(await engine.submit('paper', { type: 'open-owner', owner }));
    mustBeDone(await this.reset(owner, FIRST_REQUEST));
    await identity.run('markVirtualOpened', { userId, now: now() });
  }

  /** Begins the account anew. The answer may be a refusal. Throws `EngineUnavailable`. */
  reset(owner: OwnerId, requestId: string): Promise<Answer> {
    const { engine, playMoney } = this.#options;
    return engine.submit('paper', { type: 'reset-account', owner, requestId, grants: playMoney });
  }
}

function mustBeDone({ outcome }: Answer): void {
  if (outcome.type === 'refused') throw new Error(`virtual account: ${outcome.refusal.code}`);
}
