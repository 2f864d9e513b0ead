/**
 * How late the thread that serves requests is with what it has to do.
 * Promises: the mean lateness of about the last second, weighed by time, so that a long turn counts as long as it took
 * and one short pause does not count as a flood. It falls by itself when the thread is free again.
 */

const EVERY_MS = 50;
const MEAN_OVER_MS = 1_000;

/** The mean, apart from the timer that feeds it. */
export class Lateness {
  #meanMs = 0;

  get meanMs(): number {
    return this.#meanMs;
  }

  /** A turn came `lateMs` after it was due, `sinceMs` after the one before. */
  note(lateMs: number, sinceMs: number): void {
    this.#meanMs += (lateMs - this.#meanMs) * (1 - Math.exp(-sinceMs / MEAN_OVER_MS));
  }
}

export interface LoopLag {
  readonly lagMs: () => number;
  stop(): void;
}

/** Watches the thread it is called on. */
export function watchLoopLag(): LoopLag {
  const lateness = new Lateness();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const sinceMs = now - last;
    lateness.note(Math.max(0, sinceMs - EVERY_MS), sinceMs);
    last = now;
  }, EVERY_MS).unref();
  return { lagMs: () => lateness.meanMs, stop: () => clearInterval(timer) };
}
