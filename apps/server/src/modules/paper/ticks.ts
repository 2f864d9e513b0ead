/**
 * The job that hands the live realm's index ticks and its clock on to the paper realm.
 * Promises: paper ticks are the live ones, number for number, in their order and each once, since they are taken from the
 * live realm's durable batches or, where those have gone by, from the index log; the live clock never passes a tick that
 * is still to come. What the paper realm did not take is handed on at the next run, however long ago it was.
 * Never: sends anything to the live realm.
 */
import { TICKS_PER_COMMAND } from '@assay/core';
import type { AssetId, PaperTick, Sequence, TimeMs } from '@assay/core';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { IndexLog } from '../../index-log/port.ts';
import { gatherMissing } from './missing-ticks.ts';
import type { Handed } from './missing-ticks.ts';

/** Live time alone is handed on so often. */
const TIME_EVERY_MS = 250;
/** More that waits is dropped, and read from the index log when the paper realm takes commands again. */
const MAX_WAITING = 2_000;

export interface PaperTickFeedOptions {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>;
  readonly log: Pick<IndexLog, 'catchUp' | 'prices'>;
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
}

interface Waiting extends Handed {
  readonly sequence: Sequence;
}

export class PaperTickFeed {
  readonly #options: PaperTickFeedOptions;
  #waiting: Waiting[] = [];
  /** Something has been missed that is not waiting: the next run looks for it. */
  #isBehind = true;
  /** What is on its way to the paper realm; one thing at a time. */
  #sending: Promise<void> | null = null;
  /** Why something did not get there, until a run has said so. */
  #failure: { readonly error: unknown } | null = null;
  /** Something was handed on since the last run. */
  #isFresh = false;
  #timeSentAt = -Infinity;
  #stopListening: (() => void) | null = null;

  constructor(options: PaperTickFeedOptions) {
    this.#options = options;
  }

  /** Hands on what the paper realm lacks, and follows the live realm from now on. Throws `EngineUnavailable`. */
  async start(): Promise<void> {
    this.#stopListening = this.#options.engine.onBatch((batch) => this.#follow(batch));
    this.#begin(() => this.#catchUp());
    await this.#sending;
    this.#throwFailure();
  }

  stop(): void {
    this.#stopListening?.();
  }

  /**
   * Begins to make good what was missed, and lets time pass where nothing was handed on. Does not wait for the paper
   * realm: the live one's ticks stand behind this in the same round. Throws why the last attempt failed.
   */
  async run(): Promise<void> {
    const isIdle = !this.#isFresh && this.#sending === null;
    this.#isFresh = false;
    if (this.#isBehind) this.#begin(() => this.#catchUp());
    else if (isIdle) await this.#options.engine.submit('paper', { type: 'advance-time' });
    this.#throwFailure();
  }

  #throwFailure(): void {
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure.error;
  }

  #follow(batch: PublishedBatch): void {
    if (batch.realm !== 'live') return;
    const { length } = this.#waiting;
    for (const { sequence, time, events } of batch.entries) {
      const ticks: PaperTick[] = [];
      let resumedAt: TimeMs | null = null;
      for (const event of events) {
        if (event.type === 'seconds-resumed') ({ resumedAt } = event);
        if (event.type !== 'index-ticked') continue;
        const { asset, number, second, price, freshAt, filled } = event;
        ticks.push({ asset, number, second, price, freshAt, filled });
      }
      const isTelling = ticks.length > 0 || resumedAt !== null;
      if (isTelling) this.#waiting.push({ sequence, liveTime: time, resumedAt, ticks });
    }
    const isTimeDue = performance.now() - this.#timeSentAt >= TIME_EVERY_MS;
    if (this.#waiting.length === length && !isTimeDue) return;
    // Every tick up to the batch's end stands before it.
    this.#waiting.push({ sequence: batch.last, liveTime: batch.time, resumedAt: null, ticks: [] });
    if (this.#waiting.length > MAX_WAITING) this.#fallBehind();
    this.#sendSoon();
  }

  #fallBehind(): void {
    this.#waiting = [];
    this.#isBehind = true;
  }

  #sendSoon(): void {
    if (!this.#isBehind && this.#waiting.length > 0) this.#begin(() => this.#sendWaiting());
  }

  #begin(work: () => Promise<void>): void {
    if (this.#sending !== null) return;
    this.#sending = work()
      .catch((error: unknown) => {
        // The next run begins from what the paper realm has.
        this.#fallBehind();
        this.#failure = { error };
      })
      .finally(() => {
        this.#sending = null;
        this.#sendSoon();
      });
  }

  /** One command after another: a later tick never overtakes one that was not taken. */
  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isBehind) await this.#send(this.#takeWaiting());
  }

  /** As much as goes into one command. */
  #takeWaiting(): Handed {
    const ticks: PaperTick[] = [];
    let liveTime: TimeMs | null = null;
    let resumedAt: TimeMs | null = null;
    let taken = 0;
    for (const next of this.#waiting) {
      const isFull = taken > 0 && ticks.length + next.ticks.length > TICKS_PER_COMMAND;
      if (isFull || next.ticks.some((tick) => tick.filled && ticks.some(isOfSecond(tick)))) break;
      ticks.push(...next.ticks);
      liveTime = next.liveTime;
      resumedAt = next.resumedAt ?? resumedAt;
      taken += 1;
    }
    this.#waiting.splice(0, taken);
    if (liveTime === null) throw new Error('nothing waits to be mirrored');
    return { liveTime, resumedAt, ticks };
  }

  async #send({ liveTime, resumedAt, ticks }: Handed): Promise<void> {
    this.#isFresh = true;
    this.#timeSentAt = performance.now();
    const { outcome } = await this.#options.engine.submit('paper', {
      type: 'feed-paper-ticks',
      liveTime,
      resumedAt,
      ticks,
    });
    if (outcome.type !== 'refused') return;
    const { code, field } = outcome.refusal;
    const tick = ticks[Number(/^ticks\.(\d+)\./.exec(field ?? '')?.[1] ?? -1)];
    const what = `${code} ${field ?? ''} at ${liveTime}: ${JSON.stringify(tick ?? null)}`;
    throw new Error(`the paper realm has refused ticks of the live one: ${what}`);
  }

  /** Finds out what the paper realm lacks of all that the live one has, and hands it on. */
  async #catchUp(): Promise<void> {
    const { engine, log, coins } = this.#options;
    const live = await engine.read('live', { type: 'seconds-rules' });
    // What came before the reading is in it; what comes from now on waits behind it.
    this.#waiting = this.#waiting.filter(({ sequence }) => sequence > live.sequence);
    this.#isBehind = false;
    const paper = await engine.read('paper', { type: 'seconds-rules' });
    await log.catchUp(live.sequence);
    const ends = { live: live.result.ticks, paper: paper.result.ticks };
    const clocks = {
      liveTime: live.time,
      toldTime: paper.result.liveTime,
      resumedAt: live.result.resumedAt,
    };
    for await (const handed of gatherMissing({ log, coins, ...ends, ...clocks })) await this.#send(handed);
  }
}

/** A tick without a number, too early or too late, may stand before the filled one of its second: one command takes but one. */
const isOfSecond =
  ({ asset, second }: PaperTick) =>
  (other: PaperTick): boolean =>
    other.asset === asset && other.second === second;
