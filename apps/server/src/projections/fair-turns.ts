/**
 * Whose list is read next. A list of one with many rows may take long, and there is one thread that reads.
 * Promises: of one asker one list is read at a time, and those who wait are served by turns, so that whoever asks much
 * or for much waits behind its own requests; beyond so many waiting an asker is refused; who does not wait is not kept.
 */

/** An asker has too many lists waiting. */
export class TooManyLists extends Error {
  constructor() {
    super('too many lists wait');
  }
}

export interface FairTurnsOptions {
  /** Lists under way at once, of different askers. */
  readonly width: number;
  /** Lists that one asker may have waiting. */
  readonly longest: number;
}

type Start = () => void;

export class FairTurns<Asker> {
  readonly #options: FairTurnsOptions;
  /** What waits, by asker; the asker whose turn is next comes first. */
  readonly #waiting = new Map<Asker, Start[]>();
  readonly #served = new Set<Asker>();

  constructor(options: FairTurnsOptions) {
    this.#options = options;
  }

  /** Askers of whom anything waits or is under way. */
  get askers(): number {
    return new Set([...this.#waiting.keys(), ...this.#served]).size;
  }

  /** Does the work when its turn comes. Throws `TooManyLists` instead where too much of the asker's waits. */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(asker) ?? [];
    if (waiting.length >= this.#options.longest) return Promise.reject(new TooManyLists());
    return new Promise((resolve, reject) => {
      waiting.push(() => {
        void work()
          .then(resolve, reject)
          .finally(() => this.#leave(asker));
      });
      this.#waiting.set(asker, waiting);
      this.#serve();
    });
  }

  #leave(asker: Asker): void {
    this.#served.delete(asker);
    const waiting = this.#waiting.get(asker);
    // Behind those who have come meanwhile.
    this.#waiting.delete(asker);
    if (waiting !== undefined) this.#waiting.set(asker, waiting);
    this.#serve();
  }

  #serve(): void {
    for (const [asker, waiting] of this.#waiting) {
      if (this.#served.size >= this.#options.width) return;
      if (this.#served.has(asker)) continue;
      const start = waiting.shift();
      // To the end of the turns, or out.
      this.#waiting.delete(asker);
      if (waiting.length > 0) this.#waiting.set(asker, waiting);
      if (start === undefined) continue;
      this.#served.add(asker);
      start();
    }
  }
}
