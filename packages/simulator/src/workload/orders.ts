/**
 * Generators of orders with their expected answers, chosen from the book and the balances.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { OwnerId, SelfTradePrevention, Side } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import type { NaiveOrder } from '../reference/naive-book.ts';
import { SAFE, ordersIn } from '../reference/naive-market.ts';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { GeneratorContext, SELF_TRADE_MODES } from './generator-context.ts';
import type { Stand } from './generator-context.ts';

/** Rests; sometimes as post-only. */
export function rests(context: GeneratorContext): Intent | null {
  const stand = context.passive();
  const quantity = stand === null ? null : context.size(stand);
  if (stand === null || quantity === null) return null;
  const clientOrderId = context.random.once(5) ? context.newClientOrderId() : null;
  const postOnly = context.random.once(4);
  return { command: context.order({ ...stand, quantity, clientOrderId, postOnly }), asked: 'open' };
}

/** Rests far from the middle, where few others are. */
export function restsFarAway(context: GeneratorContext): Intent | null {
  const near = context.passive();
  if (near === null) return null;
  const away = context.random.between(1, 30) * 3000;
  const stand = { ...near, price: near.side === 'buy' ? near.price - away : near.price + away };
  const quantity = context.isPossible(stand) ? context.size(stand) : null;
  return quantity === null ? null : { command: context.order({ ...stand, quantity }), asked: 'open' };
}

/** Spends what would buy the most lots of one order at the best price and nearly one more, or that one, too. */
export function spendsTooMuch(context: GeneratorContext): Intent | null {
  const [by, number] = [context.owner(), context.marketNumber()];
  const seen = context.view.markets[number];
  const best = seen?.book.asks[0]?.price;
  if (seen === undefined || best === undefined) return null;
  const over = BigInt(best) * seen.tickLotUnits * BigInt(seen.spec.maximumLots + 1);
  const spend = over - BigInt(context.random.below(2));
  if (over > SAFE || context.view.available(by, seen.spec.quote) >= spend) return null;
  return {
    command: context.order({ by, number, side: 'buy', kind: 'market', spend: Number(spend) }),
    asked: spend === over ? 'quantity-out-of-range' : 'insufficient-available-balance',
  };
}

/** Immediate or cancel, or fill or kill, where nothing is to be had. */
export function findsNothing(context: GeneratorContext): Intent | null {
  const stand = context.passive();
  const quantity = stand === null ? null : context.size(stand);
  if (stand === null || quantity === null) return null;
  return context.random.once(2)
    ? { command: context.order({ ...stand, quantity, timeInForce: 'ioc' }), asked: 'cancelled' }
    : {
        command: context.order({ ...stand, quantity, timeInForce: 'fok' }),
        asked: 'fill-or-kill-not-filled',
      };
}

/** What a taker meets: the makers up to a limit, before an order of its own. */
interface Meeting {
  readonly stand: Stand;
  readonly lots: number;
  readonly endsAtOwn: boolean;
  readonly selfTrade: SelfTradePrevention;
}

/** A taker of a random depth of the book, without its own order at the front. */
function meet(context: GeneratorContext, by = context.owner()): Meeting | null {
  const [number, side] = [context.marketNumber(), context.side()];
  const seen = context.view.markets[number];
  const makers = seen?.book.against(side) ?? [];
  const last = makers[Math.min(makers.length - 1, context.random.below(5))];
  if (seen === undefined || last === undefined) return null;
  const price = last.price;
  const stand = { by, number, side, price, seen };
  const taker = { side, owner: by, limit: price, selfTrade: 'cancel-newest' } as const;
  const { filled, endsAtOwn } = seen.book.preview({ ...taker, wants: { lots: Number.MAX_SAFE_INTEGER } });
  if (filled === 0 || !context.isPossible(stand)) return null;
  return { stand, lots: filled, endsAtOwn, selfTrade: endsAtOwn ? 'cancel-newest' : context.mode() };
}

/** Whether an order of this size at the stand passes the checks of size and money. */
function passes(context: GeneratorContext, stand: Stand, quantity: number): boolean {
  return (
    quantity >= GeneratorContext.least(stand) &&
    quantity <= GeneratorContext.most(stand) &&
    quantity <= context.reach(stand)
  );
}

/** Takes no more than is there. */
export function fills(context: GeneratorContext, by?: OwnerId): Intent | null {
  const meeting = meet(context, by);
  if (meeting === null) return null;
  const { stand, lots, selfTrade } = meeting;
  const quantity = context.random.once(3) ? lots : context.random.between(1, lots);
  if (!passes(context, stand, quantity) || !context.hasRoom(stand.by, stand.seen)) return null;
  const timeInForce = context.random.pick(['gtc', 'ioc', 'fok']);
  return { command: context.order({ ...stand, quantity, timeInForce, selfTrade }), asked: 'filled' };
}

/** Takes all there is and wants more: what is left rests, is dropped, or kills the order. */
export function overreaches(context: GeneratorContext): Intent | null {
  const meeting = meet(context);
  if (meeting === null) return null;
  const { stand, lots, endsAtOwn, selfTrade } = meeting;
  const quantity = lots + context.random.between(1, 20);
  if (!passes(context, stand, quantity) || !context.hasRoom(stand.by, stand.seen)) return null;
  const timeInForce = context.random.pick(['gtc', 'ioc', 'fok']);
  const rest = endsAtOwn ? 'cancelled' : 'partially-filled';
  const asked = { gtc: rest, ioc: 'cancelled', fok: 'fill-or-kill-not-filled' } as const;
  return {
    command: context.order({ ...stand, quantity, timeInForce, selfTrade }),
    asked: asked[timeInForce],
  };
}

/** A market order by size that the book and the money can bear. */
export function takesAtMarket(context: GeneratorContext): Intent | null {
  const meeting = meet(context);
  if (meeting === null) return null;
  const { stand, lots, selfTrade } = meeting;
  const best = stand.seen.book.against(stand.side)[0]?.price;
  const quantity = context.random.between(1, lots);
  if (best === undefined || !passes(context, stand, quantity)) return null;
  if (!passes(context, { ...stand, price: best }, quantity)) return null;
  const { by, number, side } = stand;
  return {
    command: context.order({ by, number, side, kind: 'market', quantity, selfTrade }),
    asked: 'filled',
  };
}

/** Would trade, and says that it must not. */
export function refusesToCross(context: GeneratorContext): Intent | null {
  const meeting = meet(context);
  if (meeting === null) return null;
  const { stand } = meeting;
  const quantity = Math.max(GeneratorContext.least(stand), context.random.between(1, 20));
  if (!passes(context, stand, quantity) || !context.hasRoom(stand.by, stand.seen)) return null;
  return { command: context.order({ ...stand, quantity, postOnly: true }), asked: 'post-only-would-cross' };
}

/** Meets an order of its own owner first, and wants no more than that one has: each mode has its own end. */
export function meetsItself(context: GeneratorContext): Intent | null {
  const [number, side] = [context.marketNumber(), context.side()];
  const seen = context.view.markets[number];
  const front = seen?.book.against(side)[0];
  if (seen === undefined || front === undefined || front.id === null) return null;
  // True because the order was taken of an owner of this number.
  const by = front.owner as OwnerId;
  const stand: Stand = { by, number, side, price: front.price, seen };
  const most = context.random.once(3) ? front.remaining : context.size(stand);
  const quantity = Math.min(front.remaining, most ?? 0);
  if (!passes(context, stand, quantity) || !context.hasRoom(by, seen) || !context.isPossible(stand))
    return null;
  const timeInForce = context.random.pick(['gtc', 'ioc', 'fok']);
  const selfTrade = context.random.pick(SELF_TRADE_MODES);
  const command = context.order({ ...stand, quantity, timeInForce, selfTrade });
  if (timeInForce === 'fok' && selfTrade !== 'cancel-oldest')
    return { command, asked: 'fill-or-kill-not-filled' };
  // What stands behind an own order that closes may fill the new one or not.
  return { command, asked: selfTrade === 'cancel-oldest' ? 'anything' : 'cancelled' };
}

/** Worth exactly the minimum, or one lot less. */
export function isJustWorthTheMinimum(context: GeneratorContext): Intent | null {
  const number = context.random.below(context.view.markets.length);
  const seen = context.view.markets[number];
  const quantity = context.random.between(2, 50);
  const minimum = BigInt(seen?.spec.minimumNotional ?? 0);
  const each = BigInt(quantity) * (seen?.tickLotUnits ?? 1n);
  if (seen === undefined || seen.futures !== null || minimum === 0n || minimum % each !== 0n) return null;
  const stand: Stand = {
    by: context.owner(),
    number,
    side: context.side(),
    price: Number(minimum / each),
    seen,
  };
  const crosses = seen.book.crosses(stand.side, stand.price);
  if (crosses || !context.hasRoom(stand.by, seen) || context.reach(stand) < quantity) return null;
  if (!context.isPossible(stand)) return null;
  return context.random.once(2)
    ? { command: context.order({ ...stand, quantity: quantity - 1 }), asked: 'below-minimum-notional' }
    : { command: context.order({ ...stand, quantity }), asked: 'open' };
}

/** A sell so dear that its value is the greatest that a number holds, or one lot more. */
export function sellsTooDear(context: GeneratorContext): Intent | null {
  const number = context.random.below(context.view.markets.length);
  const seen = context.view.markets[number];
  if (seen === undefined || seen.futures !== null) return null;
  const stand: Stand = {
    by: context.owner(),
    number,
    side: 'sell',
    price: 1_900_000_000 - context.random.below(9),
    seen,
  };
  const most = GeneratorContext.most(stand);
  if (most >= seen.spec.maximumLots || !context.hasRoom(stand.by, seen) || !context.isPossible(stand))
    return null;
  if (context.random.once(2)) {
    return { command: context.order({ ...stand, quantity: most + 1 }), asked: 'order-value-too-large' };
  }
  return most > context.reach(stand) || seen.book.crosses('sell', stand.price)
    ? null
    : { command: context.order({ ...stand, quantity: most }), asked: 'open' };
}

/** Orders at the edge of a bound: the last one that is right, or the first that is not. */
export function atTheEdge(context: GeneratorContext): Intent | null {
  const stand = context.passive();
  if (stand === null) return null;
  const beyond = context.random.below(2);
  const [least, most, reach] = [
    GeneratorContext.least(stand),
    GeneratorContext.most(stand),
    context.reach(stand),
  ];
  const fitting = Math.min(most, reach);
  const order = (quantity: number): Intent['command'] => context.order({ ...stand, quantity });
  switch (context.random.below(3)) {
    case 0:
      // All the money, or one lot more.
      if (reach < least || reach >= most) return null;
      return {
        command: order(reach + beyond),
        asked: beyond === 1 ? 'insufficient-available-balance' : 'open',
      };
    case 1:
      // Just worth the minimum, or one lot less.
      if (least <= 1 || least > fitting) return null;
      return { command: order(least - beyond), asked: beyond === 1 ? 'below-minimum-notional' : 'open' };
    default:
      return {
        command: order(context.random.pick([0, -3, stand.seen.spec.maximumLots + 1])),
        asked: 'quantity-out-of-range',
      };
  }
}

/** A market order where the book has nothing. */
export function findsAnEmptyBook(context: GeneratorContext): Intent | null {
  const side: Side = context.side();
  const by = context.owner();
  const number = context.view.markets.findIndex(
    ({ book, futures }) => futures === null && book.against(side).length === 0,
  );
  const seen = context.view.markets[number];
  if (seen === undefined || context.view.available(by, seen.spec.base) < seen.lotUnits) return null;
  if (side === 'buy' && context.view.available(by, seen.spec.quote) < 10n) return null;
  const size = side === 'buy' && context.random.once(2) ? { spend: 10 } : { quantity: 1 };
  return { command: context.order({ by, number, side, kind: 'market', ...size }), asked: 'no-liquidity' };
}

/** A client order id that a living order has, mostly one that has waited for a price and rests now. */
export function namesTwice(context: GeneratorContext): Intent | null {
  const near = context.passive();
  if (near === null) return null;
  const executed = context.view.markets
    .flatMap(ordersIn)
    .filter(({ clientOrderId }) => clientOrderId !== null && context.waited.has(clientOrderId));
  const own = [
    ...context.view.ordersOf(near.by),
    ...context.view.triggerOrders.filter(({ owner }) => owner === near.by),
  ];
  const named = executed.length > 0 ? executed : own.filter((order) => order.clientOrderId !== null);
  const found = named[context.random.below(named.length)];
  if (found === undefined) return null;
  // True because the order was taken of an owner of this number.
  const stand = { ...near, by: found.owner as OwnerId };
  const { clientOrderId } = found;
  return {
    command: context.order({ ...stand, quantity: 1, clientOrderId }),
    asked: 'duplicate-client-order-id',
  };
}

/** One of the resting orders of a random owner in spot markets, with its market. */
export function ownOrder(
  context: GeneratorContext,
): { readonly order: NaiveOrder; readonly seen: NaiveMarket } | null {
  const markets = context.view.markets.filter(({ futures }) => futures === null);
  const orders = context.view
    .ordersOf(context.owner())
    .filter((one) => markets.some(({ book }) => book.holds(one)));
  const order = orders[context.random.below(orders.length)];
  const seen = markets.find(({ book }) => order !== undefined && book.holds(order));
  return order === undefined || seen === undefined ? null : { order, seen };
}
