/**
 * The settlement price of a delivery contract: the mean of the published index ticks of its last minute, or hour.
 * Promises: in the window the mark is what the settlement would be if the index stayed, so the last mark **is** the settlement
 * price. Rounded half-even twice: to an index unit, then to a tick.
 */
import { divideRoundedDown, meanHalfEven, powerOfTen } from '../quantity/exact.ts';
import { INDEX_SCALE } from '../vocabulary/parties.ts';

/**
 * Settlement price in ticks, from all ticks of the window so far; `remaining` seconds are counted at the present index. At least one
 * tick, or one second.
 */
export function settlementPrice(
  ticks: readonly number[],
  remaining: number,
  index: number,
  tickDecimals: number,
): number {
  return indexTicks(meanHalfEven(ticks, remaining, index), tickDecimals);
}

/** index ÷ 10^(8 - decimals), to the nearest tick, a half to the even one; at least 1. */
function indexTicks(index: number, tickDecimals: number): number {
  const tick = powerOfTen(INDEX_SCALE - tickDecimals);
  const floor = divideRoundedDown(index, tick);
  const twice = (index - floor * tick) * 2;
  const isUp = twice > tick || (twice === tick && floor % 2 === 1);
  return Math.max(1, isUp ? floor + 1 : floor);
}
