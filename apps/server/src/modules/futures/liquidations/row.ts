/** What the rest of the server sees of the read model of liquidations. */
import type { Lots, MarketId, OrderId, OwnerId, Sequence, Ticks, TimeMs, Units } from '@assay/core';
import type { PositionSide } from '@assay/core/risk';
import type { LiquidationKindName, OwnLiquidationKindName } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

export interface LiquidationRow {
  readonly market: MarketId;
  readonly side: PositionSide;
  readonly kind: OwnLiquidationKindName;
  readonly order: OrderId | null;
  readonly lots: Lots;
  readonly price: Ticks;
  readonly bankruptcy: Ticks | null;
  readonly fee: Units;
  /** Null of one that was deleveraged, and not liquidated. */
  readonly equity: number | null;
  readonly needed: Units | null;
  readonly remaining: Lots;
  readonly sequence: Sequence;
  /** In its command. */
  readonly part: number;
  readonly time: TimeMs;
}

/** What was taken of one who was deleveraged. */
export interface Counterparty {
  readonly lots: Lots;
  readonly price: Ticks;
  readonly value: Units;
}

/** As everybody may see it; of a deleveraging with those whose positions it took from, in their order. */
export interface PublicLiquidationRow extends LiquidationRow {
  readonly counterparties: readonly Counterparty[];
}

export interface LiquidationFilter {
  readonly realm: Realm;
  readonly markets: readonly MarketId[];
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Of one kind, or of all but those who were deleveraged. */
export interface PublicLiquidationFilter extends LiquidationFilter {
  readonly kind?: LiquidationKindName;
}

export interface OwnLiquidationFilter extends LiquidationFilter {
  readonly owner: OwnerId;
  readonly afterSequence: Sequence;
}

/** Steps of a market since a time, the accounts, and what was closed. */
export interface LiquidationSum {
  readonly market: MarketId;
  readonly steps: number;
  readonly accounts: number;
  readonly value: number;
}
