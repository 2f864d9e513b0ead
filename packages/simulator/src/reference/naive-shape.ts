/**
 * What the naive venue thinks of the shape of a command, before it looks at anything else.
 * Promises: whole numbers from 0 on (from 1 where nothing makes no sense), short printable texts, known words.
 */
import type { Command, PlaceConditionalOrder, RefusalCode, ResetAccount, SetFeeTiers } from '@assay/core';

type Judgement = RefusalCode | null;
type OwnedCommand = Extract<Command, { readonly requestId: string | null }>;

const PRINTABLE = /^[\x21-\x7e]+$/;
const MILLION = 1_000_000;

/** Why the command cannot be read, or null. */
export function findShapeRefusal(command: Command): Judgement {
  if ('requestId' in command) {
    return numbers(command.owner) ?? optional(command.requestId, 64) ?? findOwnedShape(command);
  }
  switch (command.type) {
    case 'list-asset':
      return numbers(command.asset, command.scale) ?? text(command.code, 12);
    case 'list-market':
      return numbers(command.market, command.base, command.quote);
    case 'open-owner':
      return numbers(command.owner);
    case 'replace-quotes':
      return numbers(command.market);
    case 'mirror-depth':
      return numbers(command.market) ?? wholeOrNull(command.lastPrice);
    case 'index-tick':
      return numbers(command.asset, command.second, command.price - 1);
    case 'set-price-band':
      return numbers(command.market, command.bandPpm, MILLION - command.bandPpm);
    case 'set-fee-tiers':
      return findScheduleShape(command);
    case 'name-referrer':
      return numbers(command.owner, command.referrer);
    case 'set-rebate-rates':
      return findRatesShape(command.ratesPpm);
    case 'set-standing':
      return (
        numbers(command.owner) ??
        (['active', 'frozen', 'closed'].includes(command.standing) ? null : 'text-out-of-range')
      );
    case 'exclude-owner':
      return numbers(command.owner, command.until);
    case 'declare-paper':
    case 'advance-time':
      return null;
    case 'activate-rules':
      return numbers(command.version - 1);
    case 'publish-ticks':
    case 'mirror-ticks':
    case 'set-pool-limits':
    case 'offer-seconds':
    case 'note-unclean-stop':
      return 'unknown-command';
  }
}

/** Price, size and spend have refusals of their own for what is below 1. */
function findOwnedShape(command: OwnedCommand): Judgement {
  switch (command.type) {
    case 'deposit':
      return numbers(command.asset, command.amount, command.amount - 1);
    case 'place-order': {
      const { price, quantity, spend, expiresAt, displayed, clientOrderId } = command;
      const fields = wholeOrNull(price, quantity, spend, expiresAt, displayed);
      return numbers(command.market) ?? fields ?? optional(clientOrderId, 36);
    }
    case 'place-conditional-order':
      return findConditionalShape(command);
    case 'place-linked-orders': {
      const { market, quantity, price, stopPrice, stopLimitPrice } = command;
      const fields = wholeOrNull(quantity, price, stopPrice, stopLimitPrice);
      const names = optional(command.clientOrderId, 36) ?? optional(command.stopClientOrderId, 36);
      return numbers(market) ?? fields ?? names;
    }
    case 'cancel-order':
      return numbers(command.order);
    case 'cancel-all-orders':
      return command.market === null ? null : numbers(command.market);
    case 'amend-order':
      return numbers(command.order) ?? wholeOrNull(command.price, command.remaining, command.triggerPrice);
    case 'reset-account':
      return findGrantsShape(command);
    case 'open-contract':
    case 'set-play-limits':
    case 'cool-off':
      return 'unknown-command';
  }
}

function findConditionalShape(command: PlaceConditionalOrder): Judgement {
  const { trigger, price, quantity, spend, expiresAt } = command;
  const fields = wholeOrNull(price, quantity, spend, expiresAt);
  const triggerFields =
    trigger.kind === 'trailing'
      ? (numbers(trigger.callbackPpm - 1000, 200_000 - trigger.callbackPpm) ??
        wholeOrNull(trigger.activation))
      : wholeOrNull(trigger.price);
  return numbers(command.market) ?? triggerFields ?? fields ?? optional(command.clientOrderId, 36);
}

function findScheduleShape({ currency, tiers }: SetFeeTiers): Judgement {
  const rates = tiers.flatMap(({ makerFeeRatePpm, takerFeeRatePpm }) => [makerFeeRatePpm, takerFeeRatePpm]);
  return (
    numbers(currency, tiers.length - 1, 20 - tiers.length) ??
    numbers(...tiers.map(({ volume }) => volume), ...rates, ...rates.map((rate) => MILLION - rate))
  );
}

function findRatesShape(ratesPpm: readonly number[]): Judgement {
  const sum = ratesPpm.reduce((all, rate) => all + rate, 0);
  if (ratesPpm.length !== 3) return 'number-out-of-range';
  return numbers(...ratesPpm, ...ratesPpm.map((rate) => 900_000 - rate), 900_000 - sum);
}

function findGrantsShape({ grants }: ResetAccount): Judgement {
  const assets = grants.map(({ asset }) => asset);
  if (new Set(assets).size < assets.length) return 'number-out-of-range';
  return numbers(...assets, ...grants.map(({ amount }) => amount - 1));
}

function wholeOrNull(...values: readonly (number | null)[]): Judgement {
  return values.every((value) => value === null || Number.isSafeInteger(value))
    ? null
    : 'number-out-of-range';
}

function numbers(...values: readonly number[]): Judgement {
  return values.every((value) => Number.isSafeInteger(value) && value >= 0) ? null : 'number-out-of-range';
}

function optional(value: string | null, greatest: number): Judgement {
  return value === null ? null : text(value, greatest);
}

function text(value: string, greatest: number): Judgement {
  return value.length <= greatest && PRINTABLE.test(value) ? null : 'text-out-of-range';
}
