/**
 * Waiting orders as a column of a snapshot, and back.
 * Promises: oldest first, so that the order of acceptance needs no number of its own; equal rooms give equal columns.
 */
import { NONE } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { TimeInForce, Trigger } from '../vocabulary/order-commands.ts';
import type { Conditionals } from './conditionals.ts';
import type { WaitingOrder } from './waiting-order.ts';

const KINDS: readonly Trigger['kind'][] = ['stop', 'take-profit', 'trailing'];
const FORCES: readonly TimeInForce[] = ['gtc', 'ioc', 'fok'];

/** Words of a waiting order. */
const WORDS = 20;

export interface CapturedWaiting {
  /** Oldest first. */
  readonly orders: Float64Array;
  /** Slots of those that are met, the next to fire first. */
  readonly met: Int32Array;
}

/** Copies the room. */
export function captureWaiting(conditionals: Conditionals): CapturedWaiting {
  const orders = new Float64Array(conditionals.count * WORDS);
  let at = 0;
  for (const order of conditionals.orders()) {
    orders.set(wordsOf(order), at);
    at += WORDS;
  }
  const met = Int32Array.from(conditionals.metOrders(), ({ slot }) => slot);
  return { orders, met };
}

function wordsOf(order: WaitingOrder): readonly number[] {
  return [
    order.slot,
    order.id,
    order.ownerPlace,
    order.owner,
    order.market,
    order.side,
    KINDS.indexOf(order.kind),
    order.triggerPrice,
    order.callbackPpm,
    order.activation,
    order.best,
    order.price,
    FORCES.indexOf(order.timeInForce),
    SELF_TRADE_MODES.indexOf(order.selfTrade),
    order.quantity,
    order.spend,
    order.expiresAt,
    order.partner,
    order.metBy,
    order.hold,
  ];
}

/** The waiting orders of a column, oldest first. */
export function readWaiting(orders: Float64Array): readonly WaitingOrder[] {
  if (orders.length % WORDS !== 0) throw new RangeError('waiting orders of another width');
  const read: WaitingOrder[] = [];
  for (let at = 0; at < orders.length; at += WORDS) read.push(orderFrom(orders.subarray(at, at + WORDS)));
  return read;
}

function orderFrom(words: Float64Array): WaitingOrder {
  const word = (index: number): number => words[index]!;
  return {
    slot: word(0),
    id: word(1),
    ownerPlace: word(2),
    owner: word(3),
    market: word(4),
    // True because it was one when it was captured, and the bytes are checked as a whole.
    side: word(5) as BookSide,
    kind: KINDS[word(6)]!,
    triggerPrice: word(7),
    callbackPpm: word(8),
    activation: word(9),
    best: word(10),
    price: word(11),
    timeInForce: FORCES[word(12)]!,
    selfTrade: SELF_TRADE_MODES[word(13)]!,
    quantity: word(14),
    spend: word(15),
    expiresAt: word(16),
    partner: word(17),
    metBy: word(18),
    hold: word(19),
    age: 0,
    indexed: NONE,
  };
}
