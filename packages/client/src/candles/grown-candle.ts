/** A candle after one more price. Decimal strings in, decimal strings out: the price's own text is kept. */
import type { Candle, PeriodName } from '@assay/protocol';

const MINUTE_MS = 60_000;

export const PERIOD_MS: Readonly<Record<PeriodName, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '4h': 240 * MINUTE_MS,
  '1d': 1440 * MINUTE_MS,
  '1w': 10_080 * MINUTE_MS,
};

/** The open candle with `price` in it, or a new one where `time` lies in a later period. Volume stays. */
export function grownCandle(open: Candle, period: PeriodName, price: string, time: number): Candle {
  const [start, first, high, low, , volume] = open;
  const passed = Math.floor((time - start) / PERIOD_MS[period]);
  if (passed > 0) return [start + passed * PERIOD_MS[period], price, price, price, price, '0'];
  const value = Number(price);
  return [
    start,
    first,
    value > Number(high) ? price : high,
    value < Number(low) ? price : low,
    price,
    volume,
  ];
}
