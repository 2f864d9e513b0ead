/**
 * What may be read of the core's state. A query takes its place in the queue of commands and sees the state there.
 */
import type {
  AssetId,
  IndexPrice,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  Sequence,
  Ticks,
  TimeMs,
  Units,
} from './brands.ts';
import type { ListAsset, ListMarket, Quote, Side } from './commands.ts';

export type Query =
  | { readonly type: 'balances'; readonly owner: OwnerId }
  | { readonly type: 'open-orders'; readonly owner: OwnerId }
  | { readonly type: 'depth'; readonly market: MarketId; readonly levels: number }
  | { readonly type: 'listing' }
  | { readonly type: 'index-prices' }
  | { readonly type: 'totals' };

export interface Balance {
  readonly asset: AssetId;
  readonly available: Units;
  readonly held: Units;
}

export interface OpenOrder {
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly remaining: Lots;
}

/** Aggregated levels, best first; `levels` 0 asks for the whole book. */
export interface Depth {
  readonly market: MarketId;
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

export interface Listing {
  readonly assets: readonly Omit<ListAsset, 'type'>[];
  readonly markets: readonly Omit<ListMarket, 'type'>[];
}

export interface IndexState {
  readonly asset: AssetId;
  readonly second: number;
  readonly price: IndexPrice;
}

/** Sum of every account of an asset (always 0) and what has entered from outside. */
export interface AssetTotal {
  readonly asset: AssetId;
  readonly sum: number;
  readonly issued: Units;
}

export interface QueryResults {
  balances: readonly Balance[];
  'open-orders': readonly OpenOrder[];
  depth: Depth;
  listing: Listing;
  'index-prices': readonly IndexState[];
  totals: readonly AssetTotal[];
}

/** The result of a query and the place in the log where it was true. */
export interface Reading<Result> {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly result: Result;
}
