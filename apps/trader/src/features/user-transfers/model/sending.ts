/** What is wrong with a transfer to another user before it is sent. Pure. */
import { parseDecimal } from '@assay/client';
import { whole } from '../../../orders/model/typed-text.ts';

export interface SendingValues {
  readonly uid: string;
  readonly coin: string;
  readonly amount: string;
  readonly fundPassword: string;
}

export type SendingProblem = 'uid' | 'self' | 'amount' | 'tooMuch' | 'fundPassword';

/** By field; a field without a problem is left out. */
export function sendingProblems(
  values: SendingValues,
  own: { readonly uid: string; readonly available: string; readonly scale: number },
): Readonly<Partial<Record<keyof SendingValues, SendingProblem>>> {
  const uid = values.uid.trim();
  const amount = parseDecimal(whole(values.amount), own.scale) ?? 0;
  const available = parseDecimal(own.available, own.scale) ?? 0;
  const wrongUid = /^[1-9]\d*$/.test(uid) ? (uid === own.uid ? 'self' : null) : 'uid';
  const wrongAmount = amount === 0 ? 'amount' : amount > available ? 'tooMuch' : null;
  return {
    ...(wrongUid && { uid: wrongUid }),
    ...(wrongAmount && { amount: wrongAmount }),
    ...(values.fundPassword === '' && { fundPassword: 'fundPassword' as const }),
  };
}
