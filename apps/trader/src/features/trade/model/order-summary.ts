/**
 * What the form amounts to now: the forecast, what is wrong with it, and what the balance allows.
 * Promises: a problem says at which field it stands; one that only means "not filled in yet" is quiet: it disables
 * the button and says why, without a red field.
 */
import {
  maximumBuyLots,
  maximumSellLots,
  parseAmount,
  parseDecimal,
  parsePrice,
  parseValue,
  percentOf,
  previewOrder,
  orderHold,
} from '@assay/client';
import type { Balances, BookSide, MarketRules, OrderPreview } from '@assay/client';
import { whole } from './order-form.ts';
import type { OrderForm } from './order-form.ts';

export type ProblemCode =
  | 'price-missing'
  | 'amount-missing'
  | 'below-minimum'
  | 'above-maximum'
  | 'insufficient'
  | 'no-liquidity'
  | 'book-too-thin'
  | 'value-too-large';

export interface Problem {
  readonly code: ProblemCode;
  readonly field: 'price' | 'amount' | 'value' | 'form';
  readonly quiet: boolean;
}

export interface Book {
  readonly bids: BookSide;
  readonly asks: BookSide;
}

export interface OrderSummary {
  readonly preview: OrderPreview | null;
  /** The first is the one to show. Empty: the order can be sent. */
  readonly problems: readonly Problem[];
  /** Available units of what this order pays with; null while not known. */
  readonly availableUnits: number | null;
  /** Greatest order that the balance allows: lots, and for a market buy what can be spent. */
  readonly maximumLots: number;
  /** Share of that, 0 to 100. */
  readonly percent: number;
}

interface Parsed {
  readonly ticks: number | null;
  readonly lots: number | null;
  readonly spendUnits: number | null;
}

export function summarise(form: OrderForm, rules: MarketRules, book: Book, balances: Balances): OrderSummary {
  const parsed = parse(form, rules);
  const opposite = form.side === 'buy' ? book.asks : book.bids;
  const preview =
    parsed.lots === null && parsed.spendUnits === null
      ? null
      : previewOrder({ ...form, ...parsed }, opposite, rules);
  const availableUnits = available(form, rules, balances);
  const maximumLots = greatest(form, parsed, availableUnits ?? 0, book, rules);
  return {
    preview,
    problems: problemsOf(form, parsed, preview, availableUnits, opposite, rules),
    availableUnits,
    maximumLots,
    percent:
      parsed.spendUnits === null
        ? percentOf(parsed.lots ?? 0, maximumLots)
        : percentOf(parsed.spendUnits, availableUnits ?? 0),
  };
}

function parse(form: OrderForm, rules: MarketRules): Parsed {
  const spending = isSpending(form);
  return {
    ticks: form.kind === 'market' ? null : positive(parsePrice(whole(form.price), rules)),
    lots: spending ? null : positive(parseAmount(whole(form.amount), rules)),
    spendUnits: spending ? positive(parseValue(whole(form.value), rules)) : null,
  };
}

/** A market buy that says what to spend. */
export function isSpending(form: OrderForm): boolean {
  return form.kind === 'market' && form.side === 'buy' && form.lead === 'value';
}

function positive(value: number | null): number | null {
  return value === null || value === 0 ? null : value;
}

function available(form: OrderForm, rules: MarketRules, balances: Balances): number | null {
  if (balances === null) return null;
  const text = balances.get(form.side === 'buy' ? rules.quote : rules.base)?.available ?? '0';
  return parseDecimal(text, form.side === 'buy' ? rules.quoteScale : rules.baseScale);
}

function greatest(form: OrderForm, parsed: Parsed, units: number, book: Book, rules: MarketRules): number {
  if (form.side === 'sell') return maximumSellLots(units, rules);
  if (form.kind === 'limit' && parsed.ticks === null) return 0;
  return maximumBuyLots(units, parsed.ticks, book.asks, rules);
}

function problemsOf(
  form: OrderForm,
  parsed: Parsed,
  preview: OrderPreview | null,
  availableUnits: number | null,
  opposite: BookSide,
  rules: MarketRules,
): readonly Problem[] {
  const sizeField = isSpending(form) ? 'value' : 'amount';
  const one = (code: ProblemCode, field: Problem['field'], quiet = false): readonly Problem[] => [
    { code, field, quiet },
  ];
  if (form.kind === 'limit' && parsed.ticks === null) return one('price-missing', 'price', true);
  if (parsed.lots === null && parsed.spendUnits === null) return one('amount-missing', sizeField, true);
  if ((parsed.lots ?? 0) > rules.maximumLots) return one('above-maximum', 'amount');
  if (form.kind === 'market' && opposite.prices.length === 0) return one('no-liquidity', 'form');
  const hold = holdUnits(form, parsed, preview, rules);
  if (hold === null) return one('value-too-large', sizeField);
  if (orderWorth(parsed, preview, rules) < rules.minimumNotionalUnits) return one('below-minimum', sizeField);
  if (availableUnits !== null && hold > availableUnits) return one('insufficient', sizeField);
  if (form.kind === 'market' && preview?.short === true) return one('book-too-thin', 'form');
  return [];
}

/** Units that the order needs of what it pays with; null beyond the safe range. */
function holdUnits(
  form: OrderForm,
  parsed: Parsed,
  preview: OrderPreview | null,
  rules: MarketRules,
): number | null {
  if (parsed.spendUnits !== null) return parsed.spendUnits;
  if (form.kind === 'market') return preview?.payUnits ?? 0;
  return orderHold(form.side, parsed.ticks ?? 0, parsed.lots ?? 0, rules);
}

/** Value of the order in quote units, by its own price or by the book. */
function orderWorth(parsed: Parsed, preview: OrderPreview | null, rules: MarketRules): number {
  if (parsed.spendUnits !== null) return parsed.spendUnits;
  if (parsed.ticks !== null) return orderHold('buy', parsed.ticks, parsed.lots ?? 0, rules) ?? 0;
  return preview?.tradedValueUnits ?? 0;
}
