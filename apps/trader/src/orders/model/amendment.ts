/** What a change of an order asks for: only the fields that differ, each on the market's steps. Pure. */
import { parseAmount, parsePrice, amountText } from '@assay/client';
import type { MarketRules, RequestOf } from '@assay/client';
import type { OrderView } from '@assay/protocol';

export type AmendRequest = Omit<RequestOf<'amendOrder'>, 'requestId'>;

export interface AmendForm {
  readonly price: string;
  /** Size not yet filled. */
  readonly amount: string;
  readonly trigger: string;
  /** Refused rather than trading with this change. */
  readonly postOnly: boolean;
}

/** What is looked at of an order, of spot or of futures. */
export type AmendableOrder = Pick<
  OrderView,
  'linkedId' | 'cancellable' | 'status' | 'triggerTime' | 'triggerPrice' | 'type' | 'price' | 'amount'
>;

export type AmendField = 'price' | 'amount' | 'trigger';

/** Which fields an order has to change; none: it cannot be changed. */
export function amendFields(order: AmendableOrder): readonly AmendField[] {
  if (order.linkedId !== null || !order.cancellable || isMet(order)) return [];
  const fields: AmendField[] = [];
  if (order.status === 'untriggered' && order.triggerPrice !== null && order.type !== 'trailing-stop') {
    fields.push('trigger');
  }
  if (order.price !== null) fields.push('price');
  if (order.amount !== null) fields.push('amount');
  return fields;
}

/** Its price was met, and it has not had its turn. */
function isMet({ status, triggerTime }: AmendableOrder): boolean {
  return status === 'untriggered' && triggerTime !== null;
}

export function startForm(order: OrderView, rules: MarketRules): AmendForm {
  return {
    price: order.price ?? '',
    amount: remainingText(order, rules) ?? '',
    trigger: order.triggerPrice ?? '',
    postOnly: order.postOnly,
  };
}

/** Not yet filled; null for an order by value. */
export function remainingText(
  order: Pick<OrderView, 'amount' | 'filledAmount'>,
  rules: MarketRules,
): string | null {
  const lots = order.amount === null ? null : parseAmount(order.amount, rules);
  const filled = parseAmount(order.filledAmount, rules);
  return lots === null || filled === null ? null : amountText(lots - filled, rules);
}

export type Amendment =
  | { readonly request: AmendRequest }
  | { readonly problem: 'unchanged' | 'not-a-step'; readonly field: AmendField | null };

export function amendment(order: OrderView, form: AmendForm, rules: MarketRules): Amendment {
  const before = startForm(order, rules);
  const read = { price: parsePrice, amount: parseAmount, trigger: parsePrice };
  const fields = amendFields(order);
  const wrong = fields.find((field) => (read[field](form[field], rules) ?? 0) <= 0);
  if (wrong !== undefined) return { problem: 'not-a-step', field: wrong };
  const changed = (field: AmendField): boolean =>
    fields.includes(field) && read[field](form[field], rules) !== read[field](before[field], rules);
  if (!fields.some(changed)) return { problem: 'unchanged', field: null };
  const request: AmendRequest = {
    id: order.id,
    ...(changed('price') ? { price: form.price } : {}),
    ...(changed('amount') ? { amount: form.amount } : {}),
    ...(changed('trigger') ? { triggerPrice: form.trigger } : {}),
    ...(form.postOnly && order.status !== 'untriggered' ? { postOnly: true } : {}),
  };
  return { request };
}

/** Whether the order goes behind the others of its price: at a new price, or with more. */
export function losesPriority(request: AmendRequest, order: OrderView, rules: MarketRules): boolean {
  if (order.status === 'untriggered') return false;
  if (request.price !== undefined) return true;
  const now = parseAmount(remainingText(order, rules) ?? '', rules) ?? 0;
  return request.amount !== undefined && (parseAmount(request.amount, rules) ?? 0) > now;
}
