/**
 * Generators of cancels and changes of resting orders with their expected answers.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { AmendOrder, CancelOrder, OwnerId } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import type { NaiveOrder } from '../reference/naive-book.ts';
import { MAX_PRICE, ordersIn } from '../reference/naive-market.ts';
import type { NaiveTriggerOrder } from '../reference/naive-market.ts';
import { GeneratorContext, SLICES } from './generator-context.ts';
import type { Stand } from './generator-context.ts';
import { lots, market, order as orderId, ticks } from './branding.ts';
import { ownOrder } from './orders.ts';

/** Slots are counted in the low 24 bits of an order's number. */
const NEXT_USE_OF_SLOT = 2 ** 24;

/** An own order; someone else's; one whose slot has not been used so often yet. */
export function cancels(context: GeneratorContext): Intent | null {
  const own = context.random.once(4) ? context.triggerOrder() : (ownOrder(context)?.order ?? null);
  if (own === null || own.id === null) return null;
  const { id, owner } = own;
  if (!context.random.once(8)) return { command: cancel(context, owner, id), asked: 'order-cancelled' };
  if (context.random.once(2)) {
    return { command: cancel(context, owner, id + NEXT_USE_OF_SLOT), asked: 'unknown-order' };
  }
  const other = context.owner();
  return other === owner ? null : { command: cancel(context, other, id), asked: 'unknown-order' };
}

function cancel(context: GeneratorContext, owner: number, id: number): CancelOrder {
  return { type: 'cancel-order', ...by(owner), requestId: context.requestId(), order: orderId(id) };
}

/** All orders of an owner, of one market or of all, or of one that is not there. */
export function cancelsAll(context: GeneratorContext): Intent {
  const unknown = context.random.once(6);
  const number = unknown ? context.view.markets.length : context.marketNumber();
  const of = unknown || context.random.once(2) ? market(number) : null;
  return {
    command: {
      type: 'cancel-all-orders',
      owner: context.owner(),
      requestId: context.requestId(),
      market: of,
    },
    asked: unknown ? 'unknown-market' : 'orders-cancelled',
  };
}

// True because the number is that of an order's owner.
const by = (owner: number): { readonly owner: OwnerId } => ({ owner: owner as OwnerId });

interface Change {
  readonly price?: number;
  readonly remaining?: number;
  readonly triggerPrice?: number;
  readonly postOnly?: boolean;
}

function amend(
  context: GeneratorContext,
  order: Pick<NaiveOrder, 'id' | 'owner'>,
  { price, remaining, triggerPrice, postOnly }: Change,
): AmendOrder {
  return {
    type: 'amend-order',
    ...by(order.owner),
    requestId: context.requestId(),
    order: orderId(order.id ?? 0),
    price: price === undefined ? null : ticks(price),
    remaining: remaining === undefined ? null : lots(remaining),
    triggerPrice: triggerPrice === undefined ? null : ticks(triggerPrice),
    postOnly: postOnly ?? false,
  };
}

/** An order that could be changed, and how far. */
interface Occasion {
  readonly context: GeneratorContext;
  readonly order: NaiveOrder;
  readonly stand: Stand;
  /** Least and greatest sizes by value, and the greatest that the money with the order's own hold reaches. */
  readonly least: number;
  readonly most: number;
  readonly reach: number;
  /** Lots that one order of the market may have, less those that this one has filled. */
  readonly room: number;
}

type Changing = (occasion: Occasion) => readonly [Change, Intent['asked']] | null;

const shrinks: Changing = ({ context, order, least }) => {
  if (order.remaining <= least) return null;
  const remaining = context.random.between(least, order.remaining - 1);
  return [{ remaining, postOnly: context.random.once(3) }, 'order-amended'];
};

const grows: Changing = ({ context, order, least, most, reach, room }) => {
  const from = Math.max(least, order.remaining + 1);
  const to = Math.min(most, reach, room, from + 90);
  return from > to ? null : [{ remaining: context.random.between(from, to) }, 'order-amended'];
};

const changesNothing: Changing = ({ context, order: { price, remaining } }) => [
  context.random.once(2) ? {} : { price, remaining },
  'nothing-to-amend',
];

/** To the best price of the other side: trades, or says that it must not. */
const crosses: Changing = ({ context, order, stand }) => {
  const best = stand.seen.book.against(stand.side)[0]?.price;
  if (best === undefined) return null;
  const there = { ...stand, price: best };
  const money = context.reach(there) * best + order.price * order.remaining;
  const affords = stand.side === 'sell' || order.remaining * best <= money;
  if (
    !affords ||
    order.remaining < GeneratorContext.least(there) ||
    order.remaining > GeneratorContext.most(there)
  )
    return null;
  return context.random.once(2)
    ? [{ price: best, postOnly: true }, 'post-only-would-cross']
    : [{ price: best }, 'order-amended'];
};

/** To the price of an own order of the other side, which stops it or goes, by the mode it was placed with. */
const meetsOwn: Changing = ({ order, stand, least }) => {
  const own = stand.seen.book.against(stand.side).find(({ owner }) => owner === order.owner);
  if (own === undefined || order.remaining < least * 2) return null;
  const away = Math.abs(own.price - order.price);
  if (away * 2 > order.price) return null;
  const remaining = Math.floor(order.remaining / 2);
  if (remaining < GeneratorContext.least({ ...stand, price: own.price })) return null;
  return [{ price: own.price, remaining }, 'order-amended'];
};

/** All the money reaches, or one lot more. */
const usesAllMoney: Changing = ({ context, order, least, most, reach, room }) => {
  if (reach >= most || reach >= room || reach === order.remaining || reach < least) return null;
  return context.random.once(2)
    ? [{ remaining: reach }, 'order-amended']
    : [{ remaining: reach + 1 }, 'insufficient-available-balance'];
};

const fallsBelowMinimum: Changing = ({ order, least }) =>
  least > 1 && least - 1 !== order.remaining ? [{ remaining: least - 1 }, 'below-minimum-notional'] : null;

const leavesTheRange: Changing = ({ context, room }) =>
  context.random.once(2)
    ? [context.random.pick([{ price: 0 }, { price: 2 ** 31 - 1 }]), 'price-out-of-range']
    : [{ remaining: context.random.pick([0, room + 1]) }, 'quantity-out-of-range'];

/** One lot more than an iceberg's slices may hold. */
const growsTooThin: Changing = ({ order: { displayed }, room }) => {
  const remaining = (displayed ?? 0) * SLICES + 1;
  return displayed === null || remaining > room ? null : [{ remaining }, 'displayed-out-of-range'];
};

const namesATrigger: Changing = ({ order }) => [{ triggerPrice: order.price }, 'trigger-price-not-allowed'];

const CHANGES = [
  growsTooThin,
  meetsOwn,
  namesATrigger,
  shrinks,
  grows,
  changesNothing,
  crosses,
  usesAllMoney,
  fallsBelowMinimum,
  leavesTheRange,
] as const;

/** A change that is taken, at the edge of being refused, or refused. */
export function amends(context: GeneratorContext): Intent | null {
  const own = ownOrder(context);
  if (own === null || own.order.id === null) return null;
  const { order, seen } = own;
  const { side, price, remaining, quantity } = order;
  const stand: Stand = { by: by(order.owner).owner, number: seen.spec.market, side, price, seen };
  const [least, most] = [GeneratorContext.least(stand), GeneratorContext.most(stand)];
  const reach = remaining + context.reach(stand);
  const room = seen.spec.maximumLots - (quantity - remaining);
  const changed = context.random.pick(CHANGES)({ context, order, stand, least, most, reach, room });
  if (changed === null) return null;
  const [change, asked] = changed;
  return { command: amend(context, order, change), asked: answerTo(context, stand, order, change, asked) };
}

/** What a change comes to where the order hides a part, belongs to a pair, or would leave the market's band. */
function answerTo(
  context: GeneratorContext,
  stand: Stand,
  { displayed, linked, remaining: old }: NaiveOrder,
  { price = stand.price, remaining = old }: Change,
  asked: Intent['asked'],
): Intent['asked'] {
  if (FIRST_REFUSALS.has(asked)) return asked;
  if (displayed !== null && remaining > displayed * SLICES) return 'displayed-out-of-range';
  if (displayed !== null && context.leastSlice(remaining, stand.number, price) > displayed) {
    return 'displayed-out-of-range';
  }
  if (asked === 'trigger-price-not-allowed') return asked;
  if (linked !== null) return 'order-not-amendable';
  return asked === 'order-amended' && !context.isPossible({ ...stand, price }) ? 'price-outside-band' : asked;
}

/** Refusals that come before all that belongs to the kind of the order. */
const FIRST_REFUSALS = new Set<Intent['asked']>([
  'price-out-of-range',
  'quantity-out-of-range',
  'nothing-to-amend',
]);

/** Makes an order of a market smaller that rests outside the market's band. */
export function shrinksOutsideTheBand(context: GeneratorContext, number: number): Intent | null {
  const seen = context.view.markets[number];
  const found = (seen === undefined ? [] : ordersIn(seen)).find(
    ({ id, side, price, linked }) =>
      id !== null && linked === null && seen !== undefined && !context.isPossible({ side, price, seen }),
  );
  if (seen === undefined || found === undefined) return null;
  const { owner, side, price, remaining } = found;
  const stand: Stand = { by: by(owner).owner, number, side, price, seen };
  if (remaining <= GeneratorContext.least(stand)) return null;
  return { command: amend(context, found, { remaining: remaining - 1 }), asked: 'price-outside-band' };
}

/** A trigger order takes a new price that does not trigger it yet, or what it must not take. */
export function amendsTriggerOrder(context: GeneratorContext): Intent | null {
  const order = context.triggerOrder();
  if (order === null) return null;
  if (order.suspended !== null) {
    return { command: amend(context, order, { triggerPrice: 5 }), asked: 'order-not-amendable' };
  }
  const changed = context.random.pick(WAITING_CHANGES)(context, order);
  if (changed === null) return null;
  const isLate = order.linked !== null || order.triggered !== null;
  const asked = changed[1];
  return {
    command: amend(context, order, changed[0]),
    asked: isLate && LATE_ANSWERS.has(asked) ? 'order-not-amendable' : asked,
  };
}

/** What is checked behind whether the order may be changed at all. */
const LATE_ANSWERS = new Set<Intent['asked']>([
  'order-amended',
  'trigger-would-fire-at-once',
  'insufficient-available-balance',
]);

type TriggerOrderChanging = (
  context: GeneratorContext,
  order: NaiveTriggerOrder,
) => readonly [Change, Intent['asked']] | null;

/** To the next price that is not triggered, or to the last price itself. */
const movesTrigger: TriggerOrderChanging = (context, { trigger, side, price, market: seen, by: basis }) => {
  const lastPrice = context.referencePrice(seen, basis === 'last-price');
  if (trigger === null || trigger.kind === 'trailing' || lastPrice === null || price === null) return null;
  const away = (side === 'buy') === (trigger.kind === 'stop') ? 1 : -1;
  const by = context.random.pick([0, 1, context.random.between(1, 9)]);
  const triggerPrice = lastPrice + away * by;
  if (triggerPrice === trigger.price || triggerPrice < 1 || triggerPrice > MAX_PRICE) return null;
  return [{ triggerPrice }, by === 0 ? 'trigger-would-fire-at-once' : 'order-amended'];
};

const changesNoTrigger: TriggerOrderChanging = (_, { trigger }) =>
  trigger === null || trigger.kind === 'trailing'
    ? [{ triggerPrice: 5 }, 'trigger-price-not-allowed']
    : [{ triggerPrice: trigger.price }, 'nothing-to-amend'];

const changesWhatItHasNot: TriggerOrderChanging = (_, { price, spend }) => {
  if (price === null) return [{ price: 5 }, 'price-not-allowed'];
  return spend === null ? [{ remaining: 0 }, 'quantity-out-of-range'] : null;
};

const resizesSpend: TriggerOrderChanging = (_, { spend }) =>
  spend === null ? null : [{ remaining: 7 }, 'quantity-not-allowed'];

/** All the money reaches, or one lot more. */
const resizes: TriggerOrderChanging = (context, { owner, side, price, quantity, market: seen, linked }) => {
  if (price === null || quantity === null || linked !== null) return null;
  const stand: Stand = { by: by(owner).owner, number: seen.spec.market, side, price, seen };
  const reach = context.reach(stand) + quantity;
  const [least, most] = [GeneratorContext.least(stand), GeneratorContext.most(stand)];
  if (reach >= most || reach < least) return null;
  if (context.random.once(2)) return [{ remaining: reach + 1 }, 'insufficient-available-balance'];
  const remaining = context.random.between(least, Math.min(reach, least + 60));
  return remaining === quantity ? null : [{ remaining }, 'order-amended'];
};

const WAITING_CHANGES = [movesTrigger, changesNoTrigger, changesWhatItHasNot, resizesSpend, resizes] as const;
