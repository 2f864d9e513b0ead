/** What the rest of the server sees of the read model of fills. */
import type {
  Lots,
  MarketId,
  OrderId,
  RatePpm,
  Sequence,
  Side,
  Ticks,
  TimeMs,
  TradeId,
  Units,
} from '@assay/core';
import type { OwnListFilter } from '../orders/row.ts';

/** One side of a trade, seen by the trader on that side. */
export interface FillRow {
  readonly trade: TradeId;
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly role: 'maker' | 'taker';
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly value: Units;
  readonly fee: Units;
  /** Part of the fee that their referrers received. */
  readonly referralShare: Units;
  readonly feeRatePpm: RatePpm;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export type FillFilter = OwnListFilter;
