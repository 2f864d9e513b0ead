/**
 * The venue's clock: wall time, or the time of a replayed feed at its speed.
 * Owns: the one place of the server where the engine's time comes from.
 * Promises: a clock is described by three numbers, so that another thread can keep the same one.
 * Never: promises to run forward; the engine stamps max(last stamp, clock).
 */
import type { TimeMs } from '@assay/core';

export interface ClockDescription {
  /** Wall time at which the venue's clock stood at `originVenueMs`. */
  readonly originWallMs: number;
  readonly originVenueMs: number;
  /** Venue milliseconds a wall millisecond; 1 outside of replays. */
  readonly speed: number;
}

export interface VenueClock {
  readonly description: ClockDescription;
  now(): TimeMs;
}

/** Venue time and wall time are one. */
export const WALL_CLOCK: ClockDescription = { originWallMs: 0, originVenueMs: 0, speed: 1 };

/** Keeps the described clock on this thread. */
export function venueClock(description: ClockDescription): VenueClock {
  const { originWallMs, originVenueMs, speed } = description;
  return {
    description,
    now() {
      const elapsed = Math.floor((Date.now() - originWallMs) * speed);
      // Whole milliseconds since 1970 on the venue's clock.
      return (originVenueMs + elapsed) as TimeMs;
    },
  };
}
