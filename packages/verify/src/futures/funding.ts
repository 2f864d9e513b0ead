/**
 * A funding rate from the premiums of its minutes, and what a leg pays or gets by it.
 * Promises: the published rule in whole numbers; written anew: shares no code with the exchange.
 *
 *   P = mean of the minutes;  rate = (P + (interest - P within ± clamp)) × interval ÷ 8 h, within ± cap
 *   part = value at the index × rate; a payer's value and part rounded up, a receiver's down
 */
import { PPB, ceilOf, floorOf, greatestOf, leastOf, sizeOf, valueAt } from './contract.ts';
import type { Contract, Leg } from './contract.ts';
import type { ReceiptTerms } from './receipt.ts';

const EIGHT_HOURS = 28_800n;
export const MINUTE = 60;

const within = (value: bigint, bound: bigint): bigint => leastOf(bound, greatestOf(-bound, value));

export type RateTerms = Pick<ReceiptTerms, 'fundingSeconds' | 'interestPpb' | 'clampPpb' | 'fundingCapPpb'>;

/** A minute without a premium counts as 0. BigInt divides towards zero, as all of this is rounded. */
export function rateOf(minutes: readonly number[], terms: RateTerms): bigint {
  const count = BigInt(Math.max(1, Math.floor(terms.fundingSeconds / MINUTE)));
  const premium = minutes.reduce((sum, one) => sum + BigInt(one), 0n) / count;
  const pull = within(BigInt(terms.interestPpb) - premium, BigInt(terms.clampPpb));
  const rate = ((premium + pull) * BigInt(terms.fundingSeconds)) / EIGHT_HOURS;
  return within(rate, BigInt(terms.fundingCapPpb));
}

/** Above zero: gets it. `price` is the index in whole ticks. */
export function partOf(contract: Contract, { side, lots }: Leg, price: bigint, rate: bigint): bigint {
  const isPayer = (side === 'long') === rate > 0n;
  const value = valueAt(contract, lots, price, isPayer ? 'up' : 'down');
  return isPayer ? -ceilOf(value * sizeOf(rate), PPB) : floorOf(value * sizeOf(rate), PPB);
}
