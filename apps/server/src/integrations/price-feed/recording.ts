/**
 * One recorded price series in memory: candles of one minute, or trades.
 * Owns: what a price is between the rows. A candle is walked open-low-high-close where it rose and
 * open-high-low-close where it fell, reaching each at second 0, 20, 40 and 59; a trade's price stands until the next,
 * for a minute at most.
 * Promises: prices exact; times rise; a row that cannot be right is refused by file and line.
 * Never: fills a gap of the recording with a price of its own.
 */
import path from 'node:path';
import type { IndexPrice } from '@assay/core';
import { FeedUnavailable, eachLine } from './csv-lines.ts';
import { parseIndexPrice, priceBetween } from './exact-price.ts';
import { GrowingColumn } from './growing-column.ts';
import { MINUTE_MS } from './tick-history.ts';

export interface Recording {
  readonly file: string;
  /** Times of the recording, Unix ms: the first priced and the first no longer priced. */
  readonly startMs: number;
  readonly endMs: number;
  /** Price of the second that ends at `time`, a whole second; null in a gap. */
  priceAt(time: number): IndexPrice | null;
}

interface RowReader {
  take(cells: readonly string[]): string | null;
  recording(file: string): Recording;
}

const CANDLE_HEADER = 'ts_ms,open,high,low,close,volume';
const TRADE_HEADER = 'ts_ms,price,qty,side';
const READERS: Readonly<Record<string, () => RowReader>> = {
  [CANDLE_HEADER]: () => new CandleReader(),
  [TRADE_HEADER]: () => new TradeReader(),
};

/** Reads a file of either kind; its first line tells which. Throws `FeedUnavailable`. */
export async function readRecording(filePath: string): Promise<Recording> {
  const file = path.basename(filePath);
  let reader: RowReader | null = null;
  let columns = 0;
  await eachLine(filePath, (line, number) => {
    if (reader === null) {
      reader = READERS[line]?.() ?? null;
      columns = line.split(',').length;
      if (reader === null) {
        throw new FeedUnavailable(
          `${file}, line 1: the columns must be "${CANDLE_HEADER}" or "${TRADE_HEADER}".`,
        );
      }
      return;
    }
    const cells = line.split(',');
    const fault = cells.length === columns ? reader.take(cells) : `${columns} cells are expected`;
    if (fault !== null) throw new FeedUnavailable(`${file}, line ${number}: ${fault}.`);
  });
  // The compiler does not see that the callback above has set it.
  const filled = reader as RowReader | null;
  if (filled === null) throw new FeedUnavailable(`${file} is empty.`);
  const recording = filled.recording(file);
  if (!(recording.endMs - recording.startMs >= MINUTE_MS)) {
    throw new FeedUnavailable(`${file} is shorter than a minute.`);
  }
  return recording;
}

function parseTime(text: string | undefined): number | null {
  return text !== undefined && /^[0-9]{12,14}$/.test(text) ? Number(text) : null;
}

/** True: what these columns hold was given by `parseIndexPrice`. */
const priceIn = (column: GrowingColumn, row: number): IndexPrice => column.at(row) as IndexPrice;

class CandleReader implements RowReader {
  readonly #times = new GrowingColumn();
  readonly #opens = new GrowingColumn();
  readonly #highs = new GrowingColumn();
  readonly #lows = new GrowingColumn();
  readonly #closes = new GrowingColumn();

  take(cells: readonly string[]): string | null {
    const time = parseTime(cells[0]);
    if (time === null || time % MINUTE_MS !== 0) return 'ts_ms must be a whole minute in Unix milliseconds';
    if (time <= this.#times.at(this.#times.length - 1)) return 'the candle is not later than the one before';
    const [open, high, low, close] = cells.slice(1, 5).map(parseIndexPrice);
    if (!open || !high || !low || !close) return 'open, high, low and close must be positive decimal numbers';
    if (low > Math.min(open, close) || high < Math.max(open, close)) {
      return 'open and close must lie between low and high';
    }
    this.#times.push(time);
    this.#opens.push(open);
    this.#highs.push(high);
    this.#lows.push(low);
    this.#closes.push(close);
    return null;
  }

  recording(file: string): Recording {
    const last = this.#times.at(this.#times.length - 1);
    return {
      file,
      startMs: this.#times.at(0),
      endMs: last + MINUTE_MS,
      priceAt: (time) => this.#priceAt(time),
    };
  }

  #priceAt(time: number): IndexPrice | null {
    const row = this.#times.lastAtMost(time);
    const second = Math.floor((time - this.#times.at(row)) / 1_000);
    if (row < 0 || second > 59) return null;
    const open = priceIn(this.#opens, row);
    const close = priceIn(this.#closes, row);
    const rose = close >= open;
    const first = priceIn(rose ? this.#lows : this.#highs, row);
    const then = priceIn(rose ? this.#highs : this.#lows, row);
    if (second <= 20) return priceBetween(open, first, second, 20);
    if (second <= 40) return priceBetween(first, then, second - 20, 20);
    return priceBetween(then, close, second - 40, 19);
  }
}

/** Keeps the last trade of each second: no tick would show another. */
class TradeReader implements RowReader {
  readonly #seconds = new GrowingColumn();
  readonly #prices = new GrowingColumn();
  #lastTime = 0;

  take(cells: readonly string[]): string | null {
    const time = parseTime(cells[0]);
    if (time === null) return 'ts_ms must be Unix milliseconds';
    if (time < this.#lastTime) return 'the trade is earlier than the one before';
    const price = parseIndexPrice(cells[1] ?? '');
    if (price === null || !/^[0-9]+(\.[0-9]+)?$/.test(cells[2] ?? '')) {
      return 'price and qty must be positive decimal numbers';
    }
    if (cells[3] !== 'buy' && cells[3] !== 'sell') return 'side must be buy or sell';
    this.#lastTime = time;
    // The second that ends at its number holds what happened before it.
    const second = Math.floor(time / 1_000) + 1;
    if (second === this.#seconds.at(this.#seconds.length - 1)) this.#prices.replaceLast(price);
    else {
      this.#seconds.push(second);
      this.#prices.push(price);
    }
    return null;
  }

  recording(file: string): Recording {
    const startMs = Math.ceil((this.#seconds.at(0) * 1_000) / MINUTE_MS) * MINUTE_MS;
    return { file, startMs, endMs: this.#lastTime, priceAt: (time) => this.#priceAt(time) };
  }

  #priceAt(time: number): IndexPrice | null {
    const second = Math.floor(time / 1_000);
    const row = this.#seconds.lastAtMost(second);
    return row < 0 || second - this.#seconds.at(row) > 60 ? null : priceIn(this.#prices, row);
  }
}
