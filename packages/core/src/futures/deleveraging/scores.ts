/**
 * The score by which a leg ranks, and whether it can bear to be closed at a price.
 * Promises: reads only; by the marks and the state of now.
 */
import { NO_ACCOUNT } from '../../ledger/ledger.ts';
import { MAX_AMOUNT } from '../../quantity/exact.ts';
import { fillValue, gainOf, gainsWithValue, heldValue, linearValue, profitOf } from '../../risk/contract.ts';
import type { Contract, Position, PositionSide } from '../../risk/contract.ts';
import { deleveragingScore } from '../../risk/deleveraging.ts';
import { isIsolated, marginsOf, markValue } from '../account-view.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { LEGS, wordsOf } from '../legs.ts';
import { ENTRY, LOTS, MARGIN, OWNER } from '../positions.ts';

/** Profit of a leg at the mark. */
export function markProfit(market: FuturesMarket, leg: Position): number {
  return profitOf(market.contract, leg, markValue(market, leg));
}

/** The score of a leg: profit by the leverage of what covers it. */
export function scoreOf(context: FuturesContext, market: FuturesMarket, at: number, leg: Position): number {
  const { records } = market.positions;
  const own = markValue(market, leg);
  const profit = profitOf(market.contract, leg, own);
  if (!isIsolated(market, at))
    return crossScore(context, market, records[at + OWNER]!, profit, leg.entryValue);
  const equity = records[wordsOf(at, leg.side) + MARGIN]! + profit;
  return deleveragingScore(profit, leg.entryValue, own, Math.max(1, equity));
}

/** By the value and the equity of all cross legs, as `viewAccount` has them, without what they need: a ranking asks it of all candidates. */
function crossScore(
  { futures, ledger }: FuturesContext,
  { collateral, settlesIn }: FuturesMarket,
  ownerIndex: number,
  profit: number,
  entryValue: number,
): number {
  const account = ledger.findAccount(ownerIndex, collateral, settlesIn);
  const balance = account === NO_ACCOUNT ? 0 : ledger.balance(account);
  let [isolated, allProfit, allValue] = [0, 0, 0];
  for (const market of futures.marketsOf(collateral, settlesIn)) {
    const at = market.positions.find(ownerIndex);
    if (isIsolated(market, at)) isolated += marginsOf(market, at);
    else if (at >= 0) {
      const { contract, positions, prices } = market;
      for (const side of LEGS) {
        const words = wordsOf(at, side);
        const lots = positions.records[words + LOTS]!;
        if (lots === 0) continue;
        const value = heldValue(contract, side, lots, prices.mark) ?? MAX_AMOUNT;
        allValue += value;
        allProfit += gainOf(contract, side, positions.records[words + ENTRY]!, value);
      }
    }
  }
  const equity = balance - isolated + allProfit;
  return deleveragingScore(profit, entryValue, allValue, Math.max(1, equity));
}

/**
 * Whether legs of a side bear a price: a leg that has a profit at the mark and, closed whole at the price, has lost nothing. What is the
 * same for all of them is read once, since a step asks hundreds.
 */
export class Bearing {
  readonly #contract: Contract;
  readonly #side: PositionSide;
  /** Where its words begin in a record. */
  readonly #leg: number;
  readonly #isLinear: boolean;
  readonly #gains: boolean;
  readonly #factor: number;
  readonly #mark: number;
  readonly #price: number;

  constructor({ contract, prices }: FuturesMarket, side: PositionSide, price: number) {
    this.#contract = contract;
    this.#side = side;
    this.#leg = wordsOf(0, side);
    this.#isLinear = contract.kind === 'linear';
    this.#gains = gainsWithValue(contract, side);
    this.#factor = contract.factor;
    this.#mark = prices.mark;
    this.#price = price;
  }

  /** Lots of the leg of the record at `at`, if it bears the price; else 0. */
  lotsOf(records: Float64Array, at: number): number {
    const words = at + this.#leg;
    const size = records[words + LOTS]!;
    if (size === 0) return 0;
    const entryValue = records[words + ENTRY]!;
    return (this.#isLinear ? this.#linear(size, entryValue) : this.#inverse(size, entryValue)) ? size : 0;
  }

  /** As below, without asking each time what kind of contract it is: half of what a step takes. */
  #linear(lots: number, entryValue: number): boolean {
    const atMark = Math.min(linearValue(this.#factor, lots, this.#mark), MAX_AMOUNT);
    const value = linearValue(this.#factor, lots, this.#price);
    if (value > MAX_AMOUNT) return false;
    return this.#gains
      ? atMark > entryValue && value >= entryValue
      : atMark < entryValue && value <= entryValue;
  }

  #inverse(lots: number, entryValue: number): boolean {
    const atMark = heldValue(this.#contract, this.#side, lots, this.#mark) ?? MAX_AMOUNT;
    if (gainOf(this.#contract, this.#side, entryValue, atMark) <= 0) return false;
    const value = fillValue(this.#contract, lots, this.#price);
    return value !== null && gainOf(this.#contract, this.#side, entryValue, value) >= 0;
  }
}
