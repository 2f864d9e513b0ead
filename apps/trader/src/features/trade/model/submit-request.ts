/** From the form to the request of the contract. Pure. */
import type { RequestOf } from '@assay/client';
import { isSpending } from './order-summary.ts';
import { whole } from './order-form.ts';
import type { OrderForm } from './order-form.ts';

type SubmitRequest = Omit<RequestOf<'submitOrder'>, 'requestId'>;

export function submitRequest(form: OrderForm, symbol: string): SubmitRequest {
  const size = isSpending(form) ? { quoteAmount: whole(form.value) } : { amount: whole(form.amount) };
  const common = { symbol, direction: form.side, type: form.kind, ...size };
  if (form.kind === 'market') return common;
  return { ...common, price: whole(form.price), timeInForce: form.timeInForce };
}

/** Which field of the form a field of the contract is. */
export function formField(wireField: string | null): 'price' | 'amount' | 'value' | 'form' {
  if (wireField === 'price' || wireField === 'amount') return wireField;
  if (wireField === 'quoteAmount' || wireField === 'spend') return 'value';
  return wireField === 'quantity' ? 'amount' : 'form';
}
