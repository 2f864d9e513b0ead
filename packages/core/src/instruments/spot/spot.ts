/**
 * Spot: an asset, the base, is bought and sold for another, the quote; both change hands with the fill.
 * Promises: a buy holds its value in quote units, a sell its lots in base units, so that held money equals exactly what
 * orders need; price improvement never leaves the taker's account.
 * Never: keeps state of its own: balances are in the ledger alone.
 */
import * as record from '../../book/order-record.ts';
import type { BookSide } from '../../book/order-pool.ts';
import type { Account } from '../../ledger/ledger.ts';
import type { IncomingOrder, Instrument, MarketOrderSize, MarketTerms } from '../../listing/instrument.ts';
import { divideRoundedDown } from '../../quantity/exact.ts';
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
  readonly #context: SettlementContext;
  readonly #terms: MarketTerms;

  constructor(context: SettlementContext, terms: MarketTerms) {
    this.#context = context;
    this.#terms = terms;
    this.underlying = terms.spec.base;
    this.pricedIn = terms.spec.quote;
  }

  accountOf(ownerIndex: number, side: BookSide): Account {
    return this.#context.ledger.spotAccount(ownerIndex, this.heldAsset(side));
  }

  heldAsset(side: BookSide): number {
    return side === BUY ? this.pricedIn : this.underlying;
  }

  holdOf(side: BookSide, price: number, quantity: number): number {
    return side === BUY ? price * quantity * this.#terms.tickLotUnits : quantity * this.#terms.lotUnits;
  }

  /** Nothing for a sell, whose lots serve both. */
  pairHold(side: BookSide, price: number, stopPrice: number | null, quantity: number): number {
    if (side !== BUY || stopPrice === null) return 0;
    return Math.max(0, stopPrice - price) * quantity * this.#terms.tickLotUnits;
  }

  marketNeed(ownerIndex: number, { side, quantity, spend, mode }: MarketOrderSize): number {
    if (spend !== null) return spend;
    const { tickLotUnits, lotUnits, book } = this.#terms;
    if (side !== BUY) return (quantity ?? 0) * lotUnits;
    const available = this.#context.ledger.available(this.accountOf(ownerIndex, side));
    const ceiling = divideRoundedDown(available, tickLotUnits);
    const cost = book.costToBuy(quantity ?? 0, ownerIndex, mode, ceiling);
    return cost > ceiling ? available + 1 : cost * tickLotUnits;
  }

  reachOf(ownerIndex: number, side: BookSide, price: number): number {
    const each = side === BUY ? price * this.#terms.tickLotUnits : this.#terms.lotUnits;
    return divideRoundedDown(this.#context.ledger.available(this.accountOf(ownerIndex, side)), each);
  }

  findFundsFault(
    ownerIndex: number,
    side: BookSide,
    needed: number,
    freed: number,
    field: string,
  ): Refusal | null {
    const available = this.#context.ledger.available(this.accountOf(ownerIndex, side)) + freed;
    if (needed <= available) return null;
    return refused('insufficient-available-balance', field, { asset: this.heldAsset(side), available });
  }

  /** Nothing: what was bought is had, there are no positions. */
  entryValueIn(): number {
    return 0;
  }

  hold(ownerIndex: number, side: BookSide, amount: number): void {
    this.#context.ledger.hold(this.accountOf(ownerIndex, side), amount);
  }

  release(ownerIndex: number, side: BookSide, amount: number): void {
    this.#context.ledger.release(this.accountOf(ownerIndex, side), amount);
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
}
