/**
 * What a simulated trader does in a futures market in a second: most often nothing.
 * Promises: the same seed, second and sight give the same; leverages differ as those of people do, many low and few high; a
 * position is never worth more than a fixed part of the collateral at that leverage, and is closed the sooner the larger it is.
 * Never: sees another's order or position, or anything else that is not public, but its own.
 */
import type { Lots, Side, Ticks } from '@assay/core';
import { asPeopleChoose, chance, limitPrice } from './trader-habits.ts';
import type { TradedMarket } from './trader-habits.ts';

/** `lotsACoin`: of what lots are of, which of an inverse contract is USDT. */
export interface TradedContract extends TradedMarket {
  readonly kind: 'linear' | 'inverse';
  readonly highestLeverage: number;
}

/** What a trader knows of a contract. */
export interface ContractSight {
  /** The index now and ten seconds ago, in index units; and in USDT. */
  readonly middle: number;
  readonly earlierMiddle: number;
  readonly usdt: number;
  /** Worth of the collateral. */
  readonly collateralUsdt: number;
  readonly leverage: number;
  /** Own lots, below zero of a short. */
  readonly held: number;
}

export interface ContractOrder {
  readonly side: Side;
  readonly quantity: Lots;
  readonly reduceOnly: boolean;
  /** Null: at the market. */
  readonly price: Ticks | null;
  readonly restSeconds: number;
}

/** Part of the collateral that is put into one position. */
const STAKE = 0.02;
const LEVERAGES = [2, 3, 5, 5, 10, 10, 20, 25, 50, 75, 100];
const MIN_REST_SECONDS = 20;
const MORE_REST_SECONDS = 100;
const MARKET_ORDERS = 0.6;

/** The leverage of a trader in a contract, for good. */
export function leverageOf(seed: number, contract: TradedContract, trader: number): number {
  const draw = chance(seed, contract.seed, trader, 20);
  const wanted = LEVERAGES[Math.floor(draw * LEVERAGES.length)] ?? 2;
  return Math.min(wanted, contract.highestLeverage);
}

/** The order that this trader places; null where there is nothing to do. */
export function contractOrderOf(
  seed: number,
  contract: TradedContract,
  second: number,
  sight: ContractSight,
): ContractOrder | null {
  const draw = (purpose: number): number => chance(seed, contract.seed, second, purpose);
  const greatest = lotsOf(contract, sight, sight.collateralUsdt * STAKE * sight.leverage);
  const size = Math.abs(sight.held);
  const trend = Math.sign(sight.middle - sight.earlierMiddle) * 0.12;
  const side: Side = draw(21) < 0.5 + trend ? 'buy' : 'sell';
  const isAgainst = size > 0 && (side === 'buy') === sight.held < 0;
  const wish = 0.2 + 0.5 * Math.min(1, size / Math.max(1, greatest));
  if (size > 0 && (isAgainst || draw(22) < wish)) return closing(sight, draw(23));
  const wanted = asPeopleChoose(greatest * (0.05 + 0.6 * draw(24) * draw(25)), draw(5));
  const quantity = Math.min(wanted, greatest - size, contract.maximumLots);
  if (quantity < 1) return null;
  const isMarket = draw(6) < MARKET_ORDERS;
  return {
    side,
    // Whole numbers of lots and ticks by construction.
    quantity: quantity as Lots,
    reduceOnly: false,
    price: isMarket ? null : (limitPrice(contract, sight.middle, side, draw) as Ticks),
    restSeconds: Math.round(MIN_REST_SECONDS + draw(8) ** 2 * MORE_REST_SECONDS),
  };
}

/** All of it, or half. */
function closing({ held }: ContractSight, draw: number): ContractOrder {
  const size = Math.abs(held);
  return {
    side: held < 0 ? 'buy' : 'sell',
    // A part of whole lots, rounded up.
    quantity: (draw < 0.6 ? size : Math.ceil(size / 2)) as Lots,
    reduceOnly: true,
    price: null,
    restSeconds: 0,
  };
}

function lotsOf({ kind, lotsACoin }: TradedContract, { usdt }: ContractSight, value: number): number {
  return Math.floor((kind === 'linear' ? value / usdt : value) * lotsACoin);
}
