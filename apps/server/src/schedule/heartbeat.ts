/**
 * The beat of the periodic duties: at the end of each second of the venue's clock, at most ten times a wall second.
 * Promises: a beat is over before the next one starts; a duty that the engine refuses for a moment is tried again at
 * the next beat; `stop` waits for the beat under way.
 * Never: does anything but call duties in their order.
 */
import type { TimeMs } from '@assay/core';
import { EngineUnavailable } from '../engine/port.ts';

export interface Duty {
  readonly name: string;
  /** Least wall milliseconds between two runs. */
  readonly everyWallMs: number;
  run(): Promise<void>;
}

export interface HeartbeatOptions {
  readonly now: () => TimeMs;
  readonly speed: number;
  /** In this order at every beat. */
  readonly duties: readonly Duty[];
  /** Called once for each row of failures of a duty. */
  readonly onFailure: (duty: string, error: unknown) => void;
}

const LEAST_BEAT_MS = 100;

export class Heartbeat {
  readonly #options: HeartbeatOptions;
  readonly #lastRun = new Map<string, number>();
  readonly #failing = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #beat: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  /** The first beat, at once; resolves when it is over. */
  async start(): Promise<void> {
    this.#beat = this.#runAll();
    await this.#beat;
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#beat;
  }

  #plan(): void {
    if (this.#stopped) return;
    const { now, speed } = this.#options;
    const untilNextSecond = Math.ceil((1_000 - (now() % 1_000)) / speed);
    this.#timer = setTimeout(
      () => {
        this.#beat = this.#runAll().then(() => this.#plan());
      },
      Math.max(speed === 1 ? 1 : LEAST_BEAT_MS, untilNextSecond),
    );
  }

  async #runAll(): Promise<void> {
    for (const duty of this.#options.duties) {
      const wall = performance.now();
      // A tenth of tolerance: timers are not exact, and the beat is what it is.
      if (wall - (this.#lastRun.get(duty.name) ?? -Infinity) < duty.everyWallMs * 0.9) continue;
      this.#lastRun.set(duty.name, wall);
      await this.#runOne(duty);
    }
  }

  async #runOne(duty: Duty): Promise<void> {
    try {
      await duty.run();
      this.#failing.delete(duty.name);
    } catch (error) {
      const isStop = error instanceof EngineUnavailable && error.fault === 'stopping';
      if (!this.#failing.has(duty.name) && !isStop) this.#options.onFailure(duty.name, error);
      this.#failing.add(duty.name);
    }
  }
}
