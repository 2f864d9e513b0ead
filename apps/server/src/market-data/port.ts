/**
 * What the rest of the server sees of the market data: the listing, books, tickers, trades and open candles,
 * kept in memory from the engine's durable batches.
 * Promises: never ahead of the journal; numbers are the engine's sequences.
 */
import type {
  AssetId,
  Command,
  FuturesCycle,
  FuturesKind,
  FuturesTerms,
  IndexPrice,
  Lots,
  MarketId,
  RatePpm,
  RebateRates,
  SetRouteTerms,
  SetCardTerms,
  SetSwapTerms,
  Ticks,
  TimeMs,
  Units,
} from '@assay/core';
import type { Contract } from '@assay/core/risk';
import type {
  CoinItem,
  DepthSnapshot,
  DetailData,
  AnnouncedFees,
  FeeSchedule,
  KlineData,
  MarkData,
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

/** What every market has, spot or futures. */
export interface TradedMarket {
  readonly market: MarketId;
  /** `BTCUSDT`, `BTCUSDT-PERP` */
  readonly symbol: string;
  /** `BTC/USDT`, `BTC/USDT-PERP` */
  readonly showSymbol: string;
  readonly base: AssetInfo;
  readonly quote: AssetInfo;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly maximumLots: Lots;
  /** What its amounts are of: the base, but of an inverse contract the quote. */
  readonly amountCoin: AssetInfo;
  /** What its trades are worth in: the quote, or what a contract settles in. */
  readonly valueCoin: AssetInfo;
}

/** A spot market. */
export interface MarketInfo extends TradedMarket {
  readonly minimumNotional: Units;
  readonly makerFeeRatePpm: RatePpm;
  readonly takerFeeRatePpm: RatePpm;
}

/** A futures market. Its terms may change: the core's `futures-markets` has them. */
export interface FuturesInfo extends TradedMarket {
  readonly kind: FuturesKind;
  readonly cycle: FuturesCycle;
  /** What all its money is in, and the kind of account that covers its positions. */
  readonly settlesIn: AssetInfo;
  readonly collateral: 'futures-usdt' | 'futures-coin';
  /** For the formulas of risk. */
  readonly contract: Contract;
}

/** Names ↔ numbers, and the only place where the server turns core numbers into decimal strings and back. */
export interface InstrumentRegistry {
  readonly assets: readonly AssetInfo[];
  /** Spot markets, by number. */
  readonly markets: readonly MarketInfo[];
  findMarket(symbol: string): MarketInfo | null;
  mustMarket(market: MarketId): MarketInfo;
  /** Futures markets, by number. */
  readonly futures: readonly FuturesInfo[];
  findFutures(symbol: string): FuturesInfo | null;
  /** Null for the number of a spot market. */
  futuresOf(market: MarketId): FuturesInfo | null;
  /** Either. */
  findTraded(symbol: string): TradedMarket | null;
  mustTraded(market: MarketId): TradedMarket;
  findAsset(code: string): AssetInfo | null;
  mustAsset(asset: AssetId): AssetInfo;
  /** What index prices and seconds-contracts are in. */
  readonly currency: AssetInfo;
  /** `BTCUSDT`: a coin's index, under the name that its market in that currency has. */
  indexSymbol(asset: AssetInfo): string;
  /** The coin of such a name; null for any other name. */
  findIndexCoin(symbol: string): AssetInfo | null;
  price(market: TradedMarket, ticks: Ticks): string;
  amount(market: TradedMarket, lots: Lots): string;
  units(asset: AssetInfo, units: Units): string;
  indexPrice(price: IndexPrice): string;
  /** Value ÷ amount to the market's price decimals plus 2, rounded down; null for amount 0. */
  averagePrice(market: MarketInfo, filledValue: Units, filled: Lots): string | null;
  /** null: not exact in ticks (too precise) or out of the safe range. */
  parsePrice(market: TradedMarket, text: string): Ticks | null;
  parseAmount(market: TradedMarket, text: string): Lots | null;
  parseUnits(asset: AssetInfo, text: string): Units | null;
}

/** What is approved, and carried out at a time. */
export interface Announced<Approved extends Command> {
  readonly time: TimeMs;
  readonly command: Approved;
}

/** Terms of a futures market from a time on. */
export interface AnnouncedTerms {
  readonly time: TimeMs;
  readonly terms: FuturesTerms;
}

export interface MarketData {
  readonly instruments: InstrumentRegistry;
  /** Spot markets. */
  coinItems(): CoinItem[];
  futuresItems(kind?: FuturesKind): CoinItem[];
  /** Of the coins that have seconds-contracts on offer: their markets in the currency of the index. */
  secondsItems(): CoinItem[];
  /** Null while the markets' own rates hold. */
  feeSchedule(): FeeSchedule | null;
  /** Changes of fees that are approved and wait for their time, the next one first. */
  announcedFees(): AnnouncedFees;
  /** Shares of each fee that go to referrers, of generations 1 to 3; zeros until they are published. */
  rebateRatesPpm(): RebateRates;
  detail(market: TradedMarket): DetailData;
  /** Best first, at most `levels` a side. */
  depth(market: TradedMarket, levels: number): DepthSnapshot;
  recentTrades(market: TradedMarket, limit: number): PublicTrade[];
  /** Value of an amount in USDT at the index, formatted; null without an index price. */
  equivalent(asset: AssetInfo, amount: Units): Units | null;
  /** Frames for subscribers, already at the allowed rates (10 depth, 2 details a second and market). */
  onDepth(listener: (difference: DepthSnapshot) => void): () => void;
  onDetail(listener: (detail: DetailData) => void): () => void;
  onTrades(listener: (trades: TradeData) => void): () => void;
  onKline(listener: (kline: KlineData) => void): () => void;
  /** Approved, and waiting for their time, the next ones first. */
  announcedTerms(market: FuturesInfo): readonly AnnouncedTerms[];
  announcedRoutes(): readonly Announced<SetRouteTerms>[];
  announcedSwaps(): readonly Announced<SetSwapTerms>[];
  announcedCardSales(): readonly Announced<SetCardTerms>[];
  /** Null in the second in which it was listed. */
  mark(market: FuturesInfo): MarkData | null;
  /** At most one a second and market. */
  onMark(listener: (mark: MarkData) => void): () => void;
  openCandle(market: TradedMarket, period: PeriodName): KlineData | null;
}
