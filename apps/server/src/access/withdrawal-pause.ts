/**
 * The pause of withdrawals behind a change of what protects an account.
 * Promises: it stands in the journal before the change is written, so that what was asked for earlier waits, too, whatever store
 * is put back from a copy; where the engine takes nothing, nothing is changed.
 * Never: is made shorter by a later one.
 */
import type { OwnerId, TimeMs } from '@assay/core';
import { WITHDRAWAL_PAUSE_HOURS } from '@assay/protocol';
import type { RightsEngine } from './rights.ts';

const PAUSE_MS = WITHDRAWAL_PAUSE_HOURS * 3_600_000;

export interface WithdrawalPauseOptions {
  readonly engine: RightsEngine;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class WithdrawalPause {
  readonly #options: WithdrawalPauseOptions;

  constructor(options: WithdrawalPauseOptions) {
    this.#options = options;
  }

  /** From now on; answers until when. Throws `EngineUnavailable`. */
  async begin(userId: number): Promise<number> {
    const { engine, now } = this.#options;
    const until = now() + PAUSE_MS;
    // Refused of an account without an owner, which has no money, and where the clock of a replay is far behind the wall.
    const hold = { owner: userId as OwnerId, until: until as TimeMs };
    await engine.submit('live', { type: 'hold-withdrawals', ...hold });
    return until;
  }
}
