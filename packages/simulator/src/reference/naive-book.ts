/**
 * The naive book: sorted arrays of plain objects, written to be seen through and not to be fast.
 * Promises: the same trades as price-time priority demands, found by looking at every resting order.
 * Never: shares code with the book it checks.
 */
import type { SelfTradePrevention, Side } from '@assay/core';

export interface NaiveOrder {
  /** The venue's id, or null for a quote of the market maker. */
  readonly id: number | null;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  /** All it has filled, and `remaining`. */
  quantity: number;
  /** What the book shows, and what it hides. */
  remaining: number;
  shown: number;
  /** Size of an iceberg's slice, or null. */
  readonly displayed: number | null;
  readonly clientOrderId: string | null;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: number | null;
  /** It closes what is open and opens nothing: in futures markets alone. */
  readonly reduceOnly: boolean;
  /** The waiting stop of a pair. */
  linked: number | null;
  /** How many orders began to rest before it. */
  entered?: number;
}

/** What an incoming order wants: lots, or the most lots for so many ticks times lots. */
export interface NaiveTaker {
  readonly side: Side;
  readonly owner: number;
  /** Null is no limit. */
  readonly limit: number | null;
  readonly selfTrade: SelfTradePrevention;
  readonly wants: { readonly lots: number } | { readonly money: bigint };
}

export interface NaiveFill {
  readonly type: 'fill';
  readonly maker: NaiveOrder;
  readonly price: number;
  readonly quantity: number;
  readonly makerRemaining: number;
  /** Lots of the next slice, where this fill used one up. */
  readonly slice: number | null;
}

/** An order of the taker's own owner, which closes. */
export interface NaiveClosing {
  readonly type: 'closing';
  readonly maker: NaiveOrder;
  readonly remaining: number;
  readonly shown: number;
}

/** An order of the taker's own owner, which loses lots as the taker does. */
export interface NaiveReduction {
  readonly type: 'reduction';
  readonly maker: NaiveOrder;
  readonly by: number;
  readonly shown: number;
  readonly makerRemaining: number;
}

export interface NaiveMatch {
  readonly meetings: readonly (NaiveFill | NaiveClosing | NaiveReduction)[];
  readonly filled: number;
  /** Lots that the taker lost without a trade. */
  readonly reduced: number;
  /** Ticks times lots of the fills. */
  readonly paid: bigint;
  /** True where self-trade prevention has ended the taker. */
  readonly endsAtOwn: boolean;
  /** True where one more fill would have been made, but for the most that may be. */
  readonly pauses: boolean;
}

export class NaiveBook {
  /** Best first; at a price the oldest first. */
  readonly bids: NaiveOrder[] = [];
  readonly asks: NaiveOrder[] = [];
  #entered = 0;

  /** The orders that a taker of this side meets, best first. */
  against(side: Side): NaiveOrder[] {
    return side === 'buy' ? this.asks : this.bids;
  }

  /** Whether this order rests here. */
  holds(order: NaiveOrder): boolean {
    return (order.side === 'buy' ? this.bids : this.asks).includes(order);
  }

  /** Whether an order of this side would trade at once at this price. */
  crosses(side: Side, price: number): boolean {
    const best = this.against(side)[0]?.price;
    return best !== undefined && (side === 'buy' ? best <= price : best >= price);
  }

  /** Makes at most so many fills. */
  take(taker: NaiveTaker, most: number): NaiveMatch {
    return walk(this.against(taker.side), taker, most);
  }

  /** What `take` would give, leaving the book as it is. */
  preview(taker: NaiveTaker): NaiveMatch {
    return walk(
      this.against(taker.side).map((order) => ({ ...order })),
      taker,
    );
  }

  /** Lets a taker meet the one order in front, where it is of the same owner; pauses at anybody else's. */
  meetFirst(taker: NaiveTaker): NaiveMatch {
    const makers = this.against(taker.side);
    const front = makers.slice(0, 1);
    const match = walk(front, taker, 0);
    if (front.length === 0) makers.shift();
    return match;
  }

  /** Enters an order behind all others of its price. */
  rest(order: NaiveOrder): void {
    order.shown = Math.min(order.remaining, order.displayed ?? order.remaining);
    this.#entered += 1;
    order.entered = this.#entered;
    enter(order.side === 'buy' ? this.bids : this.asks, order);
  }

  remove(order: NaiveOrder): void {
    leave(order.side === 'buy' ? this.bids : this.asks, order);
  }
}

/** Lets a taker meet a queue of makers, best first, and changes the queue. */
export function walk(makers: NaiveOrder[], taker: NaiveTaker, most = Infinity): NaiveMatch {
  const { side, owner, limit, wants, selfTrade } = taker;
  const meetings: (NaiveFill | NaiveClosing | NaiveReduction)[] = [];
  let [filled, reduced, paid] = [0, 0, 0n];
  let fills = 0;
  const end = (endsAtOwn: boolean, pauses = false): NaiveMatch => {
    return { meetings, filled, reduced, paid, endsAtOwn, pauses };
  };
  for (let maker = makers[0]; maker !== undefined; maker = makers[0]) {
    const { price } = maker;
    const beyond = limit !== null && (side === 'buy' ? price > limit : price < limit);
    const wanted =
      'lots' in wants ? wants.lots - filled - reduced : Number((wants.money - paid) / BigInt(price));
    if (wanted <= 0 || beyond) return end(false);
    if (maker.owner !== owner) {
      if (fills === most) return end(false, true);
      fills += 1;
      const fill = fillFrom(makers, maker, wanted);
      meetings.push(fill);
      filled += fill.quantity;
      paid += BigInt(price) * BigInt(fill.quantity);
      continue;
    }
    if (selfTrade === 'cancel-newest') return end(true);
    if (selfTrade === 'decrement') {
      const reduction = reduce(makers, maker, wanted);
      meetings.push(reduction);
      reduced += reduction.by;
      if (reduction.by === wanted) return end(true);
      continue;
    }
    meetings.push({ type: 'closing', maker, remaining: maker.remaining, shown: maker.shown });
    leave(makers, maker);
    if (selfTrade === 'cancel-both') return end(true);
  }
  return end(false);
}

/** What is shown trades; the next slice goes behind all others of the price. */
function fillFrom(makers: NaiveOrder[], maker: NaiveOrder, wanted: number): NaiveFill {
  const quantity = Math.min(wanted, maker.shown);
  maker.remaining -= quantity;
  maker.shown -= quantity;
  const usedUp = maker.shown === 0;
  if (usedUp) leave(makers, maker);
  const slice = usedUp && maker.remaining > 0 ? Math.min(maker.displayed ?? 0, maker.remaining) : null;
  if (slice !== null) {
    maker.shown = slice;
    enter(makers, maker);
  }
  return { type: 'fill', maker, price: maker.price, quantity, makerRemaining: maker.remaining, slice };
}

/** The hidden lots go first. */
function reduce(makers: NaiveOrder[], maker: NaiveOrder, wanted: number): NaiveReduction {
  const by = Math.min(wanted, maker.remaining);
  const shown = Math.max(0, by - (maker.remaining - maker.shown));
  maker.quantity -= by;
  maker.remaining -= by;
  maker.shown -= shown;
  if (maker.remaining === 0) leave(makers, maker);
  return { type: 'reduction', maker, by, shown, makerRemaining: maker.remaining };
}

function enter(orders: NaiveOrder[], order: NaiveOrder): void {
  const worse = (other: NaiveOrder): boolean =>
    order.side === 'buy' ? other.price < order.price : other.price > order.price;
  const index = orders.findIndex(worse);
  orders.splice(index < 0 ? orders.length : index, 0, order);
}

function leave(orders: NaiveOrder[], order: NaiveOrder): void {
  orders.splice(orders.indexOf(order), 1);
}
