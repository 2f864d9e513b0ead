/**
 * Validates a command before anything else: is every number a safe integer, every text short and printable, every word known.
 * Promises: what passes here can be computed with and written to the journal; ranges that depend on the state,
 * or have a refusal of their own, are checked by the rule that knows them.
 */
import { GENERATIONS, MAX_REBATE_PPM, ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';
import type { SetRebateRates } from '../vocabulary/account-commands.ts';
import type {
  Command,
  Deposit,
  MirrorDepth,
  Quote,
  ReplaceQuotes,
  ResetAccount,
  SetFeeTiers,
} from '../vocabulary/commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { MAX_AMOUNT, ONE_PPM, isWholeWithin } from '../quantity/exact.ts';
import {
  findAmendOrderFault,
  findCancelAllFault,
  findConditionalOrderFault,
  findLinkedOrdersFault,
  findPlaceOrderFault,
} from './order-commands.ts';
import { refused } from '../vocabulary/refusing.ts';
import { findSecondsFault } from './seconds-commands.ts';
import { outOfRange, requestId, text, whole, wholeOrNull, word, wrongWord } from './field-checks.ts';

const MAX_CODE = 12;
/** Most quotes and grants that are looked at; what passes a rule's own bound is refused by the rule. */
const MAX_LIST = 1000;
/** Steps of a fee schedule. */
const MAX_TIERS = 20;

/** What is wrong with the fields of a command, or null. */
export function findValidationFault(command: Command): Refusal | null {
  switch (command.type) {
    case 'place-order':
      return findPlaceOrderFault(command);
    case 'cancel-order':
      return whole(command.owner, 'owner') ?? requestId(command) ?? whole(command.order, 'order');
    case 'amend-order':
      return findAmendOrderFault(command);
    case 'cancel-all-orders':
      return findCancelAllFault(command);
    case 'place-conditional-order':
      return findConditionalOrderFault(command);
    case 'place-linked-orders':
      return findLinkedOrdersFault(command);
    case 'list-asset':
      return (
        whole(command.asset, 'asset') ?? whole(command.scale, 'scale') ?? text(command.code, 'code', MAX_CODE)
      );
    case 'list-market':
      return whole(command.market, 'market') ?? whole(command.base, 'base') ?? whole(command.quote, 'quote');
    case 'open-owner':
      return whole(command.owner, 'owner');
    case 'deposit':
      return findDepositFault(command);
    case 'replace-quotes':
      return findReplaceQuotesFault(command);
    case 'mirror-depth':
      return findReplaceQuotesFault(command) ?? wholeOrNull(command.lastPrice, 'lastPrice');
    case 'index-tick':
      return (
        whole(command.asset, 'asset') ?? whole(command.second, 'second') ?? whole(command.price, 'price', 1)
      );
    case 'set-price-band':
      return whole(command.market, 'market') ?? whole(command.bandPpm, 'bandPpm', 0, ONE_PPM);
    case 'set-fee-tiers':
      return findFeeTiersFault(command);
    case 'reset-account':
      return findResetFault(command);
    case 'name-referrer':
      return whole(command.owner, 'owner') ?? whole(command.referrer, 'referrer');
    case 'set-rebate-rates':
      return findRebateRatesFault(command);
    case 'set-standing':
      return whole(command.owner, 'owner') ?? word(command.standing, ACCOUNT_STATUSES, 'standing');
    case 'exclude-owner':
      return whole(command.owner, 'owner') ?? whole(command.until, 'until');
    case 'publish-ticks':
    case 'mirror-ticks':
    case 'fill-ticks':
    case 'set-pool-limits':
    case 'offer-seconds':
    case 'open-contract':
    case 'set-play-limits':
    case 'cool-off':
    case 'note-unclean-stop':
      return findSecondsFault(command);
    case 'declare-paper':
    case 'advance-time':
      return null;
    case 'activate-rules':
      return whole(command.version, 'version', 1);
    default:
      return refused('unknown-command', 'type');
  }
}

function findDepositFault(command: Deposit): Refusal | null {
  const fault =
    whole(command.owner, 'owner') ??
    requestId(command) ??
    whole(command.asset, 'asset') ??
    whole(command.amount, 'amount', 1);
  if (fault !== null) return fault;
  return command.source === 'faucet' || command.source === 'house-funding' ? null : wrongWord('source');
}

function findReplaceQuotesFault(command: ReplaceQuotes | MirrorDepth): Refusal | null {
  return (
    whole(command.market, 'market') ??
    findQuotesFault(command.bids, 'bids') ??
    findQuotesFault(command.asks, 'asks')
  );
}

function findQuotesFault(quotes: readonly Quote[], field: string): Refusal | null {
  if (quotes.length > MAX_LIST) return refused('too-many-quotes', field);
  for (const [index, quote] of quotes.entries()) {
    if (!Number.isSafeInteger(quote.price)) return refused('number-out-of-range', `${field}.${index}.price`);
    if (!Number.isSafeInteger(quote.quantity)) {
      return refused('number-out-of-range', `${field}.${index}.quantity`);
    }
  }
  return null;
}

function findFeeTiersFault(command: SetFeeTiers): Refusal | null {
  const fault = whole(command.currency, 'currency') ?? findLengthFault(command.tiers, 'tiers', 1, MAX_TIERS);
  if (fault !== null) return fault;
  for (const [index, tier] of command.tiers.entries()) {
    if (whole(tier.volume, 'volume') !== null) return outOfRange(`tiers.${index}.volume`, 0, MAX_AMOUNT);
    for (const field of ['makerFeeRatePpm', 'takerFeeRatePpm'] as const) {
      const isFine = whole(tier[field], field, 0, ONE_PPM) === null;
      if (!isFine) return outOfRange(`tiers.${index}.${field}`, 0, ONE_PPM);
    }
  }
  return null;
}

function findRebateRatesFault({ ratesPpm }: SetRebateRates): Refusal | null {
  const fault = findLengthFault(ratesPpm, 'ratesPpm', GENERATIONS, GENERATIONS);
  if (fault !== null) return fault;
  for (const [index, rate] of ratesPpm.entries()) {
    const isFine = isWholeWithin(rate, 0, MAX_REBATE_PPM);
    if (!isFine) return outOfRange(`ratesPpm.${index}`, 0, MAX_REBATE_PPM);
  }
  const sum = ratesPpm.reduce((all, rate) => all + rate, 0);
  return whole(sum, 'ratesPpm', 0, MAX_REBATE_PPM);
}

function findResetFault(command: ResetAccount): Refusal | null {
  const fault =
    whole(command.owner, 'owner') ??
    requestId(command) ??
    findLengthFault(command.grants, 'grants', 0, MAX_LIST);
  if (fault !== null) return fault;
  const seen = new Set<number>();
  for (const [index, { asset, amount }] of command.grants.entries()) {
    if (!isWholeWithin(asset, 0, MAX_AMOUNT) || seen.has(asset)) {
      return outOfRange(`grants.${index}.asset`, 0, MAX_AMOUNT);
    }
    if (!isWholeWithin(amount, 1, MAX_AMOUNT)) return outOfRange(`grants.${index}.amount`, 1, MAX_AMOUNT);
    seen.add(asset);
  }
  return null;
}

function findLengthFault(
  list: readonly unknown[],
  field: string,
  least: number,
  greatest: number,
): Refusal | null {
  return isWholeWithin(list.length, least, greatest) ? null : outOfRange(field, least, greatest);
}
