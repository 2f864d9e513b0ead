/**
 * The tables of the views store: one row type for each read model.
 * Promises: integers and text only, the realm is a key of every table, times are Unix milliseconds.
 * Never holds anything that the journal could not give again (but for the feed's history, see `seeded`).
 */
import type {
  AssetId,
  CloseReason,
  ContractId,
  IndexPrice,
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
  TradeId,
  Trigger,
  TriggerBasis,
  Units,
} from '@assay/core';
import type { BillTypeName, GenerationNumber, OrderStateName, SecurityFundPosting } from '@assay/protocol';
import type { Realm } from '../engine/port.ts';
import type { ContractTables } from './contract-tables.ts';

/**
 * Raise it with every change of a table or of what a projection writes: the store is then built anew. Where the journal
 * does not go back to its beginning, a store from `OLDEST_MIGRATED` on is brought to it by the migrations instead.
 */
export const VIEWS_VERSION = 6;
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

export interface OrderTable {
  realm: Realm;
  order_id: OrderId;
  sequence: Sequence;
  owner: OwnerId;
  market: MarketId;
  side: Side;
  kind: OrderKind;
  time_in_force: TimeInForce;
  price: Ticks | null;
  quantity: Lots | null;
  spend: Units | null;
  filled: Lots;
  filled_value: Units;
  fee: Units;
  status: OrderStateName;
  close_reason: CloseReason | null;
  client_order_id: string | null;
  /** 1 or 0. */
  post_only: number;
  self_trade: SelfTradePrevention;
  expires_at: TimeMs | null;
  /** Of an iceberg: what the book shows at a time. */
  displayed: Lots | null;
  /** Of a conditional order, also after it has fired. */
  trigger_kind: Trigger['kind'] | null;
  trigger_price: Ticks | null;
  callback_ppm: RatePpm | null;
  activation: Ticks | null;
  /** What meets it; null also where it was placed by rules 1. */
  trigger_by: TriggerBasis | null;
  /** When it fired. */
  trigger_time: TimeMs | null;
  linked: OrderId | null;
  create_time: TimeMs;
  update_time: TimeMs;
}

export interface BillTable {
  realm: Realm;
  sequence: Sequence;
  part: number;
  owner: OwnerId;
  time: TimeMs;
  asset: AssetId;
  type: BillTypeName;
  amount: number;
  balance_after: Units;
  order_id: OrderId | null;
  market: MarketId | null;
  /** Of a seconds-contract: its number, and the coin whose index it was on. */
  contract: ContractId | null;
  coin: AssetId | null;
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

/** The last index tick of each asset: the ratio of two needs both of the same second. */
export interface IndexTickTable {
  realm: Realm;
  asset: AssetId;
  second: number;
  price: IndexPrice;
}

/** Which trades a trader took part in: the way from an owner, or one of their orders, to the rows of `trades`. */
export interface FillTable {
  realm: Realm;
  owner: OwnerId;
  trade_id: TradeId;
  /** `maker` or `taker`: with self-trade prevention no owner is both. */
  role: 'maker' | 'taker';
  order_id: OrderId;
  /** What of their fee was paid to their referrers, in the fee's asset. */
  referral_share: Units;
}

/** Who brought whom to the venue: what a projector that starts again must know. */
export interface ReferralTable {
  realm: Realm;
  owner: OwnerId;
  referrer: OwnerId;
}

/** The receipt of one rebate. */
export interface RebateTable {
  realm: Realm;
  beneficiary: OwnerId;
  time: TimeMs;
  sequence: Sequence;
  /** Position among the rebates of its command. */
  part: number;
  generation: GenerationNumber;
  payer: OwnerId;
  trade_id: TradeId;
  market: MarketId;
  /** Of fee, amount and balance. */
  asset: AssetId;
  fee: Units;
  rate_ppm: RatePpm;
  amount: Units;
  balance_after: Units;
}

/**
 * What a referred owner has brought their referrer in one asset, and traded in it as the quote asset of their markets.
 */
export interface ReferralSumTable {
  realm: Realm;
  beneficiary: OwnerId;
  generation: GenerationNumber;
  owner: OwnerId;
  asset: AssetId;
  rebate: Units;
  volume: Units;
}

/** The same of a whole generation. */
export type ReferralTotalTable = Omit<ReferralSumTable, 'owner'>;

/** What a UTC day brought. `day` is when it began. */
export interface RebateDayTable {
  realm: Realm;
  beneficiary: OwnerId;
  day: TimeMs;
  asset: AssetId;
  generation: GenerationNumber;
  rebates: number;
  amount: Units;
}

/** Whose fee it is a part of. */
type FundPostingKind = SecurityFundPosting['kind'];

/** What the security fund received of one fee. */
export interface FundPostingTable {
  realm: Realm;
  sequence: Sequence;
  /** Position among the postings of its command. */
  part: number;
  time: TimeMs;
  asset: AssetId;
  kind: FundPostingKind;
  amount: Units;
  balance_after: Units;
}

/** What the security fund holds of an asset, and of how many postings. */
export interface FundBalanceTable {
  realm: Realm;
  asset: AssetId;
  balance: Units;
  postings: number;
}

/**
 * A store of a version without the fund was brought to this one: its postings are those behind this place. No row: they
 * are all there.
 */
export interface FundStartTable {
  realm: Realm;
  sequence: Sequence;
  time: TimeMs;
  /** 1 once the balances hold what the fund held at that place, 0 before. */
  carried: number;
}

export interface ViewsTables extends ContractTables {
  projection_version: ProjectionVersionTable;
  checkpoints: CheckpointTable;
  assets: AssetTable;
  markets: MarketTable;
  orders: OrderTable;
  bills: BillTable;
  trades: TradeTable;
  fills: FillTable;
  candles: CandleTable;
  index_candles: IndexCandleTable;
  index_ticks: IndexTickTable;
  referrals: ReferralTable;
  rebates: RebateTable;
  referral_sums: ReferralSumTable;
  referral_totals: ReferralTotalTable;
  rebate_days: RebateDayTable;
  fund_postings: FundPostingTable;
  fund_balances: FundBalanceTable;
  fund_starts: FundStartTable;
}
