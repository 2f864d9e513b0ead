/**
 * Live prices: the last trades of other exchanges' public markets (A-01, A-52).
 * Owns: when a source is fresh. Its answer is at most six seconds old, and where it states a time for its price, that
 * time has moved within the last minute: a venue that repeats itself is stale.
 * Promises: what is counted, and why not, is `tick-rule.ts`; a reading of the last seconds is the same whenever it is
 * asked for; charts get their past from the first source that has it.
 * Never: makes up a price, or waits for a source longer than its turn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexPrice, TimeMs } from '@assay/core';
import { openCcxtVenue } from './ccxt-venue.ts';
import type { PriceVenue, VenuePrice } from './ccxt-venue.ts';
import { parseIndexPrice } from './exact-price.ts';
import type { FeedReading, HistoryCandle, PriceFeed } from './port.ts';
import { LEAST_SOURCES, readingOf } from './tick-rule.ts';
import type { FoundPrice } from './tick-rule.ts';
import { MINUTE_MS } from './tick-history.ts';
import { VenuePoll } from './venue-poll.ts';
import { VENUES } from './venue-table.ts';

export const LIVE = 'live';
const FRESH_MS = 6_000;
const STANDS_STILL_MS = 60_000;
/** Answers kept of each source and coin: more than come in the seconds that may still be ticked. */
const KEPT = 16;
const TIMEOUT_MS = 2_500;
/** A venue that opens does not wait longer for the past of its charts. */
const HISTORY_WITHIN_MS = 10_000;

export interface LiveOptions {
  readonly coins: readonly string[];
  /** The venue's clock. */
  readonly now: () => TimeMs;
  readonly onWarning: (sentence: string) => void;
  /** For tests: where a venue is asked in place of its own address. */
  readonly originOf?: (venue: string) => string;
  readonly timeoutMs?: number;
}

export interface LiveFeed extends PriceFeed {
  /** True once enough sources have answered; false once that cannot be any more, or after `withinMs`. */
  answers(withinMs: number): Promise<boolean>;
}

/** Loads ccxt and begins to ask. */
export async function openLive(options: LiveOptions): Promise<LiveFeed> {
  const { coins, originOf, timeoutMs = TIMEOUT_MS } = options;
  const venues: PriceVenue[] = [];
  for (const spec of VENUES) {
    const moved = originOf === undefined ? {} : { origin: originOf(spec.id) };
    venues.push(await openCcxtVenue({ spec, coins, timeoutMs, ...moved }));
  }
  return new PolledFeed(venues, options);
}

interface Observation {
  /** When the source was asked for this answer. */
  readonly askedMs: TimeMs;
  readonly receivedMs: TimeMs;
  readonly price: IndexPrice | null;
  readonly statedMs: number | null;
  /** When this stated time was first seen. */
  readonly statedSinceMs: TimeMs;
}

/** What one source said of one coin, newest last. */
class Observations {
  readonly #kept: Observation[] = [];

  take(askedMs: TimeMs, receivedMs: TimeMs, { text, statedMs }: VenuePrice): void {
    const last = this.#kept.at(-1);
    const isSame = last !== undefined && statedMs !== null && last.statedMs === statedMs;
    const statedSinceMs = isSame ? last.statedSinceMs : receivedMs;
    this.#kept.push({ askedMs, receivedMs, price: parseIndexPrice(text), statedMs, statedSinceMs });
    if (this.#kept.length > KEPT) this.#kept.shift();
  }

  /** What was known at `time`. */
  at(time: TimeMs): Omit<FoundPrice, 'source'> {
    const found = this.#kept.findLast(({ receivedMs }) => receivedMs <= time);
    if (found === undefined) return { price: null, isStale: false, freshAt: null };
    const { askedMs, receivedMs, price, statedMs, statedSinceMs } = found;
    const standsStill = statedMs !== null && time - statedSinceMs > STANDS_STILL_MS;
    return { price, isStale: time - receivedMs > FRESH_MS || standsStill, freshAt: askedMs };
  }
}

class PolledFeed implements LiveFeed {
  readonly kind = 'live';
  readonly name = LIVE;
  readonly sources: readonly string[];
  readonly coins: readonly string[];
  readonly #venues: readonly PriceVenue[];
  readonly #polls: readonly VenuePoll<ReadonlyMap<string, VenuePrice>>[];
  /** By coin, then by venue in the order of `sources`. */
  readonly #observed: ReadonlyMap<string, readonly Observations[]>;
  /** Elapsed time after which no more history is asked for; null before the first question. */
  #historyEnds: number | null = null;

  constructor(venues: readonly PriceVenue[], { coins, now, onWarning }: LiveOptions) {
    this.#venues = venues;
    this.sources = venues.map(({ id }) => id);
    this.coins = coins;
    this.#observed = new Map(coins.map((coin) => [coin, venues.map(() => new Observations())]));
    this.#polls = venues.map((venue, index) => {
      let askedMs = now();
      const asked = {
        id: venue.id,
        everyMs: venue.everyMs,
        lastPrices(): Promise<ReadonlyMap<string, VenuePrice>> {
          askedMs = now();
          return venue.lastPrices();
        },
      };
      // A question is over before the next one starts: what answers is what was asked last.
      const onPrices = (prices: ReadonlyMap<string, VenuePrice>): void => {
        const receivedMs = now();
        for (const [coin, price] of prices) {
          this.#observed.get(coin)?.[index]?.take(askedMs, receivedMs, price);
        }
      };
      return new VenuePoll({ venue: asked, onPrices, onWarning });
    });
  }

  answers(withinMs: number): Promise<boolean> {
    const spare = this.#polls.length - LEAST_SOURCES;
    let answered = 0;
    let failed = 0;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs, false);
      const decide = (found: boolean): void => {
        clearTimeout(timer);
        resolve(found);
      };
      const count = (hasAnswered: boolean): void => {
        if (hasAnswered) answered += 1;
        else failed += 1;
        if (answered >= LEAST_SOURCES) decide(true);
        else if (failed > spare) decide(false);
      };
      for (const { firstTry } of this.#polls) void firstTry.then(count);
    });
  }

  readingAt(coin: string, time: TimeMs): FeedReading {
    const observed = this.#observed.get(coin) ?? [];
    return readingOf(
      observed.map((source, index) => ({ source: this.sources[index] ?? '', ...source.at(time) })),
    );
  }

  priceAt(coin: string, time: TimeMs): IndexPrice | null {
    return this.readingAt(coin, time).price;
  }

  /** What was not seen in time is not known. */
  fill(): Promise<null> {
    return Promise.resolve(null);
  }

  async history(coin: string, before: TimeMs, limit: number): Promise<readonly HistoryCandle[]> {
    this.#historyEnds ??= performance.now() + HISTORY_WITHIN_MS;
    const to = before - (before % MINUTE_MS);
    const timeUp = new AbortController();
    const nothing = sleep(Math.max(0, this.#historyEnds - performance.now()), [], {
      signal: timeUp.signal,
    }).catch(() => []);
    const found = this.#firstHistory(coin, to - limit * MINUTE_MS, to);
    const candles = await Promise.race([found, nothing]);
    timeUp.abort();
    return candles;
  }

  async #firstHistory(coin: string, from: number, to: number): Promise<readonly HistoryCandle[]> {
    for (const venue of this.#venues) {
      const candles = await venue.candles(coin, from, to).catch(() => []);
      if (candles.length > 0) return candles;
    }
    return [];
  }

  recordedDay(): null {
    return null;
  }

  close(): void {
    for (const poll of this.#polls) poll.stop();
  }
}
