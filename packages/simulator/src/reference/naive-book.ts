/**
 * The naive book: sorted arrays of plain objects, written to be seen through and not to be fast.
 * Promises: the same trades as price-time priority demands, found by looking at every resting order.
 * Never: shares code with the book it judges.
 */
import type { Side } from '@assay/core';

export interface NaiveOrder {
  /** The venue's id, or null for a quote of the market maker. */
  readonly id: number | null;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  /** All it has filled, and `remaining`. */
  quantity: number;
  remaining: number;
  readonly clientOrderId: string | null;
}

export interface NaiveFill {
  readonly maker: NaiveOrder;
  readonly price: number;
  readonly quantity: number;
  readonly makerRemaining: number;
}

export interface NaiveMatch {
  readonly fills: readonly NaiveFill[];
  readonly metOwnOrder: boolean;
}

/** Size a taker can take of a maker at a price. */
type Reach = (price: number, filled: readonly NaiveFill[]) => number;

export class NaiveBook {
  /** Best first; at a price the oldest first. */
  readonly bids: NaiveOrder[] = [];
  readonly asks: NaiveOrder[] = [];

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

  /** Up to `quantity` at `limit` or better; null is no limit. */
  take(side: Side, limit: number | null, quantity: number, owner: number): NaiveMatch {
    return this.#walk(side, limit, owner, (_, filled) => quantity - sizeOf(filled), true);
  }

  /** A buy of whole lots for `spend`, at `tickLotUnits` quote units for one tick and lot. */
  takeForMoney(spend: bigint, tickLotUnits: bigint, owner: number): NaiveMatch {
    const reach: Reach = (price, filled) => {
      const paid = filled.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.quantity), 0n);
      return Number((spend - paid * tickLotUnits) / (BigInt(price) * tickLotUnits));
    };
    return this.#walk('buy', null, owner, reach, true);
  }

  /** What `take` would give, leaving the book as it is. */
  preview(side: Side, limit: number | null, quantity: number, owner: number): NaiveMatch {
    return this.#walk(side, limit, owner, (_, filled) => quantity - sizeOf(filled), false);
  }

  rest(order: NaiveOrder): void {
    const orders = order.side === 'buy' ? this.bids : this.asks;
    const worse = (other: NaiveOrder): boolean =>
      order.side === 'buy' ? other.price < order.price : other.price > order.price;
    const index = orders.findIndex(worse);
    orders.splice(index < 0 ? orders.length : index, 0, order);
  }

  remove(order: NaiveOrder): void {
    const orders = order.side === 'buy' ? this.bids : this.asks;
    orders.splice(orders.indexOf(order), 1);
  }

  #walk(side: Side, limit: number | null, owner: number, reach: Reach, takes: boolean): NaiveMatch {
    const fills: NaiveFill[] = [];
    for (const maker of this.against(side).slice()) {
      const wanted = reach(maker.price, fills);
      const beyond = limit !== null && (side === 'buy' ? maker.price > limit : maker.price < limit);
      if (wanted <= 0 || beyond) break;
      if (maker.owner === owner) return { fills, metOwnOrder: true };
      const quantity = Math.min(wanted, maker.remaining);
      const makerRemaining = maker.remaining - quantity;
      fills.push({ maker, price: maker.price, quantity, makerRemaining });
      if (takes) maker.remaining = makerRemaining;
      if (takes && makerRemaining === 0) this.remove(maker);
    }
    return { fills, metOwnOrder: false };
  }
}

/** Lots of a list of fills. */
export function sizeOf(fills: readonly NaiveFill[]): number {
  return fills.reduce((sum, fill) => sum + fill.quantity, 0);
}
