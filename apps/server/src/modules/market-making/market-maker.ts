/**
 * The house's market maker: it keeps a ladder of quotes in each market of the sandbox.
 * Promises: it looks at public data alone (the published index ticks) and at its own balances and fills; at most one
 * `replace-quotes` a run and market, and only when the middle has moved by more than the market's number of ticks or
 * fills have taken a good part of its quotes; without a fresh index price it takes its quotes away, and a market
 * that is not open gets none until it is.
 * Never: looks at another's order, or asks for a priority or a fee that a trader does not get.
 */
import { MARKET_MAKER, mulDiv } from '@assay/core';
import type { AssetId, Event, IndexPrice, MarketId, Trade } from '@assay/core';
import type { Engine, PublishedBatch, Realm } from '../../engine/port.ts';
import { OpenMarkets } from '../../schedule/open-markets.ts';
import { isNear, quoteLadder } from './quote-ladder.ts';
import type { LadderShape } from './quote-ladder.ts';

export interface QuotedMarket extends LadderShape {
  readonly market: MarketId;
  readonly base: AssetId;
  readonly quote: AssetId;
  /** True where the quote asset is the currency of the index. */
  readonly quoteIsIndexCurrency: boolean;
  /** The quotes stay until the middle has moved by more than so many ticks. */
  readonly moveTicks: number;
  /** Base units that the market maker wants to hold: with more it quotes lower, with less higher. */
  readonly targetUnits: number;
}

export interface MarketMakerOptions {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>;
  readonly realm: Realm;
  readonly markets: readonly QuotedMarket[];
  /** Unix second on the venue's clock. */
  readonly nowSecond: () => number;
  /** An index price older than so many seconds is not quoted on. */
  readonly freshSeconds: number;
}

/** Quoting moves by so much of the price when the stock is off its target by the whole target. */
const SKEW_PPM = 3_000;
const MAX_SKEW_PPM = 1_500;
const INDEX_UNIT = 100_000_000;
/** Quotes are renewed when fills have taken so much of the usual best one. */
const WORN_PART = 0.5;

export class MarketMaker {
  readonly #options: MarketMakerOptions;
  readonly #index = new Map<AssetId, { readonly second: number; readonly price: IndexPrice }>();
  /** Available plus held, in units. */
  readonly #stock = new Map<AssetId, number>();
  /** Middle at which the resting quotes were made; null: none rest. Absent: not known, quote anew. */
  readonly #quotedAt = new Map<MarketId, number | null>();
  /** Lots that fills have taken of the resting quotes. */
  readonly #taken = new Map<MarketId, number>();
  #open = new OpenMarkets();
  #stopListening: (() => void) | null = null;

  constructor(options: MarketMakerOptions) {
    this.#options = options;
  }

  /** Learns its balances and the last ticks, then follows the published batches. */
  async start(): Promise<void> {
    const { engine, realm } = this.#options;
    this.#open = new OpenMarkets((await engine.read(realm, { type: 'market-rules' })).result.markets);
    this.#stopListening = engine.onBatch((batch) => this.#follow(batch));
    const balances = await engine.read(realm, { type: 'balances', owner: MARKET_MAKER });
    const ticks = await engine.read(realm, { type: 'index-prices' });
    for (const { asset, available, held } of balances.result) this.#stock.set(asset, available + held);
    for (const { asset, second, price } of ticks.result) {
      if ((this.#index.get(asset)?.second ?? 0) < second) this.#index.set(asset, { second, price });
    }
  }

  stop(): void {
    this.#stopListening?.();
  }

  /** Renews the quotes that need it. Throws `EngineUnavailable`. */
  async run(): Promise<void> {
    await Promise.all(this.#options.markets.map((market) => this.#quote(market)));
  }

  async #quote(market: QuotedMarket): Promise<void> {
    if (!this.#open.isOpen(market.market)) return;
    const middle = this.#middle(market);
    const quotedAt = this.#quotedAt.get(market.market);
    const stays =
      middle === null ? quotedAt === null : typeof quotedAt === 'number' && isNear(market, quotedAt, middle);
    if (stays) return;
    const ladder = middle === null ? { bids: [], asks: [] } : quoteLadder(market, middle);
    // Noted first: a fill of the new quotes, or a failure, makes it unknown again.
    this.#quotedAt.set(market.market, middle);
    this.#taken.delete(market.market);
    const { engine, realm } = this.#options;
    try {
      await engine.submit(realm, { type: 'replace-quotes', market: market.market, ...ladder });
    } catch (error) {
      this.#quotedAt.delete(market.market);
      throw error;
    }
  }

  /** The middle in index units of the quote asset, moved against the stock; null without fresh ticks. */
  #middle(market: QuotedMarket): number | null {
    const base = this.#freshPrice(market.base);
    const quote = market.quoteIsIndexCurrency ? INDEX_UNIT : this.#freshPrice(market.quote);
    if (base === null || quote === null) return null;
    const index = mulDiv(base, INDEX_UNIT, quote, 'down');
    const excess = (this.#stock.get(market.base) ?? 0) / market.targetUnits - 1;
    const skewPpm = Math.max(-MAX_SKEW_PPM, Math.min(MAX_SKEW_PPM, Math.round(-excess * SKEW_PPM)));
    return index === null ? null : mulDiv(index, 1_000_000 + skewPpm, 1_000_000, 'down');
  }

  #freshPrice(asset: AssetId): IndexPrice | null {
    const tick = this.#index.get(asset);
    const { nowSecond, freshSeconds } = this.#options;
    return tick !== undefined && tick.second >= nowSecond() - freshSeconds ? tick.price : null;
  }

  #follow(batch: PublishedBatch): void {
    if (batch.realm !== this.#options.realm) return;
    for (const { events } of batch.entries) for (const event of events) this.#take(event);
  }

  #take(event: Event): void {
    const opened = this.#open.take(event);
    // Its quotes went when it closed.
    if (opened !== null) this.#quotedAt.delete(opened);
    if (event.type === 'index-ticked') {
      // A missed second that is filled in later is older than what is quoted by.
      if (!event.filled) this.#index.set(event.asset, { second: event.second, price: event.price });
    } else if (event.type === 'trade') this.#takeTrade(event);
  }

  #takeTrade(trade: Trade): void {
    const own = [trade.maker, trade.taker].find(({ owner }) => owner === MARKET_MAKER);
    const market = this.#options.markets.find((quoted) => quoted.market === trade.market);
    if (own === undefined || market === undefined) return;
    this.#stock.set(market.base, own.baseAfter);
    this.#stock.set(market.quote, own.quoteAfter);
    const taken = (this.#taken.get(market.market) ?? 0) + trade.quantity;
    this.#taken.set(market.market, taken);
    // Small fills are made good when the middle moves next.
    if (taken >= market.bestLots * WORN_PART) this.#quotedAt.delete(market.market);
  }
}
