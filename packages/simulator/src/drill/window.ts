/**
 * A recorded window of prices: candles of a minute, and an index price for every second of them.
 * Promises: a second's price lies in its candle, goes from open to close by way of both ends, and depends on the candle alone.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const MINUTE = 60;
/** Seconds of a minute at which the price is at the candle's open, its one end, its other and its close. */
const TURNS: readonly number[] = [0, 20, 40, 59];
/** Prices have so many decimals here, as an index price has. */
const PRICE_SCALE = 8;

export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface Window {
  readonly name: string;
  /** Unix second of the first candle. */
  readonly start: number;
  readonly seconds: number;
  /** Coins by their codes, each with a candle for every minute; the quote is always USDT. */
  readonly coins: ReadonlyMap<string, readonly Candle[]>;
}

const QUOTE = 'USDT';
const COLUMNS = 'symbol,ts_ms,open,high,low,close,volume';

/** The window of a file, `.csv` or `.csv.gz`. Throws where a line is no candle or a minute is missing. */
export function readWindow(file: string): Window {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header, ...lines] = text.split('\n').filter((line) => line !== '');
  if (header !== COLUMNS) throw new Error(`${file}: the first line is not ${COLUMNS}`);
  const coins = new Map<string, Candle[]>();
  const times = new Set<number>();
  for (const line of lines) {
    const [symbol = '', time, ...prices] = line.split(',');
    const [open, high, low, close] = prices.map((price) => Math.round(Number(price) * 10 ** PRICE_SCALE));
    if (!symbol.endsWith(QUOTE) || ![open, high, low, close].every((price) => (price ?? 0) > 0))
      throw new Error(`${file}: no candle: ${line}`);
    times.add(Number(time) / 1_000);
    const coin = symbol.slice(0, -QUOTE.length);
    const candles = coins.get(coin) ?? [];
    // True because all four are above nothing.
    candles.push({ open, high, low, close } as Candle);
    coins.set(coin, candles);
  }
  const start = Math.min(...times);
  const minutes = times.size;
  const isWhole = [...coins.values()].every(({ length }) => length === minutes);
  if (minutes === 0 || !isWhole || Math.max(...times) !== start + (minutes - 1) * MINUTE)
    throw new Error(`${file}: a minute is missing`);
  const name = path.basename(file).replace(/\.csv(\.gz)?$/, '');
  return { name, start, seconds: minutes * MINUTE, coins };
}

/** The index price of a second of the window, from 0 on: 10^-8 USDT. */
export function priceAt(candles: readonly Candle[], second: number): number {
  const candle = candles[Math.floor(second / MINUTE)];
  if (candle === undefined) throw new RangeError(`second ${second} is behind the window`);
  const { open, high, low, close } = candle;
  // A candle that falls has been at its top first.
  const [first, then] = close < open ? [high, low] : [low, high];
  const way = [open, first, then, close];
  const within = second % MINUTE;
  const leg = TURNS.findLastIndex((turn) => turn <= within);
  const [began = 0, ends = 0] = TURNS.slice(leg);
  const [from = 0, to = from] = way.slice(leg);
  return ends === 0 ? from : Math.round(from + ((to - from) * (within - began)) / (ends - began));
}
