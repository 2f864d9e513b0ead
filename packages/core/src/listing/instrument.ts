/**
 * What is traded in a market, as orders know it: the seam between the rules that are true of every order and what an
 * order means to money.
 * Promises: `orders`, `conditional` and `book` reach an instrument through this alone; each market carries its own, bound
 * to the market's terms.
 * Never: contains a rule. The instruments stand in `instruments/`.
 */
import type { Book, SelfTradeMode } from '../book/book.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { Account } from '../ledger/ledger.ts';
import type { ListMarket } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

export type MarketSpec = Omit<ListMarket, 'type'>;

/** An incoming order while its fills are settled. */
export interface IncomingOrder {
  id: number;
  ownerIndex: number;
  owner: number;
  side: BookSide;
  /** It closes what is open, and opens nothing. */
  reduceOnly: boolean;
  /** Lots not yet filled; stays 0 for an order by spend. */
  remaining: number;
  /** Value of the fills, in units of the asset that the market's minimum is named in. */
  value: number;
  /** Units of the asset in which its fees are taken. */
  fee: number;
}

/** What a market says of itself to the instrument that is traded there. */
export interface MarketTerms {
  readonly spec: MarketSpec;
  /** Value of one tick × one lot, in units of the asset that prices are named in. */
  readonly tickLotUnits: number;
  /** Units of the underlying asset in one lot. */
  readonly lotUnits: number;
  readonly book: Book;
}

/** A market order: so many lots, or for so much money, and what becomes of an own order that it meets. */
export interface MarketOrderSize {
  readonly side: BookSide;
  readonly quantity: number | null;
  readonly spend: number | null;
  readonly mode: SelfTradeMode;
  readonly reduceOnly: boolean;
  /** How far into the book it goes, where that is not as far as there is anything. */
  readonly bound?: number;
}

/** Lots that rest at a price, or are to. */
export interface RestingLots {
  readonly ownerIndex: number;
  readonly side: BookSide;
  readonly price: number;
  readonly quantity: number;
}

/** Why nothing of a fill is covered, and its order closes. */
export type Uncovered =
  | 'margin-insufficient'
  | 'nothing-to-reduce'
  | 'beyond-bankruptcy'
  | 'closing-only'
  | 'interest-share-reached';

/** Why an order that is triggered, or goes on, closes without a trade. */
export type NotTaken =
  | 'margin-insufficient'
  | 'nothing-to-reduce'
  | 'position-limit-reached'
  | 'closing-only'
  | 'interest-share-reached';

/** An order that has waited, as it is looked at when it is triggered or goes on. */
export interface WaitedOrder extends RestingLots {
  /** It closes a leg and opens nothing; all that the leg has, whatever the quantity. */
  readonly reduceOnly: boolean;
  readonly whole: boolean;
  /** What is left of it rests; else `price` is its limit, or 0. */
  readonly mayRest: boolean;
  readonly mode: SelfTradeMode;
  /** How far a market order goes into the book. */
  readonly bound: number;
}

/** What an instrument with positions is asked before each fill, so that none is made that is not covered. */
export interface Coverage {
  /** Lots of a fill that one side of it may have, at least 1 and at most `quantity`; or why none. */
  coveredLots(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    reduceOnly: boolean,
    isMaker: boolean,
    events: EventLog,
  ): number | Uncovered;
  /** Lots that an order which has waited may trade for now, at least 1, or why none. */
  waitedLots(order: WaitedOrder): number | NotTaken;
  /** Whether the prices are fresh by which orders are triggered. */
  hasFreshPrices(): boolean;
  /** What follows from a fill that has been settled for other orders of both owners. */
  afterFill(makerIndex: number, takerIndex: number, events: EventLog): void;
}

export interface Instrument {
  /** The asset that prices are of, and the one that they are named in: the index price is the one over the other. */
  readonly underlying: number;
  readonly pricedIn: number;
  /** Null where all that rests is paid for: a match then goes through without a look at it. */
  readonly coverage: Coverage | null;

  /** What lots are worth at a price, in units of the asset that the market's minimum is named in; may pass 2^53 - 1. */
  valueOf(price: number, quantity: number): number;
  /** Least lots that are worth so much at a price. */
  lotsWorth(value: number, price: number): number;

  /** The account that an order of this side is paid from and holds in. */
  accountOf(ownerIndex: number, side: BookSide): Account;

  /** Why a limit order cannot be paid for, or null. The field is the order's size, as for all here. */
  findLimitFault(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    reduceOnly: boolean,
    mayRest: boolean,
  ): Refusal | null;
  /** Why a market order cannot be paid for against the book as it stands, or null. */
  findMarketFault(ownerIndex: number, order: MarketOrderSize): Refusal | null;
  /** Why resting lots cannot be paid for at another price or in another size, or null. What they hold is given back before. */
  findAmendFault(resting: RestingLots, price: number, quantity: number, reduceOnly: boolean): Refusal | null;
  /** Why an order cannot wait outside the book that holds `needed`, and gives `freed` back before; or null. */
  findWaitFault(
    ownerIndex: number,
    side: BookSide,
    needed: number,
    freed: number,
    field: string,
  ): Refusal | null;
  /** Lots of a price for which the owner's available money reaches. */
  reachOf(ownerIndex: number, side: BookSide, price: number): number;

  /** Lots begin to rest, in a slot. Returns the units that are held for them. */
  enter(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    reduceOnly: boolean,
    slot: number,
  ): number;
  /**
   * Lots that rested go without a fill, and `left` of the same order go on. Returns the units that are available again. Lots
   * that are filled leave by `settleFill`.
   */
  leave(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    left: number,
    reduceOnly: boolean,
    slot: number,
  ): number;
  /** Units that resting lots hold for themselves alone. */
  ownHold(side: BookSide, price: number, quantity: number): number;

  /** Units that lots which wait outside the book hold, to rest at a price or, where it is 0, to trade at any. */
  waitingHold(side: BookSide, price: number, quantity: number): number;
  /**
   * Units that a pair holds beyond what its limit order does. `stopPrice` is null where its stop becomes a market
   * order.
   */
  pairHold(side: BookSide, price: number, stopPrice: number | null, quantity: number): number;
  /** Units are held for an order that waits outside the book, or given back. */
  hold(ownerIndex: number, side: BookSide, amount: number): void;
  release(ownerIndex: number, side: BookSide, amount: number): void;

  /**
   * Sum of the signed entry values of all open positions, in units of an asset: those of longs above zero, of shorts below.
   * The asset's clearing account has minus the sum over all markets.
   */
  entryValueIn(asset: number): number;

  /**
   * Settles one fill against the order that rests, or rested until now, in `makerSlot`: money and fees change hands,
   * and the trade is emitted. The sizes of both orders and the serial of the trade are those behind the fill.
   */
  settleFill(
    taker: IncomingOrder,
    makerSlot: number,
    quantity: number,
    makerRemaining: number,
    events: EventLog,
  ): void;
}
