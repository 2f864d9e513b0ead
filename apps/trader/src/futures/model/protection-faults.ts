/** What is typed to protect a position, and what is wrong with it. Pure. */
import { lotsIn, ticksIn } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import { whole } from '../../orders/model/typed-text.ts';

export interface TypedProtection {
  readonly stopProfit: string;
  readonly stopLoss: string;
  readonly isWhole: boolean;
  /** Null until it is typed: all that the position has then. */
  readonly amount: string | null;
}

interface Protected {
  readonly rules: ContractRules;
  readonly leg: OwnLeg;
}

/** Lots that are closed, where not the whole position is. */
export function closedLots(amount: string | null, { rules, leg }: Protected): number {
  return amount === null ? leg.lots : (lotsIn(whole(amount), rules) ?? 0);
}

/** Of each field; null: nothing. Which side of the price a trigger may lie on is the exchange's to say. */
export function protectionFaults(
  { stopProfit, stopLoss, isWhole, amount }: TypedProtection,
  { rules, leg }: Protected,
) {
  const isPrice = (text: string): boolean => (ticksIn(whole(text), rules) ?? 0) > 0;
  const lots = closedLots(amount, { rules, leg });
  const tooMuch = lots > leg.lots ? 'closes-too-much' : null;
  const isNone = stopProfit === '' && stopLoss === '';
  return {
    stopProfit: isNone ? 'missing' : stopProfit === '' || isPrice(stopProfit) ? null : 'no-price',
    stopLoss: stopLoss === '' || isPrice(stopLoss) ? null : 'no-price',
    amount: isWhole ? null : lots === 0 ? 'size-missing' : tooMuch,
  } as const;
}
