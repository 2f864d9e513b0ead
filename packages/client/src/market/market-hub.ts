/**
 * Everything public that the page shows of the markets.
 * Owns: coin list and rules, tickers, and the books and tapes that somebody looks at.
 * Promises: panels that watch one market share one subscription; when the last one lets go, it ends; every store
 * notifies its readers at most once a frame.
 */
import type { CoinItem, GetCoinListResponse, MarkData, PublicTrade, IndexTick } from '@assay/protocol';
import { marketRules } from '../calculators/market-rules.ts';
import type { MarketRules } from '../calculators/market-rules.ts';
import type { MarketSocket } from '../connection/market-socket.ts';
import type { Call } from '../http/caller.ts';
import { FrameStore } from '../store/frame-store.ts';
import type { FrameScheduler } from '../store/frame-scheduler.ts';
import { DepthFeed } from './depth-feed.ts';
import { fetchDepth } from './snapshots.ts';
import { SharedWatches } from './shared-watches.ts';
import { asCalled, hasVolumeApart } from './coin-items.ts';
import { tickerOfDetail, tickerOfItem } from './tickers.ts';
import type { Ticker } from './tickers.ts';
import { mergeTrades } from './trade-tape.ts';

export interface Market {
  readonly item: CoinItem;
  readonly rules: MarketRules;
}

/** `markets` in listing order; empty while `phase` is not `ready`. */
export interface MarketList {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly markets: readonly Market[];
  /** Futures markets; none where the venue lists none. */
  readonly contracts: readonly Market[];
  readonly assets: GetCoinListResponse['assets'];
  /** Markets whose coin has seconds-contracts. */
  readonly secondsSymbols: readonly string[];
}

const NO_LIST: Omit<MarketList, 'phase'> = { markets: [], contracts: [], assets: [], secondsSymbols: [] };

export interface MarketHubOptions {
  readonly call: Call;
  readonly socket: MarketSocket;
  readonly scheduler: FrameScheduler;
}

export class MarketHub {
  readonly list: FrameStore<MarketList>;
  readonly #options: MarketHubOptions;
  readonly #tickers = new Map<string, FrameStore<Ticker | null>>();
  readonly #tapes = new Map<string, FrameStore<readonly PublicTrade[] | null>>();
  readonly #marks = new Map<string, FrameStore<MarkData | null>>();
  readonly #depthFeeds = new Map<string, DepthFeed>();
  readonly #watches = new SharedWatches();
  #loading: Promise<void> | null = null;

  constructor(options: MarketHubOptions) {
    this.#options = options;
    this.list = new FrameStore<MarketList>(options.scheduler, { phase: 'loading', ...NO_LIST });
  }

  /** Loads the coin list; called again it refreshes it. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  findMarket(symbol: string): Market | null {
    return this.list.get().markets.find((market) => market.rules.symbol === symbol) ?? null;
  }

  /** A futures market. */
  findContract(symbol: string): Market | null {
    return this.list.get().contracts.find((contract) => contract.rules.symbol === symbol) ?? null;
  }

  ticker(symbol: string): FrameStore<Ticker | null> {
    return this.#storeOf(this.#tickers, symbol, null);
  }

  trades(symbol: string): FrameStore<readonly PublicTrade[] | null> {
    return this.#storeOf(this.#tapes, symbol, null);
  }

  /** Where a futures market stands; null until the first frame. */
  mark(symbol: string): FrameStore<MarkData | null> {
    return this.#storeOf(this.#marks, symbol, null);
  }

  /** Each watch answers a function that ends it. */
  watchTicker(symbol: string): () => void {
    const store = this.ticker(symbol);
    return this.#watches.watch(`ticker ${symbol}`, () =>
      this.#options.socket.onDetail(symbol, (detail) => store.set(tickerOfDetail(detail))),
    );
  }

  watchTrades(symbol: string): () => void {
    const store = this.trades(symbol);
    return this.#watches.watch(`trades ${symbol}`, () =>
      this.#options.socket.onTrades(symbol, (data) => store.set(mergeTrades(store.get() ?? [], data))),
    );
  }

  watchMark(symbol: string): () => void {
    const store = this.mark(symbol);
    return this.#watches.watch(`mark ${symbol}`, () =>
      this.#options.socket.onMark(symbol, (data) => store.set(data)),
    );
  }

  /**
   * Every last price as it comes, a decimal string, not held back for a frame: a page in the background draws none.
   * Answers a function that ends it.
   */
  onPrice(symbol: string, listener: (price: string) => void): () => void {
    return this.#options.socket.onDetail(symbol, ({ close }) => {
      if (close !== null) listener(close);
    });
  }

  /** The last price of a market whose ticker is watched, a decimal string; null while it is not: it could be old. */
  priceNow(symbol: string): string | null {
    return this.#watches.has(`ticker ${symbol}`) ? (this.ticker(symbol).get()?.close ?? null) : null;
  }

  /** Every index tick of a coin as it comes. Answers a function that ends it. */
  onTick(coin: string, listener: (tick: IndexTick) => void): () => void {
    return this.#options.socket.onIndex(coin, listener);
  }

  /** The book of a market that is watched; the rules must be known. */
  depth(rules: MarketRules): DepthFeed {
    let feed = this.#depthFeeds.get(rules.symbol);
    if (feed === undefined) {
      feed = new DepthFeed({
        scales: rules,
        scheduler: this.#options.scheduler,
        fetchSnapshot: () => fetchDepth(this.#options.call, rules.symbol),
      });
      this.#depthFeeds.set(rules.symbol, feed);
    }
    return feed;
  }

  watchDepth(rules: MarketRules): () => void {
    const feed = this.depth(rules);
    return this.#watches.watch(`depth ${rules.symbol}`, () => {
      const stop = this.#options.socket.onDepth(rules.symbol, (data) => feed.receive(data));
      return () => {
        stop();
        feed.end();
        this.#depthFeeds.delete(rules.symbol);
      };
    });
  }

  /** The socket broke: books are old until it is open again. */
  interrupt(): void {
    for (const feed of this.#depthFeeds.values()) feed.interrupt();
  }

  /** The socket is open again after a break. */
  restart(): void {
    for (const feed of this.#depthFeeds.values()) feed.restart();
    void this.load();
  }

  async #load(): Promise<void> {
    try {
      const answer = await this.#options.call('getCoinList', undefined, { silent: true });
      const markets = this.#marketsOf(answer.currencyList, answer.assets);
      const contracts = this.#marketsOf(answer.contractList, answer.assets);
      for (const { item } of [...markets, ...contracts]) this.ticker(item.symbol).set(tickerOfItem(item));
      const secondsSymbols = answer.coinList.map(({ symbol }) => symbol);
      this.list.set({ phase: 'ready', markets, contracts, assets: answer.assets, secondsSymbols });
      await Promise.all(
        markets.filter(({ item }) => hasVolumeApart(item)).map(({ item }) => this.#loadVolume(item.symbol)),
      );
    } catch {
      if (this.list.get().phase !== 'ready') this.list.set({ phase: 'failed', ...NO_LIST });
    }
  }

  #marketsOf(items: readonly CoinItem[], assets: GetCoinListResponse['assets']): readonly Market[] {
    return items.map(asCalled).flatMap((item): Market[] => {
      const rules = marketRules(item, assets);
      return rules === null ? [] : [{ item, rules: this.#settled(rules) }];
    });
  }

  /** Without an answer the volume stays what the list says. */
  async #loadVolume(symbol: string): Promise<void> {
    const answer = await this.#options
      .call('getMt5Amount', { coin: symbol }, { silent: true })
      .catch(() => null);
    const store = this.ticker(symbol);
    const ticker = store.get();
    if (answer !== null && ticker !== null) store.set({ ...ticker, volume24: answer.volume });
  }

  /** Rules that have not changed stay the same object: forms and books are made from it. */
  #settled(rules: MarketRules): MarketRules {
    const known = (this.findMarket(rules.symbol) ?? this.findContract(rules.symbol))?.rules;
    return known !== undefined && JSON.stringify(known) === JSON.stringify(rules) ? known : rules;
  }

  #storeOf<Value>(stores: Map<string, FrameStore<Value>>, key: string, initial: Value): FrameStore<Value> {
    let store = stores.get(key);
    if (store === undefined) {
      store = new FrameStore<Value>(this.#options.scheduler, initial);
      stores.set(key, store);
    }
    return store;
  }
}
