/**
 * What the rest of the server sees of the market data: the listing, books, tickers, trades and open candles,
 * kept in memory from the engine's durable batches.
 * Promises: never ahead of the journal; numbers are the engine's sequences.
 */
import type { AssetId, IndexPrice, Lots, MarketId, RatePpm, RebateRates, Ticks, Units } from '@assay/core';
import type {
  CoinItem,
  DepthSnapshot,
  DetailData,
  AnnouncedFees,
  FeeSchedule,
  KlineData,
  PeriodName,
  PublicTrade,
  TradeData,
} from '@assay/protocol';

export interface AssetInfo {
  readonly asset: AssetId;
  readonly code: string;
  /** English name, e.g. `Bitcoin`. */
  readonly name: string;
  readonly scale: number;
}

export interface MarketInfo {
  readonly market: MarketId;
  /** `BTCUSDT` */
  readonly symbol: string;
  /** `BTC/USDT` */
  readonly showSymbol: string;
  readonly base: AssetInfo;
  readonly quote: AssetInfo;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly minimumNotional: Units;
  readonly maximumLots: Lots;
  readonly makerFeeRatePpm: RatePpm;
  readonly takerFeeRatePpm: RatePpm;
}

/** Names ↔ numbers, and the only place where the server turns core numbers into decimal strings and back. */
export interface InstrumentRegistry {
  readonly assets: readonly AssetInfo[];
  readonly markets: readonly MarketInfo[];
  findMarket(symbol: string): MarketInfo | null;
  mustMarket(market: MarketId): MarketInfo;
  findAsset(code: string): AssetInfo | null;
  mustAsset(asset: AssetId): AssetInfo;
  /** What index prices and seconds-contracts are in. */
  readonly currency: AssetInfo;
  /** `BTCUSDT`: a coin's index, under the name that its market in that currency has. */
  indexSymbol(asset: AssetInfo): string;
  /** The coin of such a name; null for any other name. */
  findIndexCoin(symbol: string): AssetInfo | null;
  price(market: MarketInfo, ticks: Ticks): string;
  amount(market: MarketInfo, lots: Lots): string;
  units(asset: AssetInfo, units: Units): string;
  indexPrice(price: IndexPrice): string;
  /** Value ÷ amount to the market's price decimals plus 2, rounded down; null for amount 0. */
  averagePrice(market: MarketInfo, filledValue: Units, filled: Lots): string | null;
  /** null: not exact in ticks (too precise) or out of the safe range. */
  parsePrice(market: MarketInfo, text: string): Ticks | null;
  parseAmount(market: MarketInfo, text: string): Lots | null;
  parseUnits(asset: AssetInfo, text: string): Units | null;
}

export interface MarketData {
  readonly instruments: InstrumentRegistry;
  coinItems(): CoinItem[];
  /** Of the coins that have seconds-contracts on offer: their markets in the currency of the index. */
  secondsItems(): CoinItem[];
  /** Null while the markets' own rates hold. */
  feeSchedule(): FeeSchedule | null;
  /** Changes of fees that are approved and wait for their time, the next one first. */
  announcedFees(): AnnouncedFees;
  /** Shares of each fee that go to referrers, of generations 1 to 3; zeros until they are published. */
  rebateRatesPpm(): RebateRates;
  detail(market: MarketInfo): DetailData;
  /** Best first, at most `levels` a side. */
  depth(market: MarketInfo, levels: number): DepthSnapshot;
  recentTrades(market: MarketInfo, limit: number): PublicTrade[];
  /** Value of an amount in USDT at the index, formatted; null without an index price. */
  equivalent(asset: AssetInfo, amount: Units): Units | null;
  /** Frames for subscribers, already at the allowed rates (10 depth, 2 details a second and market). */
  onDepth(listener: (difference: DepthSnapshot) => void): () => void;
  onDetail(listener: (detail: DetailData) => void): () => void;
  onTrades(listener: (trades: TradeData) => void): () => void;
  onKline(listener: (kline: KlineData) => void): () => void;
  openCandle(market: MarketInfo, period: PeriodName): KlineData | null;
}
