/**
 * The products: `offer-seconds`.
 * Promises: new terms are those of contracts accepted from now on, and of no other; coin and period of a product never
 * change; the profit of a whole stake is a whole number of units, so that it never rounds.
 * Never: touches an open contract.
 */
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { ONE_PPM, mulDiv, powerOfTen } from '../quantity/exact.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import {
  MAX_OFFERED_PROFIT_PPM,
  MAX_PERIOD_MS,
  MIN_PERIOD_TO_FILL_MS,
  PROFIT_RULES,
} from '../vocabulary/seconds-commands.ts';
import type { OfferSeconds } from '../vocabulary/seconds-commands.ts';
import { FILLING_RULES, currencyOf } from './seconds-state.ts';
import type { Product, SecondsContext } from './seconds-state.ts';

const FIELDS = ['asset', 'periodMs', 'profitPpm', 'leastStake', 'greatestStake', 'isOffered'] as const;

/** Applies `offer-seconds`. */
export function offerSeconds(context: SecondsContext, command: OfferSeconds, events: EventLog): Outcome {
  const { products } = context.seconds;
  const known = context.seconds.findProduct(command.product);
  const fault =
    findPeriodFault(context, command) ??
    findProfitFault(context, command) ??
    findListingFault(context, command, known) ??
    findTermsFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  if (known !== undefined && FIELDS.every((field) => known[field] === command[field]))
    return { type: 'done' };
  const { type: _, ...product } = command;
  products[command.product - 1] = product;
  events.push({ type: 'seconds-offered', ...product });
  return { type: 'done' };
}

/** From rules 2 on an open and a final price must have room; a shorter product of before may be withdrawn. */
function findPeriodFault(
  { rulesVersion }: SecondsContext,
  { periodMs, isOffered }: OfferSeconds,
): Refusal | null {
  const isTooShort = rulesVersion >= FILLING_RULES && isOffered && periodMs < MIN_PERIOD_TO_FILL_MS;
  const bounds = { least: MIN_PERIOD_TO_FILL_MS, greatest: MAX_PERIOD_MS };
  return isTooShort ? refused('number-out-of-range', 'periodMs', bounds) : null;
}

/**
 * By rules 9 nobody is offered more than the stake as profit: with more, two accounts that bet on both directions of one
 * period would take the difference out of the pool. What was offered by older rules may be withdrawn.
 */
function findProfitFault(
  { rulesVersion }: SecondsContext,
  { profitPpm, isOffered }: OfferSeconds,
): Refusal | null {
  const isTooMuch = rulesVersion >= PROFIT_RULES && isOffered && profitPpm > MAX_OFFERED_PROFIT_PPM;
  const bounds = { least: 1, greatest: MAX_OFFERED_PROFIT_PPM };
  return isTooMuch ? refused('number-out-of-range', 'profitPpm', bounds) : null;
}

/** Coin, number, and what of a known product stays for ever. */
function findListingFault(
  context: SecondsContext,
  { product, asset, periodMs }: OfferSeconds,
  known: Product | undefined,
): Refusal | null {
  if (context.listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  if (currencyOf(context) < 0) return refused('unknown-asset', null);
  if (known === undefined) {
    const next = context.seconds.products.length + 1;
    return product === next ? null : refused('number-out-of-range', 'product', { next });
  }
  if (known.asset !== asset) return refused('product-fixed', 'asset');
  return known.periodMs === periodMs ? null : refused('product-fixed', 'periodMs');
}

/** Whole payouts and whole stakes. */
function findTermsFault(context: SecondsContext, command: OfferSeconds): Refusal | null {
  const { profitPpm, leastStake, greatestStake } = command;
  const step = wholeUnit(context);
  if (profitOf(step, profitPpm) !== mulDiv(step, profitPpm, ONE_PPM, 'up')) {
    return refused('payout-not-whole', 'profitPpm');
  }
  if (leastStake % step !== 0) return refused('stake-not-whole', 'leastStake', { step });
  if (greatestStake % step !== 0) return refused('stake-not-whole', 'greatestStake', { step });
  if (leastStake < step) return refused('stake-out-of-range', 'leastStake', { least: step });
  const isFine = greatestStake >= leastStake && profitOf(greatestStake, profitPpm) !== null;
  return isFine ? null : refused('stake-out-of-range', 'greatestStake', { least: leastStake });
}

/** Units of one whole of the currency: what stakes are multiples of. The currency is listed. */
export function wholeUnit(context: SecondsContext): number {
  return powerOfTen(context.listing.assets[currencyOf(context)]!.scale);
}

/** stake × profitPpm ÷ 1,000,000, exact for a stake of whole units of an offered product; null above 2^53 − 1. */
export function profitOf(stake: number, profitPpm: number): number | null {
  return mulDiv(stake, profitPpm, ONE_PPM, 'down');
}
