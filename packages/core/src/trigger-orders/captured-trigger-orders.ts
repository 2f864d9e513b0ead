/**
 * Trigger orders as a column of a snapshot, and back.
 * Promises: oldest first, so that the order of acceptance needs no number of its own; equal states give equal columns.
 */
import { NONE } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { SELF_TRADE_MODES, TRIGGER_BASES } from '../vocabulary/order-commands.ts';
import type { TimeInForce } from '../vocabulary/order-commands.ts';
import { FUTURES_TRIGGER_RULES } from '../vocabulary/futures-triggers.ts';
import type { Conditionals } from './conditionals.ts';
import { bestOf, triggerPriceOf } from './trigger-order.ts';
import type { Suspension, TriggerOrder } from './trigger-order.ts';

const KINDS: readonly TriggerOrder['kind'][] = ['stop', 'take-profit', 'trailing', 'none'];
const FORCES: readonly TimeInForce[] = ['gtc', 'ioc', 'fok'];

const SUSPENSIONS: readonly (Suspension | null)[] = [null, 'fill-limit', 'no-liquidity'];

/** Words of a trigger order by rules 1, from rules 2 and from rules 3 on. */
const WORDS = 20;
const FURTHER_WORDS = 24;
const ALL_WORDS = 28;

export interface CapturedTriggerOrders {
  /** Oldest first. */
  readonly orders: Float64Array;
  /** Slots of those that are triggered, the next to execute first; behind them those of markets that are not open. */
  readonly triggered: Int32Array;
  /** Slots of those that wait for quotes, and null by rules 1. */
  readonly stranded: Int32Array | null;
}

/** Copies the trigger orders as the rules in force know it. */
export function captureTriggerOrders(
  conditionals: Conditionals,
  rulesVersion: number,
): CapturedTriggerOrders {
  const isFurther = rulesVersion >= 2;
  const words = wordsBy(rulesVersion);
  const orders = new Float64Array(conditionals.count * words);
  let at = 0;
  for (const order of conditionals.orders()) {
    writeWords(orders, at, order);
    if (isFurther) writeFurther(orders, at + WORDS, order);
    if (words === ALL_WORDS) writeFamily(orders, at + FURTHER_WORDS, order);
    at += words;
  }
  const triggered = Int32Array.from(conditionals.allTriggered(), ({ slot }) => slot);
  const stranded = isFurther ? Int32Array.from(conditionals.strandedOrders(), ({ slot }) => slot) : null;
  return { orders, triggered, stranded };
}

function writeFurther(into: Float64Array, at: number, order: TriggerOrder): void {
  into[at] = TRIGGER_BASES.indexOf(order.by);
  into[at + 1] = SUSPENSIONS.indexOf(order.suspended);
  into[at + 2] = order.displayed;
  into[at + 3] = order.filledBefore;
}

function writeFamily(into: Float64Array, at: number, order: TriggerOrder): void {
  into[at] = order.reduceOnly ? 1 : 0;
  into[at + 1] = order.whole ? 1 : 0;
  into[at + 2] = order.parent;
  into[at + 3] = order.sleeps ? 1 : 0;
}

function wordsBy(rulesVersion: number): number {
  if (rulesVersion < 2) return WORDS;
  return rulesVersion < FUTURES_TRIGGER_RULES ? FURTHER_WORDS : ALL_WORDS;
}

/** Word by word: an array for each of many orders would hold up trade. */
function writeWords(into: Float64Array, at: number, order: TriggerOrder): void {
  into[at] = order.slot;
  into[at + 1] = order.id;
  into[at + 2] = order.ownerIndex;
  into[at + 3] = order.owner;
  into[at + 4] = order.market;
  into[at + 5] = order.side;
  into[at + 6] = KINDS.indexOf(order.kind);
  into[at + 7] = triggerPriceOf(order);
  into[at + 8] = order.callbackPpm;
  into[at + 9] = order.activation;
  into[at + 10] = bestOf(order);
  into[at + 11] = order.price;
  into[at + 12] = FORCES.indexOf(order.timeInForce);
  into[at + 13] = SELF_TRADE_MODES.indexOf(order.selfTrade);
  into[at + 14] = order.quantity;
  into[at + 15] = order.spend;
  into[at + 16] = order.expiresAt;
  into[at + 17] = order.partner;
  into[at + 18] = order.triggeredBy;
  into[at + 19] = order.hold;
}

/** The trigger orders of a column, oldest first. */
export function readTriggerOrders(orders: Float64Array, rulesVersion: number): readonly TriggerOrder[] {
  const words = wordsBy(rulesVersion);
  if (orders.length % words !== 0) throw new RangeError('trigger orders of another width');
  const read: TriggerOrder[] = [];
  for (let at = 0; at < orders.length; at += words) read.push(orderFrom(orders.subarray(at, at + words)));
  return read;
}

function orderFrom(words: Float64Array): TriggerOrder {
  const word = (index: number): number => words[index]!;
  return {
    slot: word(0),
    id: word(1),
    ownerIndex: word(2),
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
    triggeredBy: word(18),
    hold: word(19),
    by: TRIGGER_BASES[words[WORDS] ?? 0]!,
    suspended: SUSPENSIONS[words[WORDS + 1] ?? 0]!,
    displayed: words[WORDS + 2] ?? 0,
    filledBefore: words[WORDS + 3] ?? 0,
    reduceOnly: words[FURTHER_WORDS] === 1,
    whole: words[FURTHER_WORDS + 1] === 1,
    parent: words[FURTHER_WORDS + 2] ?? NONE,
    sleeps: words[FURTHER_WORDS + 3] === 1,
    trail: null,
    age: 0,
    indexed: NONE,
  };
}
