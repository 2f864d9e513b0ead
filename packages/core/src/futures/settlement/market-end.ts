/**
 * When a futures market ends, and in which phase it is.
 * Promises: trading ends at a second that was published when the series opened, or when the delisting was announced, and at no other.
 */
import type { Market } from '../../listing/listing.ts';
import { divideRoundedDown } from '../../quantity/exact.ts';
import { CLOSING_SECONDS, DELIVERY_RULES, SETTLEMENT_WINDOW } from '../../vocabulary/futures-delivery.ts';
import type { FuturesMarket } from '../futures-state.ts';

const MS_PER_SECOND = 1000;

/** Whether trading is over and legs are settled, or were at the end of all. */
export function hasEnded({ prices }: FuturesMarket): boolean {
  return prices.next !== null;
}

/** Whether the settlement price of a market that has ended is fixed. */
export function isPriced({ ending }: FuturesMarket): boolean {
  return ending.price > 0;
}

/** Whether the settlement price of a market is fixed, and legs may be left. */
export function isSettling({ ending }: FuturesMarket): boolean {
  return ending.price > 0 && ending.completed === 0;
}

/** The last second of trading: of the series, or before that by a delisting; beyond all seconds where there is none. */
export function endOf(futures: FuturesMarket): number {
  const { ending, market } = futures;
  if (hasEnded(futures)) return ending.end;
  return Math.min(ending.end === 0 ? Number.POSITIVE_INFINITY : ending.end, delistingOf(market));
}

/** The last second before a market's delisting. */
export function delistingOf({ delistsAt }: Market): number {
  return delistsAt === 0 ? Number.POSITIVE_INFINITY : divideRoundedDown(delistsAt, MS_PER_SECOND);
}

/** The second from which on nothing opens, behind which the window begins, or may have begun. */
export function closingFrom(futures: FuturesMarket): number {
  return endOf(futures) - CLOSING_SECONDS[futures.cycle];
}

/** Seconds whose ticks make the settlement price. */
export function windowOf({ cycle }: FuturesMarket): number {
  return SETTLEMENT_WINDOW[cycle];
}

/** What asks for the rules and the time. */
interface Moment {
  readonly rulesVersion: number;
  readonly time: number;
}

/** Whether nothing may open in a market at this time. */
export function isClosingOnly({ rulesVersion, time }: Moment, futures: FuturesMarket): boolean {
  // Nearly always no end is known.
  if (futures.ending.end === 0 && futures.market.delistsAt === 0 && !hasEnded(futures)) return false;
  return rulesVersion >= DELIVERY_RULES && time >= closingFrom(futures) * MS_PER_SECOND;
}

/** Whether trading must end at this time. */
export function mustEnd({ rulesVersion, time }: Moment, futures: FuturesMarket): boolean {
  if (rulesVersion < DELIVERY_RULES || hasEnded(futures)) return false;
  return futures.market.status === 'delisted' || time >= endOf(futures) * MS_PER_SECOND;
}

/** Whether a series must be opened. */
export function mustOpen({ rulesVersion }: Moment, { cycle, ending, market }: FuturesMarket): boolean {
  if (rulesVersion < DELIVERY_RULES || cycle === 'perpetual' || market.status === 'delisted') return false;
  return ending.series === 0 || ending.completed === 1;
}
