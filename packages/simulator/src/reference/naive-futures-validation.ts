/**
 * The naive venue's checks of the fields of commands about futures, before anything else.
 * Promises: the bounds of each field alone; what fields must be to each other is the rules' business.
 */
import type {
  AttachedTrigger,
  FuturesCommand,
  FuturesTerms,
  ListFuturesMarket,
  MoveHouseFunds,
  SetFuturesTerms,
  FundInsurance,
  SetDeliveryFee,
} from '@assay/core';
import { first, numbers, optional, wholeOrNull, word } from './naive-fields.ts';
import type { Verdict } from './naive-fields.ts';
import { MAX_PRICE } from './naive-market.ts';

const MILLION = 1_000_000;
const MOST_PPB = 10_000_000;
const EIGHT_HOURS = 28_800;
const MOST_TIERS = 16;
const MOST_FEE = 1000;
const MOST_LEVERAGE = 100;
const MOST_DECIMALS = 8;
const KINDS = ['linear', 'inverse'];
const CYCLES = ['perpetual', '5-minutes', '15-minutes', '30-minutes', 'hour', 'quarter'];

const BASES = ['mark-price', 'last-price', 'index-price'];
const ACCOUNTS = ['spot', 'futures-usdt', 'futures-coin'];

type FuturesDuty = ListFuturesMarket | SetFuturesTerms;

/** Why a command of an owner cannot be read, or null. */
export function findFuturesRefusal(command: Exclude<FuturesCommand, FuturesDuty>): Verdict {
  switch (command.type) {
    case 'place-futures-order': {
      const { price, quantity, expiresAt, displayed, clientOrderId } = command;
      const fields = wholeOrNull(price, quantity, expiresAt, displayed);
      return (
        numbers(command.market) ??
        fields ??
        first([command.takeProfit, command.stopLoss].map(findAttachedRefusal)) ??
        optional(clientOrderId, 36)
      );
    }
    case 'transfer-funds':
      return findTransferRefusal({ ...command, type: 'move-house-funds' });
    case 'set-leverage':
      return numbers(command.market, command.leverage);
    case 'set-margin-mode':
      return numbers(command.market) ?? word(command.mode, ['cross', 'isolated']);
    case 'set-position-mode':
      return null;
    case 'adjust-position-margin':
      return numbers(command.market) ?? word(command.side, ['long', 'short']) ?? wholeOrNull(command.amount);
  }
}

function findAttachedRefusal(attached: AttachedTrigger | undefined): Verdict {
  return attached === undefined ? null : (wholeOrNull(attached.price) ?? word(attached.triggerBy, BASES));
}

/** Why a command about the house's money in futures cannot be read, or null. */
export function findFundsRefusal(command: MoveHouseFunds | SetDeliveryFee | FundInsurance): Verdict {
  switch (command.type) {
    case 'move-house-funds':
      return findTransferRefusal(command);
    case 'set-delivery-fee':
      return numbers(command.market, command.feeRatePpm, MOST_FEE - command.feeRatePpm);
    case 'fund-insurance':
      return numbers(command.asset) ?? wholeOrNull(command.market) ?? numbers(command.amount - 1);
  }
}

function findTransferRefusal({ asset, from, to, amount }: MoveHouseFunds): Verdict {
  return numbers(asset) ?? word(from, ACCOUNTS) ?? word(to, ACCOUNTS) ?? numbers(amount - 1);
}

/** Why a command that lists or changes a futures market cannot be read, or null. */
export function findFuturesDutyRefusal(command: FuturesDuty): Verdict {
  if (command.type === 'set-futures-terms') return numbers(command.market) ?? findTermsRefusal(command.terms);
  const { market, kind, cycle, base, quote, tickDecimals, lotDecimals, maximumLots, terms } = command;
  return (
    numbers(market) ??
    word(kind, KINDS) ??
    word(cycle, CYCLES) ??
    numbers(base, quote, tickDecimals, lotDecimals, MOST_DECIMALS - tickDecimals) ??
    numbers(MOST_DECIMALS - lotDecimals, maximumLots - 1, MAX_PRICE - maximumLots) ??
    findTermsRefusal(terms)
  );
}

function findTermsRefusal(terms: FuturesTerms): Verdict {
  const { makerFeeRatePpm, takerFeeRatePpm, liquidationFeeRatePpm, markCapPpm, tiers } = terms;
  const rates = [makerFeeRatePpm, takerFeeRatePpm, liquidationFeeRatePpm, markCapPpm];
  const {
    impactValue,
    fundingIntervalSeconds: interval,
    interestPpb,
    clampPpb,
    fundingCapPpb,
    ownShare,
  } = terms;
  return (
    numbers(...rates, ...rates.map((rate) => MILLION - rate)) ??
    numbers(impactValue - 1, interval, EIGHT_HOURS - interval, interestPpb, clampPpb, fundingCapPpb) ??
    numbers(MOST_PPB - interestPpb, MOST_PPB - clampPpb) ??
    numbers(terms.openInterestLower, terms.openInterestUpper - 1) ??
    numbers(tiers.length - 1, MOST_TIERS - tiers.length) ??
    numbers(
      ...tiers.flatMap(({ limit, ratePpm, leverage }) => [
        limit - 1,
        ratePpm - 1,
        MILLION - ratePpm,
        leverage - 1,
        MOST_LEVERAGE - leverage,
      ]),
    ) ??
    (ownShare === undefined
      ? null
      : numbers(ownShare.ratePpm - 1, MILLION - ownShare.ratePpm, ownShare.floor - 1))
  );
}
