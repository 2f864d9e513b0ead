/**
 * Keeps the public picture of every market in memory from the engine's durable batches.
 * Promises: starts from one reading of the core and one of the read models and misses nothing between them; never ahead
 * of the journal; differences at most 10 a second and market, details 2, candles 5, trades 20; the mark price is that
 * of the last second.
 * Never: asks a clock what the venue's time is: the batches say.
 */
import {
  INDEX_SCALE,
  mulDiv,
  type AssetId,
  type Event,
  type FuturesKind,
  type IndexState,
  type MarketId,
  type RebateRates,
  type Sequence,
  type SetCardTerms,
  type SetRouteTerms,
  type SetSwapTerms,
  type TimeMs,
  type Units,
} from '@assay/core';
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
import type { Engine, PublishedBatch, Realm } from '../engine/port.ts';
import { INDEX_QUOTE, marketIndex } from '../projections/index-figures.ts';
import type { ViewsStore } from '../projections/views.ts';
import type { MarketStart } from '../projections/port.ts';
import { BookMirror } from './book-mirror.ts';
import type { LevelChange } from './book-mirror.ts';
import { presentCandle, presentDepth, presentMark } from './frame-presenter.ts';
import type { FuturesStanding, FuturesStandings } from './futures-standings.ts';
import { Listeners } from '../listeners.ts';
import type { MarkPrices } from './mark-prices.ts';
import { MarketFigures } from './market-figures.ts';
import type { RunningInstruments } from './instrument-registry.ts';
import type {
  Announced,
  AnnouncedTerms,
  AssetInfo,
  FuturesInfo,
  InstrumentRegistry,
  MarketData,
  TradedMarket,
} from './port.ts';
import { readStart, type Start } from './start.ts';
import type { TradingRules } from './trading-rules.ts';
import { futuresTerms, presentCoin, presentDetail, spotTerms } from './ticker-presenter.ts';
import type { MarketPicture } from './ticker-presenter.ts';

export interface MarketDataOptions {
  readonly realm: Realm;
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  readonly views: Pick<ViewsStore, 'catchUp' | 'ask'>;
}

export interface RunningMarketData extends MarketData {
  /** Last command that is in the picture. */
  readonly sequence: Sequence;
  /** The published book as of the last difference, best first, in ticks and lots. */
  levels(
    market: MarketId,
    count: number,
  ): { readonly bids: readonly LevelChange[]; readonly asks: readonly LevelChange[] };
  close(): void;
}

/** A pulse publishes depth; every second one candles, every fifth one details. */
const PULSE_MS = 100;
const CANDLES_EVERY = 2;
const DETAILS_EVERY = 5;
const MARKS_EVERY = 10;
const TRADES_MS = 50;

/** Reads the start and follows the engine from there on. */
export async function createMarketData(options: MarketDataOptions): Promise<RunningMarketData> {
  const { engine, realm } = options;
  const early: PublishedBatch[] = [];
  let take = (batch: PublishedBatch): void => void early.push(batch);
  const stop = engine.onBatch((batch) => {
    if (batch.realm === realm) take(batch);
  });
  try {
    const running = new MemoryMarketData(await readStart(options), stop);
    for (const batch of early) running.take(batch);
    take = (batch) => running.take(batch);
    return running;
  } catch (error) {
    stop();
    throw error;
  }
}

interface Market {
  readonly info: TradedMarket;
  readonly mirror: BookMirror;
  readonly figures: MarketFigures;
  detailChanged: boolean;
}

/** All that the read models know of a market that has just been listed. */
const nothingBefore = (sequence: Sequence): MarketStart => ({
  sequence,
  tradeMinutes: [],
  indexMinutes: [],
  tradeHours: [],
  indexHours: [],
  trades: [],
});

class MemoryMarketData implements RunningMarketData {
  readonly instruments: InstrumentRegistry;
  readonly #listed: RunningInstruments;
  readonly #markets = new Map<MarketId, Market>();
  readonly #rules: TradingRules;
  readonly #marks: MarkPrices;
  readonly #futures: FuturesStandings;
  readonly #ticks = new Map<AssetId, IndexState>();
  readonly #depth = new Listeners<DepthSnapshot>();
  readonly #details = new Listeners<DetailData>();
  readonly #trades = new Listeners<TradeData>();
  readonly #klines = new Listeners<KlineData>();
  readonly #markFrames = new Listeners<MarkData>();
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  #now: TimeMs;
  #sequence: Sequence;
  #pulses = 0;
  #tradesTimer: NodeJS.Timeout | null = null;
  #tradesToldAt = 0;

  constructor(start: Start, stopListening: () => void) {
    this.instruments = start.instruments;
    this.#listed = start.instruments;
    this.#rules = start.rules;
    this.#marks = start.marks;
    this.#futures = start.futures;
    this.#now = start.time;
    this.#sequence = start.sequence;
    this.#stopListening = stopListening;
    for (const tick of start.ticks) this.#ticks.set(tick.asset, tick);
    for (const info of [...start.instruments.markets, ...start.instruments.futures]) {
      const mirror = start.mirrors.get(info.market);
      if (mirror === undefined) throw new Error(`market data: no book of ${info.symbol}`);
      this.#begin(info, mirror, start.figures, start.time);
    }
    this.#timer = setInterval(() => this.#pulse(), PULSE_MS).unref();
  }

  get sequence(): Sequence {
    return this.#sequence;
  }

  /** Takes in a durable batch. */
  take(batch: PublishedBatch): void {
    for (const { sequence, time, events } of batch.entries) {
      for (const event of events) this.#take(sequence, time, event);
    }
    for (const { mirror } of this.#markets.values())
      if (batch.last > mirror.sequence) mirror.reach(batch.last);
    if (batch.last > this.#sequence) this.#sequence = batch.last;
    if (batch.time > this.#now) this.#now = batch.time;
  }

  #take(sequence: Sequence, time: TimeMs, event: Event): void {
    this.#rules.take(event);
    this.#futures.take(event);
    const listed = this.#listed.take(event);
    if (listed !== null) {
      const empty = { market: listed.market, bids: [], asks: [] };
      this.#begin(listed, new BookMirror(empty, sequence), nothingBefore(sequence), time);
      return;
    }
    if (event.type === 'index-ticked') {
      if (!event.filled) this.#tick(sequence, event);
    } else if ('market' in event && event.market !== null) {
      const market = this.#markets.get(event.market);
      if (market === undefined) return;
      if (sequence > market.mirror.sequence) market.mirror.apply(event);
      if (event.type === 'market-status-set') market.detailChanged = true;
      if (event.type !== 'trade' && event.type !== 'futures-trade') return;
      market.figures.addTrade(sequence, time, event);
      market.detailChanged = true;
      this.#announceTrades();
    }
  }

  #begin(info: TradedMarket, mirror: BookMirror, start: MarketStart, now: TimeMs): void {
    // An index is kept once for a pair.
    const kept = this.instruments.findMarket(info.base.code + info.quote.code)?.market;
    const figures = new MarketFigures(info, this.instruments, start, now, kept);
    const price = this.#indexOf(info);
    if (price !== null) figures.restoreIndex(price);
    this.#markets.set(info.market, { info, mirror, figures, detailChanged: true });
  }

  close(): void {
    clearInterval(this.#timer);
    if (this.#tradesTimer !== null) clearTimeout(this.#tradesTimer);
    this.#stopListening();
  }

  coinItems(): CoinItem[] {
    return this.instruments.markets.map((info) => {
      const terms = spotTerms(info, this.instruments);
      return this.#item(this.#must(info), terms);
    });
  }

  futuresItems(kind?: FuturesKind): CoinItem[] {
    const infos = this.instruments.futures.filter((info) => kind === undefined || info.kind === kind);
    return infos.flatMap((info) => {
      const standing = this.#futures.of(info.market);
      return standing === null ? [] : [this.#item(this.#must(info), futuresTerms(standing.state.terms))];
    });
  }

  #item({ info, figures }: Market, terms: ReturnType<typeof spotTerms>): CoinItem {
    return {
      ...presentCoin(this.#pictureOf(figures), terms, this.#now, this.instruments),
      priceBandPpm: this.#rules.bandPpm(info.market),
    };
  }

  secondsItems(): CoinItem[] {
    const offered = this.#rules.offeredCoins;
    return this.coinItems().filter(({ symbol }) => {
      const coin = this.instruments.findIndexCoin(symbol);
      return coin !== null && offered.has(coin.asset);
    });
  }

  feeSchedule(): FeeSchedule | null {
    return this.#rules.feeSchedule(this.instruments);
  }

  announcedFees(): AnnouncedFees {
    return this.#rules.announcedFees(this.instruments);
  }

  rebateRatesPpm(): RebateRates {
    return this.#rules.rebateRatesPpm;
  }

  detail(market: TradedMarket): DetailData {
    return presentDetail(this.#pictureOf(this.#must(market).figures), this.#now, this.instruments);
  }

  depth(market: TradedMarket, levels: number): DepthSnapshot {
    const { to, bids, asks } = this.#must(market).mirror.snapshot(levels);
    return presentDepth(market, { snapshot: true, from: to, to, bids, asks }, this.instruments);
  }

  levels(market: MarketId, count: number) {
    return this.#must(this.instruments.mustTraded(market)).mirror.snapshot(count);
  }

  recentTrades(market: TradedMarket, limit: number): PublicTrade[] {
    return this.#must(market).figures.recent(limit);
  }

  equivalent(asset: AssetInfo, amount: Units): Units | null {
    if (asset.code === INDEX_QUOTE) return amount;
    const quote = this.instruments.findAsset(INDEX_QUOTE);
    const tick = this.#ticks.get(asset.asset);
    if (quote === null || tick === undefined) return null;
    const divisor = 10 ** (asset.scale + INDEX_SCALE - quote.scale);
    // The scales make USDT units of it.
    return mulDiv(amount, tick.price, divisor, 'down') as Units | null;
  }

  openCandle(market: TradedMarket, period: PeriodName): KlineData | null {
    const { figures } = this.#must(market);
    const candle = figures.shown.candles.newest(period);
    return candle === null ? null : presentCandle(figures, period, candle);
  }

  announcedRoutes(): readonly Announced<SetRouteTerms>[] {
    return this.#rules.announcedRoutes();
  }

  announcedSwaps(): readonly Announced<SetSwapTerms>[] {
    return this.#rules.announcedSwaps();
  }

  announcedCardSales(): readonly Announced<SetCardTerms>[] {
    return this.#rules.announcedCardSales();
  }

  announcedTerms({ market }: FuturesInfo): readonly AnnouncedTerms[] {
    return this.#rules.announcedTerms(market);
  }

  mark(market: FuturesInfo): MarkData | null {
    const standing = this.#futures.of(market.market);
    return standing === null ? null : presentMark(market, standing, this.instruments);
  }

  onMark(listener: (mark: MarkData) => void): () => void {
    return this.#markFrames.add(listener);
  }

  onDepth(listener: (difference: DepthSnapshot) => void): () => void {
    return this.#depth.add(listener);
  }

  onDetail(listener: (detail: DetailData) => void): () => void {
    return this.#details.add(listener);
  }

  onTrades(listener: (trades: TradeData) => void): () => void {
    return this.#trades.add(listener);
  }

  onKline(listener: (kline: KlineData) => void): () => void {
    return this.#klines.add(listener);
  }

  #tick(
    sequence: Sequence,
    tick: { readonly asset: AssetId; readonly second: number; readonly price: IndexState['price'] },
  ): void {
    const { asset, second, price } = tick;
    if (second >= (this.#ticks.get(asset)?.second ?? 0)) this.#ticks.set(asset, { asset, second, price });
    for (const market of this.#markets.values()) {
      if (market.info.base.asset !== asset && market.info.quote.asset !== asset) continue;
      const index = this.#indexOf(market.info);
      if (index === null) continue;
      market.figures.addIndex(sequence, second, index);
      market.detailChanged = true;
    }
  }

  #indexOf(info: TradedMarket) {
    const codes = { baseCode: info.base.code, quoteCode: info.quote.code };
    return marketIndex(codes, this.#ticks.get(info.base.asset), this.#ticks.get(info.quote.asset));
  }

  /** At once after a quiet while, else all trades of `TRADES_MS` together: each frame costs a write a reader. */
  #announceTrades(): void {
    if (this.#tradesTimer !== null) return;
    const waited = performance.now() - this.#tradesToldAt;
    this.#tradesTimer = setTimeout(() => this.#tellTrades(), Math.max(0, TRADES_MS - waited)).unref();
  }

  #tellTrades(): void {
    this.#tradesTimer = null;
    this.#tradesToldAt = performance.now();
    for (const { info, figures } of this.#markets.values()) {
      const trades = figures.takeTrades();
      if (trades.length > 0) this.#trades.emit({ symbol: info.symbol, snapshot: false, trades });
    }
  }

  #pulse(): void {
    this.#pulses += 1;
    if (this.#pulses % MARKS_EVERY === 0) {
      void this.#marks.refresh((market) => this.#markMoved(market));
      void this.#futures.refresh((standing) => this.#tellMark(standing));
    }
    for (const market of this.#markets.values()) {
      const change = market.mirror.publish();
      if (change !== null)
        this.#depth.emit(presentDepth(market.info, { snapshot: false, ...change }, this.instruments));
      if (this.#pulses % CANDLES_EVERY === 0) this.#publishCandles(market.figures);
      if (this.#pulses % DETAILS_EVERY === 0 && market.detailChanged) {
        market.detailChanged = false;
        this.#details.emit(presentDetail(this.#pictureOf(market.figures), this.#now, this.instruments));
      }
    }
  }

  #markMoved(id: MarketId): void {
    const market = this.#markets.get(id);
    if (market !== undefined) market.detailChanged = true;
  }

  #tellMark(standing: FuturesStanding): void {
    const info = this.instruments.futuresOf(standing.state.market);
    // Asked behind a listing of which the batch has not come yet.
    if (info === null) return;
    this.#markMoved(info.market);
    this.#markFrames.emit(presentMark(info, standing, this.instruments));
  }

  #pictureOf(figures: MarketFigures): MarketPicture {
    const { market } = figures.info;
    const markPrice = this.#futures.of(market)?.state.markPrice ?? this.#marks.of(market);
    return { figures, markPrice, standing: this.#rules.standing(market) };
  }

  #publishCandles(figures: MarketFigures): void {
    for (const { period, candle } of figures.takeCandleNews(this.#now)) {
      this.#klines.emit(presentCandle(figures, period, candle));
    }
  }

  #must(info: TradedMarket): Market {
    const market = this.#markets.get(info.market);
    if (market === undefined) throw new Error(`market data: ${info.symbol} is not listed`);
    return market;
  }
}
