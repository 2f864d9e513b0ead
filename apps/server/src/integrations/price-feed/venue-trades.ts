/**
 * A venue's public trades of past seconds.
 * Owns: what is known of which second. A second counts as known only where the answer surely holds all of its trades: an
 * answer that its limit may have cut counts from the first trade to the last, and the youngest seconds not at all.
 * Promises: one answer serves many seconds; one question at a time; a venue that fails is left alone for five seconds.
 * Never: another price than that of a trade that the venue names.
 */
import type { IndexPrice, TimeMs } from '@assay/core';
import { parseIndexPrice } from './exact-price.ts';
import type { TradesCall, VenueSpec } from './venue-table.ts';

/** A trade as ccxt gives it. */
export interface PublicTrade {
  readonly id?: unknown;
  readonly price?: unknown;
  readonly timestamp?: unknown;
}

export interface SecondsTrade {
  readonly price: IndexPrice;
  /** The venue's name of the trade. */
  readonly trade: string;
}

export interface VenueTradesOptions {
  readonly now: () => TimeMs;
  readonly callOf: VenueSpec['tradesOf'];
  /** Throws where the venue does not answer. */
  readonly ask: (coin: string, call: TradesCall) => Promise<readonly PublicTrade[]>;
}

/** A trade may be published so much later than it was made. */
const SETTLED_MS = 3_000;
const PAUSE_MS = 5_000;
/** Missed seconds come in rows, which are asked for together unless the market is too busy for that. */
const ROWS_MS = [10_000, 0];
/** Seconds kept of each coin: those that may still be filled. */
const KEPT = 1_000;
const SECOND_MS = 1_000;
/** As the index log writes it. */
const ID = /^[!-~]{1,64}$/;

export class VenueTrades {
  readonly #options: VenueTradesOptions;
  /** By coin and second; null where the venue had no trade. */
  readonly #known = new Map<string, Map<number, SecondsTrade | null>>();
  #questions: Promise<void> = Promise.resolve();
  /** Elapsed time until which the venue is left alone. */
  #pausedUntil = 0;

  constructor(options: VenueTradesOptions) {
    this.#options = options;
  }

  /** The last trade in (second − 1, second]; null if there was none, undefined if that is not known. */
  async lastOf(coin: string, second: number): Promise<SecondsTrade | null | undefined> {
    const before = this.#questions;
    const asked = before.then(() => this.#learn(coin, second));
    this.#questions = asked;
    await asked;
    return this.#known.get(coin)?.get(second);
  }

  async #learn(coin: string, second: number): Promise<void> {
    if (this.#known.get(coin)?.has(second) === true || performance.now() < this.#pausedUntil) return;
    const { now, callOf, ask } = this.#options;
    try {
      for (const rowMs of ROWS_MS) {
        const nowMs = now();
        const call = callOf(second, rowMs, nowMs);
        const answer = await ask(coin, call);
        this.#take(coin, call, answer, nowMs);
        if (answer.length < call.limit || this.#known.get(coin)?.has(second) === true) return;
      }
    } catch {
      // Not known yet: whoever asks comes again.
      this.#pausedUntil = performance.now() + PAUSE_MS;
    }
  }

  #take(coin: string, call: TradesCall, answer: readonly PublicTrade[], askedMs: number): void {
    const trades = answer.flatMap(timed).sort(byTime);
    const isCut = answer.length >= call.limit;
    const first = trades[0]?.timeMs ?? call.toMs;
    const last = trades.at(-1)?.timeMs ?? call.fromMs;
    // Others of the same millisecond may have been cut off.
    const fromMs = Math.max(call.fromMs, isCut ? first + 1 : call.fromMs);
    const toMs = Math.min(call.toMs, isCut ? last - 1 : call.toMs, askedMs - SETTLED_MS);
    let at = 0;
    for (let second = Math.ceil(fromMs / SECOND_MS) + 1; second * SECOND_MS <= toMs; second += 1) {
      let found: PublicTrade | null = null;
      for (; (trades[at]?.timeMs ?? Infinity) <= second * SECOND_MS; at += 1) {
        const one = trades[at];
        if (one !== undefined && one.timeMs > (second - 1) * SECOND_MS) found = one.trade;
      }
      this.#keep(coin, second, found === null ? null : pricedOf(found));
    }
  }

  #keep(coin: string, second: number, trade: SecondsTrade | null): void {
    const known = this.#known.get(coin) ?? new Map<number, SecondsTrade | null>();
    this.#known.set(coin, known);
    // What was told of a second stands.
    if (!known.has(second)) known.set(second, trade);
    if (known.size <= KEPT) return;
    for (const [oldest] of known) {
      known.delete(oldest);
      return;
    }
  }
}

interface TimedTrade {
  readonly timeMs: number;
  readonly id: string;
  readonly trade: PublicTrade;
}

function timed(trade: PublicTrade): readonly TimedTrade[] {
  const { timestamp, id } = trade;
  return typeof timestamp === 'number' ? [{ timeMs: timestamp, id: String(id), trade }] : [];
}

/** Of one millisecond the one with the greater number is the later. */
function byTime(a: TimedTrade, b: TimedTrade): number {
  return a.timeMs - b.timeMs || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

/** Null for a trade without a name or a price: it cannot be shown to anyone. */
function pricedOf({ id, price: text }: PublicTrade): SecondsTrade | null {
  if (typeof id !== 'string' || !ID.test(id) || typeof text !== 'string') return null;
  const price = parseIndexPrice(text);
  return price === null ? null : { price, trade: id };
}
