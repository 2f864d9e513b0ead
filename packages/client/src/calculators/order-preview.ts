/**
 * What an order costs, what fee it pays, and what it brings, before it is sent.
 * Formula: the fee is taken in the asset received, rounded up to one unit for each fill, never above the fill
 * (the core's own `feeUnits`). What meets the book now pays the taker rate, what rests pays the maker rate.
 * Promises: whole numbers; for a limit order "pay" is the most it can cost.
 */
import { feeUnits, largestLots, lotUnits, orderValue } from '@assay/core';
import type { MarketRules } from './market-rules.ts';
import { walkBook } from './walk-book.ts';
import type { BookSide } from './walk-book.ts';

export interface PreviewOrder {
  readonly side: 'buy' | 'sell';
  readonly kind: 'limit' | 'market';
  readonly timeInForce: 'GTC' | 'IOC';
  /** Null for a market order. */
  readonly ticks: number | null;
  /** One of the two; `spendUnits` only for a market buy. */
  readonly lots: number | null;
  readonly spendUnits: number | null;
}

export type FeeRole = 'maker' | 'taker' | 'both';

export interface OrderPreview {
  /** Quote units for a buy, base units for a sell. */
  readonly payUnits: number;
  /** Units of the asset received. */
  readonly feeUnits: number;
  readonly receiveUnits: number;
  readonly role: FeeRole;
  /** Part that would trade at once, and part that would rest, in lots. */
  readonly takenLots: number;
  readonly restingLots: number;
  /** Value in quote units of what would trade at once. */
  readonly tradedValueUnits: number;
  /** A market or IOC order that the shown book does not fill: what is left is dropped. */
  readonly short: boolean;
}

/** What an order that waits for a price comes to if it trades whole at `ticks`, as a taker; null beyond the safe range. */
export function previewWaiting(
  order: {
    readonly side: 'buy' | 'sell';
    readonly ticks: number;
    readonly lots: number | null;
    readonly spendUnits: number | null;
  },
  rules: MarketRules,
): OrderPreview | null {
  const { side, ticks, spendUnits } = order;
  const lots = order.lots ?? largestLots('buy', spendUnits ?? 0, ticks, rules);
  const value = orderValue(ticks, lots, rules);
  if (value === null || lots === 0) return null;
  const base = lots * lotUnits(rules);
  const received = side === 'buy' ? base : value;
  const fee = feeUnits(received, rules.takerFeeRatePpm);
  return {
    payUnits: side === 'buy' ? (spendUnits ?? value) : base,
    feeUnits: fee,
    receiveUnits: received - fee,
    role: 'taker',
    takenLots: lots,
    restingLots: 0,
    tradedValueUnits: value,
    short: false,
  };
}

/** Null: nothing to forecast yet, or a value beyond the safe range. `opposite` is the side that the order meets. */
export function previewOrder(
  order: PreviewOrder,
  opposite: BookSide,
  rules: MarketRules,
): OrderPreview | null {
  const limit = order.lots !== null ? { lots: order.lots } : { spendUnits: order.spendUnits ?? 0 };
  const { ticks } = order;
  if (order.kind === 'limit' && ticks === null) return null;
  const accepts = (price: number): boolean => {
    if (ticks === null) return true;
    return order.side === 'buy' ? price <= ticks : price >= ticks;
  };
  const walk = walkBook(opposite, limit, rules, accepts);
  const rests = order.kind === 'limit' && order.timeInForce === 'GTC' && order.lots !== null;
  const restingLots = rests ? order.lots - walk.lots : 0;
  const restingValue = ticks === null ? 0 : orderValue(ticks, restingLots, rules);
  if (restingValue === null || walk.lots + restingLots === 0) return null;
  const perLot = lotUnits(rules);
  const brings = (lots: number, value: number): number => (order.side === 'buy' ? lots * perLot : value);
  const takerFee = walk.fills.reduce(
    (sum, fill) => sum + feeUnits(brings(fill.lots, fill.valueUnits), rules.takerFeeRatePpm),
    0,
  );
  const makerFee = feeUnits(brings(restingLots, restingValue), rules.makerFeeRatePpm);
  const received = brings(walk.lots + restingLots, walk.valueUnits + restingValue);
  const lots = walk.lots + restingLots;
  return {
    payUnits: order.side === 'buy' ? walk.valueUnits + restingValue : lots * perLot,
    feeUnits: takerFee + makerFee,
    receiveUnits: received - takerFee - makerFee,
    role: walk.lots === 0 ? 'maker' : restingLots === 0 ? 'taker' : 'both',
    takenLots: walk.lots,
    restingLots,
    tradedValueUnits: walk.valueUnits,
    short: !rests && walk.short,
  };
}
