/**
 * The venue's clock: wall time, or the time of a replayed feed at its speed.
 * Owns: the one place of the server where the engine's time comes from.
 * Promises: a clock is described by three numbers, so that another thread can keep the same one. It never goes back and
 * never stands: when the wall clock is set back, it goes on by the time that passes, ahead of the wall, until the wall
 * has caught up. A wall clock that is set forward takes it along.
 * Never: gives wall time; code that needs it reads the wall clock.
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
  /** How often the wall clock was found set back. */
  readonly stepsBack: number;
  now(): TimeMs;
  /** Goes on from `time` if it stands before it: the log's last stamp, when the wall was set back between two runs. */
  reach(time: TimeMs): void;
}

/** Where time is read, in milliseconds. */
export interface Timepieces {
  /** Unix time; may be set back and forward. */
  readonly wall: () => number;
  /** Counts from any moment and never goes back. */
  readonly elapsed: () => number;
}

/** Venue time and wall time are one. */
export const WALL_CLOCK: ClockDescription = { originWallMs: 0, originVenueMs: 0, speed: 1 };

const SYSTEM: Timepieces = { wall: () => Date.now(), elapsed: () => performance.now() };
/** A smaller step of the wall is passed over in silence; two readings may lie apart by a pause of the thread. */
const STEP_MS = 1_000;

/** Keeps the described clock on this thread. */
export function venueClock(description: ClockDescription, timepieces: Timepieces = SYSTEM): VenueClock {
  return new RunningClock(description, timepieces);
}

class RunningClock implements VenueClock {
  readonly description: ClockDescription;
  readonly #timepieces: Timepieces;
  /** Venue time when the elapsed time was 0, by the reading that was furthest ahead. */
  #base = -Infinity;
  /** Wall time when the elapsed time was 0, by the last reading. */
  #wallBase = -Infinity;
  #last = 0;
  #stepsBack = 0;

  constructor(description: ClockDescription, timepieces: Timepieces) {
    this.description = description;
    this.#timepieces = timepieces;
  }

  get stepsBack(): number {
    return this.#stepsBack;
  }

  now(): TimeMs {
    const { originWallMs, originVenueMs, speed } = this.description;
    // The wall first: a pause between the two readings then never makes the venue's time later than it is.
    const wall = this.#timepieces.wall();
    const elapsed = this.#timepieces.elapsed();
    if (wall - elapsed < this.#wallBase - STEP_MS) this.#stepsBack += 1;
    this.#wallBase = wall - elapsed;
    const byWall = originVenueMs + Math.floor((wall - originWallMs) * speed);
    this.#base = Math.max(this.#base, byWall - elapsed * speed);
    this.#last = Math.max(this.#last, byWall, Math.floor(this.#base + elapsed * speed));
    // Whole milliseconds since 1970 on the venue's clock.
    return this.#last as TimeMs;
  }

  reach(time: TimeMs): void {
    const behind = time - this.now();
    if (behind <= 0) return;
    if (behind > STEP_MS * this.description.speed) this.#stepsBack += 1;
    this.#base += behind;
  }
}
