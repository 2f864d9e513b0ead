/**
 * The sandbox's labelled simulated traders: house accounts that place ordinary orders, so that tapes, candles
 * and books live.
 * Promises: the same way in, rules and fees as everyone's; at most one order a market and run; what rests ends by
 * itself; none goes to a market that is not open; each is funded once, as every house account, by postings of the outside world's account.
 * Never: looks at anything but published ticks, its own balances and its own fills, or runs outside a sandbox.
 */
import { FIRST_HOUSE_TRADER, mulDiv } from '@assay/core';
import type { AssetId, Command, Event, MarketId, OwnerId, TimeMs, Trade, Units } from '@assay/core';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { OpenMarkets } from '../../schedule/open-markets.ts';
import { EARLIER_SECONDS, INDEX_UNIT, RecentTicks } from './recent-ticks.ts';
import { actingTrader, orderOf } from './trader-habits.ts';
import type { TradedMarket, TraderOrder, TraderSight } from './trader-habits.ts';

export interface SimulatedMarket extends TradedMarket {
  readonly market: MarketId;
  readonly base: AssetId;
  readonly quote: AssetId;
  readonly quoteIsIndexCurrency: boolean;
}

/** What each trader begins with of an asset. */
export interface TraderStock {
  readonly asset: AssetId;
  readonly amount: Units;
  /** Units of one whole coin. */
  readonly unitsACoin: number;
}

export interface SimulatedTradersOptions {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>;
  /** 0 to 8. */
  readonly count: number;
  readonly seed: number;
  readonly markets: readonly SimulatedMarket[];
  readonly stock: readonly TraderStock[];
  readonly now: () => TimeMs;
  /** Venue milliseconds a wall millisecond. */
  readonly speed: number;
}

export class SimulatedTraders {
  readonly #options: SimulatedTradersOptions;
  readonly #owners: readonly OwnerId[];
  readonly #ticks: RecentTicks;
  /** Available plus held by owner, then by asset. */
  readonly #held = new Map<OwnerId, Map<AssetId, number>>();
  readonly #stock: ReadonlyMap<AssetId, TraderStock>;
  #open = new OpenMarkets();
  #lastSecond = 0;
  #stopListening: (() => void) | null = null;

  constructor(options: SimulatedTradersOptions) {
    this.#options = options;
    this.#ticks = new RecentTicks(options.speed);
    // Numbers of house accounts.
    this.#owners = Array.from(
      { length: options.count },
      (_, index) => (FIRST_HOUSE_TRADER + index) as OwnerId,
    );
    this.#stock = new Map(options.stock.map((stock) => [stock.asset, stock]));
  }

  /** Opens and funds those that have nothing, learns what the others have. Throws `EngineUnavailable`. */
  async start(): Promise<void> {
    if (this.#owners.length === 0) return;
    const { engine } = this.#options;
    this.#open = new OpenMarkets((await engine.read('live', { type: 'market-rules' })).result.markets);
    this.#stopListening = engine.onBatch((batch) => this.#follow(batch));
    for (const owner of this.#owners) await this.#fund(owner);
  }

  stop(): void {
    this.#stopListening?.();
  }

  /** The orders of this second. A refused one is left at that. Throws `EngineUnavailable`. */
  async run(): Promise<void> {
    const second = Math.floor(this.#options.now() / 1_000);
    if (second <= this.#lastSecond) return;
    this.#lastSecond = second;
    const open = this.#options.markets.filter(({ market }) => this.#open.isOpen(market));
    const commands = open.flatMap((market) => this.#commandOf(market, second) ?? []);
    await Promise.all(commands.map((command) => this.#options.engine.submit('live', command)));
  }

  async #fund(owner: OwnerId): Promise<void> {
    const { engine, stock } = this.#options;
    const { result } = await engine.read('live', { type: 'balances', owner });
    const held = new Map(result.map(({ asset, available, held: bound }) => [asset, available + bound]));
    // No order takes all that there is of an asset: nothing means never funded.
    const missing = stock.filter(({ asset }) => (held.get(asset) ?? 0) === 0);
    const commands: Command[] = missing.map(({ asset, amount }) => ({
      type: 'deposit',
      owner,
      requestId: null,
      asset,
      amount,
      source: 'house-funding',
    }));
    if (commands.length > 0) commands.unshift({ type: 'open-owner', owner });
    await Promise.all(commands.map((command) => engine.submit('live', command)));
    for (const { asset, amount } of missing) held.set(asset, amount);
    this.#held.set(owner, held);
  }

  #commandOf(market: SimulatedMarket, second: number): Command | null {
    const { seed } = this.#options;
    const middle = this.#middleAt(market, second);
    const earlierMiddle = this.#middleAt(market, second - EARLIER_SECONDS * this.#options.speed);
    if (middle === null || earlierMiddle === null) return null;
    const middles = { middle, earlierMiddle };
    const acting = actingTrader(seed, market, second, middles, this.#owners.length);
    const owner = acting === null ? undefined : this.#owners[acting];
    if (owner === undefined) return null;
    const sight = this.#sight(market, owner, middles);
    const order = sight === null ? null : orderOf(seed, market, second, sight);
    return order === null ? null : this.#place(market, owner, order);
  }

  #sight(
    market: SimulatedMarket,
    owner: OwnerId,
    middles: Pick<TraderSight, 'middle' | 'earlierMiddle'>,
  ): TraderSight | null {
    const base = this.#stock.get(market.base);
    const quote = this.#stock.get(market.quote);
    const baseUsdt = this.#usdtOf(market.base);
    const quoteUsdt = market.quoteIsIndexCurrency ? 1 : this.#usdtOf(market.quote);
    if (base === undefined || quote === undefined || baseUsdt === null || quoteUsdt === null) return null;
    const held = this.#held.get(owner);
    const baseHeld = held?.get(market.base) ?? 0;
    const quoteHeld = held?.get(market.quote) ?? 0;
    return {
      ...middles,
      baseUsdt,
      baseShare: baseHeld / base.amount,
      baseStock: baseHeld / base.unitsACoin,
      quoteStockUsdt: (quoteHeld / quote.unitsACoin) * quoteUsdt,
    };
  }

  #usdtOf(asset: AssetId): number | null {
    const last = this.#ticks.last(asset);
    return last === null ? null : last / INDEX_UNIT;
  }

  #place(market: SimulatedMarket, owner: OwnerId, order: TraderOrder): Command {
    const { now, speed } = this.#options;
    const { side, quantity, price, restSeconds } = order;
    const rests = price !== null;
    return {
      type: 'place-order',
      owner,
      requestId: null,
      market: market.market,
      side,
      kind: rests ? 'limit' : 'market',
      timeInForce: rests ? 'gtc' : 'ioc',
      postOnly: false,
      price,
      quantity,
      spend: null,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      // A time of the venue plus milliseconds is one.
      expiresAt: rests ? ((now() + restSeconds * speed * 1_000) as TimeMs) : null,
      displayed: null,
    };
  }

  /** The index of the market in index units, as it was known at a second; null without a fresh tick. */
  #middleAt(market: SimulatedMarket, second: number): number | null {
    const base = this.#ticks.priceAt(market.base, second);
    const quote = market.quoteIsIndexCurrency ? INDEX_UNIT : this.#ticks.priceAt(market.quote, second);
    return base === null || quote === null ? null : mulDiv(base, INDEX_UNIT, quote, 'down');
  }

  #follow(batch: PublishedBatch): void {
    if (batch.realm !== 'live') return;
    for (const { events } of batch.entries) for (const event of events) this.#take(event);
  }

  #take(event: Event): void {
    this.#open.take(event);
    if (event.type === 'trade') this.#takeTrade(event);
    this.#ticks.take(event);
  }

  #takeTrade({ market, maker, taker }: Trade): void {
    const traded = this.#options.markets.find((one) => one.market === market);
    if (traded === undefined) return;
    for (const { owner, baseAfter, quoteAfter } of [maker, taker]) {
      const held = this.#held.get(owner);
      held?.set(traded.base, baseAfter);
      held?.set(traded.quote, quoteAfter);
    }
  }
}
