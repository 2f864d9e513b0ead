/**
 * The simplest instrument with positions, for tests of what lies between orders and instruments: a contract that is
 * settled in the asset of its prices. A trader is long or short of lots at an entry value; closing a part realises profit or
 * loss against its share of that value, through the clearing account. No fees, no margin but the value of what rests.
 */
import { OWNER, PRICE, RECORD_SHIFT } from '../book/order-pool.ts';
import type { BookSide, OrderPool } from '../book/order-pool.ts';
import { FUTURES_USDT } from '../ledger/account-kinds.ts';
import type { Account, Ledger } from '../ledger/ledger.ts';
import type { IncomingOrder, Instrument, MarketTerms, RestingLots } from '../listing/instrument.ts';
import { divideRoundedDown, mulDiv } from '../quantity/exact.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';

/** Long above zero, short below: lots, and units that they were entered for. */
interface Position {
  lots: number;
  entered: number;
}

interface ContractContext {
  readonly ledger: Ledger;
  readonly pool: OrderPool;
}

export class Contract implements Instrument {
  readonly underlying: number;
  readonly pricedIn: number;
  /** By owner's index. */
  readonly positions = new Map<number, Position>();
  readonly coverage = null;
  readonly #context: ContractContext;
  readonly #terms: MarketTerms;

  constructor(context: ContractContext, terms: MarketTerms) {
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

  accountOf(ownerIndex: number): Account {
    return this.#context.ledger.openAccount(ownerIndex, FUTURES_USDT, this.pricedIn);
  }

  findLimitFault(ownerIndex: number, side: BookSide, price: number, quantity: number): Refusal | null {
    return this.findWaitFault(ownerIndex, side, this.valueOf(price, quantity), 0, 'quantity');
  }

  findMarketFault(): Refusal | null {
    return null;
  }

  findAmendFault(resting: RestingLots, price: number, quantity: number): Refusal | null {
    const { ownerIndex, side } = resting;
    const freed = this.valueOf(resting.price, resting.quantity);
    return this.findWaitFault(ownerIndex, side, this.valueOf(price, quantity), freed, 'remaining');
  }

  findWaitFault(
    ownerIndex: number,
    _side: BookSide,
    needed: number,
    freed: number,
    field: string,
  ): Refusal | null {
    const available = this.#context.ledger.available(this.accountOf(ownerIndex)) + freed;
    if (needed <= available) return null;
    return refused('insufficient-available-balance', field, { asset: this.pricedIn, available });
  }

  reachOf(ownerIndex: number, _side: BookSide, price: number): number {
    const { ledger } = this.#context;
    return divideRoundedDown(ledger.available(this.accountOf(ownerIndex)), this.valueOf(price, 1));
  }

  enter(ownerIndex: number, side: BookSide, price: number, quantity: number): number {
    this.hold(ownerIndex, side, this.valueOf(price, quantity));
    return this.valueOf(price, quantity);
  }

  leave(ownerIndex: number, side: BookSide, price: number, quantity: number): number {
    this.release(ownerIndex, side, this.valueOf(price, quantity));
    return this.valueOf(price, quantity);
  }

  ownHold(_side: BookSide, price: number, quantity: number): number {
    return this.valueOf(price, quantity);
  }

  waitingHold(_side: BookSide, price: number, quantity: number): number {
    return this.valueOf(price, quantity);
  }

  pairHold(): number {
    return 0;
  }

  hold(ownerIndex: number, _side: BookSide, amount: number): void {
    this.#context.ledger.hold(this.accountOf(ownerIndex), amount);
  }

  release(ownerIndex: number, _side: BookSide, amount: number): void {
    this.#context.ledger.release(this.accountOf(ownerIndex), amount);
  }

  entryValueIn(asset: number): number {
    if (asset !== this.pricedIn) return 0;
    return [...this.positions.values()].reduce((sum, { entered }) => sum + entered, 0);
  }

  settleFill(taker: IncomingOrder, makerSlot: number, quantity: number): void {
    const { records } = this.#context.pool;
    const at = makerSlot << RECORD_SHIFT;
    const makerIndex = records[at + OWNER]!;
    const value = this.valueOf(records[at + PRICE]!, quantity);
    this.release(makerIndex, taker.side, value);
    const sign = taker.side === 0 ? 1 : -1;
    this.#trade(taker.ownerIndex, sign * quantity, sign * value);
    this.#trade(makerIndex, -sign * quantity, -sign * value);
    taker.value += value;
  }

  /** Changes a position by lots that were traded for `value`, both with the sign of the trade. */
  #trade(ownerIndex: number, lots: number, value: number): void {
    const position = this.positions.get(ownerIndex) ?? { lots: 0, entered: 0 };
    this.positions.set(ownerIndex, position);
    const closes = position.lots * lots < 0 ? Math.min(Math.abs(lots), Math.abs(position.lots)) : 0;
    if (closes > 0) {
      const part = mulDiv(Math.abs(position.entered), closes, Math.abs(position.lots), 'down') ?? 0;
      const entered = Math.sign(position.entered) * part;
      const traded = Math.sign(value) * (mulDiv(Math.abs(value), closes, Math.abs(lots), 'down') ?? 0);
      this.#realise(ownerIndex, -traded - entered);
      position.entered -= entered;
      position.lots += Math.sign(lots) * closes;
      this.#trade(ownerIndex, lots - Math.sign(lots) * closes, value - traded);
      return;
    }
    position.lots += lots;
    position.entered += value;
  }

  #realise(ownerIndex: number, profit: number): void {
    const { ledger } = this.#context;
    const account = this.accountOf(ownerIndex);
    if (profit >= 0) ledger.payFromClearing(this.pricedIn, account, profit);
    else ledger.payIntoClearing(this.pricedIn, account, -profit);
  }
}
