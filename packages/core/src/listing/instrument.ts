/**
 * What is traded in a market, as orders know it: the seam between the rules that are true of every order and what an
 * order means to money.
 * Promises: `orders`, `conditional` and `book` reach an instrument through this alone; each market carries its own, bound
 * to the market's terms.
 * Never: a rule. The instruments stand in `instruments/`.
 */
import type { BookSide } from '../book/order-pool.ts';
import type { ListMarket } from '../vocabulary/commands.ts';
import type { Event } from '../vocabulary/events.ts';

export type MarketSpec = Omit<ListMarket, 'type'>;

/** An incoming order while its fills are settled. */
export interface IncomingOrder {
  readonly id: number;
  readonly ownerIndex: number;
  readonly owner: number;
  readonly side: BookSide;
  /** Lots not yet filled; stays 0 for an order by spend. */
  readonly remaining: number;
  /** Value of the fills, in units of the asset that the market's minimum is named in. */
  value: number;
  /** Units of the asset in which its fees are taken. */
  fee: number;
}

/** What a market says of itself to the instrument that is traded there. */
export interface MarketTerms {
  readonly spec: MarketSpec;
  /** Quote units of one tick × one lot. */
  readonly tickLotUnits: number;
  /** Base units of one lot. */
  readonly lotUnits: number;
}

export interface Instrument {
  /**
   * Settles one fill against the order that rests, or rested until now, in `makerSlot`: money and fees change hands, and the
   * trade is emitted. The sizes of both orders and the serial of the trade are those behind the fill.
   */
  settleFill(
    taker: IncomingOrder,
    makerSlot: number,
    quantity: number,
    makerRemaining: number,
    events: Event[],
  ): void;
}
