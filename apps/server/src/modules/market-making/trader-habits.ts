/**
 * What a simulated trader of the sandbox does in a second: most often nothing.
 * Promises: the same seed, second and sight give the same order; a few orders a minute and market, and more while its
 * price moves; sizes as people choose them, many small and few large; buyers while the price rises, sellers while it
 * falls, and either way back towards the stock that the trader began with.
 * Never: sees another's order, or anything else that is not public, but its own stock.
 */
import type { Lots, Side, Ticks } from '@assay/core';

export interface TradedMarket {
  /** Seeds the chances; the market's number. */
  readonly seed: number;
  /** Index units (10^-8 of the quote asset) of one tick. */
  readonly tickUnits: number;
  /** Lots of one whole base coin. */
  readonly lotsACoin: number;
  /** Half of the usual spread. */
  readonly halfSpreadPpm: number;
  /** A movement of so many ticks within ten seconds is nothing unusual. */
  readonly usualMoveTicks: number;
  readonly maximumLots: number;
}

/** What a trader knows of a market. */
export interface TraderSight {
  /** The index of the market now and ten seconds ago, in index units. */
  readonly middle: number;
  readonly earlierMiddle: number;
  /** USDT of one base coin. */
  readonly baseUsdt: number;
  /** Stock of the base coin as a part of what the trader began with. */
  readonly baseShare: number;
  /** Whole coins and their worth in USDT that it could sell and spend. */
  readonly baseStock: number;
  readonly quoteStockUsdt: number;
}

/** An order; without a price it is a market order. */
export interface TraderOrder {
  readonly side: Side;
  readonly quantity: Lots;
  /** Null: at the market. */
  readonly price: Ticks | null;
  /** Seconds for which what is left of it rests. */
  readonly restSeconds: number;
}

const QUIET_CHANCE = 0.1;
const MAX_CHANCE = 0.6;
const MIN_USDT = 15;
/** The largest orders are so many times as large as the least. */
const SIZE_RANGE = 200;
/** No order is for more of its stock: a trader never runs dry. */
const MAX_PART = 0.02;
const MARKET_ORDERS = 0.55;
const CROSSING = 0.25;
const MIN_REST_SECONDS = 20;
const MAX_REST_SECONDS = 200;

/** Which of `count` traders may act in this second and market; null where none does. */
export function actingTrader(
  seed: number,
  market: TradedMarket,
  second: number,
  sight: Pick<TraderSight, 'middle' | 'earlierMiddle'>,
  count: number,
): number | null {
  const moved = Math.abs(sight.middle - sight.earlierMiddle) / (market.usualMoveTicks * market.tickUnits);
  const wish = QUIET_CHANCE + Math.max(0, moved - 1) * 0.2;
  if (chance(seed, market.seed, second, 0) >= Math.min(MAX_CHANCE, wish)) return null;
  return Math.floor(chance(seed, market.seed, second, 1) * count);
}

/** The order that this trader places; null where its stock does not reach for the least one. */
export function orderOf(
  seed: number,
  market: TradedMarket,
  second: number,
  sight: TraderSight,
): TraderOrder | null {
  const draw = (purpose: number): number => chance(seed, market.seed, second, purpose);
  const trend = Math.sign(sight.middle - sight.earlierMiddle) * 0.12;
  const homewards = Math.max(-0.35, Math.min(0.35, (1 - sight.baseShare) * 0.7));
  const side: Side = draw(2) < 0.5 + trend + homewards ? 'buy' : 'sell';
  const reach = (side === 'buy' ? sight.quoteStockUsdt : sight.baseStock * sight.baseUsdt) * MAX_PART;
  if (reach < MIN_USDT) return null;
  const usdt = Math.min(reach, MIN_USDT * SIZE_RANGE ** (draw(3) * draw(4)));
  const lots = asPeopleChoose((usdt / sight.baseUsdt) * market.lotsACoin, draw(5));
  const isMarket = draw(6) < MARKET_ORDERS;
  const price = isMarket ? null : limitPrice(market, sight.middle, side, draw);
  return {
    side,
    // Whole numbers of lots and ticks by construction.
    quantity: Math.min(market.maximumLots, lots) as Lots,
    price: price as Ticks | null,
    restSeconds: Math.round(MIN_REST_SECONDS + draw(8) ** 2 * (MAX_REST_SECONDS - MIN_REST_SECONDS)),
  };
}

/** Most rest within a few half spreads of the middle; a quarter reaches over it and trades. */
export function limitPrice(
  market: TradedMarket,
  middle: number,
  side: Side,
  draw: (purpose: number) => number,
): number {
  const inward = side === 'buy' ? 1 : -1;
  const halfSpread = (middle * market.halfSpreadPpm) / 1_000_000;
  const distance = draw(9) < CROSSING ? halfSpread * (1 + 2 * draw(7)) : -halfSpread * (0.2 + 3 * draw(7));
  return Math.max(1, Math.round((middle + inward * distance) / market.tickUnits));
}

/** Two of three sizes are round: two digits, the rest 0. */
export function asPeopleChoose(lots: number, draw: number): number {
  const whole = Math.max(1, Math.round(lots));
  if (draw > 0.67) return whole;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1);
  return Math.round(whole / step) * step;
}

/** A number in [0, 1) of four. */
export function chance(seed: number, market: number, second: number, purpose: number): number {
  let mixed =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(second | 0, 0xc2b2ae35) ^
    Math.imul(market + 1, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 16) ^ Math.imul(purpose + 1, 0x165667b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
}
