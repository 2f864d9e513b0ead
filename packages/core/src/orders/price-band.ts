/**
 * The price band: how far from its reference price a market trades.
 * Promises: bounds are exact, rounded once and towards the reference. The reference is the market's index price
 * where both ticks are fresh, else the last price, else there is no bound.
 * Never: touches what rests.
 */
import { Book } from '../book/book.ts';
import { MAX_PRICE, NO_ASK } from '../book/ladder.ts';
import * as record from '../book/order-record.ts';
import type { BookSide, OrderPool } from '../book/order-pool.ts';
import { tradesBeyond } from '../book/foresight.ts';
import type { MarketOrder } from '../book/foresight.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { BandBounds, Listing, Market } from '../listing/listing.ts';
import { ONE_PPM, powerOfTen, ratioRoundedDown, ratioRoundedUp } from '../quantity/exact.ts';
import { MAX_INDEX_AGE_SECONDS } from '../vocabulary/commands.ts';
import type { SetPriceBand } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { INDEX_CURRENCY, INDEX_SCALE } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { IndexPrices } from '../index-price/index-prices.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY } = record;

/** What the band around a market's reference price is worked out from. */
export interface BandContext {
  readonly listing: Listing;
  readonly indexPrices: IndexPrices;
  readonly pool: OrderPool;
  /** Stamp of the command that is being applied. */
  readonly time: number;
}

/** Applies `set-price-band`. */
export function setPriceBand(
  context: Pick<BandContext, 'listing'>,
  command: SetPriceBand,
  events: EventLog,
): Outcome {
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  market.bandPpm = command.bandPpm;
  events.push({ type: 'price-band-set', market: command.market, bandPpm: command.bandPpm });
  return { type: 'done' };
}

/** Why a limit price is outside the band, or null. */
export function findBandFault(
  context: BandContext,
  market: Market,
  side: BookSide,
  price: number,
): Refusal | null {
  if (market.bandPpm === 0) return null;
  const bound = bandBound(context, market, side);
  const isOutside = side === BUY ? price > bound : price < bound;
  return isOutside ? outside(side, bound, 'price') : null;
}

/** Why a market order would have to trade outside the band, or null. */
export function findMarketBandFault(
  context: BandContext,
  market: Market,
  order: MarketOrder,
): Refusal | null {
  if (market.bandPpm === 0) return null;
  const bound = bandBound(context, market, order.side);
  return tradesBeyond(market.book, context.pool, order, bound) ? outside(order.side, bound, null) : null;
}

function outside(side: BookSide, bound: number, field: string | null): Refusal {
  return refused('price-outside-band', field, side === BUY ? { greatest: bound } : { least: bound });
}

/**
 * The greatest price of a buy, or the least of a sell, in ticks:
 * floor(reference × (1 + band)), ceil(reference × (1 − band)).
 */
export function bandBound(context: BandContext, market: Market, side: BookSide): number {
  if (market.bandPpm === 0) return Book.marketLimit(side);
  const underlying = freshIndex(context, market.instrument.underlying);
  const pricedIn = freshIndex(context, market.instrument.pricedIn);
  const isByIndex = underlying > 0 && pricedIn > 0;
  if (!isByIndex && market.lastPrice === 0) return Book.marketLimit(side);
  const bounds = isByIndex
    ? boundsAround(market, underlying, powerOfTen(market.spec.tickDecimals), pricedIn)
    : boundsAround(market, market.lastPrice, 1, 1);
  return side === BUY ? bounds.greatest : bounds.least;
}

/** Index price of an asset; 0 where there is none, or its tick is too old to be a reference. */
function freshIndex(context: BandContext, asset: number): number {
  if (context.listing.assets[asset]!.code === INDEX_CURRENCY) return powerOfTen(INDEX_SCALE);
  const tick = context.indexPrices.find(asset);
  if (tick === undefined) return 0;
  return context.time - tick.second * 1000 <= MAX_INDEX_AGE_SECONDS * 1000 ? tick.price : 0;
}

/** The bounds around price × factor ÷ divisor, kept until one of these or the band is another. */
function boundsAround(market: Market, price: number, factor: number, divisor: number): BandBounds {
  const { bandPpm, bounds } = market;
  if (bounds.price === price && bounds.divisor === divisor && bounds.bandPpm === bandPpm) return bounds;
  const divisors = [divisor, ONE_PPM];
  const greatest = ratioRoundedDown([price, factor, ONE_PPM + bandPpm], divisors);
  const least = ratioRoundedUp([price, factor, ONE_PPM - bandPpm], divisors);
  bounds.price = price;
  bounds.divisor = divisor;
  bounds.bandPpm = bandPpm;
  bounds.greatest = Math.min(greatest ?? MAX_PRICE, MAX_PRICE);
  bounds.least = Math.min(least ?? NO_ASK, NO_ASK);
  return bounds;
}
