/**
 * Asks the engine now and then for the hash of its state, so that the public state of the venue has a young one.
 * Promises: nothing is asked while the log stands still.
 * Never: changes anything, or holds up trade for more than a copy of the state.
 */
import type { Engine, Realm } from '../engine/port.ts';

export interface StateHashingOptions {
  readonly engine: Pick<Engine, 'stateHash' | 'health'>;
  readonly realm: Realm;
}

export class StateHashing {
  readonly #options: StateHashingOptions;

  constructor(options: StateHashingOptions) {
    this.#options = options;
  }

  /** Throws `EngineUnavailable`, or what the state could not be hashed for. */
  async run(): Promise<void> {
    const { engine, realm } = this.#options;
    const { sequence, stateHashSequence } = engine.health(realm);
    if (sequence !== stateHashSequence) await engine.stateHash(realm);
  }
}
