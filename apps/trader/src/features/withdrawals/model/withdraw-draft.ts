/** What leaves, what is charged and what arrives, and what is wrong with it before it is asked for. Pure. */
import { formatDecimal, parseDecimal } from '@assay/client';
import type { WithdrawalNetworkView, WithdrawalStatusName } from '@assay/protocol';
import { whole } from '../../../orders/model/typed-text.ts';

export interface WithdrawValues {
  readonly address: string;
  readonly amount: string;
  readonly fundPassword: string;
}

export type WithdrawProblem = 'address' | 'amount' | 'tooMuch' | 'tooLittle' | 'fundPassword';

type Terms = Pick<WithdrawalNetworkView, 'fee' | 'minimum'>;

/** What arrives of an amount; null where the fee leaves nothing, or nothing is typed. */
export function netOf(amount: string, { fee }: Pick<Terms, 'fee'>, scale: number): string | null {
  const net = unitsOf(amount, scale) - unitsOf(fee, scale);
  return net > 0 ? formatDecimal(net, scale) : null;
}

/** By field; a field without a problem is left out. */
export function withdrawProblems(
  values: WithdrawValues,
  terms: Terms,
  own: { readonly available: string; readonly scale: number },
): Readonly<Partial<Record<keyof WithdrawValues, WithdrawProblem>>> {
  const amount = unitsOf(values.amount, own.scale);
  const net = amount - unitsOf(terms.fee, own.scale);
  const wrongAmount = (): WithdrawProblem | null => {
    if (amount === 0) return 'amount';
    if (amount > unitsOf(own.available, own.scale)) return 'tooMuch';
    return net < Math.max(1, unitsOf(terms.minimum, own.scale)) ? 'tooLittle' : null;
  };
  const problem = wrongAmount();
  return {
    ...(values.address.trim() === '' && { address: 'address' as const }),
    ...(problem && { amount: problem }),
    ...(values.fundPassword === '' && { fundPassword: 'fundPassword' as const }),
  };
}

const unitsOf = (text: string, scale: number): number => parseDecimal(whole(text), scale) ?? 0;

/** The way of a withdrawal that ends well. */
export const WITHDRAW_STEPS = ['requested', 'reviewed', 'signed', 'sent', 'confirmed'] as const;

const DONE: Readonly<Record<WithdrawalStatusName, number>> = {
  reviewing: 1,
  ready: 2,
  signing: 2,
  sent: 4,
  included: 4,
  paid: 5,
  cancelled: 1,
  refused: 1,
  failed: 4,
  returned: 4,
};

/** How many of the steps are done. */
export const stepsDone = (state: WithdrawalStatusName): number => DONE[state];

const ENDED: readonly WithdrawalStatusName[] = ['paid', 'cancelled', 'refused', 'failed', 'returned'];
export const isUnderWay = ({ state }: { readonly state: WithdrawalStatusName }): boolean =>
  !ENDED.includes(state);
