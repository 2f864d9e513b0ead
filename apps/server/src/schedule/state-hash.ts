/**
 * Asks the engine now and then for the hash of its state, so that the public state of the venue has a young one.
 * Promises: nothing is asked while the log stands still, and nothing more once a hash has held the engine up: then the
 * hash of each snapshot is all there is.
 * Never: changes anything.
 */
import type { Engine, Realm } from '../engine/port.ts';

export interface StateHashingOptions {
  readonly engine: Pick<Engine, 'stateHash' | 'health'>;
  readonly realm: Realm;
  /** Counts milliseconds and never goes back. */
  readonly elapsed?: () => number;
}

/** Commands wait while the state is hashed: a state that needs longer is left to the snapshots. */
const LONGEST_MS = 20;

export class StateHashing {
  readonly #options: StateHashingOptions;
  readonly #elapsed: () => number;
  #tookMs = 0;

  constructor(options: StateHashingOptions) {
    this.#options = options;
    this.#elapsed = options.elapsed ?? (() => performance.now());
  }

  /** Throws `EngineUnavailable`. */
  async run(): Promise<void> {
    const { engine, realm } = this.#options;
    const { sequence, stateHashSequence } = engine.health(realm);
    if (this.#tookMs > LONGEST_MS || sequence === stateHashSequence) return;
    const began = this.#elapsed();
    await engine.stateHash(realm);
    this.#tookMs = this.#elapsed() - began;
  }
}
