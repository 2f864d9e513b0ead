/**
 * One exchange's public prices, asked and listened to through ccxt.
 * Promises: prices are the venue's own text; the list of its markets is never fetched, which would be megabytes: the
 * few that are asked for are told to ccxt. A market that the venue does not have is left out for an hour.
 * Never: a key, a private call, or a call of any other kind than prices, trades and candles.
 */
import type { TimeMs } from '@assay/core';
import { openExchange, reasonOf } from '../ccxt/open-exchange.ts';
import { parseIndexPrice } from './exact-price.ts';
import type { HistoryCandle } from './port.ts';
import { MINUTE_MS } from './tick-history.ts';
import { VenueSocket } from './venue-socket.ts';
import type { ListeningExchange, VenueSocketOptions } from './venue-socket.ts';
import type { TradesCall, VenueSpec } from './venue-table.ts';
import type { PublicTrade } from './venue-trades.ts';

/** A price as the venue wrote it, and the time that it states for it, if any. */
export interface VenuePrice {
  readonly text: string;
  readonly statedMs: number | null;
}

/** What the live feed knows of a venue. */
export interface PriceVenue {
  readonly id: string;
  readonly everyMs: number;
  /** How its public trades of a past second are asked for. */
  readonly tradesOf: VenueSpec['tradesOf'];
  /** Last trade prices by coin; without those that it has no market for. Throws `VenueFailed`. */
  lastPrices(): Promise<ReadonlyMap<string, VenuePrice>>;
  /** What its own clock said with its last answer, in Unix milliseconds; null: it did not say. */
  saidTime(): number | null;
  /** Minutes from `from` up to `to`, oldest first. Throws `VenueFailed`. */
  candles(coin: string, from: number, to: number): Promise<readonly HistoryCandle[]>;
  /** Public trades of a past second and its neighbours. Throws `VenueFailed`. */
  trades(coin: string, call: TradesCall): Promise<readonly PublicTrade[]>;
  /** Hears of the trades of all coins that it has answered a price for, until it is stopped. */
  listen(listener: VenueListener): { stop(): void };
}

export type VenueListener = Pick<VenueSocketOptions, 'now' | 'onTrade' | 'onProof' | 'onWarning'>;

/** The venue gave no answer that can be used. */
export class VenueFailed extends Error {
  /** It has asked to be asked less. */
  readonly isLimit: boolean;
  constructor(message: string, isLimit: boolean) {
    super(message);
    this.name = 'VenueFailed';
    this.isLimit = isLimit;
  }
}

export interface CcxtVenueOptions {
  readonly spec: VenueSpec;
  readonly coins: readonly string[];
  readonly timeoutMs: number;
  /** For tests: stands for `https://<host>` of every address. */
  readonly origin?: string;
}

interface Ticker {
  readonly symbol?: unknown;
  readonly last?: unknown;
  readonly timestamp?: unknown;
}

/** The part of ccxt's exchanges that is used. */
interface Exchange extends ListeningExchange {
  readonly last_response_headers?: Readonly<Record<string, unknown>> | undefined;
  setMarkets(markets: readonly object[]): unknown;
  fetchTicker(symbol: string): Promise<Ticker>;
  fetchTickers(symbols: readonly string[]): Promise<Readonly<Record<string, Ticker>>>;
  fetchOHLCV(
    symbol: string,
    period: '1m',
    since: number,
    limit: number,
  ): Promise<readonly (readonly unknown[])[]>;
  fetchTrades(
    symbol: string,
    since: number | undefined,
    limit: number,
    params: object,
  ): Promise<readonly PublicTrade[]>;
}

const ABSENT_MS = 3_600_000;
const SECOND_MS = 1_000;
/** Of a second that is not said, the mean. */
const HALF = 0.5;
/** ccxt's errors for a market that is not there; bybit has no other than a bad request, and kraken a sentence. */
const NO_MARKET = new Set(['BadSymbol', 'BadRequest']);
const NO_MARKET_SENTENCE = /unknown asset pair/i;
const LIMITS = new Set(['RateLimitExceeded', 'DDoSProtection']);

export async function openCcxtVenue(options: CcxtVenueOptions): Promise<PriceVenue> {
  const { spec, coins, timeoutMs, origin } = options;
  const moved = origin === undefined ? {} : { origin };
  const exchange = await openExchange<Exchange>({ id: spec.id, timeoutMs, hasSockets: true, ...moved });
  exchange.setMarkets(coins.map((coin) => marketOf(coin, spec.marketOf(coin))));
  return new CcxtVenue(exchange, spec, coins);
}

/** What ccxt knows of a market before it has asked for any. */
function marketOf(coin: string, id: string): object {
  const kinds = { spot: true, swap: false, future: false, option: false, contract: false };
  const names = { base: coin, quote: 'USDT', baseId: coin, quoteId: 'USDT' };
  return {
    id,
    lowercaseId: id.toLowerCase(),
    symbol: symbolOf(coin),
    ...names,
    type: 'spot',
    ...kinds,
    active: true,
  };
}

const symbolOf = (coin: string): string => `${coin}/USDT`;

class CcxtVenue implements PriceVenue {
  readonly id: string;
  readonly everyMs: number;
  readonly tradesOf: VenueSpec['tradesOf'];
  readonly #exchange: Exchange;
  readonly #spec: VenueSpec;
  readonly #coins: readonly string[];
  /** Elapsed time until which a coin is not asked for. */
  readonly #absentUntil = new Map<string, number>();
  /** By symbol, the coins that it has answered a price for. */
  readonly #priced = new Map<string, string>();

  constructor(exchange: Exchange, spec: VenueSpec, coins: readonly string[]) {
    this.id = spec.id;
    this.everyMs = spec.everyMs;
    this.tradesOf = spec.tradesOf;
    this.#exchange = exchange;
    this.#spec = spec;
    this.#coins = coins;
  }

  async lastPrices(): Promise<ReadonlyMap<string, VenuePrice>> {
    const prices = await this.#askPrices();
    for (const coin of prices.keys()) this.#priced.set(symbolOf(coin), coin);
    return prices;
  }

  async #askPrices(): Promise<ReadonlyMap<string, VenuePrice>> {
    const present = this.#coins.filter((coin) => (this.#absentUntil.get(coin) ?? 0) < performance.now());
    if (this.#spec.asks === 'one-by-one') return this.#askEach(present);
    try {
      return pricesOf(present, await this.#exchange.fetchTickers(present.map(symbolOf)));
    } catch (error) {
      // A venue may refuse the whole list for one market that it does not have: this finds which.
      if (isNoMarket(error)) return this.#askEach(present);
      throw failureOf(error);
    }
  }

  async #askEach(coins: readonly string[]): Promise<ReadonlyMap<string, VenuePrice>> {
    const answers = await Promise.allSettled(
      coins.map(async (coin) => ({ [symbolOf(coin)]: await this.#exchange.fetchTicker(symbolOf(coin)) })),
    );
    const tickers: Record<string, Ticker> = {};
    let failure: unknown = null;
    for (const [index, answer] of answers.entries()) {
      const coin = coins[index] ?? '';
      if (answer.status === 'fulfilled') Object.assign(tickers, answer.value);
      else if (isNoMarket(answer.reason)) this.#absentUntil.set(coin, performance.now() + ABSENT_MS);
      else failure = answer.reason;
    }
    const prices = pricesOf(coins, tickers);
    if (failure !== null && prices.size === 0) throw failureOf(failure);
    return prices;
  }

  saidTime(): number | null {
    return saidTimeOf(this.#exchange.last_response_headers ?? {});
  }

  async candles(coin: string, from: number, to: number): Promise<readonly HistoryCandle[]> {
    const found = new Map<number, HistoryCandle>();
    const { candlesACall, reachesBackMinutes } = this.#spec;
    const reach = reachesBackMinutes === null ? from : to - reachesBackMinutes * MINUTE_MS;
    try {
      for (let since = Math.max(from, reach); since < to; since += candlesACall * MINUTE_MS) {
        const limit = Math.min(candlesACall, Math.ceil((to - since) / MINUTE_MS));
        const rows = await this.#exchange.fetchOHLCV(symbolOf(coin), '1m', since, limit);
        for (const row of rows) {
          const candle = candleOf(row);
          if (candle !== null && candle.time >= from && candle.time < to) found.set(candle.time, candle);
        }
      }
    } catch (error) {
      throw failureOf(error);
    }
    return [...found.values()].sort((a, b) => a.time - b.time);
  }

  async trades(coin: string, { since, limit, params }: TradesCall): Promise<readonly PublicTrade[]> {
    try {
      // Ccxt writes into what it is given.
      return await this.#exchange.fetchTrades(symbolOf(coin), since, limit, { ...params });
    } catch (error) {
      // No market, no trades.
      if (isNoMarket(error)) return [];
      throw failureOf(error);
    }
  }

  listen(listener: VenueListener): { stop(): void } {
    const listenTo = (): ReadonlyMap<string, string> => this.#priced;
    return new VenueSocket({ id: this.id, exchange: this.#exchange, listenTo, ...listener });
  }
}

/** By the date of an answer, which is a whole second; one that was kept on its way is older by its age. */
function saidTimeOf(headers: Readonly<Record<string, unknown>>): number | null {
  const named = (name: string): unknown =>
    Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const date = named('date');
  const said = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const age = Number(named('age') ?? 0);
  return Number.isFinite(said) && age >= 0 ? said + (age + HALF) * SECOND_MS : null;
}

function pricesOf(
  coins: readonly string[],
  tickers: Readonly<Record<string, Ticker>>,
): ReadonlyMap<string, VenuePrice> {
  const prices = new Map<string, VenuePrice>();
  for (const coin of coins) {
    const ticker = tickers[symbolOf(coin)];
    if (typeof ticker?.last !== 'string') continue;
    const statedMs = typeof ticker.timestamp === 'number' ? ticker.timestamp : null;
    prices.set(coin, { text: ticker.last, statedMs });
  }
  return prices;
}

/** Null for a row that cannot be right. */
function candleOf([time, ...texts]: readonly unknown[]): HistoryCandle | null {
  const [open, high, low, close] = texts.map((text) =>
    typeof text === 'string' ? parseIndexPrice(text) : null,
  );
  if (typeof time !== 'number' || time % MINUTE_MS !== 0) return null;
  if (!open || !high || !low || !close) return null;
  if (low > Math.min(open, close) || high < Math.max(open, close)) return null;
  // With a live feed the venue's time is the world's.
  return { time: time as TimeMs, open, high, low, close };
}

function isNoMarket(error: unknown): boolean {
  return error instanceof Error && (NO_MARKET.has(error.name) || NO_MARKET_SENTENCE.test(error.message));
}

function failureOf(error: unknown): VenueFailed {
  const name = error instanceof Error ? error.name : '';
  return new VenueFailed(reasonOf(error), LIMITS.has(name));
}
