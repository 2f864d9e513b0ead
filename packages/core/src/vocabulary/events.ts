/**
 * Every event the core emits: what has happened, complete enough to build each read model from events alone.
 * Promises: past tense, plain data; all events of a command stand together and in the order in which they happened.
 */
import type {
  OwnerExcluded,
  RebatePaid,
  RebateRatesSet,
  ReferrerNamed,
  AccountStatusSet,
} from './account-events.ts';
import type { AssetId, MarketId, OwnerId, RatePpm, Ticks, Units } from './brands.ts';
import type { ListAsset, ListMarket, Quote, SetFeeTiers } from './commands.ts';
import type { DeleveragingEvent } from './futures-deleveraging.ts';
import type { FuturesEvent } from './futures-events.ts';
import type { DeliveryEvent } from './futures-delivery.ts';
import type { LiquidationEvent } from './futures-liquidation.ts';
import type { AttachedSet } from './futures-triggers.ts';
import type { HouseEvent } from './house-events.ts';
import type { CardEvent } from './card-events.ts';
import type { MarketStatusSet } from './market-commands.ts';
import type {
  ConditionalAccepted,
  ConditionalAmended,
  OrderAccepted,
  OrderAmended,
  OrderClosed,
  OrderReduced,
  OrderReplenished,
  OrderRested,
  OrderResumed,
  OrderSuspended,
  OrderTriggered,
  Trade,
} from './order-events.ts';
import type { ProposalEvent } from './proposal-events.ts';
import type { SecondsEvent } from './seconds-events.ts';
import type { WalletEvent } from './wallet-events.ts';

export interface AssetListed extends Omit<ListAsset, 'type'> {
  readonly type: 'asset-listed';
}

export interface MarketListed extends Omit<ListMarket, 'type'> {
  readonly type: 'market-listed';
}

export interface OwnerOpened {
  readonly type: 'owner-opened';
  readonly owner: OwnerId;
}

export interface Deposited {
  readonly type: 'deposited';
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly source: 'faucet' | 'house-funding';
  /** Available plus held, after. */
  readonly balanceAfter: Units;
}

/**
 * The market maker's quotes changed. `removed` left the book before any trade of this command,
 * `bids` and `asks` rest at its end; trades of the command stand before this event.
 */
export interface QuotesReplaced {
  readonly type: 'quotes-replaced';
  readonly market: MarketId;
  readonly removedBids: readonly Quote[];
  readonly removedAsks: readonly Quote[];
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

export interface RulesActivated {
  readonly type: 'rules-activated';
  readonly version: number;
}

export interface PriceBandSet {
  readonly type: 'price-band-set';
  readonly market: MarketId;
  readonly bandPpm: RatePpm;
}

export interface FeeTiersSet extends Omit<SetFeeTiers, 'type'> {
  readonly type: 'fee-tiers-set';
}

/**
 * The tier of a trader for the UTC day of this command, where it differs from the one announced last (at first 0). Stands right
 * before the trade for which it was determined, the maker's before the taker's.
 */
export interface FeeTierChanged {
  readonly type: 'fee-tier-changed';
  readonly owner: OwnerId;
  /** Place in the schedule, from 0. */
  readonly tier: number;
  /** Of the 30 whole days before, in units of the schedule's currency. */
  readonly volume: Units;
}

export interface PaperDeclared {
  readonly type: 'paper-declared';
}

/** The mirror was brought up to date; trades of the command stand before this event, executions behind it. */
export interface PaperDepthFed {
  readonly type: 'paper-depth-fed';
  readonly market: MarketId;
  readonly lastPrice: Ticks | null;
}

/** Behind the closing of the account's orders. One entry for each asset that was held or granted, by rising number. */
export interface AccountReset {
  readonly type: 'account-reset';
  readonly owner: OwnerId;
  readonly entries: readonly {
    readonly asset: AssetId;
    /** Given back to the outside world. */
    readonly taken: Units;
    readonly granted: Units;
  }[];
}

export type Event =
  | AssetListed
  | MarketListed
  | OwnerOpened
  | Deposited
  | OrderAccepted
  | ConditionalAccepted
  | OrderTriggered
  | OrderSuspended
  | OrderResumed
  | Trade
  | OrderAmended
  | ConditionalAmended
  | OrderRested
  | OrderReplenished
  | OrderReduced
  | OrderClosed
  | QuotesReplaced
  | RulesActivated
  | PriceBandSet
  | MarketStatusSet
  | FeeTiersSet
  | FeeTierChanged
  | PaperDeclared
  | PaperDepthFed
  | AccountReset
  | ReferrerNamed
  | RebateRatesSet
  | RebatePaid
  | AccountStatusSet
  | OwnerExcluded
  | ProposalEvent
  | SecondsEvent
  | FuturesEvent
  | AttachedSet
  | LiquidationEvent
  | DeleveragingEvent
  | DeliveryEvent
  | WalletEvent
  | HouseEvent
  | CardEvent;

export type EventType = Event['type'];
