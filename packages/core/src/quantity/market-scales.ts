/**
 * What a tick and a lot of a market are worth in units of its assets, and the calculators an order form needs.
 * Promises: the same code decides in the core and computes on the screen; price × quantity never rounds.
 */
import { MAX_AMOUNT, divideRoundedDown, multiply, powerOfTen } from './exact.ts';
import type { Side } from '../vocabulary/order-commands.ts';

/** The four scales that fix a market's arithmetic. */
export interface MarketScales {
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly baseScale: number;
  readonly quoteScale: number;
}

/** Picks the scales of a market out of the listing. Throws RangeError for an asset that is not listed. */
export function scalesOf(
  market: {
    readonly base: number;
    readonly quote: number;
    readonly tickDecimals: number;
    readonly lotDecimals: number;
  },
  assets: readonly { readonly scale: number }[],
): MarketScales {
  const base = assets[market.base];
  const quote = assets[market.quote];
  if (base === undefined || quote === undefined) throw new RangeError('asset not listed');
  return {
    tickDecimals: market.tickDecimals,
    lotDecimals: market.lotDecimals,
    baseScale: base.scale,
    quoteScale: quote.scale,
  };
}

/** Base units of one lot: 10^(base scale - lot decimals). */
export function lotUnits(scales: MarketScales): number {
  return powerOfTen(scales.baseScale - scales.lotDecimals);
}

/** Quote units of one tick × one lot: 10^(quote scale - tick decimals - lot decimals), whole by listing. */
export function tickLotUnits(scales: MarketScales): number {
  return powerOfTen(scales.quoteScale - scales.tickDecimals - scales.lotDecimals);
}

/** ticks × lots × units per tick and lot, in quote units; null above 2^53 - 1. */
export function orderValue(ticks: number, lots: number, scales: MarketScales): number | null {
  const product = multiply(ticks, lots);
  return product === null ? null : multiply(product, tickLotUnits(scales));
}

/** Units an order at this price and size needs: quote units for a buy, base units for a sell; null above 2^53 - 1. */
export function orderHold(side: Side, ticks: number, lots: number, scales: MarketScales): number | null {
  return side === 'buy' ? orderValue(ticks, lots, scales) : multiply(lots, lotUnits(scales));
}

/** Most lots that `available` reaches: quote units at this price for a buy, base units for a sell. */
export function largestLots(side: Side, available: number, ticks: number, scales: MarketScales): number {
  const each = side === 'buy' ? multiply(ticks, tickLotUnits(scales)) : lotUnits(scales);
  return each === null || each < 1 || available < 1 ? 0 : divideRoundedDown(available, each);
}

/** What a market order would take of the levels it meets, best first. */
export interface MarketFill {
  readonly lots: number;
  /** Quote units. */
  readonly value: number;
  /** False where the levels end first. */
  readonly complete: boolean;
}

/** Walks `levels` (best first) for `lots`; null where the value passes 2^53 - 1. */
export function fillOfLots(
  levels: readonly { readonly price: number; readonly quantity: number }[],
  lots: number,
  scales: MarketScales,
): MarketFill | null {
  let left = lots;
  let value = 0;
  for (const level of levels) {
    if (left === 0) break;
    const taken = Math.min(left, level.quantity);
    const part = orderValue(level.price, taken, scales);
    if (part === null || part > MAX_AMOUNT - value) return null;
    value += part;
    left -= taken;
  }
  return { lots: lots - left, value, complete: left === 0 };
}

/** Walks `levels` (best first) for what `spend` quote units buy in whole lots. */
export function fillOfSpend(
  levels: readonly { readonly price: number; readonly quantity: number }[],
  spend: number,
  scales: MarketScales,
): MarketFill {
  let left = spend;
  let lots = 0;
  for (const level of levels) {
    const reached = largestLots('buy', left, level.price, scales);
    const taken = Math.min(reached, level.quantity);
    left -= taken * level.price * tickLotUnits(scales);
    lots += taken;
    if (taken < level.quantity) return { lots, value: spend - left, complete: true };
  }
  return { lots, value: spend - left, complete: left === 0 };
}
