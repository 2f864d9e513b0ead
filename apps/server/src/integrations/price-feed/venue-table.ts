/**
 * The exchanges whose public prices a live feed asks, and how each is asked.
 * Promises: no key, no account; well within the limits that each publishes; only markets against USDT.
 */

export interface VenueSpec {
  /** Name of the exchange in ccxt, and of the source in ticks. */
  readonly id: string;
  /** One call for all coins, or one a coin where the venue's only wider call is the list of everything. */
  readonly asks: 'all-at-once' | 'one-by-one';
  readonly everyMs: number;
  /** Candles of one minute that a call gives at most. */
  readonly candlesACall: number;
  /** Minutes of history that it has; null: more than is ever asked for. */
  readonly reachesBackMinutes: number | null;
  /** How the venue calls the market of a coin. */
  readonly marketOf: (coin: string) => string;
  /** How its public trades of a past second are asked for, with the row of seconds behind it that lasts `rowMs`. */
  readonly tradesOf: (second: number, rowMs: number, nowMs: number) => TradesCall;
}

/** One call for public trades: ccxt's arguments, and the time that the answer covers unless the limit cuts it. */
export interface TradesCall {
  readonly fromMs: number;
  /** Inclusive. */
  readonly toMs: number;
  readonly since: number | undefined;
  readonly limit: number;
  readonly params: object;
}

/** An answer that the limit cuts begins with a trade of these seconds, and so covers the second that is asked for. */
const LEAD_SECONDS = 2;

const leadOf = (second: number): number => (second - LEAD_SECONDS) * 1_000;
const rowEnd = (second: number, rowMs: number, nowMs: number): number =>
  Math.min(second * 1_000 + rowMs, nowMs);

/** Two coins have another name there. */
const KRAKEN_NAMES: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' };

/** In the order in which they are asked for history: those that reach back furthest with the fewest calls first. */
export const VENUES: readonly VenueSpec[] = [
  {
    id: 'binance',
    asks: 'all-at-once',
    everyMs: 1_000,
    candlesACall: 1_000,
    reachesBackMinutes: null,
    marketOf: (coin) => `${coin}USDT`,
    tradesOf: (second, rowMs, nowMs) => {
      const [fromMs, toMs] = [leadOf(second), rowEnd(second, rowMs, nowMs)];
      return { fromMs, toMs, since: fromMs, limit: 1_000, params: { until: toMs } };
    },
  },
  {
    id: 'bybit',
    asks: 'one-by-one',
    everyMs: 2_000,
    candlesACall: 1_000,
    reachesBackMinutes: null,
    marketOf: (coin) => `${coin}USDT`,
    // Has only the last ones.
    tradesOf: (second, rowMs, nowMs) => ({
      fromMs: leadOf(second),
      toMs: nowMs,
      since: undefined,
      limit: 60,
      params: {},
    }),
  },
  {
    id: 'okx',
    asks: 'one-by-one',
    everyMs: 2_000,
    candlesACall: 300,
    reachesBackMinutes: null,
    marketOf: (coin) => `${coin}-USDT`,
    // Newest first, before a time.
    tradesOf: (second) => {
      const toMs = (second + 1) * 1_000;
      const params = { method: 'publicGetMarketHistoryTrades', type: '2', after: String(toMs + 1) };
      return { fromMs: leadOf(second), toMs, since: undefined, limit: 100, params };
    },
  },
  {
    id: 'coinbase',
    asks: 'all-at-once',
    everyMs: 1_000,
    candlesACall: 300,
    reachesBackMinutes: null,
    marketOf: (coin) => `${coin}-USDT`,
    // Whole seconds, the last of which it may leave out.
    tradesOf: (second, rowMs, nowMs) => {
      const [fromMs, toMs] = [leadOf(second), rowEnd(second, rowMs, nowMs)];
      return { fromMs, toMs, since: fromMs, limit: 1_000, params: { until: toMs + 1_000 } };
    },
  },
  {
    id: 'kraken',
    asks: 'all-at-once',
    everyMs: 2_000,
    candlesACall: 720,
    reachesBackMinutes: 720,
    marketOf: (coin) => `${KRAKEN_NAMES[coin] ?? coin}USDT`,
    tradesOf: (second, rowMs, nowMs) => {
      const fromMs = leadOf(second);
      return { fromMs, toMs: nowMs, since: fromMs, limit: 1_000, params: {} };
    },
  },
];
