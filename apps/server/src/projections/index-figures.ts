/**
 * The index price of a market from the index ticks of its two assets.
 * Promises: a market in USDT has the tick of its base; any other the ratio of two ticks of the same second,
 * rounded down; null while that is not known. Exact: no float touches a price.
 */
import { INDEX_SCALE, mulDiv, type IndexPrice } from '@assay/core';

/** The currency in which the index is quoted: it needs no tick. */
export const INDEX_QUOTE = 'USDT';
const ONE = 10 ** INDEX_SCALE;

export interface IndexTickFigure {
  readonly second: number;
  readonly price: IndexPrice;
}

export interface PricedMarket {
  readonly baseCode: string;
  readonly quoteCode: string;
}

/** Price of one base in quote, 10^-INDEX_SCALE; `base` is the tick of the base asset, `quote` that of the quote. */
export function marketIndex(
  market: PricedMarket,
  base: IndexTickFigure | undefined,
  quote: IndexTickFigure | undefined,
): IndexPrice | null {
  if (base === undefined) return null;
  if (market.quoteCode === INDEX_QUOTE) return base.price;
  if (quote === undefined || quote.second !== base.second) return null;
  return indexRatio(base.price, quote.price);
}

/** `base` ÷ `quote`, rounded down; null beyond the safe range or for a quote of 0. */
export function indexRatio(base: IndexPrice, quote: IndexPrice): IndexPrice | null {
  // A whole number within the safe range that stands for a price of the index: that is what the brand says.
  return mulDiv(base, ONE, quote, 'down') as IndexPrice | null;
}

/** An index price in ticks of a market, rounded down. */
export function indexInTicks(price: number, tickDecimals: number): number {
  const shift = tickDecimals - INDEX_SCALE;
  return shift >= 0 ? price * 10 ** shift : Math.floor(price / 10 ** -shift);
}
