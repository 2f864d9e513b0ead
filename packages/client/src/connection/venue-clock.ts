/**
 * The venue's clock as seen from here: the device's clock plus an offset.
 * Promises: of all measurements of a minute the one with the shortest round trip counts, so that a slow answer
 * does not move the clock.
 */

const BEST_KEPT_MS = 60_000;

export class VenueClock {
  #offsetMs = 0;
  #best: { readonly roundTripMs: number; readonly at: number } | null = null;

  /** Venue time now, in Unix milliseconds. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** A server time that arrived after `roundTripMs`. */
  measure(serverTime: number, roundTripMs: number): void {
    const at = performance.now();
    const best = this.#best;
    if (best !== null && at - best.at < BEST_KEPT_MS && roundTripMs > best.roundTripMs) return;
    this.#best = { roundTripMs, at };
    this.#offsetMs = Math.round(serverTime + roundTripMs / 2 - Date.now());
  }
}
