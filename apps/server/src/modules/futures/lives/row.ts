/** What the rest of the server sees of the read model of positions from opening to close. */
import type { Lots, MarketId, Sequence, TimeMs, TradeId, Units } from '@assay/core';
import type { CloseCauseName } from '@assay/protocol';
import type { PositionSide } from '@assay/core/risk';
import type { OwnFuturesFilter } from '../fills/row.ts';

export interface LifeRow {
  /** The trade that opened it. */
  readonly opened: TradeId;
  readonly market: MarketId;
  readonly side: PositionSide;
  readonly openTime: TimeMs;
  readonly closeTime: TimeMs | null;
  readonly closeSequence: Sequence | null;
  readonly greatestLots: Lots;
  readonly openedLots: Lots;
  readonly openedValue: Units;
  readonly closedLots: Lots;
  readonly closedValue: Units;
  readonly realised: number;
  readonly fee: Units;
  readonly funding: number;
  readonly liquidationFee: Units;
  readonly isLiquidated: boolean;
  readonly deliveryFee: Units;
  readonly insured: Units;
  readonly closeCause: CloseCauseName | null;
  readonly series: number | null;
}

/** `from` and `to` are of the close, where none but closed ones are asked for; else of the opening. */
export interface LifeFilter extends OwnFuturesFilter {
  readonly side?: PositionSide;
  readonly isOpen?: boolean;
  readonly closeCause?: CloseCauseName;
}
