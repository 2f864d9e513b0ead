/**
 * How a look beside trade rests.
 * Promises: it works a twentieth of the time at most, and never goes on at once.
 */
const RESTS_TIMES = 20;
const LEAST_REST_MS = 20;

export class Pace {
  #began = performance.now();

  /** Rests as long as the work since the last rest demands. */
  async rest(sleep: (ms: number) => Promise<unknown>): Promise<void> {
    await sleep(Math.max(LEAST_REST_MS, (performance.now() - this.#began) * RESTS_TIMES));
    this.#began = performance.now();
  }
}
