/**
 * The price by which conditional orders are triggered: from rules 2 on the mark price, which no single order can move.
 * Promises: the definition of `TriggerBasis`, to the tick; it changes with a trade, an index price or a new second
 * alone, so a check after each of these misses nothing.
 * A futures market's is its own mark price, which changes with a tick alone.
 * Never: knows an order.
 */
import { NO_PRICE } from '../book/book.ts';
import { MAX_PRICE } from '../book/ladder.ts';
import { SELL, BUY } from '../book/order-pool.ts';
import type { IndexPrices } from '../index-price/index-prices.ts';
import type { Listing, Market } from '../listing/listing.ts';
import {
  MAX_AMOUNT,
  ONE_PPM,
  divideRoundedDown,
  medianOf,
  mulDiv,
  powerOfTen,
  ratioRoundedDown,
} from '../quantity/exact.ts';
import { MAX_INDEX_AGE_SECONDS } from '../vocabulary/commands.ts';
import { LAST_PRICE_BAND_PPM, MIN_MIDS, MID_SAMPLES } from '../vocabulary/order-commands.ts';
import type { TriggerBasis } from '../vocabulary/order-commands.ts';
import { INDEX_CURRENCY, INDEX_SCALE } from '../vocabulary/parties.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';

/** What the price is made of. */
export interface PriceContext {
  readonly time: number;
  readonly rulesVersion: number;
  readonly listing: Listing;
  readonly indexPrices: IndexPrices;
}

/** The price by which orders of a market are triggered; NO_TICKS where there is none. */
export function referencePrice(context: PriceContext, market: Market, by: TriggerBasis): number {
  if (context.rulesVersion < 2) return market.lastPrice;
  if (by === 'index-price') return indexTicks(context, market);
  const price = market.marked === null ? markPrice(context, market) : market.marked.mark;
  return by === 'last-price' ? lastWithin(market.lastPrice, price) : price;
}

/** The mark price of a spot market; NO_TICKS where there is none. */
export function markPrice(context: PriceContext, market: Market): number {
  const index = indexTicks(context, market);
  const { mid, lastPrice } = market;
  if (index === NO_TICKS) return mid;
  return mid === NO_TICKS || lastPrice === NO_TICKS ? index : medianOf(index, mid, lastPrice);
}

/** The last price as far as the band around the mark price reaches: floor(price × (1 + band)), ceil(price × (1 − band)). */
function lastWithin(last: number, price: number): number {
  if (last === NO_TICKS || price === NO_TICKS) return NO_TICKS;
  const greatest = mulDiv(price, ONE_PPM + LAST_PRICE_BAND_PPM, ONE_PPM, 'down') ?? MAX_AMOUNT;
  const least = mulDiv(price, ONE_PPM - LAST_PRICE_BAND_PPM, ONE_PPM, 'up') ?? MAX_AMOUNT;
  return Math.min(greatest, Math.max(least, last));
}

/**
 * floor(underlying's index price × 10^tickDecimals ÷ that of the asset prices are named in); NO_TICKS where a tick is
 * missing or old, or no book takes such a price.
 */
function indexTicks(context: PriceContext, market: Market): number {
  const underlying = recentIndex(context, market.instrument.underlying);
  const pricedIn = recentIndex(context, market.instrument.pricedIn);
  if (underlying === 0 || pricedIn === 0) return NO_TICKS;
  const { index } = market;
  if (index.underlying === underlying && index.pricedIn === pricedIn) return index.ticks;
  const found =
    ratioRoundedDown([underlying, powerOfTen(market.spec.tickDecimals)], [pricedIn]) ?? MAX_AMOUNT;
  index.underlying = underlying;
  index.pricedIn = pricedIn;
  index.ticks = found > MAX_PRICE ? NO_TICKS : found;
  return index.ticks;
}

/**
 * Index price of an asset; 0 where there is none, or its tick is too old. By whole seconds, so that it changes with
 * them alone.
 */
function recentIndex({ listing, indexPrices, time }: PriceContext, asset: number): number {
  if (listing.assets[asset]!.code === INDEX_CURRENCY) return powerOfTen(INDEX_SCALE);
  const tick = indexPrices.find(asset);
  if (tick === undefined) return 0;
  return secondOf(time) - tick.second <= MAX_INDEX_AGE_SECONDS ? tick.price : 0;
}

/** The second that a time lies in. */
export function secondOf(time: number): number {
  return divideRoundedDown(time, 1000);
}

/** Takes the mid of a market's book as it stands into the last ones. */
export function sampleMid(market: Market): void {
  const { book, mids } = market;
  const [bid, ask] = [book.bestFor(SELL), book.bestFor(BUY)];
  mids.copyWithin(0, 1);
  mids[MID_SAMPLES - 1] = bid === NO_PRICE || ask === NO_PRICE ? NO_TICKS : (bid + ask) >>> 1;
  market.mid = medianMid(mids);
}

/** The lower median of the mids that are there; NO_TICKS where too few are. */
export function medianMid(mids: Int32Array): number {
  const known = mids.filter((mid) => mid !== NO_TICKS).sort((a, b) => a - b);
  return known.length < MIN_MIDS ? NO_TICKS : known[(known.length - 1) >>> 1]!;
}
