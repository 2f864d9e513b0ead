/**
 * Runs the periodic jobs: at the end of each second of the venue's clock, at most ten times a wall second.
 * Promises: a round is over before the next one starts; a job that the engine refuses for a moment is tried again at
 * the next round; `stop` waits for the round under way.
 * Never: does anything but call jobs in their order.
 */
import type { TimeMs } from '@assay/core';
import { EngineUnavailable } from '../engine/port.ts';

export interface Job {
  readonly name: string;
  /** Least wall milliseconds between two runs. */
  readonly everyWallMs: number;
  /** Wall milliseconds from the start to the first run, of what an opening need not wait for; else it is in the first round. */
  readonly firstAfterWallMs?: number;
  run(): Promise<void>;
}

/** What a module does periodically, from the opening of the venue to its stop. */
export interface ModuleJobs {
  /** In this order in every round. */
  readonly jobs: readonly Job[];
  /** Before the first round; what it begins with is then durable. */
  start?(): Promise<void>;
  stop?(): void;
}

export interface SchedulerOptions {
  readonly now: () => TimeMs;
  readonly speed: number;
  /** In this order in every round. */
  readonly jobs: readonly Job[];
  readonly reports: JobReports;
}

/** A row of failures is told twice: when it begins, and when the job works again. */
export interface JobReports {
  onFailure(job: string, error: unknown): void;
  onWorks(job: string): void;
}

const MIN_PERIOD_MS = 100;

export class Scheduler {
  readonly #options: SchedulerOptions;
  /** On the wall. */
  readonly #dueAt = new Map<string, number>();
  readonly #failing = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** The first round, at once; resolves when it is over. */
  async start(): Promise<void> {
    for (const { name, firstAfterWallMs = 0 } of this.#options.jobs)
      this.#dueAt.set(name, performance.now() + firstAfterWallMs);
    this.#round = this.#runAll();
    await this.#round;
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  #plan(): void {
    if (this.#stopped) return;
    const { now, speed } = this.#options;
    const untilNextSecond = Math.ceil((1_000 - (now() % 1_000)) / speed);
    this.#timer = setTimeout(
      () => {
        this.#round = this.#runAll().then(() => this.#plan());
      },
      Math.max(speed === 1 ? 1 : MIN_PERIOD_MS, untilNextSecond),
    );
  }

  async #runAll(): Promise<void> {
    for (const job of this.#options.jobs) {
      const wall = performance.now();
      if (wall < (this.#dueAt.get(job.name) ?? 0)) continue;
      // A tenth of tolerance: timers are not exact, and neither are the rounds.
      this.#dueAt.set(job.name, wall + job.everyWallMs * 0.9);
      await this.#runOne(job);
    }
  }

  async #runOne(job: Job): Promise<void> {
    try {
      await job.run();
      if (this.#failing.delete(job.name)) this.#options.reports.onWorks(job.name);
    } catch (error) {
      if (error instanceof EngineUnavailable && error.fault === 'stopping') return;
      if (!this.#failing.has(job.name)) this.#options.reports.onFailure(job.name, error);
      this.#failing.add(job.name);
    }
  }
}
