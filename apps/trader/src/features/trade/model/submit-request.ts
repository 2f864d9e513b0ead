/** From the form to the request of the contract. Pure. */
import type { RequestOf } from '@assay/client';
import type { OrderRequest } from '../../../orders/model/order-calls.ts';
import { takesLimit } from '../../../orders/model/order-kinds.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { basisOf, selfTradeOf, standingOf, triggerOf } from '../../../orders/model/wire-terms.ts';
import { isSpending } from './order-form.ts';
import type { OrderForm } from './order-form.ts';
import type { FormField } from './problem.ts';

type OcoRequest = Omit<RequestOf<'submitOco'>, 'requestId'>;

/** Every kind but the pair. */
export function submitRequest(form: OrderForm, symbol: string): OrderRequest {
  const { kind } = form;
  if (kind === 'oco') throw new Error('a pair is another request');
  const size = isSpending(form) ? { quoteAmount: whole(form.value) } : { amount: whole(form.amount) };
  const common = { symbol, direction: form.side, type: kind, ...size, ...selfTradeOf(form) };
  if (kind === 'market') return common;
  return {
    ...common,
    ...triggerOf(form),
    ...(takesLimit(kind) ? { price: whole(form.price) } : {}),
    ...standingOf(form),
  };
}

export function ocoRequest(form: OrderForm, symbol: string): OcoRequest {
  return {
    symbol,
    direction: form.side,
    amount: whole(form.amount),
    price: whole(form.price),
    stopPrice: whole(form.trigger),
    ...(form.stopLimit === '' ? {} : { stopLimitPrice: whole(form.stopLimit) }),
    ...basisOf(form),
    ...selfTradeOf(form),
  };
}

const WIRE_FIELDS: Readonly<Record<string, FormField>> = {
  price: 'price',
  amount: 'amount',
  quantity: 'amount',
  quoteAmount: 'value',
  spend: 'value',
  triggerPrice: 'trigger',
  stopPrice: 'trigger',
  callbackRate: 'callback',
  activationPrice: 'activation',
  stopLimitPrice: 'stopLimit',
  icebergAmount: 'iceberg',
  expireTime: 'expiry',
};

/** Which field of the form a field of the contract is. */
export function formField(wireField: string | null): FormField {
  return wireField !== null && Object.hasOwn(WIRE_FIELDS, wireField)
    ? (WIRE_FIELDS[wireField] ?? 'form')
    : 'form';
}
