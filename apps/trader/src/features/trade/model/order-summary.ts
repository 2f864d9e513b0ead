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
  orderHold,
  previewOrder,
  previewWaiting,
} from '@assay/client';
import type { Balances, BookSide, MarketRules, OrderPreview } from '@assay/client';
import {
  findBandProblem,
  findOptionProblem,
  findTriggerProblem,
} from '../../../orders/model/waiting-problems.ts';
import type { MarketPrices } from '../../../orders/model/waiting-problems.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { isSpending } from './order-form.ts';
import type { OrderForm } from './order-form.ts';
import { referencePrice } from './reference-price.ts';
import type { Book } from './reference-price.ts';
import { takesLimit } from '../../../orders/model/order-kinds.ts';
import type { Problem, ProblemCode } from './problem.ts';

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

/** What the market looks like now. */
export interface Surroundings {
  readonly book: Book;
  readonly balances: Balances;
  readonly prices: MarketPrices;
  /** Unix ms. */
  readonly now: number;
}

/** The browser's clock: an end in the past is seen by it, and decided by the venue's. */
export function currentTime(): number {
  return Date.now();
}

export function summarise(form: OrderForm, rules: MarketRules, around: Surroundings): OrderSummary {
  const { book, balances, prices } = around;
  const parsed = parse(form, rules);
  const opposite = form.side === 'buy' ? book.asks : book.bids;
  const preview = previewOf(form, parsed, opposite, prices, rules);
  const availableUnits = available(form, rules, balances);
  const maximumLots = maximumSize(form, parsed, availableUnits ?? 0, book, rules);
  return {
    preview,
    problems: problemsOf({ form, parsed, preview, availableUnits, opposite, rules, around }),
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
    ticks: !takesLimit(form.kind) ? null : ticksOf(form.price, rules),
    lots: spending ? null : positive(parseAmount(whole(form.amount), rules)),
    spendUnits: spending ? positive(parseValue(whole(form.value), rules)) : null,
  };
}

/** Null: nothing to forecast yet. What waits is taken to trade whole, as a taker, at its limit or where it fires. */
function previewOf(
  form: OrderForm,
  parsed: Parsed,
  opposite: BookSide,
  prices: MarketPrices,
  rules: MarketRules,
): OrderPreview | null {
  if (parsed.lots === null && parsed.spendUnits === null) return null;
  const { side } = form;
  if (form.kind === 'limit' || form.kind === 'market') {
    const timeInForce = rests(form) ? 'GTC' : 'IOC';
    return previewOrder({ ...parsed, side, kind: form.kind, timeInForce }, opposite, rules);
  }
  const waitsFor = form.kind === 'trailing-stop' ? form.activation : form.trigger;
  const ticks = parsed.ticks ?? ticksOf(waitsFor, rules) ?? prices.last;
  const preview = ticks === null ? null : previewWaiting({ ...parsed, side, ticks }, rules);
  if (preview === null || form.kind !== 'oco') return preview;
  const payUnits = holdUnits(form, parsed, preview, rules);
  return payUnits === null ? null : { ...preview, payUnits };
}

function ticksOf(text: string, rules: MarketRules): number | null {
  return positive(parsePrice(whole(text), rules));
}

function positive(value: number | null): number | null {
  return value === null || value === 0 ? null : value;
}

function available(form: OrderForm, rules: MarketRules, balances: Balances): number | null {
  if (balances === null) return null;
  const text = balances.get(form.side === 'buy' ? rules.quote : rules.base)?.available ?? '0';
  return parseDecimal(text, form.side === 'buy' ? rules.quoteScale : rules.baseScale);
}

function maximumSize(form: OrderForm, parsed: Parsed, units: number, book: Book, rules: MarketRules): number {
  if (form.side === 'sell') return maximumSellLots(units, rules);
  if (takesLimit(form.kind) && parsed.ticks === null) return 0;
  const { ticks } = parsed;
  const stopLimit = form.kind === 'oco' ? ticksOf(form.stopLimit, rules) : null;
  return maximumBuyLots(units, ticks === null ? null : Math.max(ticks, stopLimit ?? 0), book.asks, rules);
}

interface OrderInput {
  readonly form: OrderForm;
  readonly parsed: Parsed;
  readonly preview: OrderPreview | null;
  readonly availableUnits: number | null;
  readonly opposite: BookSide;
  readonly rules: MarketRules;
  readonly around: Surroundings;
}

function problemsOf(input: OrderInput): readonly Problem[] {
  const found =
    findPriceProblem(input) ?? findSizeProblem(input) ?? findMoneyProblem(input) ?? findBookProblem(input);
  return found === null ? [] : [found];
}

const one = (code: ProblemCode, field: Problem['field'], quiet = false): Problem => ({ code, field, quiet });

function findPriceProblem({ form, parsed, rules, around }: OrderInput): Problem | null {
  if (takesLimit(form.kind) && parsed.ticks === null) return one('price-missing', 'price', true);
  return (
    findTriggerProblem(
      form,
      rules,
      referencePrice(form.triggerBy, around.prices, around.book),
      form.side === 'sell',
    ) ?? findBandProblem(form, parsed.ticks, rules, around.prices)
  );
}

function findSizeProblem({ form, parsed, rules, opposite, around }: OrderInput): Problem | null {
  const sizeField = isSpending(form) ? 'value' : 'amount';
  if (parsed.lots === null && parsed.spendUnits === null) return one('amount-missing', sizeField, true);
  if ((parsed.lots ?? 0) > rules.maximumLots) return one('above-maximum', 'amount');
  if (form.kind === 'market' && opposite.prices.length === 0) return one('no-liquidity', 'form');
  return findOptionProblem(form, parsed.lots, rules, around.now);
}

function findMoneyProblem({ form, parsed, preview, availableUnits, rules }: OrderInput): Problem | null {
  const sizeField = isSpending(form) ? 'value' : 'amount';
  const hold = holdUnits(form, parsed, preview, rules);
  if (hold === null) return one('value-too-large', sizeField);
  if (orderWorth(parsed, preview, rules) < rules.minimumNotionalUnits) return one('below-minimum', sizeField);
  return availableUnits !== null && hold > availableUnits ? one('insufficient', sizeField) : null;
}

function findBookProblem({ form, parsed, preview, opposite }: OrderInput): Problem | null {
  if (form.kind === 'market' && preview?.short === true) return one('book-too-thin', 'form');
  const [best] = opposite.prices;
  const isMaker = form.kind === 'oco' || (form.kind === 'limit' && form.postOnly && rests(form));
  if (!isMaker || best === undefined || parsed.ticks === null) return null;
  const crosses = form.side === 'buy' ? parsed.ticks >= best : parsed.ticks <= best;
  return crosses ? one('would-cross', 'price') : null;
}

function rests({ timeInForce }: OrderForm): boolean {
  return timeInForce === 'GTC' || timeInForce === 'GTD';
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
  const hold = orderHold(form.side, parsed.ticks ?? 0, parsed.lots ?? 0, rules);
  if (form.kind !== 'oco' || form.side === 'sell' || hold === null) return hold;
  // One hold serves both orders of a pair: the larger one.
  const stop = orderHold('buy', ticksOf(form.stopLimit, rules) ?? 0, parsed.lots ?? 0, rules);
  return stop === null ? null : Math.max(hold, stop);
}

/** Value of the order in quote units, by its own price or by the book. */
function orderWorth(parsed: Parsed, preview: OrderPreview | null, rules: MarketRules): number {
  if (parsed.spendUnits !== null) return parsed.spendUnits;
  if (parsed.ticks !== null) return orderHold('buy', parsed.ticks, parsed.lots ?? 0, rules) ?? 0;
  return preview?.tradedValueUnits ?? 0;
}
