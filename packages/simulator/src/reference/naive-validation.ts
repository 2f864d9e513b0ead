/**
 * The naive venue's checks of a command's fields, before anything else.
 * Promises: whole numbers from 0 on (from 1 where 0 makes no sense), short printable texts, known words.
 */
import type {
  Command,
  FeedPaperTicks,
  OfferSeconds,
  PlaceConditionalOrder,
  PlaceFuturesConditional,
  ProposalCommand,
  PublishTicks,
  PublishedTick,
  ResetAccount,
  SetFeeTiers,
  Trigger,
} from '@assay/core';
import { first, hex, numbers, optional, text, wholeOrNull, word } from './naive-fields.ts';
import type { Verdict } from './naive-fields.ts';
import { findFuturesDutyRefusal, findFuturesRefusal, findFundsRefusal } from './naive-futures-validation.ts';
import { findWalletDutyRefusal, findWalletRefusal, isMoneyDuty } from './naive-wallet-validation.ts';

type OwnedCommand = Extract<Command, { readonly requestId: string | null }>;

const MILLION = 1_000_000;
const MAX_TICKS = 64;
const MAX_SOURCES = 16;
const BASES = ['mark-price', 'last-price', 'index-price'];
const DIRECTIONS = ['rise', 'fall'];
const LEFT_OUT = ['no-price', 'stale', 'outlier'];

/** Why the command cannot be read, or null. */
export function findValidationRefusal(command: Command): Verdict {
  if ('requestId' in command) {
    return numbers(command.owner) ?? optional(command.requestId, 64) ?? findOwnedRefusal(command);
  }
  if (isMoneyDuty(command)) return findWalletDutyRefusal(command);
  switch (command.type) {
    case 'list-asset':
      return numbers(command.asset, command.scale) ?? text(command.code, 12);
    case 'list-market':
      return numbers(command.market, command.base, command.quote);
    case 'open-owner':
      return numbers(command.owner);
    case 'replace-quotes':
      return numbers(command.market);
    case 'feed-paper-depth':
      return numbers(command.market) ?? wholeOrNull(command.lastPrice);
    case 'index-tick':
      return numbers(command.asset, command.second, command.price - 1);
    case 'set-price-band':
      return numbers(command.market, command.bandPpm, MILLION - command.bandPpm);
    case 'set-market-status':
      return (
        numbers(command.market, command.until ?? 0, command.effectiveAt ?? 0) ??
        word(command.status, ['open', 'post-only', 'cancel-only', 'halted', 'delisted'])
      );
    case 'set-fee-tiers':
      return findScheduleRefusal(command);
    case 'name-referrer':
      return numbers(command.owner, command.referrer);
    case 'set-rebate-rates':
      return findRatesRefusal(command.ratesPpm);
    case 'set-account-status':
      return numbers(command.owner) ?? word(command.status, ['active', 'frozen', 'closed']);
    case 'exclude-owner':
      return numbers(command.owner, command.until);
    case 'publish-ticks':
      return findPublishedRefusal(command);
    case 'fill-ticks':
      return (
        numbers(MAX_TICKS - command.ticks.length) ??
        numbers(...command.ticks.map(({ second }) => second)) ??
        findTicksRefusal(command.ticks)
      );
    case 'feed-paper-ticks':
      return findPaperTicksRefusal(command);
    case 'set-pool-limits':
      return numbers(command.perCoin, command.perDirection, command.perOwner);
    case 'offer-seconds':
      return findOfferRefusal(command);
    case 'register-operator':
    case 'revoke-operator':
    case 'propose':
    case 'approve-proposal':
    case 'reject-proposal':
      return findProposalRefusal(command);
    case 'declare-paper':
    case 'advance-time':
    case 'note-unclean-stop':
      return null;
    case 'activate-rules':
      return numbers(command.version - 1);
    case 'list-futures-market':
    case 'set-futures-terms':
      return findFuturesDutyRefusal(command);
    case 'move-house-funds':
    case 'set-delivery-fee':
    case 'fund-insurance':
      return findFundsRefusal(command);
  }
}

function findProposalRefusal(command: ProposalCommand): Verdict {
  switch (command.type) {
    case 'register-operator':
      return (
        numbers(command.operator - 1) ??
        hex(command.publicKey, 32, 32) ??
        numbers(command.roles - 1, 65_535 - command.roles)
      );
    case 'revoke-operator':
      return numbers(command.operator - 1);
    case 'propose': {
      const { approvals, expiresAt, delayMs } = command;
      return (
        numbers(command.proposal - 1, command.operator - 1) ??
        hex(command.command, 1, 1_024) ??
        numbers(approvals - 1, 5 - approvals, expiresAt, delayMs, 604_800_000 - delayMs)
      );
    }
    case 'approve-proposal':
      return numbers(command.proposal - 1, command.operator - 1) ?? hex(command.signature, 64, 64);
    case 'reject-proposal':
      return numbers(command.proposal - 1, command.operator - 1);
  }
}

/** Price, size and spend have refusals of their own for what is below 1. */
function findOwnedRefusal(command: OwnedCommand): Verdict {
  switch (command.type) {
    case 'deposit':
      return numbers(command.asset, command.amount, command.amount - 1);
    case 'place-order': {
      const { price, quantity, spend, expiresAt, displayed, clientOrderId } = command;
      const fields = wholeOrNull(price, quantity, spend, expiresAt, displayed);
      return numbers(command.market) ?? fields ?? optional(clientOrderId, 36);
    }
    case 'place-conditional-order':
      return findConditionalRefusal(command);
    case 'place-linked-orders': {
      const { market, quantity, price, stopPrice, stopLimitPrice } = command;
      const fields = wholeOrNull(quantity, price, stopPrice, stopLimitPrice);
      const names =
        word(command.by ?? 'last-price', ['last-price']) ??
        optional(command.clientOrderId, 36) ??
        optional(command.stopClientOrderId, 36);
      return numbers(market) ?? fields ?? names;
    }
    case 'cancel-order':
      return numbers(command.order);
    case 'cancel-all-orders':
      return command.market === null ? null : numbers(command.market);
    case 'amend-order':
      return numbers(command.order) ?? wholeOrNull(command.price, command.remaining, command.triggerPrice);
    case 'reset-account':
      return findGrantsRefusal(command);
    case 'open-contract':
      return (
        numbers(command.product, command.stake, command.profitPpm) ?? word(command.direction, DIRECTIONS)
      );
    case 'set-play-limits': {
      const { dailyLoss, reminderMinutes: minutes } = command;
      return numbers(dailyLoss ?? 0) ?? (minutes === null ? null : numbers(minutes - 1, 1440 - minutes));
    }
    case 'cool-off':
      return numbers(command.until);
    case 'place-futures-conditional':
      return findTriggerRefusal(command);
    case 'place-futures-linked': {
      const { market, quantity, price, stopPrice, stopLimitPrice, triggerBy } = command;
      const fields = wholeOrNull(quantity, price, stopPrice, stopLimitPrice);
      const names = optional(command.clientOrderId, 36) ?? optional(command.stopClientOrderId, 36);
      return numbers(market) ?? fields ?? word(triggerBy, BASES) ?? names;
    }
    case 'reverse-position':
      return numbers(command.market);
    case 'place-futures-order':
    case 'transfer-funds':
    case 'set-leverage':
    case 'set-margin-mode':
    case 'set-position-mode':
    case 'adjust-position-margin':
      return findFuturesRefusal(command);
    case 'request-withdrawal':
    case 'cancel-withdrawal':
    case 'transfer-to-user':
    case 'quote-swap':
    case 'accept-swap':
    case 'quote-card-sale':
    case 'request-card-sale':
    case 'cancel-card-sale':
    case 'move-merchant-funds':
      return findWalletRefusal(command);
  }
}

function findWaitRefusal(trigger: Trigger): Verdict {
  return trigger.kind === 'trailing'
    ? (numbers(trigger.callbackPpm - 1000, 200_000 - trigger.callbackPpm) ?? wholeOrNull(trigger.activation))
    : wholeOrNull(trigger.price);
}

function findTriggerRefusal(command: PlaceFuturesConditional): Verdict {
  const { market, trigger, price, quantity, expiresAt, triggerBy } = command;
  const fields = wholeOrNull(price, quantity, expiresAt);
  return (
    numbers(market) ??
    findWaitRefusal(trigger) ??
    fields ??
    word(triggerBy, BASES) ??
    optional(command.clientOrderId, 36)
  );
}

function findConditionalRefusal(command: PlaceConditionalOrder): Verdict {
  const { trigger, price, quantity, spend, expiresAt } = command;
  const fields = wholeOrNull(price, quantity, spend, expiresAt);
  const triggerFields = findWaitRefusal(trigger);
  const basis = word(command.by ?? 'last-price', ['last-price']);
  return numbers(command.market) ?? triggerFields ?? fields ?? basis ?? optional(command.clientOrderId, 36);
}

function findScheduleRefusal({ currency, tiers }: SetFeeTiers): Verdict {
  const rates = tiers.flatMap(({ makerFeeRatePpm, takerFeeRatePpm }) => [makerFeeRatePpm, takerFeeRatePpm]);
  return (
    numbers(currency, tiers.length - 1, 20 - tiers.length) ??
    numbers(...tiers.map(({ volume }) => volume), ...rates, ...rates.map((rate) => MILLION - rate))
  );
}

function findRatesRefusal(ratesPpm: readonly number[]): Verdict {
  const sum = ratesPpm.reduce((all, rate) => all + rate, 0);
  if (ratesPpm.length !== 3) return 'number-out-of-range';
  return numbers(...ratesPpm, ...ratesPpm.map((rate) => 900_000 - rate), 900_000 - sum);
}

function findGrantsRefusal({ grants }: ResetAccount): Verdict {
  const assets = grants.map(({ asset }) => asset);
  if (new Set(assets).size < assets.length) return 'number-out-of-range';
  return numbers(...assets, ...grants.map(({ amount }) => amount - 1));
}

function findPublishedRefusal({ second, ticks }: PublishTicks): Verdict {
  return numbers(second, MAX_TICKS - ticks.length) ?? findTicksRefusal(ticks);
}

function findTicksRefusal(ticks: readonly PublishedTick[]): Verdict {
  const sources = ticks.flatMap((tick) => tick.sources);
  return (
    numbers(
      ...ticks.flatMap(({ asset, price, freshAt, sources: all }) => [
        asset,
        price - 1,
        freshAt ?? 0,
        MAX_SOURCES - all.length,
      ]),
    ) ??
    numbers(...sources.map(({ price }) => (price === null ? 0 : price - 1))) ??
    first(sources.map(({ leftOut }) => (leftOut === null ? null : word(leftOut, LEFT_OUT)))) ??
    first(sources.map(({ trade }) => optional(trade, 64)))
  );
}

function findPaperTicksRefusal({ liveTime, resumedAt, ticks }: FeedPaperTicks): Verdict {
  return (
    numbers(liveTime, resumedAt ?? 0, liveTime - (resumedAt ?? 0), MAX_TICKS - ticks.length) ??
    numbers(
      ...ticks.flatMap(({ asset, number, second, price, freshAt, filled }) => [
        asset,
        (number ?? (filled ? 0 : 1)) - 1,
        freshAt ?? 0,
        liveTime - (freshAt ?? 0),
        number === null ? 0 : Math.floor(liveTime / 1000) - second,
        second,
        price - 1,
      ]),
    )
  );
}

function findOfferRefusal(command: OfferSeconds): Verdict {
  const { product, asset, periodMs, profitPpm, leastStake, greatestStake } = command;
  if (periodMs % 1000 !== 0) return 'number-out-of-range';
  return (
    numbers(product - 1, asset, periodMs - 5000, 3_600_000 - periodMs) ??
    numbers(profitPpm - 1, 10 * MILLION - profitPpm, leastStake, greatestStake)
  );
}
