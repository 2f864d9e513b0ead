/**
 * The index log: follows the live realm's durable batches and puts each valid tick, signed, into its store.
 * Owns: what waits to be written, and the newest tick of each coin in memory.
 * Promises: ticks are written in the order of the journal, none is passed over; a write that fails is tried again, and
 * what a crash has cut off comes again with the next start's replay. Told to listeners only what is in the store.
 * Never: judges or changes a tick, or takes one from anywhere but a durable batch.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tick } from '@assay/verify';
import type { AssetId, FuturesMarketState, Sequence, SeriesState } from '@assay/core';
import type { PublishedBatch } from '../engine/port.ts';
import type { PublicationKey } from '../secrets/publication-key.ts';
import type {
  FeedNames,
  IndexLogStore,
  MarketLine,
  ValidTick,
} from '../storage/index-log/index-log-store.ts';
import { StoreUnusable } from '../storage/store-faults.ts';
import { Listeners } from '../listeners.ts';
import { MarketLines } from './market-lines.ts';
import type { NamedAsset } from './market-lines.ts';
import type {
  BlockRange,
  IndexLog,
  NumberRange,
  TickPrice,
  SecondRange,
  WrittenBlocks,
  WrittenTicks,
} from './port.ts';

/** Ticks and lines of one transaction; a replay waits while as many are on their way. */
const TICKS_PER_WRITE = 2_000;
const RETRY_MS = 1_000;
/** Without ticks the stored position in the log moves on so often, so that a restart has little to replay. */
const STORE_PLACE_EVERY_MS = 5_000;
/** Longer than any one write takes. */
const WITHOUT_PROGRESS_MS = 60_000;
/** What to do where the log is not the one that was published of the journal. */
export const PUT_BACK =
  'Put the index log (index.sqlite, or the schema index_log) back from a backup. Where the journal goes back to its beginning, ' +
  'index log and read models can be removed together instead, and both are made anew.';
const COMES_AGAIN = 'What it lacks comes again from the journal: mend that, and start again.';

export interface IndexLogOptions {
  readonly store: IndexLogStore;
  readonly key: PublicationKey;
  readonly feed: FeedNames;
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
  /** What futures markets are of. */
  readonly assets: readonly NamedAsset[];
  /** Of the live realm: where a log that is new begins. */
  readonly newFrom: Sequence;
  /** A write failed; it is tried again, unless the log is not of this journal. */
  readonly onFault: (error: Error) => void;
}

/** The futures markets at a place in the journal. */
export interface FuturesStanding {
  readonly sequence: Sequence;
  readonly assets: readonly NamedAsset[];
  readonly markets: readonly FuturesMarketState[];
  readonly series: readonly SeriesState[];
}

/** For the venue's own start and stop, beside what readers see. */
export interface RunningIndexLog extends IndexLog {
  /** Last command of the live realm whose ticks were in the log when it was opened. */
  readonly checkpoint: Sequence;
  /** Takes a durable batch of any realm. Batches come in order; a repeated one changes nothing. */
  take(batch: PublishedBatch): void;
  /** The same while the journal is replayed: resolves when the writes have come near enough for the next batch. */
  takeReplayed(batch: PublishedBatch): Promise<void>;
  /**
   * The replay is over: what comes now is of the feed that was opened. Of futures markets `standing` says how they stand behind all of it:
   * those of which nothing was published begin so.
   */
  goLive(standing: FuturesStanding): Promise<void>;
  /** Every tick of the live realm up to here is in the log. */
  reached(): Sequence;
  onReached(listener: (sequence: Sequence) => void): () => void;
  /** What keeps ticks from being written; null while nothing does. */
  fault(): string | null;
  /** Removes ticks of seconds before this one, but of each coin never the newest `kept`. */
  forgetBefore(second: number, kept: number): Promise<void>;
  /** Writes what waits, tries no more, and closes the store. */
  close(): Promise<void>;
}

/** Opens the log behind its store. */
export async function openIndexLog(options: IndexLogOptions): Promise<RunningIndexLog> {
  const { store, key, feed, newFrom } = options;
  await store.run('begin', {
    sequence: newFrom,
    publicKey: key.publicKey,
    privateKey: key.privateKey,
    feed,
  });
  const { sequence } = await store.run('state', undefined);
  const last = await store.run('lastTicks', undefined);
  // A place in the live realm's log, as it was stored.
  return new FollowingIndexLog(options, (sequence ?? newFrom) as Sequence, last);
}

class FollowingIndexLog implements RunningIndexLog {
  readonly publicKey: string;
  readonly feedName: string;
  readonly coins: readonly string[];
  readonly checkpoint: Sequence;
  readonly #options: IndexLogOptions;
  readonly #codes: ReadonlyMap<AssetId, string>;
  readonly #lines: MarketLines;
  readonly #last = new Map<string, Tick>();
  readonly #tickListeners = new Listeners<Tick>();
  readonly #reachedListeners = new Listeners<Sequence>();
  /** Not yet in the store, oldest first; `at` is the command that brought it. */
  #waiting: ({ readonly at: Sequence } & ({ readonly tick: ValidTick } | { readonly line: MarketLine }))[] =
    [];
  #taken: Sequence;
  #reached: Sequence;
  #stored: Sequence;
  #storedAtMs = performance.now();
  #writing: Promise<void> | null = null;
  /** `final`: no later write mends it. */
  #fault: { readonly text: string; readonly final: boolean } | null = null;
  #isClosing = false;

  constructor(options: IndexLogOptions, checkpoint: Sequence, last: readonly Tick[]) {
    const { key, feed, coins } = options;
    this.#options = options;
    this.publicKey = key.publicKey;
    this.feedName = feed.name;
    this.coins = coins.map(({ code }) => code);
    this.#codes = new Map(coins.map(({ code, asset }) => [asset, code]));
    this.#lines = new MarketLines(options.assets);
    this.checkpoint = checkpoint;
    this.#taken = checkpoint;
    this.#reached = checkpoint;
    this.#stored = checkpoint;
    for (const tick of last) this.#last.set(tick.coin, tick);
  }

  sign(bytes: Uint8Array): string {
    return this.#options.key.sign(bytes);
  }

  last(coin: string): Tick | null {
    return this.#last.get(coin) ?? null;
  }

  onTick(listener: (tick: Tick) => void): () => void {
    return this.#tickListeners.add(listener);
  }

  onReached(listener: (sequence: Sequence) => void): () => void {
    return this.#reachedListeners.add(listener);
  }

  ticks(range: SecondRange): Promise<readonly Tick[]> {
    return this.#options.store.run('ticks', range);
  }

  writtenTicks(range: SecondRange, between: WrittenTicks['between']): Promise<WrittenTicks> {
    return this.#options.store.run('writtenTicks', { ...range, between });
  }

  writtenBlocks(range: BlockRange, between: WrittenBlocks['between']): Promise<WrittenBlocks> {
    return this.#options.store.run('writtenBlocks', { ...range, between });
  }

  numbered(range: NumberRange): Promise<readonly Tick[]> {
    return this.#options.store.run('numbered', range);
  }

  prices(range: NumberRange): Promise<readonly TickPrice[]> {
    return this.#options.store.run('prices', range);
  }

  take({ realm, last, entries }: PublishedBatch): void {
    if (realm !== 'live' || last <= this.#taken) return;
    for (const { sequence, events } of entries) {
      if (sequence <= this.#taken) continue;
      for (const event of events) {
        const line = this.#lines.lineOf(sequence, event);
        if (line !== null) this.#waiting.push({ line, at: sequence });
        if (event.type !== 'index-ticked' || event.number === null) continue;
        const { asset, number, second, price, freshAt, filled, sources } = event;
        const coin = this.#codes.get(asset);
        if (coin === undefined) throw new Error(`the index log knows no coin of asset ${asset}`);
        const tick = { coin, number, second, price, freshAt, filled, sources };
        this.#waiting.push({ tick, at: sequence });
      }
    }
    this.#taken = last;
    this.#goOn();
  }

  async takeReplayed(batch: PublishedBatch): Promise<void> {
    this.take(batch);
    const oldest = this.#waiting.at(-TICKS_PER_WRITE);
    if (oldest !== undefined) await this.catchUp(oldest.at);
  }

  async goLive({ sequence, assets, markets, series }: FuturesStanding): Promise<void> {
    await this.catchUp(this.#taken);
    this.#lines.know(assets);
    const starting = markets.map((state) =>
      this.#lines.starting(
        state,
        series.find(({ market }) => market === state.market),
        sequence,
      ),
    );
    await this.#options.store.run('beginBlocks', starting);
    await this.#options.store.run('useFeed', this.#options.feed);
  }

  reached(): Sequence {
    return this.#reached;
  }

  fault(): string | null {
    return this.#fault?.text ?? null;
  }

  async catchUp(sequence: Sequence): Promise<void> {
    for (let from = this.#reached; from < sequence; from = this.#reached) {
      if (this.#fault?.final !== true) await this.#untilProgress();
      if (this.#reached > from) continue;
      throw new StoreUnusable(
        `The index log stands at command ${from}, ${sequence - from} behind, and does not come on ` +
          `(${this.fault() ?? 'no tick was written'}). ${this.#fault?.final === true ? PUT_BACK : COMES_AGAIN}`,
      );
    }
  }

  forgetBefore(second: number, kept: number): Promise<void> {
    return this.#options.store.run('forgetBefore', { second, kept });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#writing;
    if (this.#waiting.length > 0 || this.#taken > this.#stored) await this.#attempt().catch(() => undefined);
    await this.#options.store.close();
  }

  /** Resolves at the next write that works, at a final fault, or when neither comes. */
  #untilProgress(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(done, WITHOUT_PROGRESS_MS);
      const stop = this.#reachedListeners.add(done);
    });
  }

  #goOn(): void {
    if (this.#writing !== null || this.#fault?.final === true || this.#isClosing) return;
    if (this.#waiting.length === 0 && performance.now() - this.#storedAtMs < STORE_PLACE_EVERY_MS) {
      // Nothing of the batch belongs here: the log holds all that it must up to it.
      this.#reach(this.#taken);
      return;
    }
    this.#writing = this.#write().finally(() => {
      this.#writing = null;
      // What came after the last look.
      if (this.#taken > this.#reached) this.#goOn();
    });
  }

  async #write(): Promise<void> {
    do {
      try {
        await this.#attempt();
      } catch (error) {
        this.#fail(error instanceof Error ? error : new Error(String(error)), false);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    } while (this.#waiting.length > 0 && this.#fault?.final !== true && !this.#isClosing);
  }

  /** One transaction with what waits. */
  async #attempt(): Promise<void> {
    const written = this.#nextToWrite();
    const rest = this.#waiting[written.length];
    const sequence = (rest === undefined ? this.#taken : rest.at - 1) as Sequence;
    const ticks = written.flatMap((one) => ('tick' in one ? [one.tick] : []));
    const lines = written.flatMap((one) => ('line' in one ? [one.line] : []));
    const answer = await this.#options.store.run('append', { ticks, lines, sequence });
    if ('broken' in answer) {
      this.#fail(new Error(answer.broken), true);
      return;
    }
    this.#fault = null;
    this.#waiting.splice(0, written.length);
    this.#stored = sequence;
    this.#storedAtMs = performance.now();
    for (const tick of answer.added) {
      this.#last.set(tick.coin, tick);
      this.#tickListeners.emit(tick);
    }
    this.#reach(this.#waiting.length === 0 ? this.#taken : sequence);
  }

  /** Whole commands. */
  #nextToWrite() {
    let count = Math.min(this.#waiting.length, TICKS_PER_WRITE);
    while (
      count > 0 &&
      this.#waiting[count]?.at === this.#waiting[count - 1]?.at &&
      count < this.#waiting.length
    ) {
      count += 1;
    }
    return this.#waiting.slice(0, count);
  }

  #fail(error: Error, final: boolean): void {
    const isNews = this.#fault?.text !== error.message;
    this.#fault = { text: error.message, final };
    // A write is tried again every second: the same fault is told once.
    if (isNews) this.#options.onFault(error);
    if (final) this.#reach(this.#reached);
  }

  #reach(sequence: Sequence): void {
    this.#reached = sequence;
    this.#reachedListeners.emit(sequence);
  }
}
