/** What the rest of the server sees of the read model of orders. */
import type {
  CloseReason,
  Lots,
  MarketId,
  OrderId,
  OrderKind,
  OwnerId,
  RatePpm,
  SelfTradePrevention,
  Sequence,
  Side,
  Ticks,
  TimeInForce,
  TimeMs,
  Trigger,
  TriggerBasis,
  Units,
} from '@assay/core';
import type { OrderStateName, OrderTypeName } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

export interface OrderRow {
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly price: Ticks | null;
  readonly quantity: Lots | null;
  readonly spend: Units | null;
  readonly filled: Lots;
  readonly filledValue: Units;
  readonly fee: Units;
  readonly status: OrderStateName;
  readonly closeReason: CloseReason | null;
  readonly clientOrderId: string | null;
  readonly postOnly: boolean;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: TimeMs | null;
  readonly displayed: Lots | null;
  readonly triggerKind: Trigger['kind'] | null;
  readonly triggerPrice: Ticks | null;
  readonly callbackPpm: RatePpm | null;
  readonly activation: Ticks | null;
  readonly triggerBy: TriggerBasis | null;
  readonly triggerTime: TimeMs | null;
  readonly linked: OrderId | null;
  /** In futures markets: closes alone; and what its fills realised, below zero for a loss. */
  readonly reduceOnly: boolean;
  readonly realised: number;
  /** The order that it came with. */
  readonly parent: OrderId | null;
  readonly createTime: TimeMs;
  readonly updateTime: TimeMs;
}

/** What the lists of orders and of fills share. */
export interface OwnListFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly market?: MarketId;
  /** Of one of these. */
  readonly markets?: readonly MarketId[];
  readonly side?: Side;
  /** Created, or made, at or after. */
  readonly from?: TimeMs;
  /** Before. */
  readonly to?: TimeMs;
  readonly order?: OrderId;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

export interface OrderFilter extends OwnListFilter {
  readonly reduceOnly?: true;
  readonly statuses?: readonly OrderStateName[];
  readonly type?: OrderTypeName;
}

/** Of any market. */
export interface OrderOwnerFilter {
  readonly realm: Realm;
  readonly order: OrderId;
}

/** Orders of traders that rest or wait in a market. */
export interface OpenOrderCount {
  readonly market: MarketId;
  readonly orders: number;
}
