/**
 * A contract with positions, as orders know it.
 * Promises: one amount is held for an owner's orders in a market; what opens is looked at when it is placed, and again before each
 * fill; what closes is always taken.
 * Never: keeps state of its own: positions stand in `FuturesMarket`, money in the ledger.
 */
import type { BookSide } from '../book/order-pool.ts';
import type { Account } from '../ledger/ledger.ts';
import type {
  Coverage,
  IncomingOrder,
  Instrument,
  MarketOrderSize,
  MarketTerms,
  NotTaken,
  RestingLots,
  Uncovered,
  WaitedOrder,
} from '../listing/instrument.ts';
import { wake } from '../conditional/attached-orders.ts';
import { MAX_AMOUNT, mulDiv } from '../quantity/exact.ts';
import { priceOf, valueAt } from '../risk/contract.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { clearedIn } from './clearing.ts';
import { coveredLots } from './coverage.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { countLots, holdAnew, openRecord } from './hold.ts';
import { isStale } from './freshness.ts';
import { findAmendFault, findIndexFault, findLimitFault, findMarketFault } from './opening-checks.ts';
import { waitedLots } from './waited-orders.ts';
import { quoteReach } from './quote-reach.ts';
import { cutReduceOnly } from './reduce-only.ts';
import { settleFuturesFill } from './settle-futures-fill.ts';
import { settleToNow } from './settle-to-now.ts';

/** The instrument of one futures market. */
export class FuturesInstrument implements Instrument, Coverage {
  readonly underlying: number;
  readonly pricedIn: number;
  readonly coverage: Coverage = this;
  readonly #context: FuturesContext;
  readonly #market: number;

  constructor(context: FuturesContext, { spec }: MarketTerms) {
    this.#context = context;
    this.#market = spec.market;
    this.underlying = spec.base;
    this.pricedIn = spec.quote;
  }

  /** Rounded up: what an order is worth at most. */
  valueOf(price: number, quantity: number): number {
    return valueAt(this.#futures.contract, quantity, price, 'up') ?? Number.POSITIVE_INFINITY;
  }

  lotsWorth(value: number, price: number): number {
    const { contract } = this.#futures;
    if (contract.kind === 'inverse') return mulDiv(value, price, contract.factor, 'up') ?? MAX_AMOUNT;
    // Lots and ticks have the same part in a linear value.
    return priceOf(contract, price, value, 'up') ?? MAX_AMOUNT;
  }

  accountOf(ownerIndex: number): Account {
    const { collateral, settlesIn } = this.#futures;
    return this.#context.ledger.findAccount(ownerIndex, collateral, settlesIn);
  }

  findLimitFault(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    reduceOnly: boolean,
    mayRest: boolean,
  ): Refusal | null {
    const order = { ownerIndex, side, price, quantity, reduceOnly };
    return findLimitFault(this.#context, this.#futures, order, mayRest);
  }

  findMarketFault(ownerIndex: number, order: MarketOrderSize): Refusal | null {
    return findMarketFault(this.#context, this.#futures, ownerIndex, order);
  }

  findAmendFault(resting: RestingLots, price: number, quantity: number, reduceOnly: boolean): Refusal | null {
    return findAmendFault(this.#context, this.#futures, resting, { price, quantity, reduceOnly });
  }

  /** Nothing is held for what waits; it is looked at when it trades. While the index is dead nothing is taken. */
  findWaitFault(): Refusal | null {
    return findIndexFault(this.#futures, this.#context.time, false);
  }

  reachOf(ownerIndex: number, side: BookSide, price: number): number {
    return quoteReach(this.#context, this.#futures, ownerIndex, side, price);
  }

  enter(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    reduceOnly: boolean,
    slot: number,
  ): number {
    if (reduceOnly) this.#futures.reducing.enter(ownerIndex, slot);
    return this.#count(ownerIndex, side, price, reduceOnly, 0, quantity);
  }

  leave(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    left: number,
    reduceOnly: boolean,
    slot: number,
  ): number {
    if (reduceOnly && left === 0) this.#futures.reducing.leave(ownerIndex, slot);
    if (left === 0) this.#context.conditionals.families.noteEnd(this.#context.pool.idAt(slot));
    return Math.max(0, -this.#count(ownerIndex, side, price, reduceOnly, left + quantity, left));
  }

  /** Nothing for itself: one amount is held for all orders of an owner. */
  ownHold(): number {
    return 0;
  }

  waitingHold(): number {
    return 0;
  }

  pairHold(): number {
    return 0;
  }

  hold(_ownerIndex: number, _side: BookSide, amount: number): void {
    this.#mustBeNothing(amount);
  }

  release(_ownerIndex: number, _side: BookSide, amount: number): void {
    this.#mustBeNothing(amount);
  }

  entryValueIn(asset: number): number {
    return clearedIn(this.#context.futures, this.#futures, asset);
  }

  coveredLots(
    ownerIndex: number,
    side: BookSide,
    price: number,
    quantity: number,
    reduceOnly: boolean,
    isMaker: boolean,
    events: EventLog,
  ): number | Uncovered {
    const futures = this.#futures;
    settleToNow(this.#context, ownerIndex, futures.collateral, futures.settlesIn, events);
    return coveredLots(this.#context, futures, ownerIndex, side, reduceOnly, quantity, price, isMaker);
  }

  settleFill(
    taker: IncomingOrder,
    makerSlot: number,
    quantity: number,
    makerRemaining: number,
    events: EventLog,
  ): void {
    settleFuturesFill(this.#context, this.#futures, taker, makerSlot, quantity, makerRemaining, events);
  }

  waitedLots(order: WaitedOrder): number | NotTaken {
    return waitedLots(this.#context, this.#futures, order);
  }

  hasFreshPrices(): boolean {
    return !isStale(this.#futures.prices, this.#context.time);
  }

  afterFill(makerIndex: number, takerIndex: number, events: EventLog): void {
    const { opened } = this.#context.futures;
    if (opened.length > 0) {
      for (const { order, lots } of opened.splice(0)) wake(this.#context, order, lots, events);
    }
    cutReduceOnly(this.#context, this.#futures, makerIndex, events);
    cutReduceOnly(this.#context, this.#futures, takerIndex, events);
  }

  #count(
    ownerIndex: number,
    side: BookSide,
    price: number,
    reduceOnly: boolean,
    before: number,
    after: number,
  ): number {
    const futures = this.#futures;
    const at = openRecord(futures, ownerIndex);
    countLots(futures, at, side, price, reduceOnly, before, after);
    return holdAnew(this.#context, futures, at, ownerIndex);
  }

  #mustBeNothing(amount: number): void {
    if (amount !== 0)
      throw new RangeError(`${amount} held for an order that waits in market ${this.#market}`);
  }

  get #futures(): FuturesMarket {
    // It stands there from its listing on.
    return this.#context.futures.find(this.#market)!;
  }
}
