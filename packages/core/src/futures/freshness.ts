/**
 * Whether the index price that a futures market lives by is up to date.
 * Promises: silence ends with the second tick in a row, by itself. Never: a status that somebody sets.
 */
import { isOpen } from '../listing/market-status.ts';
import type { Market } from '../listing/listing.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import { DEAD_AFTER_SECONDS, STALE_AFTER_SECONDS } from '../vocabulary/futures-commands.ts';
import type { MarketPrices } from './market-prices.ts';

const MS_PER_SECOND = 1000;

/** Seconds since the last tick, or between it and the one before, where that was longer. */
function silenceOf({ second, secondBefore }: MarketPrices, time: number): number {
  return Math.max(divideRoundedDown(time, MS_PER_SECOND) - second, second - secondBefore);
}

/** Nobody takes, and nobody is liquidated. */
export function isStale(prices: MarketPrices, time: number): boolean {
  return silenceOf(prices, time) > STALE_AFTER_SECONDS;
}

/** Nothing is taken but cancels and added margin. */
export function isDead(prices: MarketPrices, time: number): boolean {
  return silenceOf(prices, time) > DEAD_AFTER_SECONDS;
}

/** Whether liquidation and the insurance close in a market: it is open, by a fresh index. */
export function isTrading(
  { market, prices }: { readonly market: Market; readonly prices: MarketPrices },
  time: number,
): boolean {
  return isOpen(market) && !isStale(prices, time);
}
