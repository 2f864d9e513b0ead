/**
 * The score by which a leg ranks, and whether it can bear to be closed at a price.
 * Promises: reads only; by the marks and the state of now.
 */
import { MAX_AMOUNT } from '../../quantity/exact.ts';
import { fillValue, gainOf, heldValue, profitOf } from '../../risk/contract.ts';
import type { Position, PositionSide } from '../../risk/contract.ts';
import { deleveragingScore } from '../../risk/deleveraging.ts';
import { equityOf } from '../../risk/account.ts';
import { isIsolated, markValue, viewAccount } from '../account-view.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { wordsOf } from '../legs.ts';
import { MARGIN, OWNER } from '../positions.ts';

/** Profit of a leg at the mark. */
export function markProfit(market: FuturesMarket, leg: Position): number {
  return profitOf(market.contract, leg, markValue(market, leg));
}

/** The score of a leg: profit by the leverage of what covers it. */
export function scoreOf(context: FuturesContext, market: FuturesMarket, at: number, leg: Position): number {
  const { records } = market.positions;
  const own = markValue(market, leg);
  const profit = profitOf(market.contract, leg, own);
  let [value, equity] = [own, records[wordsOf(at, leg.side) + MARGIN]! + profit];
  if (!isIsolated(market, at)) {
    const view = viewAccount(context, records[at + OWNER]!, market.collateral, market.settlesIn);
    [value, equity] = [view.value, equityOf(view)];
  }
  return deleveragingScore(profit, leg.entryValue, value, Math.max(1, equity));
}

/** Whether a leg has a profit, and closed at a price whole has lost nothing. */
export function bears(
  { contract, prices }: FuturesMarket,
  side: PositionSide,
  lots: number,
  entryValue: number,
  price: number,
): boolean {
  const atMark = heldValue(contract, side, lots, prices.mark) ?? MAX_AMOUNT;
  if (gainOf(contract, side, entryValue, atMark) <= 0) return false;
  const value = fillValue(contract, lots, price);
  return value !== null && gainOf(contract, side, entryValue, value) >= 0;
}
