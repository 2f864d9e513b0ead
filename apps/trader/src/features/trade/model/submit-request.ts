/** From the form to the request of the contract. Pure. */
import type { RequestOf } from '@assay/client';
import type { OrderRequest } from '../../../orders/model/order-calls.ts';
import { takesLimit } from '../../../orders/model/order-kinds.ts';
import { mayRest } from '../../../orders/model/order-terms.ts';
import { whole } from '../../../orders/model/typed-text.ts';
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
    ...executionFields(form),
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

/** The mark price triggers what says nothing. */
function basisOf({ triggerBy }: OrderForm) {
  return triggerBy === 'mark-price' ? {} : { triggerBy };
}

function selfTradeOf({ selfTrade }: OrderForm) {
  return selfTrade === 'newest' ? {} : { selfTradePrevention: selfTrade };
}

function triggerOf(form: OrderForm) {
  const { kind, trigger, callback, activation } = form;
  if (kind === 'limit') return {};
  if (kind !== 'trailing-stop') return { triggerPrice: whole(trigger), ...basisOf(form) };
  return {
    ...basisOf(form),
    callbackRate: whole(callback),
    ...(activation === '' ? {} : { activationPrice: whole(activation) }),
  };
}

/** How long it stands and how it shows. What becomes a market order stands till its end or till it fires. */
function executionFields({ kind, timeInForce, expireTime, postOnly, iceberg }: OrderForm) {
  const end = timeInForce === 'GTD' && expireTime !== null ? { expireTime } : {};
  if (!takesLimit(kind)) return timeInForce === 'GTD' ? { timeInForce, ...end } : {};
  const rests = mayRest({ kind, timeInForce });
  return {
    timeInForce,
    ...end,
    ...(rests && postOnly ? { postOnly } : {}),
    ...(rests && iceberg !== '' ? { icebergAmount: whole(iceberg) } : {}),
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
