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
}

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
  },
  {
    id: 'bybit',
    asks: 'one-by-one',
    everyMs: 2_000,
    candlesACall: 1_000,
    reachesBackMinutes: null,
    marketOf: (coin) => `${coin}USDT`,
  },
  {
    id: 'okx',
    asks: 'one-by-one',
    everyMs: 2_000,
    candlesACall: 300,
    reachesBackMinutes: null,
    marketOf: (coin) => `${coin}-USDT`,
  },
  {
    id: 'coinbase',
    asks: 'all-at-once',
    everyMs: 1_000,
    candlesACall: 300,
    reachesBackMinutes: null,
    marketOf: (coin) => `${coin}-USDT`,
  },
  {
    id: 'kraken',
    asks: 'all-at-once',
    everyMs: 2_000,
    candlesACall: 720,
    reachesBackMinutes: 720,
    marketOf: (coin) => `${KRAKEN_NAMES[coin] ?? coin}USDT`,
  },
];
