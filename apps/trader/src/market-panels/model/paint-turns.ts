/**
 * Work that is drawn by hand, one piece a frame.
 * Promises: what is asked for is done, the newest of a name alone, in the order of asking; two pieces never fall into
 * the same frame, so that a frame costs what its dearest piece costs and not their sum; one name is drawn at most once
 * in `EVERY_MS`, because nobody reads faster.
 */
const EVERY_MS = 50;

export type AskFrame = (run: (time: number) => void) => void;

export class PaintTurns {
  readonly #askFrame: AskFrame;
  readonly #waiting = new Map<string, () => void>();
  readonly #drawnAt = new Map<string, number>();
  #asked = false;

  constructor(askFrame: AskFrame) {
    this.#askFrame = askFrame;
  }

  ask(name: string, work: () => void): void {
    this.#waiting.set(name, work);
    this.#next();
  }

  /** Takes back what was asked for by that name. */
  drop(name: string): void {
    this.#waiting.delete(name);
  }

  #next(): void {
    if (this.#asked || this.#waiting.size === 0) return;
    this.#asked = true;
    this.#askFrame((time) => {
      this.#asked = false;
      this.#run(time);
      this.#next();
    });
  }

  #run(time: number): void {
    for (const [name, work] of this.#waiting) {
      if (time - (this.#drawnAt.get(name) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) continue;
      this.#waiting.delete(name);
      this.#drawnAt.set(name, time);
      work();
      return;
    }
  }
}
