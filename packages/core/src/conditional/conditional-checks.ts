/**
 * Everything that is looked at before a conditional order may wait.
 * Promises: a pure check, in the order of the list of refusals; nothing is written here.
 */
import { BUY, SELL } from '../book/order-pool.ts';
import { MAX_PRICE } from '../book/ladder.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Market } from '../listing/listing.ts';
import { MAX_AMOUNT, divideRoundedDown } from '../quantity/exact.ts';
import {
  MAX_LIFE_MS,
  OPEN_ORDERS_PER_MARKET,
  TRAILING_ORDERS_PER_MARKET,
} from '../vocabulary/order-commands.ts';
import type { PlaceConditionalOrder, Side, Trigger, TriggerBasis } from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { referencePrice } from './mark-price.ts';
import { NO_TICKS, isAtOrBeyond, isTriggeredByRising } from '../trigger-orders/trigger-order.ts';
import type { PriceContext } from './mark-price.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { OrderPool } from '../book/order-pool.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';

/** A conditional order of any market, as it is checked: what a futures market says besides, an order of spot says, too. */
export interface AskedConditional extends Omit<PlaceConditionalOrder, 'type' | 'requestId' | 'by'> {
  readonly by: TriggerBasis;
  readonly reduceOnly: boolean;
}

/** What an order that is to wait is checked against. */
export interface WaitContext extends PriceContext {
  readonly openOrders: OpenOrders;
  readonly pool: OrderPool;
  readonly conditionals: Conditionals;
}

/** The parts of a conditional order that its bounds and its hold go by, at entry and at a change. */
export interface Waited {
  readonly side: Side;
  readonly trigger: Trigger;
  readonly price: number | null;
  readonly quantity: number | null;
  readonly spend: number | null;
}

/** Why a conditional order cannot be taken, or null. The owner and the market are known. */
export function findConditionalFault(
  context: WaitContext,
  market: Market,
  ownerIndex: number,
  command: AskedConditional,
): Refusal | null {
  const { clientOrderId } = command;
  if (clientOrderId !== null && context.openOrders.hasClientOrderId(ownerIndex, clientOrderId)) {
    return refused('duplicate-client-order-id', 'clientOrderId');
  }
  const price = referencePrice(context, market, command.by);
  return (
    findTriggerPriceFault(command) ??
    findSizeFault(market, command) ??
    findTermsFault(context, market, command) ??
    findValueFault(market, command, 'quantity', price) ??
    findRoomFault(context, market, ownerIndex, command) ??
    findFundsFault(market, ownerIndex, command) ??
    findAtOnceFault(market, command, 'trigger.price', price)
  );
}

/** A choice of the reference price where the rules know only one, or null. */
export function findBasisFault(
  { rulesVersion }: Pick<PriceContext, 'rulesVersion'>,
  { by }: Pick<PlaceConditionalOrder, 'by'>,
): Refusal | null {
  return by !== undefined && rulesVersion < 2 ? refused('rules-not-active', 'by') : null;
}

/** A price outside what a book takes, or null. */
export function findPriceFault(price: number | null, field: string): Refusal | null {
  if (price === null || (price >= 1 && price <= MAX_PRICE)) return null;
  return refused('price-out-of-range', field, { least: 1, greatest: MAX_PRICE });
}

function findTriggerPriceFault({ price, trigger }: AskedConditional): Refusal | null {
  const fault = findPriceFault(price, 'price');
  if (fault !== null) return fault;
  return trigger.kind === 'trailing'
    ? findPriceFault(trigger.activation, 'trigger.activation')
    : findPriceFault(trigger.price, 'trigger.price');
}

function findSizeFault(market: Market, command: AskedConditional): Refusal | null {
  const { price, quantity, spend, side, reduceOnly } = command;
  if (quantity === null && spend === null) {
    return reduceOnly ? null : refused('quantity-missing', 'quantity');
  }
  const greatest = market.spec.maximumLots;
  if (quantity !== null && (quantity < 1 || quantity > greatest)) {
    return refused('quantity-out-of-range', 'quantity', { least: 1, greatest });
  }
  if (spend === null) return null;
  if (quantity !== null || price !== null || side === 'sell') return refused('spend-not-allowed', 'spend');
  return spend < 1 ? refused('quantity-out-of-range', 'spend', { least: 1 }) : null;
}

function findTermsFault(context: PriceContext, market: Market, command: AskedConditional): Refusal | null {
  const { price, quantity, spend, side, timeInForce, expiresAt } = command;
  if (price === null && timeInForce !== 'ioc') return refused('time-in-force-not-allowed', 'timeInForce');
  // Its money could not be held: what it will cost is not known before it executes. With positions nothing is held.
  if (price === null && side === 'buy' && quantity !== null && market.marked === null) {
    return refused('quantity-not-allowed', 'quantity');
  }
  if (spend !== null && command.selfTrade === 'decrement') {
    return refused('self-trade-mode-not-allowed', 'selfTrade');
  }
  if (expiresAt === null) return null;
  if (price !== null && timeInForce !== 'gtc') return refused('expiry-not-allowed', 'expiresAt');
  const [least, greatest] = [context.time + 1, context.time + MAX_LIFE_MS];
  return expiresAt < least || expiresAt > greatest
    ? refused('expiry-out-of-range', 'expiresAt', { least, greatest })
    : null;
}

/**
 * Value bounds: at the limit price; of a market order at the price at which it is thought to trade, if there is one.
 * `reference` is the price that triggers it.
 */
export function findValueFault(
  market: Market,
  waited: Waited,
  sizeField: string,
  reference: number,
): Refusal | null {
  const { quantity, spend } = waited;
  // All that there is to close, or what is not open yet.
  if (quantity === null && spend === null) return null;
  const price = waited.price ?? referenceOf(reference, waited.trigger);
  if (price === NO_TICKS) return null;
  const { instrument } = market;
  const one = instrument.valueOf(price, 1);
  const value = spend ?? instrument.valueOf(price, quantity ?? 0);
  const minimum = Math.max(market.spec.minimumNotional, spend === null ? 0 : one);
  const field = spend === null ? sizeField : 'spend';
  if (value < minimum) return refused('below-minimum-notional', field, { minimum });
  if (value > MAX_AMOUNT) return refused('order-value-too-large', field);
  const greatest = market.spec.maximumLots;
  if (spend !== null && divideRoundedDown(spend, one) > greatest) {
    return refused('quantity-out-of-range', 'spend', { greatest });
  }
  return null;
}

/**
 * The price by which a market order's value is checked: its trigger price, its activation, the reference price, or
 * none.
 */
function referenceOf(reference: number, trigger: Trigger): number {
  return trigger.kind === 'trailing' ? (trigger.activation ?? reference) : trigger.price;
}

function findRoomFault(
  context: WaitContext,
  market: Market,
  ownerIndex: number,
  command: AskedConditional,
): Refusal | null {
  const { market: number } = command;
  const count = context.openOrders.count(ownerIndex, market.spec.market);
  if (count >= OPEN_ORDERS_PER_MARKET || !context.pool.hasRoomFor(1)) {
    return refused('too-many-open-orders', null, { greatest: OPEN_ORDERS_PER_MARKET });
  }
  if (command.trigger.kind !== 'trailing') return null;
  return context.conditionals.trailingCount(ownerIndex, number) < TRAILING_ORDERS_PER_MARKET
    ? null
    : refused('too-many-trailing-orders', null, { greatest: TRAILING_ORDERS_PER_MARKET });
}

function findFundsFault(market: Market, ownerIndex: number, waited: Waited): Refusal | null {
  const side = waited.side === 'buy' ? BUY : SELL;
  const field = waited.spend === null ? 'quantity' : 'spend';
  return market.instrument.findWaitFault(ownerIndex, side, triggerHold(market, waited), 0, field);
}

/** Units that an order holds while it waits. */
export function triggerHold(
  { instrument }: Market,
  { side, price, quantity, spend }: Omit<Waited, 'trigger'>,
): number {
  return spend ?? instrument.waitingHold(side === 'buy' ? BUY : SELL, price ?? 0, quantity ?? 0);
}

/** The refusal of a stop or take-profit that would be triggered at once, or null; of futures with what would be taken. */
export function findAtOnceFault(
  { marked }: Pick<Market, 'marked'>,
  { trigger, side }: Pick<Waited, 'trigger' | 'side'>,
  field: string,
  reference: number,
): Refusal | null {
  if (trigger.kind === 'trailing' || reference === NO_TICKS) return null;
  const rising = isTriggeredByRising(trigger.kind, side === 'buy' ? BUY : SELL);
  if (!isAtOrBeyond(reference, trigger.price, rising)) return null;
  const taken = rising ? { least: reference + 1 } : { greatest: reference - 1 };
  const params = { lastPrice: reference, ...(marked === null ? {} : taken) };
  return refused('trigger-would-fire-at-once', field, params);
}
