/**
 * The duty that hands the live realm's index ticks on to the paper realm.
 * Promises: paper ticks are the live ones, second for second and price for price, since they are taken from the live
 * realm's durable batches and from nowhere else; time passes in the paper realm also while no coin has a price. Ticks
 * that the engine did not take are tried again at the next run, for as long as live ticks would be.
 * Never: sends anything to the live realm.
 */
import type { IndexTick } from '@assay/core';
import type { Engine, PublishedBatch } from '../engine/port.ts';

/** Seconds after which a tick that was not taken is left out. */
const PATIENCE_SECONDS = 3;

export interface MirrorTicksOptions {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>;
}

export class MirrorTicks {
  readonly #options: MirrorTicksOptions;
  #pending: IndexTick[] = [];
  /** Something was sent since the last run. */
  #isFresh = false;
  #stopListening: (() => void) | null = null;

  constructor(options: MirrorTicksOptions) {
    this.#options = options;
  }

  /** Finds out which of the last live ticks the paper realm lacks, and follows the live realm from now on. */
  async start(): Promise<void> {
    const { engine } = this.#options;
    this.#stopListening = engine.onBatch((batch) => this.#follow(batch));
    const live = await engine.read('live', { type: 'index-prices' });
    const paper = await engine.read('paper', { type: 'index-prices' });
    const known = new Map(paper.result.map(({ asset, second }) => [asset, second]));
    const missing = live.result.filter(({ asset, second }) => second > (known.get(asset) ?? 0));
    this.#pending.push(...missing.map((tick) => ({ type: 'index-tick', ...tick }) as const));
  }

  stop(): void {
    this.#stopListening?.();
  }

  /** Sends what was not taken before, and lets time pass where nothing was sent. Throws `EngineUnavailable`. */
  async run(): Promise<void> {
    if (this.#pending.length > 0) await this.#send();
    else if (!this.#isFresh) await this.#options.engine.submit('paper', { type: 'advance-time' });
    this.#isFresh = false;
  }

  #follow(batch: PublishedBatch): void {
    if (batch.realm !== 'live') return;
    const before = this.#pending.length;
    for (const { events } of batch.entries) {
      for (const event of events) {
        if (event.type !== 'index-ticked') continue;
        const { asset, second, price } = event;
        this.#pending.push({ type: 'index-tick', asset, second, price });
      }
    }
    // What fails is left for the next run, which says so.
    if (this.#pending.length > before) void this.#send().catch(() => undefined);
  }

  /** A refused tick is one that the paper realm has already. */
  async #send(): Promise<void> {
    const ticks = this.#pending;
    this.#pending = [];
    this.#isFresh = true;
    const sent = await Promise.allSettled(ticks.map((tick) => this.#options.engine.submit('paper', tick)));
    const failure = sent.find((result) => result.status === 'rejected');
    if (failure === undefined) return;
    const failed = ticks.filter((_, index) => sent[index]?.status === 'rejected');
    this.#pending = [...failed, ...this.#pending];
    const newest = Math.max(...this.#pending.map(({ second }) => second));
    this.#pending = this.#pending.filter(({ second }) => second > newest - PATIENCE_SECONDS);
    throw failure.reason;
  }
}
