/**
 * The candles of all markets and periods as the KLINE streams tell them, those of the index apart.
 * Promises: a candle's prices must be those of a candle; a stream never goes back to an earlier candle of its source,
 * nor from trades to the index.
 */
import type { KlineData } from '@assay/protocol';
import type { Findings } from './findings.ts';

type Candle = KlineData['candle'];

export class KlineStream {
  readonly #findings: Findings;
  /** By source, symbol and period: the last frame of each candle, by its opening. */
  readonly #candles = new Map<string, Map<number, Candle>>();
  frames = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  take({ symbol, period, source, candle }: KlineData): void {
    this.frames += 1;
    const key = `${source} ${symbol} ${period}`;
    const [time, ...figures] = candle;
    const [open = 0, high = 0, low = 0, close = 0] = figures.map(Number);
    const isCandle = low <= Math.min(open, close) && high >= Math.max(open, close);
    this.#findings.expect(isCandle, 'kline', () => `${key} ${candle.join(' ')} is no candle`);
    const candles = this.#candles.get(key) ?? new Map<number, Candle>();
    this.#candles.set(key, candles);
    const newest = Math.max(...candles.keys());
    this.#findings.expect(!(time < newest), 'kline order', () => `${key} ${time} after ${newest}`);
    const isBack = source === 'index' && this.#candles.has(`trade ${symbol} ${period}`);
    this.#findings.expect(!isBack, 'kline order', () => `${key} after candles of trades`);
    candles.set(time, candle);
  }

  /** The last frame of each candle, oldest first. */
  of(source: 'trade' | 'index', symbol: string, period: string): readonly Candle[] {
    return [...(this.#candles.get(`${source} ${symbol} ${period}`)?.values() ?? [])];
  }
}
