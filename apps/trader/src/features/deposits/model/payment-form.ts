/** What is wrong with a payment before people review it. Pure. */
import { parseDecimal } from '@assay/client';
import { keptTransaction, type RechargeMethodView, type UploadedFile } from '@assay/protocol';
import { whole } from '../../../orders/model/typed-text.ts';

export interface PaymentValues {
  readonly amount: string;
  readonly reference: string;
  readonly address: string;
  readonly screenshot: UploadedFile | null;
}

export type PaymentProblem = 'amount' | 'reference' | 'transaction' | 'address' | 'screenshot';

/** As the venue reads it: letters and digits with what people write between them. */
const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9 ._:/#-]{2,98}[A-Za-z0-9]$/;
const ADDRESS = /^[A-Za-z0-9]{4,128}$/;

/** By field; a field without a problem is left out. */
export function paymentProblems(
  values: PaymentValues,
  { chain, scale }: Pick<RechargeMethodView, 'chain'> & { readonly scale: number },
): Readonly<Partial<Record<keyof PaymentValues, PaymentProblem>>> {
  const isSent = chain !== null;
  const reference = values.reference.trim();
  const isFound = isSent ? keptTransaction(chain, reference) !== null : REFERENCE.test(reference);
  return {
    ...((parseDecimal(whole(values.amount), scale) ?? 0) === 0 && { amount: 'amount' as const }),
    ...(!isFound && { reference: isSent ? ('transaction' as const) : ('reference' as const) }),
    ...(isSent && !ADDRESS.test(values.address.trim()) && { address: 'address' as const }),
    ...(values.screenshot === null && { screenshot: 'screenshot' as const }),
  };
}
