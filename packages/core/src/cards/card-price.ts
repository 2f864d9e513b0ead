/**
 * What coins that are sold for money come to, from the index price, the rate of the currency and the terms.
 * Promises: the amount that was asked for is met to the unit; every rounding is for the house; no amount is 0.
 */
import { MAX_AMOUNT, ONE_PPM, powerOfTen, ratioRoundedDown, ratioRoundedUp } from '../quantity/exact.ts';
import { INDEX_SCALE } from '../vocabulary/parties.ts';
import type { CardTerms } from '../vocabulary/card-queries.ts';
import type { SwapSide } from '../vocabulary/swap-commands.ts';

export interface CardPrice {
  readonly index: number;
  readonly rate: number;
  readonly scale: number;
  readonly terms: Pick<CardTerms, 'decimals' | 'marginPpm' | 'feeRatePpm' | 'leastFee'>;
}

export interface SaleAmounts {
  readonly gives: number;
  readonly fee: number;
  readonly money: number;
}

/** The amounts, or null where one would be 0 or pass 2^53 - 1. */
export function saleAmounts(price: CardPrice, by: SwapSide, amount: number): SaleAmounts | null {
  return by === 'given' ? fromCoins(price, amount) : fromMoney(price, amount);
}

/** Smallest units of money for a unit of the asset, as a fraction. */
function ratioOf({ index, rate, scale, terms }: CardPrice): readonly [over: number[], under: number[]] {
  const { decimals, marginPpm } = terms;
  return [
    [index, rate, ONE_PPM - marginPpm, powerOfTen(decimals)],
    [ONE_PPM, powerOfTen(INDEX_SCALE), powerOfTen(INDEX_SCALE), powerOfTen(scale)],
  ];
}

function fromCoins(price: CardPrice, gives: number): SaleAmounts | null {
  const { feeRatePpm, leastFee } = price.terms;
  const share = ratioRoundedUp([gives, feeRatePpm], [ONE_PPM]);
  if (share === null) return null;
  const fee = Math.max(leastFee, share);
  if (fee >= gives) return null;
  const [over, under] = ratioOf(price);
  const money = ratioRoundedDown([gives - fee, ...over], under);
  return money === null || money === 0 ? null : { gives, fee, money };
}

function fromMoney(price: CardPrice, money: number): SaleAmounts | null {
  const { feeRatePpm, leastFee } = price.terms;
  const [over, under] = ratioOf(price);
  const sold = ratioRoundedUp([money, ...under], over);
  const whole = sold === null ? null : ratioRoundedUp([sold, ONE_PPM], [ONE_PPM - feeRatePpm]);
  if (sold === null || whole === null) return null;
  const gives = Math.max(sold + leastFee, whole);
  return gives > MAX_AMOUNT ? null : { gives, fee: gives - sold, money };
}
