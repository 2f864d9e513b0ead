/**
 * What a swap comes to, in units, from index prices and terms.
 * Promises: the amount that was asked for is met to the unit; every rounding is for the house; no amount is 0.
 */
import { ONE_PPM, powerOfTen, ratioRoundedDown, ratioRoundedUp } from '../quantity/exact.ts';
import type { SwapSide } from '../vocabulary/swap-commands.ts';

export interface SwapPrice {
  readonly givenIndex: number;
  readonly receivedIndex: number;
  readonly givenScale: number;
  readonly receivedScale: number;
  /** Sum of both margins, and the fee of what is received. */
  readonly marginPpm: number;
  readonly feeRatePpm: number;
}

export interface SwapAmounts {
  readonly gives: number;
  readonly gross: number;
  readonly fee: number;
}

/** The amounts, or null where one would be 0 or pass 2^53 - 1. */
export function swapAmounts(price: SwapPrice, by: SwapSide, amount: number): SwapAmounts | null {
  return by === 'given' ? fromGiven(price, amount) : fromReceived(price, amount);
}

function fromGiven(price: SwapPrice, gives: number): SwapAmounts | null {
  const { givenIndex, receivedIndex, givenScale, receivedScale, marginPpm, feeRatePpm } = price;
  const gross = ratioRoundedDown(
    [gives, givenIndex, ONE_PPM - marginPpm, powerOfTen(receivedScale)],
    [receivedIndex, ONE_PPM, powerOfTen(givenScale)],
  );
  if (gross === null) return null;
  const fee = ratioRoundedUp([gross, feeRatePpm], [ONE_PPM]);
  return fee === null || fee >= gross ? null : { gives, gross, fee };
}

function fromReceived(price: SwapPrice, receives: number): SwapAmounts | null {
  const { givenIndex, receivedIndex, givenScale, receivedScale, marginPpm, feeRatePpm } = price;
  const gross = ratioRoundedUp([receives, ONE_PPM], [ONE_PPM - feeRatePpm]);
  if (gross === null) return null;
  const gives = ratioRoundedUp(
    [gross, receivedIndex, ONE_PPM, powerOfTen(givenScale)],
    [givenIndex, ONE_PPM - marginPpm, powerOfTen(receivedScale)],
  );
  return gives === null || gives === 0 ? null : { gives, gross, fee: gross - receives };
}
