/**
 * The book as two curves: at each price, what waits from the middle to there.
 * Whole numbers in (ticks, lots), pixels out; money is not reckoned here but for reading.
 */
import type { BookSide } from '@assay/client';

export interface DepthCurve {
  /** Ticks, from the best on. */
  readonly prices: readonly number[];
  /** Lots from the best to this level. */
  readonly sums: readonly number[];
  /** Ticks times lots from the best to this level. */
  readonly values: readonly number[];
}

/** Half of the width that is seen, in percent of the middle, closest first. */
export const RANGES = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50] as const;

/** Levels whose distance from `middle` is at most `reach` ticks. */
export function depthCurve(side: BookSide, middle: number, reach: number): DepthCurve {
  const prices: number[] = [];
  const sums: number[] = [];
  const values: number[] = [];
  let sum = 0;
  let value = 0;
  for (const [index, price] of side.prices.entries()) {
    if (Math.abs(price - middle) > reach) break;
    const size = side.sizes[index] ?? 0;
    sum += size;
    value += price * size;
    prices.push(price);
    sums.push(sum);
    values.push(value);
  }
  return { prices, sums, values };
}

/** Index of the widest range that the book fills on its shorter side; the closest where there is nothing. */
export function fittingRange(bids: BookSide, asks: BookSide, middle: number): number {
  const reach = (side: BookSide): number => Math.abs((side.prices.at(-1) ?? middle) - middle);
  const percent = (Math.min(reach(bids), reach(asks)) / middle) * 100;
  const wider = RANGES.findIndex((range) => range > percent);
  return Math.max(0, (wider === -1 ? RANGES.length : wider) - 1);
}

/** Multiples of 1, 2 or 5 times a power of ten within [from, to], about `count` of them, none closer than 1. */
export function roundMarks(from: number, to: number, count: number): number[] {
  const rough = Math.max(1, (to - from) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
  const marks: number[] = [];
  for (let mark = Math.ceil(from / step) * step; mark <= to; mark += step) marks.push(mark);
  return marks;
}

/** Index of the last level that a price lies at or beyond, seen from the middle; -1 before the first. */
export function levelAt({ prices }: DepthCurve, price: number): number {
  const [best] = prices;
  const last = prices.at(-1);
  if (best === undefined || last === undefined) return -1;
  const sign = last >= best ? 1 : -1;
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const half = (low + high) >>> 1;
    if (sign * ((prices[half] ?? 0) - price) <= 0) low = half + 1;
    else high = half;
  }
  return low - 1;
}
