/**
 * A step of liquidation through the public book: a part of a leg is offered at once or not at all, and its fee goes to the insurance.
 * Promises: no worse than a price that falls with the equity and never passes the bankruptcy price; no more of a market in a second
 * than its share; the order lives by the rules of all orders, with a number of its own.
 */
import { BUY, SELL } from '../book/order-record.ts';
import { acceptOrder } from '../orders/place-order.ts';
import { executeOrder } from '../orders/execute-order.ts';
import type { Taker } from '../orders/incoming-order.ts';
import { lots, orderId, ownerId, ticks, units } from '../quantity/branding.ts';
import { MAX_AMOUNT, ONE_PPM, mulDiv, powerOfTen } from '../quantity/exact.ts';
import { priceOf, valueAt } from '../risk/contract.ts';
import { fillablePrice, stepLots } from '../risk/liquidation-steps.ts';
import { equityShare } from '../risk/crossings.ts';
import { marginNeeded, tierOf } from '../risk/tiers.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { LIQUIDATED_PPM, STEP_PART_PPM, WHOLE_BELOW } from '../vocabulary/futures-liquidation.ts';
import type { MarketId } from '../vocabulary/brands.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import { markValue } from './account-view.ts';
import { isTrading } from './freshness.ts';
import type { FuturesContext } from './futures-state.ts';
import { moneyOf, takeFee } from './liquidation-fee.ts';
import { legState } from './legs.ts';
import { bankruptcyOf, equityOfLeg } from './liquidated-account.ts';
import type { Cover } from './account-view.ts';
import type { OpenLeg } from './liquidated-account.ts';
import type { LiquidatedAccount } from './liquidations.ts';
import type { FuturesOrderContext } from './place-futures-order.ts';

/** Offers a part of a leg in the book. Returns the lots that were closed, or null where the market's share of the second is used. */
export function closeInBook(
  context: FuturesOrderContext,
  account: LiquidatedAccount,
  open: OpenLeg,
  legs: readonly OpenLeg[],
  cover: Cover,
  second: number,
  events: EventLog,
): number | null {
  const { market, leg } = open;
  const { market: row } = market;
  const value = markValue(market, leg);
  const size = offeredLots(context, open, value, second);
  const bankruptcy = bankruptcyOf(open, equityOfLeg(open, legs, cover));
  const limit = limitOf(account, open, cover, value, bankruptcy);
  if (size === 0) return null;
  if (!row.book.wouldCross(leg.side === 'long' ? SELL : BUY, limit)) return 0;
  const before = moneyOf(context, open, account.ownerIndex);
  const { openInterest } = market;
  const closedBefore = context.futures.liquidations.closedIn(row.spec.market, second);
  const taker = offer(context, open, account.ownerIndex, size, limit, events);
  const { id: order, filled, value: closedValue } = taker;
  context.futures.liquidations.countClosed(row.spec.market, second, filled);
  const fee = takeFee(context, account, open, closedValue, before, events);
  const after = moneyOf(context, open, account.ownerIndex);
  events.push({
    type: 'liquidation-step',
    owner: ownerId(context.owners.numberAt(account.ownerIndex)),
    market: row.spec.market,
    side: account.side,
    equity: cover.equity,
    needed: units(cover.needed),
    order: orderId(order),
    lots: lots(size),
    closed: lots(filled),
    limit: ticks(limit),
    bankruptcy: bankruptcy === null ? null : ticks(bankruptcy),
    tier: market.tiers.indexOf(tierOf(market.tiers, value)) + 1,
    fee: units(fee),
    leg: legState(market, open.at, leg.side),
    balanceAfter: units(after.balance),
    held: units(after.held),
    openInterest: lots(openInterest),
    closedBefore: lots(closedBefore),
    idle: idleOf(legs, context.time),
  });
  return filled;
}

/** Markets of legs that a step passes over. */
function idleOf(legs: readonly OpenLeg[], time: number): readonly MarketId[] {
  const idle = legs.flatMap(({ market }) => (isTrading(market, time) ? [] : [market.market.spec.market]));
  return [...new Set(idle)];
}

/** The worst price of a step, by what the leg needs and its part of what covers the account. */
function limitOf(
  { side }: LiquidatedAccount,
  { market, leg }: OpenLeg,
  { equity, needed }: Cover,
  value: number,
  bankruptcy: number | null,
): number {
  const { contract, tiers, terms } = market;
  const own = marginNeeded(tiers, value, terms.takerFeeRatePpm);
  const part = side === null ? equityShare(equity, own, Math.max(1, needed)) : equity;
  return fillablePrice(contract, leg, value, part, own, bankruptcy);
}

/** Lots that a step offers, 0 where the market's share of the second is used up. */
function offeredLots(
  { listing, futures }: FuturesContext,
  { market, leg }: OpenLeg,
  value: number,
  second: number,
): number {
  const { contract, openInterest, prices, tiers } = market;
  const { spec } = market.market;
  // Lots of an inverse contract are worth the same in the quote asset at every price.
  const wholeLots =
    contract.kind === 'inverse'
      ? WHOLE_BELOW * powerOfTen(spec.lotDecimals)
      : (priceOf(contract, prices.mark, WHOLE_BELOW * powerOfTen(listing.assets[spec.quote]!.scale), 'up') ??
        MAX_AMOUNT);
  const wholeBelow = valueAt(contract, wholeLots, prices.mark, 'down') ?? MAX_AMOUNT;
  const share = Math.max(mulDiv(openInterest, LIQUIDATED_PPM, ONE_PPM, 'up') ?? 0, wholeLots);
  const left = Math.max(0, share - futures.liquidations.closedIn(spec.market, second));
  const size = stepLots(leg.lots, value, tiers, { wholeBelow, partPpm: STEP_PART_PPM });
  return Math.min(size, left, spec.maximumLots);
}

/** Carries out an order that closes a part of a leg at once, or not at all. */
export function offer(
  context: FuturesOrderContext,
  { market, leg }: OpenLeg,
  ownerIndex: number,
  size: number,
  limit: number,
  events: EventLog,
): Taker {
  const order: PlaceOrder = {
    type: 'place-order',
    owner: ownerId(context.owners.numberAt(ownerIndex)),
    requestId: null,
    market: market.market.spec.market,
    side: leg.side === 'long' ? 'sell' : 'buy',
    kind: 'limit',
    timeInForce: 'ioc',
    postOnly: false,
    price: ticks(limit),
    quantity: lots(size),
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-oldest',
    expiresAt: null,
    displayed: null,
  };
  const taker = acceptOrder(context, market.market, ownerIndex, order, true, events);
  executeOrder(context, taker, order, events);
  return taker;
}
