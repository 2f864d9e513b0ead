/**
 * One market's order book: price-time priority over whole ticks and lots.
 * Promises: a taker meets the best price first, and at a price the order that rested there first; a partial fill
 * keeps its priority; nothing of size zero trades or rests; the book is never crossed after a command.
 * Never: knows a balance, a fee or a market's name. Owners are opaque numbers, used for self-trade prevention alone.
 */
import { divideRoundedDown } from '../quantity/exact.ts';
import type { Fills } from './fills.ts';
import { Ladder } from './ladder.ts';
import * as prices from './prices.ts';
import * as record from './order-record.ts';
import type { BookSide, OrderPool } from './order-pool.ts';

// Constants of this module, so that the compiler knows their values.
const { MAX_PRICE, NO_ASK, NO_BID } = prices;
const {
  BUY,
  ICEBERG,
  NEXT,
  NONE,
  OWNER,
  BOOK_KEY,
  PREVIOUS,
  PRICE,
  QUANTITY,
  RECORD_SHIFT,
  REMAINING,
  SELL,
} = record;

/**
 * Why a match ended: all filled, nothing more at the limit, the taker's own order met, the money used up, or as many fills
 * made as were allowed.
 */
export type MatchEnd = 'filled' | 'no-more' | 'own-order' | 'spent' | 'paused';

/** Where a price is asked for and there is none. */
export const NO_PRICE = NO_BID;

/** An owner that no resting order has: switches self-trade prevention off for that taker. */
export const NO_OWNER = -1;

/** What a taker does where it meets an order of its own owner. */
export const CANCEL_NEWEST = 0;
export const CANCEL_OLDEST = 1;
export const CANCEL_BOTH = 2;
export const DECREMENT = 3;
export type SelfTradeMode =
  | typeof CANCEL_NEWEST
  | typeof CANCEL_OLDEST
  | typeof CANCEL_BOTH
  | typeof DECREMENT;

export class Book {
  /** The book's number, kept in its orders' records. */
  readonly number: number;
  /** Best bid, or NO_BID. */
  bestBid = NO_BID;
  /** Best ask, or NO_ASK. */
  bestAsk = NO_ASK;
  /** How the last match ended. */
  end: MatchEnd = 'filled';
  readonly #pool: OrderPool;
  readonly #fills: Fills;
  readonly #ladder = new Ladder();

  constructor(number: number, pool: OrderPool, fills: Fills) {
    this.number = number;
    this.#pool = pool;
    this.#fills = fills;
  }

  /** The best price that a taker of this side would meet, or NO_PRICE. */
  bestFor(taker: BookSide): number {
    if (taker === BUY) return this.bestAsk === NO_ASK ? NO_PRICE : this.bestAsk;
    return this.bestBid;
  }

  /** The limit that no price of the other side passes: a market order's. */
  static marketLimit(taker: BookSide): number {
    return taker === BUY ? MAX_PRICE : 0;
  }

  /**
   * Fills up to `quantity` lots against the other side at `limit` or better and writes the fills to the buffer.
   * Returns the lots left; `end` says why it stopped. No fill is ever with an order of `owner` itself: `mode` says
   * what happens to the two, and 'own-order' that the taker is to go no further.
   */
  match(taker: BookSide, limit: number, quantity: number, owner: number, mode: SelfTradeMode): number {
    this.#fills.clear();
    let left = quantity;
    if (taker === BUY) {
      while (left > 0 && this.bestAsk <= limit) {
        left = this.#drain(this.bestAsk, left, owner, mode);
        if (this.end !== 'no-more' && !this.#isEmptied(this.bestAsk)) return left;
        this.bestAsk = this.#closeAndRise(this.bestAsk);
        if (this.end !== 'no-more') return left;
      }
    } else {
      while (left > 0 && this.bestBid >= limit) {
        left = this.#drain(this.bestBid, left, owner, mode);
        if (this.end !== 'no-more' && !this.#isEmptied(this.bestBid)) return left;
        this.bestBid = this.#closeAndFall(this.bestBid);
        if (this.end !== 'no-more') return left;
      }
    }
    this.end = left === 0 ? 'filled' : 'no-more';
    return left;
  }

  /**
   * A buyer's match by money: `budget` is in ticks × lots. Buys whole lots at the best asks up to `limit` while one
   * lot is within the budget; the caller has made sure that it does not reach MAX_PRICE lots, and that the mode is
   * not DECREMENT, which needs a size. Returns the budget left.
   */
  matchBudget(limit: number, budget: number, owner: number, mode: SelfTradeMode): number {
    this.#fills.clear();
    let left = budget;
    while (this.bestAsk <= limit) {
      const price = this.bestAsk;
      const reached = divideRoundedDown(left, price);
      if (reached === 0) break;
      left -= (reached - this.#drain(price, reached, owner, mode)) * price;
      if (this.end !== 'no-more' && !this.#isEmptied(price)) {
        if (this.end === 'own-order' || this.end === 'paused') return left;
        break;
      }
      this.bestAsk = this.#closeAndRise(price);
      if (this.end === 'own-order') return left;
    }
    this.end = left > 0 && this.bestAsk > limit ? 'no-more' : 'spent';
    return left;
  }

  /**
   * What `quantity` lots would cost a buyer now, in ticks × lots, with orders of `owner` met as `match` meets them.
   * Stops once `ceiling` is passed and returns a number above it.
   */
  costToBuy(quantity: number, owner: number, mode: SelfTradeMode, ceiling: number): number {
    const records = this.#pool.records;
    let left = quantity;
    let cost = 0;
    for (let price = this.bestAsk; price !== NO_ASK && left > 0; price = this.#ladder.above(price)) {
      let hidden = 0;
      for (let slot = this.headAt(price); slot !== NONE && left > 0;) {
        const at = slot << RECORD_SHIFT;
        const isOwn = records[at + OWNER] === owner;
        if (isOwn && mode !== CANCEL_OLDEST && mode !== DECREMENT) return cost;
        if (isOwn) {
          if (mode === DECREMENT) left -= Math.min(left, this.#pool.remainingAt(slot));
        } else {
          const lots = Math.min(left, records[at + REMAINING]!);
          cost += lots * price;
          if (cost > ceiling) return cost;
          left -= lots;
          if ((records[at + BOOK_KEY]! & ICEBERG) !== 0) hidden += this.#pool.icebergs.hiddenOf(slot);
        }
        slot = records[at + NEXT]!;
      }
      // Slices enter behind all others of their price.
      const lots = Math.min(left, hidden);
      cost += lots * price;
      if (cost > ceiling) return cost;
      left -= lots;
    }
    return cost;
  }

  /**
   * The lots that a taker of this side would get at `limit` or better now: all makers counted, hidden size too, but
   * nothing that lies behind an order of `owner`, which CANCEL_OLDEST alone passes over. Stops at `wanted`.
   */
  liquidityFor(taker: BookSide, limit: number, wanted: number, owner: number, mode: SelfTradeMode): number {
    const records = this.#pool.records;
    const maker = taker === BUY ? SELL : BUY;
    let lots = 0;
    for (
      let price = this.nextPrice(maker, NO_PRICE);
      price !== NO_PRICE;
      price = this.nextPrice(maker, price)
    ) {
      if (taker === BUY ? price > limit : price < limit) return lots;
      let hidden = 0;
      for (let slot = this.headAt(price); slot !== NONE; slot = records[(slot << RECORD_SHIFT) + NEXT]!) {
        const at = slot << RECORD_SHIFT;
        if (records[at + OWNER] === owner) {
          if (mode !== CANCEL_OLDEST) return lots;
          continue;
        }
        lots += records[at + REMAINING]!;
        if (lots >= wanted) return wanted;
        if ((records[at + BOOK_KEY]! & ICEBERG) !== 0) hidden += this.#pool.icebergs.hiddenOf(slot);
      }
      lots += hidden;
      if (lots >= wanted) return wanted;
    }
    return lots;
  }

  /** Whether an order of this side would trade at once at `price`. */
  wouldCross(side: BookSide, price: number): boolean {
    return side === BUY ? this.bestAsk <= price : this.bestBid >= price;
  }

  /**
   * Lets an order rest in its slot, behind all others of its price; it must not cross. `remaining` is what the book
   * shows; of an iceberg (see `flags`) the pool's column has the rest.
   */
  rest(
    slot: number,
    side: BookSide,
    price: number,
    remaining: number,
    quantity: number,
    owner: number,
    flags = 0,
  ): void {
    const ladder = this.#ladder;
    const records = this.#pool.records;
    const queue = ladder.open(price) * 2;
    const queues = ladder.queues;
    const tail = queues[queue + 1]!;
    const at = slot << RECORD_SHIFT;
    records[at + NEXT] = NONE;
    records[at + PREVIOUS] = tail;
    records[at + PRICE] = price;
    records[at + REMAINING] = remaining;
    records[at + QUANTITY] = quantity;
    records[at + BOOK_KEY] = (this.number * 2 + side) | flags;
    records[at + OWNER] = owner;
    if (tail === NONE) queues[queue] = slot;
    else records[(tail << RECORD_SHIFT) + NEXT] = slot;
    queues[queue + 1] = slot;
    if (side === BUY) {
      if (price > this.bestBid) {
        this.bestBid = price;
        ladder.visitBest(price);
      }
    } else if (price < this.bestAsk) {
      this.bestAsk = price;
      ladder.visitBest(price);
    }
  }

  /** Takes a resting order out and gives its slot back. */
  remove(slot: number): void {
    this.detach(slot);
    this.#pool.free(slot);
  }

  /** Takes a resting order out of its queue; its slot stays its own, to rest in again or to be freed. */
  detach(slot: number): void {
    const records = this.#pool.records;
    const at = slot << RECORD_SHIFT;
    const price = records[at + PRICE]!;
    const next = records[at + NEXT]!;
    const previous = records[at + PREVIOUS]!;
    if (next !== NONE) records[(next << RECORD_SHIFT) + PREVIOUS] = previous;
    if (previous !== NONE) records[(previous << RECORD_SHIFT) + NEXT] = next;
    if (next === NONE || previous === NONE) this.#unlinkEnd(price, previous, next);
  }

  /**
   * Takes `lots`, fewer than it has, from a resting order, which keeps its priority: hidden ones first. Returns how many
   * the level loses.
   */
  reduce(slot: number, lots: number): number {
    const at = slot << RECORD_SHIFT;
    const { records, icebergs } = this.#pool;
    const unseen = Math.min(lots, this.#pool.hiddenAt(slot));
    if (unseen > 0) icebergs.lessen(slot, unseen);
    records[at + QUANTITY]! -= lots;
    records[at + REMAINING]! -= lots - unseen;
    return lots - unseen;
  }

  /** The occupied price of a side behind `price` (the best for NO_PRICE), or NO_PRICE at the end. */
  nextPrice(side: BookSide, price: number): number {
    if (side === BUY) return price === NO_PRICE ? this.bestBid : this.#ladder.below(price);
    const next = price === NO_PRICE ? this.bestAsk : this.#ladder.above(price);
    return next === NO_ASK ? NO_PRICE : next;
  }

  /** The lots of one side that are shown at any price; 0 where none do. */
  depthAt(side: BookSide, price: number): number {
    if (side === BUY ? price > this.bestBid : price < this.bestAsk) return 0;
    return this.#ladder.find(price) === NONE ? 0 : this.lotsAt(price);
  }

  /** The lots that are shown at an occupied price. */
  lotsAt(price: number): number {
    const records = this.#pool.records;
    let sum = 0;
    for (let slot = this.headAt(price); slot !== NONE; slot = records[(slot << RECORD_SHIFT) + NEXT]!) {
      sum += records[(slot << RECORD_SHIFT) + REMAINING]!;
    }
    return sum;
  }

  /** Appends the slots of one side in order of priority. */
  collect(side: BookSide, into: number[]): void {
    const records = this.#pool.records;
    for (
      let price = this.nextPrice(side, NO_PRICE);
      price !== NO_PRICE;
      price = this.nextPrice(side, price)
    ) {
      for (let slot = this.headAt(price); slot !== NONE; slot = records[(slot << RECORD_SHIFT) + NEXT]!) {
        into.push(slot);
      }
    }
  }

  /** Slot of the first order at an occupied price. */
  headAt(price: number): number {
    return this.#ladder.queues[this.#ladder.find(price) * 2]!;
  }

  /** Fills from the queue at an occupied price; sets `end` to 'no-more' where the queue is used up. */
  #drain(price: number, quantity: number, owner: number, mode: SelfTradeMode): number {
    const records = this.#pool.records;
    const queues = this.#ladder.queues;
    const queue = this.#ladder.find(price) * 2;
    let left = quantity;
    let slot = queues[queue]!;
    this.end = 'filled';
    while (left > 0) {
      if (slot === NONE) break;
      const at = slot << RECORD_SHIFT;
      if (records[at + OWNER] === owner) {
        const after = this.#meetOwn(slot, left, mode, queue);
        slot = queues[queue]!;
        if (after >= 0) {
          left = after;
          continue;
        }
        left = ~after;
        this.end = 'own-order';
        break;
      }
      if (this.#fills.left === 0) {
        this.end = 'paused';
        break;
      }
      const resting = records[at + REMAINING]!;
      const isIceberg = (records[at + BOOK_KEY]! & ICEBERG) !== 0;
      if (resting > left) {
        records[at + REMAINING] = resting - left;
        this.#fills.add(slot, left);
        if (isIceberg) this.#markIceberg(slot, false);
        left = 0;
        break;
      }
      left -= resting;
      this.#fills.add(slot, resting);
      if (isIceberg && this.#replenish(slot, queue)) {
        slot = queues[queue]!;
        continue;
      }
      slot = records[at + NEXT]!;
      this.#pool.free(queues[queue]!);
      queues[queue] = slot;
    }
    if (slot === NONE) {
      queues[queue + 1] = NONE;
      if (this.end !== 'own-order') this.end = 'no-more';
    } else {
      records[(slot << RECORD_SHIFT) + PREVIOUS] = NONE;
    }
    return left;
  }

  /** True where a taker ended at an order of its own that was the last of its price. */
  #isEmptied(price: number): boolean {
    return this.end === 'own-order' && this.headAt(price) === NONE;
  }

  /** Lets the next slice of the iceberg at the head of a queue enter at its end; false where none is left. */
  #replenish(slot: number, queue: number): boolean {
    const { records, icebergs } = this.#pool;
    const shown = Math.min(icebergs.sliceOf(slot), icebergs.hiddenOf(slot));
    if (shown === 0) return false;
    icebergs.lessen(slot, shown);
    const at = slot << RECORD_SHIFT;
    records[at + REMAINING] = shown;
    this.#markIceberg(slot, true);
    const { queues } = this.#ladder;
    const next = records[at + NEXT]!;
    if (next === NONE) return true;
    const tail = queues[queue + 1]!;
    records[(tail << RECORD_SHIFT) + NEXT] = slot;
    records[at + PREVIOUS] = tail;
    records[at + NEXT] = NONE;
    queues[queue] = next;
    queues[queue + 1] = slot;
    return true;
  }

  #markIceberg(slot: number, replenished: boolean): void {
    this.#fills.mark({
      kind: 'iceberg',
      fill: this.#fills.count - 1,
      shown: this.#pool.records[(slot << RECORD_SHIFT) + REMAINING]!,
      hidden: this.#pool.icebergs.hiddenOf(slot),
      replenished,
    });
  }

  /**
   * The taker meets an order of its own owner at the head of a queue. Returns the lots it has left, as their complement
   * where it is to go no further.
   */
  #meetOwn(slot: number, left: number, mode: SelfTradeMode, queue: number): number {
    if (mode === CANCEL_NEWEST) return ~left;
    const fill = this.#fills.count;
    const hidden = this.#pool.hiddenAt(slot);
    const shown = this.#pool.records[(slot << RECORD_SHIFT) + REMAINING]!;
    const whole = shown + hidden;
    const by = Math.min(left, whole);
    if (mode === DECREMENT) {
      const lost = by < whole ? this.reduce(slot, by) : shown;
      this.#fills.mark({ kind: 'own-reduced', fill, slot, by, shown: lost, remaining: whole - by });
      if (by < whole) return ~0;
    } else {
      this.#fills.mark({ kind: 'own-closed', fill, slot, shown, hidden });
    }
    this.#ladder.queues[queue] = this.#pool.records[(slot << RECORD_SHIFT) + NEXT]!;
    this.#pool.free(slot);
    if (mode === CANCEL_OLDEST) return left;
    if (mode === CANCEL_BOTH) return ~left;
    return by === left ? ~0 : left - by;
  }

  #closeAndRise(price: number): number {
    this.#ladder.close(price);
    const next = this.#ladder.above(price);
    if (next !== NO_ASK) this.#ladder.visitBest(next);
    return next;
  }

  #closeAndFall(price: number): number {
    this.#ladder.close(price);
    const next = this.#ladder.below(price);
    if (next !== NO_BID) this.#ladder.visitBest(next);
    return next;
  }

  #unlinkEnd(price: number, previous: number, next: number): void {
    const queues = this.#ladder.queues;
    const queue = this.#ladder.find(price) * 2;
    if (previous === NONE) queues[queue] = next;
    if (next === NONE) queues[queue + 1] = previous;
    if (previous !== NONE || next !== NONE) return;
    if (price === this.bestBid) this.bestBid = this.#closeAndFall(price);
    else if (price === this.bestAsk) this.bestAsk = this.#closeAndRise(price);
    else this.#ladder.close(price);
  }
}
