/**
 * Spot: an asset, the base, is bought and sold for another, the quote; both change hands with the fill.
 * Promises: a buy holds its value in quote units, a sell its lots in base units, so that held money equals exactly what
 * orders need; price improvement never leaves the taker's account.
 * Never: keeps state of its own: balances are in the ledger alone.
 */
import * as record from '../../book/order-record.ts';
import type { BookSide } from '../../book/order-pool.ts';
import type { Account } from '../../ledger/ledger.ts';
import type {
  IncomingOrder,
  Instrument,
  MarketOrderSize,
  MarketTerms,
  RestingLots,
} from '../../listing/instrument.ts';
import { divideRoundedDown, mulDiv } from '../../quantity/exact.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { Refusal } from '../../vocabulary/refusals.ts';
import { refused } from '../../vocabulary/refusing.ts';
import { settleFill } from './settle-fill.ts';
import type { SettlementContext } from './settle-fill.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY } = record;

/** The instrument of one spot market. */
export class Spot implements Instrument {
  readonly underlying: number;
  readonly pricedIn: number;
  readonly coverage = null;
  readonly #context: SettlementContext;
  readonly #terms: MarketTerms;

  constructor(context: SettlementContext, terms: MarketTerms) {
    this.#context = context;
    this.#terms = terms;
    this.underlying = terms.spec.base;
    this.pricedIn = terms.spec.quote;
  }

  valueOf(price: number, quantity: number): number {
    return price * quantity * this.#terms.tickLotUnits;
  }

  lotsWorth(value: number, price: number): number {
    return mulDiv(value, 1, price * this.#terms.tickLotUnits, 'up') ?? 0;
  }

  accountOf(ownerIndex: number, side: BookSide): Account {
    return this.#context.ledger.spotAccount(ownerIndex, this.#heldAsset(side));
  }

  findLimitFault(ownerIndex: number, side: BookSide, price: number, quantity: number): Refusal | null {
    return this.findWaitFault(ownerIndex, side, this.ownHold(side, price, quantity), 0, 'quantity');
  }

  findMarketFault(ownerIndex: number, order: MarketOrderSize): Refusal | null {
    const field = order.spend === null ? 'quantity' : 'spend';
    return this.findWaitFault(ownerIndex, order.side, this.#marketNeed(ownerIndex, order), 0, field);
  }

  findAmendFault(
    { ownerIndex, side, price: oldPrice, quantity: old }: RestingLots,
    price: number,
    quantity: number,
  ): Refusal | null {
    const needed = this.ownHold(side, price, quantity);
    return this.findWaitFault(ownerIndex, side, needed, this.ownHold(side, oldPrice, old), 'remaining');
  }

  findWaitFault(
    ownerIndex: number,
    side: BookSide,
    needed: number,
    freed: number,
    field: string,
  ): Refusal | null {
    const available = this.#context.ledger.available(this.accountOf(ownerIndex, side)) + freed;
    if (needed <= available) return null;
    return refused('insufficient-available-balance', field, { asset: this.#heldAsset(side), available });
  }

  reachOf(ownerIndex: number, side: BookSide, price: number): number {
    const each = side === BUY ? price * this.#terms.tickLotUnits : this.#terms.lotUnits;
    return divideRoundedDown(this.#context.ledger.available(this.accountOf(ownerIndex, side)), each);
  }

  enter(ownerIndex: number, side: BookSide, price: number, quantity: number): number {
    const hold = this.ownHold(side, price, quantity);
    this.hold(ownerIndex, side, hold);
    return hold;
  }

  leave(ownerIndex: number, side: BookSide, price: number, quantity: number): number {
    const hold = this.ownHold(side, price, quantity);
    this.release(ownerIndex, side, hold);
    return hold;
  }

  /** A buy's value, a sell's lots. */
  ownHold(side: BookSide, price: number, quantity: number): number {
    return side === BUY ? price * quantity * this.#terms.tickLotUnits : quantity * this.#terms.lotUnits;
  }

  /** As if they rested. */
  waitingHold(side: BookSide, price: number, quantity: number): number {
    return this.ownHold(side, price, quantity);
  }

  /** Nothing for a sell, whose lots serve both. */
  pairHold(side: BookSide, price: number, stopPrice: number | null, quantity: number): number {
    if (side !== BUY || stopPrice === null) return 0;
    return Math.max(0, stopPrice - price) * quantity * this.#terms.tickLotUnits;
  }

  hold(ownerIndex: number, side: BookSide, amount: number): void {
    this.#context.ledger.hold(this.accountOf(ownerIndex, side), amount);
  }

  release(ownerIndex: number, side: BookSide, amount: number): void {
    this.#context.ledger.release(this.accountOf(ownerIndex, side), amount);
  }

  /** Nothing: what was bought is had, there are no positions. */
  entryValueIn(): number {
    return 0;
  }

  settleFill(
    taker: IncomingOrder,
    makerSlot: number,
    quantity: number,
    makerRemaining: number,
    events: EventLog,
  ): void {
    settleFill(this.#context, this.#terms, taker, makerSlot, quantity, makerRemaining, events);
  }

  #heldAsset(side: BookSide): number {
    return side === BUY ? this.pricedIn : this.underlying;
  }

  /** Units that a market order needs; one more than there are where a buy by size needs more than that. */
  #marketNeed(ownerIndex: number, { side, quantity, spend, mode }: MarketOrderSize): number {
    if (spend !== null) return spend;
    const { tickLotUnits, lotUnits, book } = this.#terms;
    if (side !== BUY) return (quantity ?? 0) * lotUnits;
    const available = this.#context.ledger.available(this.accountOf(ownerIndex, side));
    const ceiling = divideRoundedDown(available, tickLotUnits);
    const cost = book.costToBuy(quantity ?? 0, ownerIndex, mode, ceiling);
    return cost > ceiling ? available + 1 : cost * tickLotUnits;
  }
}
