/**
 * Live prices (decision 34): the last trades of other exchanges' public markets, listened to and, where that fails, asked.
 * Promises: what is counted, and why not, is `tick-rule.ts`, and how fresh it is, `source-memory.ts`; a reading of the
 * last seconds is the same whenever it is asked for; charts get their past from the first source that has it. A missed
 * second is filled with the last public trade that each source names for it, where enough have one. Which sources count, and how
 * many a price takes, can be changed from a moment on.
 * Never: makes up a price, or waits for a source longer than its turn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexPrice, TimeMs } from '@assay/core';
import { openCcxtVenue } from './ccxt-venue.ts';
import type { PriceVenue, VenuePrice } from './ccxt-venue.ts';
import type { FeedReading, HistoryCandle, PriceFeed, SourceRule } from './port.ts';
import { SourceMemory } from './source-memory.ts';
import { MIN_SOURCES, readingOf } from './tick-rule.ts';
import { MINUTE_MS } from './tick-history.ts';
import { VenuePoll } from './venue-poll.ts';
import { VENUES } from './venue-table.ts';
import { VenueTrades } from './venue-trades.ts';

export const LIVE = 'live';
const TIMEOUT_MS = 2_500;
/** A venue that opens does not wait longer for the past of its charts. */
const HISTORY_WITHIN_MS = 10_000;
/** A missed second can be filled for so long: contracts that need it settle, or return their stakes, by then. */
const FILL_WITHIN_MS = 15 * 60_000;

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
  return new VenuesFeed(venues, options);
}

/** More than can change within the seconds that are read. */
const KEPT_RULES = 4;
/** Of a source that does not count. */
const NOT_ASKED = { price: null, isStale: false, freshAt: null } as const;

class VenuesFeed implements LiveFeed {
  readonly kind = 'live';
  readonly name = LIVE;
  readonly sources: readonly string[];
  readonly coins: readonly string[];
  readonly #venues: readonly PriceVenue[];
  readonly #polls: readonly VenuePoll<ReadonlyMap<string, VenuePrice>>[];
  /** By which the sources that count are asked and listened to. */
  readonly #ears = new Map<string, { stop(): void }>();
  /** What counts from when on, the oldest first. */
  #rules: readonly (SourceRule & { readonly since: number })[];
  /** In the order of `sources`, as are those below. */
  readonly #memories: SourceMemory[];
  readonly #trades: readonly VenueTrades[];
  /** By source, by how much the clock here was ahead of its own with its last answer. */
  readonly #offsets = new Map<string, number>();
  readonly #now: () => TimeMs;
  readonly #onWarning: (sentence: string) => void;
  /** Elapsed time after which no more history is asked for; null before the first question. */
  #historyEnds: number | null = null;

  constructor(venues: readonly PriceVenue[], { coins, now, onWarning }: LiveOptions) {
    this.#venues = venues;
    this.#now = now;
    this.sources = venues.map(({ id }) => id);
    this.coins = coins;
    this.#memories = venues.map(() => new SourceMemory(coins));
    this.#onWarning = onWarning;
    this.#rules = [{ sources: this.sources, agree: MIN_SOURCES, since: 0 }];
    this.#polls = venues.map((venue, index) => this.#poll(venue, index, onWarning));
    const sockets = venues.map((venue, index) => this.#listen(venue, index, onWarning));
    for (const [index, { id }] of venues.entries()) this.#hear(id, this.#polls[index], sockets[index]);
    this.#trades = venues.map((venue) => {
      const ask: PriceVenue['trades'] = (coin, call) => venue.trades(coin, call);
      return new VenueTrades({ now, callOf: venue.tradesOf, ask });
    });
  }

  count({ sources, agree }: SourceRule, since: TimeMs): void {
    // Of rules that are over, what was read by them is not read again.
    this.#rules = [...this.#rules.slice(1 - KEPT_RULES), { sources, agree, since }];
    for (const [index, venue] of this.#venues.entries()) {
      const isAsked = this.#ears.has(venue.id);
      if (sources.includes(venue.id) === isAsked) continue;
      if (isAsked) {
        this.#ears.get(venue.id)?.stop();
        this.#ears.delete(venue.id);
        this.#offsets.delete(venue.id);
      } else {
        // A new socket counts its connections anew: what the one before has told says nothing of it.
        this.#memories[index] = new SourceMemory(this.coins);
        const poll = this.#poll(venue, index, this.#onWarning);
        this.#hear(venue.id, poll, this.#listen(venue, index, this.#onWarning));
      }
    }
  }

  #ruleAt(time: number): SourceRule {
    const [oldest] = this.#rules;
    const found = this.#rules.findLast(({ since }) => since <= time) ?? oldest;
    return found ?? { sources: this.sources, agree: MIN_SOURCES };
  }

  #hear(id: string, ...by: readonly ({ stop(): void } | undefined)[]): void {
    this.#ears.set(id, {
      stop() {
        for (const one of by) one?.stop();
      },
    });
  }

  #poll(
    venue: PriceVenue,
    index: number,
    onWarning: (sentence: string) => void,
  ): VenuePoll<ReadonlyMap<string, VenuePrice>> {
    const now = this.#now;
    const memory = this.#memories[index];
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
      const saidMs = venue.saidTime();
      // It looked at its clock between the two.
      if (saidMs !== null) this.#offsets.set(venue.id, (askedMs + receivedMs) / 2 - saidMs);
      memory?.takeAnswer({ askedMs, receivedMs }, prices);
    };
    return new VenuePoll({ venue: asked, onPrices, onWarning });
  }

  #listen(venue: PriceVenue, index: number, onWarning: (sentence: string) => void): { stop(): void } {
    const now = this.#now;
    const memory = this.#memories[index];
    return venue.listen({
      now,
      onTrade: (socket, openedMs, coin, price) => memory?.takeTrade(socket, openedMs, now(), coin, price),
      onProof: (socket, sentMs) => memory?.takeProof(socket, sentMs, now()),
      onWarning,
    });
  }

  answers(withinMs: number): Promise<boolean> {
    const spare = this.#polls.length - MIN_SOURCES;
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
        if (answered >= MIN_SOURCES) decide(true);
        else if (failed > spare) decide(false);
      };
      for (const { firstTry } of this.#polls) void firstTry.then(count);
    });
  }

  readingAt(coin: string, time: TimeMs): FeedReading {
    if (!this.coins.includes(coin)) return readingOf([]);
    const { sources, agree } = this.#ruleAt(time);
    return readingOf(
      this.#memories.map((memory, index) => {
        const source = this.sources[index] ?? '';
        const found = sources.includes(source) ? memory.at(coin, time) : NOT_ASKED;
        return { source, ...found, trade: null };
      }),
      agree,
    );
  }

  priceAt(coin: string, time: TimeMs): IndexPrice | null {
    return this.readingAt(coin, time).price;
  }

  /** As fresh as the second itself: each source has named its last trade up to the second's end. */
  async fill(coin: string, second: number): Promise<FeedReading | null> {
    const end = second * 1_000;
    if (!this.coins.includes(coin) || this.#now() - end > FILL_WITHIN_MS) return null;
    const { sources, agree } = this.#ruleAt(end);
    const found = await Promise.all(
      this.#trades.map(async (trades, index) =>
        sources.includes(this.sources[index] ?? '') ? trades.lastOf(coin, second) : null,
      ),
    );
    // A whole second is a time of the venue, which with a live feed is the world's.
    const freshAt = end as TimeMs;
    const reading = readingOf(
      found.map((one, index) => ({
        source: this.sources[index] ?? '',
        price: one?.price ?? null,
        isStale: false,
        freshAt: one ? freshAt : null,
        trade: one?.trade ?? null,
      })),
      agree,
    );
    return reading.price === null ? null : reading;
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

  clockOffset(): number | null {
    const offsets = [...this.#offsets.values()].sort((a, b) => a - b);
    return offsets.length < MIN_SOURCES ? null : Math.round(offsets[offsets.length >> 1] ?? 0);
  }

  recordedDay(): null {
    return null;
  }

  close(): void {
    for (const ear of this.#ears.values()) ear.stop();
  }
}
