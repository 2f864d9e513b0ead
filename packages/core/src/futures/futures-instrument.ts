/**
 * A contract with positions, as orders know it: nobody has collateral for an order yet, so none is taken.
 */
import type { BookSide } from '../book/order-pool.ts';
import type { Account } from '../ledger/ledger.ts';
import type { Instrument, MarketTerms } from '../listing/instrument.ts';
import { MAX_AMOUNT, mulDiv } from '../quantity/exact.ts';
import { priceOf, valueAt } from '../risk/contract.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { clearedIn } from './clearing.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

export class FuturesInstrument implements Instrument {
  readonly underlying: number;
  readonly pricedIn: number;
  readonly #context: FuturesContext;
  readonly #market: number;

  constructor(context: FuturesContext, { spec }: MarketTerms) {
    this.#context = context;
    this.#market = spec.market;
    this.underlying = spec.base;
    this.pricedIn = spec.quote;
  }

  valueOf(price: number, quantity: number): number {
    return valueAt(this.#futures.contract, quantity, price, 'up') ?? MAX_AMOUNT + 1;
  }

  lotsWorth(value: number, price: number): number {
    const { contract } = this.#futures;
    if (contract.kind === 'inverse') return mulDiv(value, price, contract.factor, 'up') ?? MAX_AMOUNT;
    return priceOf(contract, price, value, 'up') ?? MAX_AMOUNT;
  }

  accountOf(ownerIndex: number): Account {
    const { collateral, settlesIn } = this.#futures;
    return this.#context.ledger.findAccount(ownerIndex, collateral, settlesIn);
  }

  findLimitFault(): Refusal {
    return this.#noCollateral('quantity');
  }

  findMarketFault(): Refusal {
    return this.#noCollateral('quantity');
  }

  findAmendFault(): Refusal {
    return this.#noCollateral('remaining');
  }

  findWaitFault(
    _ownerIndex: number,
    _side: BookSide,
    _needed: number,
    _freed: number,
    field: string,
  ): Refusal {
    return this.#noCollateral(field);
  }

  reachOf(): number {
    return 0;
  }

  enter(): number {
    return 0;
  }

  leave(): number {
    return 0;
  }

  ownHold(): number {
    return 0;
  }

  waitingHold(): number {
    return 0;
  }

  pairHold(): number {
    return 0;
  }

  hold(): void {
    // Nothing is held, since no order is taken.
  }

  release(): void {
    // As above.
  }

  entryValueIn(asset: number): number {
    return clearedIn(this.#context.futures, this.#futures, asset);
  }

  settleFill(): void {
    throw new RangeError(`a fill in market ${this.#market}, which takes no order`);
  }

  #noCollateral(field: string): Refusal {
    const { settlesIn } = this.#futures;
    return refused('insufficient-available-balance', field, { asset: settlesIn, available: 0 });
  }

  get #futures(): FuturesMarket {
    // It stands there from its listing on.
    return this.#context.futures.find(this.#market)!;
  }
}
