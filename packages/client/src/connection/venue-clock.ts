/**
 * The venue's clock as seen from here: what it said last, and what has passed since on the device's clock.
 * Promises: of all measurements of a minute the one with the shortest round trip counts, so that a slow answer
 * does not move the clock; a venue that plays a recording faster is followed at its speed.
 */

const BEST_KEPT_MS = 60_000;

export class VenueClock {
  /** Venue time and device time of one and the same moment. */
  #venueMs = 0;
  #deviceMs = 0;
  #speed = 1;
  #best: { readonly roundTripMs: number; readonly at: number } | null = null;

  /** Venue time now, in Unix milliseconds. */
  now(): number {
    return this.at(Date.now());
  }

  /** Venue time at a moment of the device's clock. */
  at(deviceMs: number): number {
    if (this.#best === null) return deviceMs;
    return Math.round(this.#venueMs + (deviceMs - this.#deviceMs) * this.#speed);
  }

  /** Milliseconds here until a moment of the venue; below 0 when it is past. */
  until(venueMs: number): number {
    return (venueMs - this.now()) / (this.#best === null ? 1 : this.#speed);
  }

  /** A server time that arrived after `roundTripMs`. */
  measure(serverTime: number, roundTripMs: number): void {
    const at = performance.now();
    const best = this.#best;
    if (best !== null && at - best.at < BEST_KEPT_MS && roundTripMs > best.roundTripMs) return;
    this.#best = { roundTripMs, at };
    this.#venueMs = serverTime;
    this.#deviceMs = Date.now() - roundTripMs / 2;
  }

  /** Venue milliseconds a millisecond here, as the venue states it; what was measured before runs at it, too. */
  runAt(speed: number): void {
    this.#speed = speed;
  }
}
