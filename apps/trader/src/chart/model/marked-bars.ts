/** At which candles own fills are marked. Pure. */
import type { ChartFill } from './chart-types.ts';

/** Places of the candles in whose time one bought or sold; a fill before the oldest candle has none. */
export function markedBars(
  opens: readonly number[],
  fills: readonly ChartFill[],
): Readonly<Record<ChartFill['direction'], ReadonlySet<number>>> {
  const marks = { buy: new Set<number>(), sell: new Set<number>() };
  for (const { time, direction } of fills) {
    const at = newestNotAfter(opens, time);
    if (at >= 0) marks[direction].add(at);
  }
  return marks;
}

/** Place of the last of rising times that is not after `time`; -1: all are. */
function newestNotAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
