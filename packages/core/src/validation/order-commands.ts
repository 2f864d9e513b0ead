/**
 * Validates the fields of the commands about orders.
 * Promises: as `validate-command.ts`.
 */
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type {
  AmendOrder,
  CancelAllOrders,
  PlaceConditionalOrder,
  PlaceLinkedOrders,
  PlaceOrder,
  Trigger,
} from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { MAX_AMOUNT, isWholeWithin } from '../quantity/exact.ts';
import { outOfRange, requestId, text, whole, wholeOrNull, word, wrongWord } from './field-checks.ts';

const SIDES: readonly string[] = ['buy', 'sell'];
const FORCES: readonly string[] = ['gtc', 'ioc', 'fok'];
const BASES: readonly string[] = ['last-price'];
const MAX_CLIENT_ORDER_ID = 36;
const MIN_CALLBACK_PPM = 1000;
const MAX_CALLBACK_PPM = 200_000;

export function findPlaceOrderFault(command: PlaceOrder): Refusal | null {
  const fault =
    whole(command.owner, 'owner') ??
    requestId(command) ??
    whole(command.market, 'market') ??
    wholeOrNull(command.price, 'price') ??
    wholeOrNull(command.quantity, 'quantity') ??
    wholeOrNull(command.spend, 'spend') ??
    wholeOrNull(command.expiresAt, 'expiresAt') ??
    wholeOrNull(command.displayed, 'displayed');
  if (fault !== null) return fault;
  if (command.side !== 'buy' && command.side !== 'sell') return wrongWord('side');
  if (command.kind !== 'limit' && command.kind !== 'market') return wrongWord('kind');
  if (command.timeInForce !== 'gtc' && !FORCES.includes(command.timeInForce)) return wrongWord('timeInForce');
  if (typeof command.postOnly !== 'boolean') return wrongWord('postOnly');
  // The usual word is told by one comparison.
  if (command.selfTrade !== 'cancel-newest' && !SELF_TRADE_MODES.includes(command.selfTrade)) {
    return wrongWord('selfTrade');
  }
  return clientOrderId(command.clientOrderId, 'clientOrderId');
}

export function findConditionalOrderFault(command: PlaceConditionalOrder): Refusal | null {
  return (
    whole(command.owner, 'owner') ??
    requestId(command) ??
    whole(command.market, 'market') ??
    findTriggerFault(command.trigger) ??
    wholeOrNull(command.price, 'price') ??
    wholeOrNull(command.quantity, 'quantity') ??
    wholeOrNull(command.spend, 'spend') ??
    wholeOrNull(command.expiresAt, 'expiresAt') ??
    word(command.side, SIDES, 'side') ??
    word(command.timeInForce, FORCES, 'timeInForce') ??
    word(command.selfTrade, SELF_TRADE_MODES, 'selfTrade') ??
    basis(command.by) ??
    clientOrderId(command.clientOrderId, 'clientOrderId')
  );
}

function basis(by: 'last-price' | undefined): Refusal | null {
  return by === undefined ? null : word(by, BASES, 'by');
}

function findTriggerFault(trigger: Trigger): Refusal | null {
  switch (trigger.kind) {
    case 'stop':
    case 'take-profit':
      return whole(trigger.price, 'price') === null ? null : outOfRange('trigger.price', 0, MAX_AMOUNT);
    case 'trailing':
      return isWholeWithin(trigger.callbackPpm, MIN_CALLBACK_PPM, MAX_CALLBACK_PPM)
        ? wholeOrNull(trigger.activation, 'trigger.activation')
        : outOfRange('trigger.callbackPpm', MIN_CALLBACK_PPM, MAX_CALLBACK_PPM);
    default:
      return wrongWord('trigger.kind');
  }
}

export function findLinkedOrdersFault(command: PlaceLinkedOrders): Refusal | null {
  return (
    whole(command.owner, 'owner') ??
    requestId(command) ??
    whole(command.market, 'market') ??
    wholeOrNull(command.quantity, 'quantity') ??
    wholeOrNull(command.price, 'price') ??
    wholeOrNull(command.stopPrice, 'stopPrice') ??
    wholeOrNull(command.stopLimitPrice, 'stopLimitPrice') ??
    word(command.side, SIDES, 'side') ??
    word(command.selfTrade, SELF_TRADE_MODES, 'selfTrade') ??
    basis(command.by) ??
    clientOrderId(command.clientOrderId, 'clientOrderId') ??
    clientOrderId(command.stopClientOrderId, 'stopClientOrderId')
  );
}

export function findAmendOrderFault(command: AmendOrder): Refusal | null {
  const fault =
    whole(command.owner, 'owner') ??
    requestId(command) ??
    whole(command.order, 'order') ??
    wholeOrNull(command.price, 'price') ??
    wholeOrNull(command.remaining, 'remaining') ??
    wholeOrNull(command.triggerPrice, 'triggerPrice');
  if (fault !== null) return fault;
  return typeof command.postOnly === 'boolean' ? null : wrongWord('postOnly');
}

export function findCancelAllFault(command: CancelAllOrders): Refusal | null {
  return whole(command.owner, 'owner') ?? requestId(command) ?? wholeOrNull(command.market, 'market');
}

function clientOrderId(value: string | null, field: string): Refusal | null {
  return value === null ? null : text(value, field, MAX_CLIENT_ORDER_ID);
}
