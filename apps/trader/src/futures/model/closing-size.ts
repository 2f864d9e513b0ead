/** How much an order that only reduces would close now: of its own size no more than its position has. Pure. */
import { lotsIn } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import type { FuturesOrderView, PositionView } from '@assay/protocol';

type Sized = Pick<FuturesOrderView, 'symbol' | 'direction' | 'reduceOnly' | 'amount' | 'filledAmount'>;
type Held = Pick<PositionView, 'symbol' | 'side' | 'amount'>;

/** Lots of an order that are not filled; null: it closes all that there is. */
export function remainingLots(
  { amount, filledAmount }: Pick<Sized, 'amount' | 'filledAmount'>,
  rules: ContractRules,
): number | null {
  if (amount === null) return null;
  return (lotsIn(amount, rules) ?? 0) - (lotsIn(filledAmount, rules) ?? 0);
}

/** The position that an order closes. */
export function closedBy<Position extends Held>(
  { symbol, direction }: Pick<Sized, 'symbol' | 'direction'>,
  positions: readonly Position[],
): Position | null {
  const side = direction === 'sell' ? 'long' : 'short';
  return positions.find((one) => one.symbol === symbol && one.side === side) ?? null;
}

/** Lots that would trade now, null where an order names no size; one that opens, or has no position yet, keeps its size. */
export function lotsNow(order: Sized, positions: readonly Held[], rules: ContractRules): number | null {
  const lots = remainingLots(order, rules);
  const held = order.reduceOnly ? closedBy(order, positions) : null;
  if (lots === null || held === null) return lots;
  return Math.min(lots, lotsIn(held.amount, rules) ?? lots);
}
