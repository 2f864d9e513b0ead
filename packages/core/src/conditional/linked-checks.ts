/**
 * Everything that is looked at before two linked orders may enter.
 * Promises: a pure check, in the order of the list of refusals; nothing is written here.
 */
import { BUY, SELL } from '../book/order-pool.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Market } from '../listing/listing.ts';
import { findBandFault } from '../orders/price-band.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { OPEN_ORDERS_PER_MARKET } from '../vocabulary/order-commands.ts';
import type { PlaceLinkedOrders, TriggerBasis } from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { findPriceFault } from './conditional-checks.ts';
import { referencePrice } from './mark-price.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';
import type { WaitContext } from './conditional-checks.ts';
import type { BandContext } from '../orders/price-band.ts';

/** What a pair is checked against. */
export interface LinkedContext extends WaitContext, BandContext {}

/** A pair of any market, as it is checked. */
export interface AskedPair extends Omit<PlaceLinkedOrders, 'type' | 'by'> {
  readonly by: TriggerBasis;
  readonly reduceOnly: boolean;
}

/** Why a pair cannot be taken, or null. The owner and the market are known. */
export function findLinkedFault(
  context: LinkedContext,
  market: Market,
  ownerIndex: number,
  command: AskedPair,
): Refusal | null {
  return (
    findClientIdFault(context, ownerIndex, command) ??
    findPricesFault(market, command) ??
    findSizeFault(market, command) ??
    findRoomFault(context, market, ownerIndex) ??
    findFundsFault(market, ownerIndex, command) ??
    findEntryFault(context, market, command)
  );
}

function findClientIdFault(context: LinkedContext, ownerIndex: number, command: AskedPair): Refusal | null {
  const { clientOrderId, stopClientOrderId } = command;
  const isTaken = (id: string | null): boolean =>
    id !== null && context.openOrders.hasClientOrderId(ownerIndex, id);
  if (isTaken(clientOrderId)) return refused('duplicate-client-order-id', 'clientOrderId');
  const isSame = stopClientOrderId !== null && stopClientOrderId === clientOrderId;
  return isSame || isTaken(stopClientOrderId)
    ? refused('duplicate-client-order-id', 'stopClientOrderId')
    : null;
}

function findPricesFault(
  { marked }: Market,
  { side, price, stopPrice, stopLimitPrice }: AskedPair,
): Refusal | null {
  if (side === 'buy' && stopLimitPrice === null && marked === null)
    return refused('price-missing', 'stopLimitPrice');
  return (
    findPriceFault(price, 'price') ??
    findPriceFault(stopPrice, 'stopPrice') ??
    findPriceFault(stopLimitPrice, 'stopLimitPrice')
  );
}

function findSizeFault(market: Market, command: AskedPair): Refusal | null {
  const { quantity, price, stopPrice, stopLimitPrice } = command;
  const greatest = market.spec.maximumLots;
  if (quantity < 1 || quantity > greatest) {
    return refused('quantity-out-of-range', 'quantity', { least: 1, greatest });
  }
  const minimum = market.spec.minimumNotional;
  const atLimit = market.instrument.valueOf(price, quantity);
  const atStop = market.instrument.valueOf(stopLimitPrice ?? stopPrice, quantity);
  if (Math.min(atLimit, atStop) < minimum) {
    return refused('below-minimum-notional', 'quantity', { minimum });
  }
  return Math.max(atLimit, atStop) > MAX_AMOUNT ? refused('order-value-too-large', 'quantity') : null;
}

function findRoomFault(context: LinkedContext, market: Market, ownerIndex: number): Refusal | null {
  const count = context.openOrders.count(ownerIndex, market.spec.market);
  return count + 2 > OPEN_ORDERS_PER_MARKET || !context.pool.hasRoomFor(2)
    ? refused('too-many-open-orders', null, { greatest: OPEN_ORDERS_PER_MARKET })
    : null;
}

function findFundsFault(market: Market, ownerIndex: number, command: AskedPair): Refusal | null {
  const side = command.side === 'buy' ? BUY : SELL;
  const { instrument } = market;
  if (market.marked !== null) {
    const { price, quantity, reduceOnly } = command;
    return instrument.findLimitFault(ownerIndex, side, price, quantity, reduceOnly, true);
  }
  const needed = instrument.waitingHold(side, command.price, command.quantity) + stopHold(market, command);
  return instrument.findWaitFault(ownerIndex, side, needed, 0, 'quantity');
}

/** Units that the pair needs beyond what its limit order holds. */
export function stopHold({ instrument }: Market, command: AskedPair): number {
  const { side, price, stopLimitPrice, quantity } = command;
  return instrument.pairHold(side === 'buy' ? BUY : SELL, price, stopLimitPrice, quantity);
}

function findEntryFault(context: LinkedContext, market: Market, command: AskedPair): Refusal | null {
  const side = command.side === 'buy' ? BUY : SELL;
  if (market.book.wouldCross(side, command.price)) {
    return refused('post-only-would-cross', 'price', { best: market.book.bestFor(side) });
  }
  const reference = referencePrice(context, market, command.by);
  return findBandFault(context, market, side, command.price) ?? findApartFault(reference, command);
}

/**
 * A sell needs price > `last` > stop price, a buy the contrary; without one the two are compared. `last` is the price that
 * meets the stop.
 */
function findApartFault(last: number, { side, price, stopPrice }: AskedPair): Refusal | null {
  const [low, high] = side === 'sell' ? [stopPrice, price] : [price, stopPrice];
  const areApart = last === NO_TICKS ? low < high : low < last && last < high;
  return areApart ? null : refused('linked-prices-not-apart', 'stopPrice', { lastPrice: last });
}
