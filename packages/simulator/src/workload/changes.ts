/**
 * Makers of cancels and changes of resting orders that know what becomes of them.
 * Promises: an intent whose answer is certain, or null where the venue gives no occasion for it.
 */
import type { AmendOrder, CancelOrder, OwnerId } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import type { NaiveOrder } from '../reference/naive-book.ts';
import { Aim } from './aim.ts';
import type { Stand } from './aim.ts';
import { lots, order as orderId, ticks } from './branding.ts';
import { ownOrder } from './orders.ts';

/** Slots are counted in the low 24 bits of an order's number. */
const NEXT_USE_OF_SLOT = 2 ** 24;

/** An own order; someone else's; one whose slot has not been used so often yet. */
export function cancels(aim: Aim): Intent | null {
  const own = ownOrder(aim);
  if (own === null || own.order.id === null) return null;
  const { id, owner } = own.order;
  if (!aim.random.once(8)) return { command: cancel(aim, owner, id), asked: 'order-cancelled' };
  if (aim.random.once(2)) {
    return { command: cancel(aim, owner, id + NEXT_USE_OF_SLOT), asked: 'unknown-order' };
  }
  const other = aim.owner();
  return other === owner ? null : { command: cancel(aim, other, id), asked: 'unknown-order' };
}

function cancel(aim: Aim, owner: number, id: number): CancelOrder {
  return { type: 'cancel-order', ...by(owner), requestId: aim.requestId(), order: orderId(id) };
}

// True because the number is that of an order's owner.
const by = (owner: number): { readonly owner: OwnerId } => ({ owner: owner as OwnerId });

interface Change {
  readonly price?: number;
  readonly remaining?: number;
  readonly postOnly?: boolean;
}

function amend(aim: Aim, order: NaiveOrder, { price, remaining, postOnly }: Change): AmendOrder {
  return {
    type: 'amend-order',
    ...by(order.owner),
    requestId: aim.requestId(),
    order: orderId(order.id ?? 0),
    price: price === undefined ? null : ticks(price),
    remaining: remaining === undefined ? null : lots(remaining),
    postOnly: postOnly ?? false,
  };
}

/** An order that could be changed, and how far. */
interface Occasion {
  readonly aim: Aim;
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

const shrinks: Changing = ({ aim, order, least }) => {
  if (order.remaining <= least) return null;
  const remaining = aim.random.between(least, order.remaining - 1);
  return [{ remaining, postOnly: aim.random.once(3) }, 'order-amended'];
};

const grows: Changing = ({ aim, order, least, most, reach, room }) => {
  const from = Math.max(least, order.remaining + 1);
  const to = Math.min(most, reach, room, from + 90);
  return from > to ? null : [{ remaining: aim.random.between(from, to) }, 'order-amended'];
};

const changesNothing: Changing = ({ aim, order: { price, remaining } }) => [
  aim.random.once(2) ? {} : { price, remaining },
  'nothing-to-amend',
];

/** To the best price of the other side: trades, or says that it must not. */
const crosses: Changing = ({ aim, order, stand }) => {
  const best = stand.seen.book.against(stand.side)[0]?.price;
  if (best === undefined) return null;
  const there = { ...stand, price: best };
  const money = aim.reach(there) * best + order.price * order.remaining;
  const affords = stand.side === 'sell' || order.remaining * best <= money;
  if (!affords || order.remaining < Aim.least(there) || order.remaining > Aim.most(there)) return null;
  return aim.random.once(2)
    ? [{ price: best, postOnly: true }, 'post-only-would-cross']
    : [{ price: best }, 'order-amended'];
};

/** All the money reaches, or one lot more. */
const usesAllMoney: Changing = ({ aim, order, least, most, reach, room }) => {
  if (reach >= most || reach >= room || reach === order.remaining || reach < least) return null;
  return aim.random.once(2)
    ? [{ remaining: reach }, 'order-amended']
    : [{ remaining: reach + 1 }, 'insufficient-available-balance'];
};

const fallsBelowMinimum: Changing = ({ order, least }) =>
  least > 1 && least - 1 !== order.remaining ? [{ remaining: least - 1 }, 'below-minimum-notional'] : null;

const leavesTheRange: Changing = ({ aim, room }) =>
  aim.random.once(2)
    ? [aim.random.pick([{ price: 0 }, { price: 2 ** 31 - 1 }]), 'price-out-of-range']
    : [{ remaining: aim.random.pick([0, room + 1]) }, 'quantity-out-of-range'];

const CHANGES = [
  shrinks,
  grows,
  changesNothing,
  crosses,
  usesAllMoney,
  fallsBelowMinimum,
  leavesTheRange,
] as const;

/** A change that is taken, at the edge of being refused, or refused. */
export function amends(aim: Aim): Intent | null {
  const own = ownOrder(aim);
  if (own === null || own.order.id === null) return null;
  const { order, seen } = own;
  const { side, price, remaining, quantity } = order;
  const stand: Stand = { by: by(order.owner).owner, number: seen.spec.market, side, price, seen };
  const [least, most] = [Aim.least(stand), Aim.most(stand)];
  const reach = remaining + aim.reach(stand);
  const room = seen.spec.maximumLots - (quantity - remaining);
  const changed = aim.random.pick(CHANGES)({ aim, order, stand, least, most, reach, room });
  return changed === null ? null : { command: amend(aim, order, changed[0]), asked: changed[1] };
}
