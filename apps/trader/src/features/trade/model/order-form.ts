/**
 * The order form as a reducer: what is typed, and how one field follows from the others.
 * Promises: texts are decimals or beginnings of one; price, amount and value agree whenever two of them are known;
 * computed amounts are rounded down to whole lots, so that a value typed is never exceeded.
 */
import {
  amountText,
  largestLots,
  orderValue,
  parseAmount,
  parsePrice,
  parseValue,
  priceText,
} from '@assay/client';
import type { MarketRules } from '@assay/client';
import type { TriggerByText } from '@assay/protocol';
import { isFurther, priceFieldsOf, takesLimit } from '../../../orders/model/order-kinds.ts';
import type { Kind, PriceField } from '../../../orders/model/order-kinds.ts';
import { EMPTY_TERMS } from '../../../orders/model/order-terms.ts';
import type { FurtherTexts, OrderOptions } from '../../../orders/model/order-terms.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { valueFieldText } from './value-text.ts';

export type Side = 'buy' | 'sell';

export interface OrderForm extends FurtherTexts, OrderOptions<TriggerByText> {
  readonly side: Side;
  readonly kind: Kind;
  readonly price: string;
  readonly amount: string;
  readonly value: string;
  /** The field that the user gave; the other one follows from it. */
  readonly lead: 'amount' | 'value';
  /** The price field that was entered last: it takes a picked price. */
  readonly aim: PriceField;
}

export type FormAction =
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'kind'; readonly kind: Kind }
  | { readonly type: 'aim'; readonly field: PriceField }
  | { readonly type: 'options'; readonly options: Partial<OrderOptions<TriggerByText>> }
  | { readonly type: 'further'; readonly field: keyof FurtherTexts; readonly text: string }
  | { readonly type: 'price' | 'amount' | 'value'; readonly text: string }
  | { readonly type: 'lots'; readonly lots: number }
  | { readonly type: 'spend'; readonly units: number }
  | { readonly type: 'step-price' | 'step-amount'; readonly steps: number }
  | { readonly type: 'picked'; readonly ticks: number; readonly lots: number | null }
  | { readonly type: 'sent' };

export const EMPTY_FORM: OrderForm = {
  side: 'buy',
  kind: 'limit',
  ...EMPTY_TERMS,
  price: '',
  amount: '',
  value: '',
  lead: 'amount',
  aim: 'price',
};

/** The form after an action, in a market with these rules. */
export function nextForm(form: OrderForm, action: FormAction, rules: MarketRules): OrderForm {
  switch (action.type) {
    case 'side':
      // A market sell has no value field: what stood there would be sent by nobody.
      return settle({ ...form, side: action.side, ...dropSpend(form, action.side, form.kind) }, rules);
    case 'kind':
      return settle({ ...form, kind: action.kind, ...dropSpend(form, form.side, action.kind) }, rules);
    case 'aim':
      return form.aim === action.field ? form : { ...form, aim: action.field };
    case 'options':
      return { ...form, ...action.options };
    case 'further':
      return { ...form, [action.field]: action.text };
    case 'price':
      return settle({ ...form, price: action.text }, rules);
    case 'amount':
      return settle({ ...form, amount: action.text, lead: 'amount' }, rules);
    case 'value':
      return settle({ ...form, value: action.text, lead: 'value' }, rules);
    case 'lots':
      return settle({ ...form, amount: lotsField(action.lots, rules), lead: 'amount' }, rules);
    case 'spend':
      return settle({ ...form, value: valueFieldText(action.units, rules.quoteScale), lead: 'value' }, rules);
    case 'step-price':
      return settle(
        { ...form, price: stepped(form.price, action.steps, parsePrice, priceText, rules) },
        rules,
      );
    case 'step-amount': {
      const amount = stepped(form.amount, action.steps, parseAmount, amountText, rules);
      return settle({ ...form, amount, lead: 'amount' }, rules);
    }
    case 'picked':
      return settle(pick(form, action.ticks, action.lots, rules), rules);
    case 'sent':
      return settle({ ...form, amount: '', value: '', iceberg: '', lead: 'amount' }, rules);
  }
}

/**
 * Picking a price makes a limit order of a market order; else it goes to the field that was entered last, if this kind
 * has it. An amount is taken over only where none was given.
 */
function pick(form: OrderForm, ticks: number, lots: number | null, rules: MarketRules): OrderForm {
  const text = priceText(ticks, rules);
  const fields = priceFieldsOf(form.kind);
  const target = fields.find((field) => field === form.aim) ?? fields[0];
  if (target !== undefined && target !== 'price') return { ...form, [target]: text };
  const kind = form.kind === 'market' ? 'limit' : form.kind;
  const picked: OrderForm = { ...form, kind, price: text };
  if (lots === null || form.amount !== '') return picked;
  return { ...picked, amount: lotsField(lots, rules), lead: 'amount' };
}

/** Lets the field that does not lead follow. A market order has no price, so nothing follows there. */
function settle(form: OrderForm, rules: MarketRules): OrderForm {
  if (!takesLimit(form.kind)) {
    // What a market buy will cost is not known while it waits: it says what to spend.
    if (isFurther(form.kind) && form.side === 'buy') return { ...form, amount: '', lead: 'value' };
    if (form.lead === 'amount') return form.value === '' ? form : { ...form, value: '' };
    return form.amount === '' ? form : { ...form, amount: '' };
  }
  const ticks = parsePrice(whole(form.price), rules);
  if (ticks === null || ticks === 0)
    return form.lead === 'amount' ? { ...form, value: '' } : { ...form, amount: '' };
  if (form.lead === 'amount') {
    const lots = parseAmount(whole(form.amount), rules);
    const units = lots === null ? null : orderValue(ticks, lots, rules);
    return { ...form, value: units === null ? '' : valueFieldText(units, rules.quoteScale) };
  }
  const units = parseValue(whole(form.value), rules);
  return { ...form, amount: units === null ? '' : lotsField(largestLots('buy', units, ticks, rules), rules) };
}

function dropSpend(form: OrderForm, side: Side, kind: Kind): Partial<OrderForm> {
  return side === 'sell' && !takesLimit(kind) && form.lead === 'value' ? { value: '', lead: 'amount' } : {};
}

function stepped(
  text: string,
  steps: number,
  parse: (text: string, rules: MarketRules) => number | null,
  write: (value: number, rules: MarketRules) => string,
  rules: MarketRules,
): string {
  const now = parse(whole(text), rules) ?? 0;
  return write(Math.max(0, now + steps), rules);
}

function lotsField(lots: number, rules: MarketRules): string {
  return lots === 0 ? '' : amountText(lots, rules);
}

/** A market buy that says what to spend. */
export function isSpending(form: OrderForm): boolean {
  return !takesLimit(form.kind) && form.side === 'buy' && form.lead === 'value';
}
