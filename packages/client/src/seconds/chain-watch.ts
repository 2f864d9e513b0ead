/**
 * Whether each tick names the hash of the one before it.
 * Owns: what hashes a tick, fetched when it is first wanted, and which ticks have been looked at.
 * Promises: a tick is hashed once.
 */
import type { IndexTick } from '@assay/protocol';

/** Lower-case hex of the hash of a tick's signed bytes. */
export type HashOfTick = (tick: IndexTick) => string;

export interface ChainVerification {
  /** True: all neighbours have been compared. */
  readonly hashed: boolean;
  /** Number of the tick that names another hash; null: none does. */
  readonly wrong: number | null;
}

const UNSEEN: ChainVerification = { hashed: false, wrong: null };

export class ChainWatch {
  readonly #load: () => Promise<HashOfTick>;
  readonly #onReady: () => void;
  readonly #hashes = new WeakMap<IndexTick, string>();
  #hash: HashOfTick | null = null;
  #started = false;

  /** `onReady` is called once the hash is there. */
  constructor(load: () => Promise<HashOfTick>, onReady: () => void) {
    this.#load = load;
    this.#onReady = onReady;
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    void this.#load().then(
      (hash) => {
        this.#hash = hash;
        this.#onReady();
      },
      // What hashes did not come: the next one who asks tries again.
      () => (this.#started = false),
    );
  }

  /** Compares neighbours by number; across a number that is missing nothing is compared. */
  verify(ticks: readonly IndexTick[]): ChainVerification {
    const hash = this.#hash;
    if (hash === null || ticks.length < 2) return UNSEEN;
    for (const [index, tick] of ticks.entries()) {
      const before = ticks[index - 1];
      if (before === undefined || before.number + 1 !== tick.number) continue;
      if (this.#hashOf(before, hash) !== tick.previous) return { hashed: true, wrong: tick.number };
    }
    return { hashed: true, wrong: null };
  }

  #hashOf(tick: IndexTick, hash: HashOfTick): string {
    const known = this.#hashes.get(tick) ?? hash(tick);
    this.#hashes.set(tick, known);
    return known;
  }
}
