/** What the rest of the server sees of the read model of fills in futures markets. */
import type {
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  RatePpm,
  Sequence,
  Side,
  Ticks,
  TimeMs,
  TradeId,
  Units,
} from '@assay/core';
import type { Realm } from '../../../engine/port.ts';

/** What every list of own futures can be asked for. */
export interface OwnFuturesFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly markets: readonly MarketId[];
  /** At or after; before. */
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

export interface FuturesFillFilter extends OwnFuturesFilter {
  readonly side?: Side;
  readonly order?: OrderId;
}

/** One side of a trade, seen by the trader on that side. */
export interface FuturesFillRow {
  readonly trade: TradeId;
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly role: 'maker' | 'taker';
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly value: Units;
  readonly fee: Units;
  readonly feeRatePpm: RatePpm;
  /** Lots that closed, and what they realised. */
  readonly closed: Lots;
  readonly realised: number;
  readonly series: number | null;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}
