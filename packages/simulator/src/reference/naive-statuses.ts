/**
 * What the status of a market of the naive venue refuses.
 * Promises: written from the description of each status, without a look at the core's checks.
 */
import type { RefusalCode, Side } from '@assay/core';
import { isNoPrice } from './naive-checks.ts';
import type { NaiveMarket } from './naive-market.ts';
import { COVER_RULES } from './naive-steps.ts';

/** Why nothing may be changed where trading is over for good, or until the next series, or null. */
export function findEndedRefusal({ futures, status }: NaiveMarket): RefusalCode | null {
  const over = futures?.ending.over ?? null;
  if (over === null) return null;
  return over.next === null || status === 'delisted' ? 'market-delisted' : 'market-settling';
}

/** Whether orders trade in a market. */
export function isTrading({ status, futures }: NaiveMarket): boolean {
  return status === 'open' && (futures === null || futures.ending.over === null);
}

/** Whether somebody keeps a market from trading: by rules 5 its prices are nobody's, and nothing is owed or closed there. */
export function isHeld({ rules }: { readonly rules: number }, { status }: NaiveMarket): boolean {
  return rules >= COVER_RULES && ['post-only', 'cancel-only', 'halted'].includes(status);
}

/** What every order and every change of one is refused for, or null. */
export function findClosedRefusal(market: NaiveMarket): RefusalCode | null {
  const { status } = market;
  const ended = findEndedRefusal(market);
  if (ended !== null) return ended;
  if (status === 'halted') return 'market-halted';
  if (status === 'cancel-only') return 'market-cancel-only';
  return status === 'delisted' ? 'market-delisted' : null;
}

/** The same, and what an order that shall rest at a price is refused for. */
export function findRestingRefusal(
  market: NaiveMarket,
  side: Side,
  price: number | null,
): RefusalCode | null {
  const isPrice = price !== null && !isNoPrice(price);
  const takes = market.status === 'post-only' && isPrice && market.book.crosses(side, price);
  return findClosedRefusal(market) ?? (takes ? 'market-post-only' : null);
}

/** The same, of an order as it is entered. */
export function findOrderStatusRefusal(
  market: NaiveMarket,
  { kind, timeInForce, side, price }: { kind: string; timeInForce: string; side: Side; price: number | null },
): RefusalCode | null {
  const isImmediate = kind === 'market' || timeInForce !== 'gtc';
  if (market.status === 'post-only' && isImmediate) return 'market-post-only';
  return findRestingRefusal(market, side, price);
}

/** Why the market maker may not quote, or null. */
export function findQuotingRefusal(market: NaiveMarket): RefusalCode | null {
  return findClosedRefusal(market) ?? (market.status === 'open' ? null : 'market-post-only');
}
