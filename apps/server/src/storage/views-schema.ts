/**
 * The platform's tables of the views store: checkpoints, the listing, and what market data is made of.
 * Promises: integers and text only, the realm is a key of every table, times are Unix milliseconds.
 * Never holds anything that the journal could not give again (but for the feed's history, see `seeded`).
 */
import type {
  AssetId,
  FuturesCycle,
  FuturesKind,
  IndexPrice,
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
import type { Realm } from '../engine/port.ts';

/**
 * Raise it with every change of a table or of what a projection writes: the store is then built anew. Where the journal
 * does not go back to its beginning, a store from `OLDEST_MIGRATED` on is brought to it by the migrations instead.
 */
export const VIEWS_VERSION = 9;
export const OLDEST_MIGRATED = 5;

export interface ProjectionVersionTable {
  version: number;
}

/** Written in the same transaction as the rows it stands for. */
export interface CheckpointTable {
  realm: Realm;
  sequence: Sequence;
  time: TimeMs;
}

export interface AssetTable {
  realm: Realm;
  asset: AssetId;
  code: string;
  scale: number;
}

export interface MarketTable {
  realm: Realm;
  market: MarketId;
  base: AssetId;
  quote: AssetId;
  tick_decimals: number;
  lot_decimals: number;
}

/** Their numbers and those of `markets` are of one sequence. */
export interface FuturesMarketTable extends MarketTable {
  kind: FuturesKind;
  cycle: FuturesCycle;
}

export interface TradeTable {
  realm: Realm;
  trade_id: TradeId;
  market: MarketId;
  sequence: Sequence;
  time: TimeMs;
  price: Ticks;
  quantity: Lots;
  value: Units;
  taker_side: Side;
  maker_order: OrderId;
  maker_owner: OwnerId;
  maker_fee: Units;
  maker_rate_ppm: RatePpm;
  taker_order: OrderId;
  taker_owner: OwnerId;
  taker_fee: Units;
  taker_rate_ppm: RatePpm;
  /** 1 if both parties are the house: counted in no volume. */
  between_house: number;
}

/** Candles of trades, `width_ms` a minute or an hour; longer periods are derived from them in the query. */
export interface CandleTable {
  realm: Realm;
  market: MarketId;
  width_ms: number;
  open_time: TimeMs;
  open: Ticks;
  high: Ticks;
  low: Ticks;
  close: Ticks;
  volume: Lots;
  value: Units;
  /** Prices of the trades that count: not those between house accounts. Null where there is none. */
  counted_open: Ticks | null;
  counted_high: Ticks | null;
  counted_low: Ticks | null;
  counted_close: Ticks | null;
}

/** Candles of the index in 10^-INDEX_SCALE of the quote asset. `seeded` 1: from the feed's history. */
export interface IndexCandleTable {
  realm: Realm;
  market: MarketId;
  width_ms: number;
  open_time: TimeMs;
  open: IndexPrice;
  high: IndexPrice;
  low: IndexPrice;
  close: IndexPrice;
  seeded: number;
}

/** Candles of the mark price of a futures market in its ticks. */
export interface MarkCandleTable {
  realm: Realm;
  market: MarketId;
  width_ms: number;
  open_time: TimeMs;
  open: Ticks;
  high: Ticks;
  low: Ticks;
  close: Ticks;
}

/** The last index tick of each asset: the ratio of two needs both of the same second. */
export interface IndexTickTable {
  realm: Realm;
  asset: AssetId;
  second: number;
  price: IndexPrice;
}

/** The platform's tables; a module brings its own besides. */
export interface ViewsTables {
  projection_version: ProjectionVersionTable;
  checkpoints: CheckpointTable;
  assets: AssetTable;
  markets: MarketTable;
  futures_markets: FuturesMarketTable;
  trades: TradeTable;
  candles: CandleTable;
  index_candles: IndexCandleTable;
  mark_candles: MarkCandleTable;
  index_ticks: IndexTickTable;
}
