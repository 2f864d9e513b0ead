/**
 * What is wrong with an order that waits, or with the options of one that rests, before it is sent.
 * Promises: the venue's own rules, checked against the prices as they are shown here; the venue checks again.
 */
import { MAX_SLICES, amountText, parseAmount, parseDecimal } from '@assay/client';
import type { MarketRules } from '@assay/client';
import type { Kind } from './order-kinds.ts';
import { hasEnd } from './order-terms.ts';
import type { FurtherTexts, OrderOptions } from './order-terms.ts';
import { whole } from './typed-text.ts';

/** Those that any form may have. */
export const WAITING_PROBLEMS = [
  'trigger-missing',
  'trigger-above',
  'trigger-below',
  'callback-missing',
  'callback-range',
  'stop-missing',
  'stop-limit-missing',
  'pair-buy',
  'pair-sell',
  'expiry-missing',
  'expiry-past',
  'iceberg-range',
] as const;
export type WaitingProblemCode = (typeof WAITING_PROBLEMS)[number];

export interface WaitingProblem {
  readonly code: WaitingProblemCode;
  readonly field: 'price' | 'trigger' | 'callback' | 'stopLimit' | 'iceberg' | 'expiry';
  readonly quiet: boolean;
}

/** A limit price further from the market than the venue allows. */
export interface BandProblem {
  readonly code: 'outside-band';
  readonly field: 'price';
  readonly quiet: false;
}

/** What a form of spot and one of futures have in common. */
export interface WaitingForm extends FurtherTexts, Pick<OrderOptions, 'timeInForce' | 'expireTime'> {
  readonly kind: Kind;
  readonly side: 'buy' | 'sell';
  readonly price: string;
}

/** In ticks; null where it is not known. */
export interface MarketPrices {
  readonly last: number | null;
  readonly index: number | null;
}

/** Percent with four decimals: 0.1 to 20. */
const CALLBACK = { decimals: 4, min: 1_000, max: 200_000 };

const problem = (
  code: WaitingProblemCode,
  field: WaitingProblem['field'],
  quiet = false,
): WaitingProblem => ({
  code,
  field,
  quiet,
});

type Steps = Pick<MarketRules, 'tickDecimals' | 'lotDecimals'>;

function ticksOf(text: string, { tickDecimals }: Steps): number | null {
  const ticks = parseDecimal(whole(text), tickDecimals);
  return ticks === 0 ? null : ticks;
}

/**
 * The first fault of what the order waits for; null if there is none, and for an order that does not wait. `meeting`: the
 * price that meets it, in ticks; null where there is none. `stopsAtMarket`: the stop of a pair may be a market order.
 */
export function findTriggerProblem(
  form: WaitingForm,
  rules: Steps,
  meeting: number | null,
  stopsAtMarket: boolean,
): WaitingProblem | null {
  switch (form.kind) {
    case 'limit':
    case 'market':
      return null;
    case 'trailing-stop':
      return findTrailingProblem(form);
    case 'oco':
      return findPairProblem(form, rules, meeting, stopsAtMarket);
    default: {
      const trigger = ticksOf(form.trigger, rules);
      if (trigger === null) return problem('trigger-missing', 'trigger', true);
      const rises = form.kind.startsWith('stop') === (form.side === 'buy');
      const isMet = meeting !== null && (rises ? meeting >= trigger : meeting <= trigger);
      return isMet ? problem(rises ? 'trigger-above' : 'trigger-below', 'trigger') : null;
    }
  }
}

function findTrailingProblem({ callback }: WaitingForm): WaitingProblem | null {
  if (callback === '') return problem('callback-missing', 'callback', true);
  const ppm = parseDecimal(whole(callback), CALLBACK.decimals);
  const fits = ppm !== null && ppm >= CALLBACK.min && ppm <= CALLBACK.max;
  return fits ? null : problem('callback-range', 'callback');
}

function findPairProblem(
  form: WaitingForm,
  rules: Steps,
  meeting: number | null,
  stopsAtMarket: boolean,
): WaitingProblem | null {
  const limit = ticksOf(form.price, rules);
  const stop = ticksOf(form.trigger, rules);
  if (stop === null) return problem('stop-missing', 'trigger', true);
  if (!stopsAtMarket && ticksOf(form.stopLimit, rules) === null)
    return problem('stop-limit-missing', 'stopLimit', true);
  if (limit === null) return null;
  const rising = form.side === 'buy' ? [limit, meeting, stop] : [stop, meeting, limit];
  const known = rising.filter((price) => price !== null);
  const isApart = known.every((price, index) => index === 0 || (known[index - 1] ?? price) < price);
  if (isApart) return null;
  const isLimitWrong = meeting !== null && (form.side === 'buy' ? limit >= meeting : limit <= meeting);
  return problem(form.side === 'buy' ? 'pair-buy' : 'pair-sell', isLimitWrong ? 'price' : 'trigger');
}

/** The first fault of the options. `lots` is the size of the order. */
export function findOptionProblem(
  form: WaitingForm,
  lots: number | null,
  rules: Steps,
  now: number,
): WaitingProblem | null {
  if (hasEnd(form)) {
    if (form.expireTime === null) return problem('expiry-missing', 'expiry', true);
    if (form.expireTime <= now) return problem('expiry-past', 'expiry');
  }
  if (form.kind !== 'limit' || form.iceberg === '' || lots === null) return null;
  const shown = parseDecimal(whole(form.iceberg), rules.lotDecimals);
  const fits = shown !== null && shown >= minDisplayed(lots) && shown <= lots;
  return fits ? null : problem('iceberg-range', 'iceberg');
}

/** Least lots that an iceberg of this size may show. */
export function minDisplayed(lots: number): number {
  return Math.max(1, Math.ceil(lots / MAX_SLICES));
}

export function minDisplayedText(amount: string, rules: MarketRules): string {
  return amountText(minDisplayed(parseAmount(whole(amount), rules) ?? 1), rules);
}

/** A limit price further from the market than the venue allows. A trigger order's is checked when it is triggered. */
export function findBandProblem(
  form: WaitingForm,
  ticks: number | null,
  rules: MarketRules,
  prices: MarketPrices,
): BandProblem | null {
  const bound = bandBound(form, rules, prices);
  if (bound === null || ticks === null || (form.kind !== 'limit' && form.kind !== 'oco')) return null;
  const isOutside = form.side === 'buy' ? ticks > bound : ticks < bound;
  return isOutside ? { code: 'outside-band', field: 'price', quiet: false } : null;
}

/** Maximum price of a buy, minimum of a sell, in ticks: reference × (1 ± band), rounded towards the reference. */
export function bandBound(
  form: Pick<WaitingForm, 'side'>,
  rules: MarketRules,
  { last, index }: MarketPrices,
): number | null {
  const reference = index ?? last;
  if (rules.priceBandPpm === 0 || reference === null) return null;
  const share = (factor: number): number => (reference * factor) / 1_000_000;
  return form.side === 'buy'
    ? Math.floor(share(1_000_000 + rules.priceBandPpm))
    : Math.ceil(share(1_000_000 - rules.priceBandPpm));
}
