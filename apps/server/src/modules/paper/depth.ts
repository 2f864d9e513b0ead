/**
 * The job that shows the live depth to the paper realm (decision 38), so that a paper order meets what a real one
 * would have met and never reaches the live book.
 * Promises: what is mirrored is public live data alone; at most one command a market every 250 ms, and only where the
 * depth or the last price has changed since the last. No order reaches the paper realm before a mirror of depth that is
 * at most 250 ms old: `before` sends one first where the last is older. A market without paper orders, in which nobody
 * was active for a minute, is not mirrored at all, so that an idle venue's journal does not grow; one in which orders
 * only wait is mirrored once a second; one that is not open takes no depth, and gets it anew when it is.
 * Never: sends anything to the live realm, or reads a paper order.
 */
import { FIRST_TRADER } from '@assay/core';
import type { Command, Event, MarketId, FeedPaperDepth, MarketStatus, Quote, Ticks } from '@assay/core';
import { EngineUnavailable } from '../../engine/port.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { CLOSED_CODES, OpenMarkets } from '../../schedule/open-markets.ts';

const EVERY_MS = 250;
const EVERY_WAITING_MS = 1_000;
const ACTIVE_MS = 60_000;

/** The public depth of a live market, best first. */
export interface LiveDepth {
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

export interface PaperDepthFeedOptions {
  readonly engine: Pick<Engine, 'submit' | 'onBatch'>;
  readonly markets: readonly {
    readonly market: MarketId;
    /** The live realm's last price when the job begins. */
    readonly lastPrice: Ticks | null;
    /** Paper orders that rest or wait when the job begins. */
    readonly orders: number;
    /** Of the paper realm, when the job begins. */
    readonly status: MarketStatus;
  }[];
  readonly depth: (market: MarketId) => LiveDepth;
  /** Counts milliseconds and never goes back. */
  readonly elapsed: () => number;
  /** Once for each row of failures. */
  readonly onFailure: (error: unknown) => void;
  /** Behind such a row. */
  readonly onWorks: () => void;
}

interface Market {
  readonly market: MarketId;
  orders: number;
  activeUntil: number;
  /** What was mirrored last; null: not known. */
  sent: FeedPaperDepth | null;
  sentAt: number;
}

export class PaperDepthFeed {
  readonly #options: PaperDepthFeedOptions;
  readonly #markets = new Map<MarketId, Market>();
  /** Of the live realm. */
  readonly #lastPrices = new Map<MarketId, Ticks>();
  readonly #open: OpenMarkets;
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | null = null;
  #isFailing = false;

  /** Follows both realms from now on. */
  constructor(options: PaperDepthFeedOptions) {
    this.#options = options;
    this.#open = new OpenMarkets(options.markets);
    for (const { market, lastPrice, orders } of options.markets) {
      this.#add(market, orders);
      if (lastPrice !== null) this.#lastPrices.set(market, lastPrice);
    }
    this.#stopListening = options.engine.onBatch((batch) => this.#follow(batch));
  }

  start(): void {
    this.#timer ??= setInterval(() => this.run(), EVERY_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#stopListening();
  }

  /** Mirrors the markets that are due. */
  run(): void {
    const now = this.#options.elapsed();
    for (const market of this.#markets.values()) {
      const isActive = market.activeUntil > now;
      // Timers are not exact: a tenth of tolerance.
      if (isActive) this.#mirror(market, now, EVERY_MS * 0.9);
      else if (market.orders > 0) this.#mirror(market, now, EVERY_WAITING_MS * 0.9);
    }
  }

  /** To be called right before a command goes to the paper realm: what it may trade with is mirrored first. */
  before(command: Command): void {
    const now = this.#options.elapsed();
    for (const market of this.#touched(command)) {
      market.activeUntil = now + ACTIVE_MS;
      this.#mirror(market, now, EVERY_MS);
    }
  }

  #touched(command: Command): Iterable<Market> {
    switch (command.type) {
      case 'place-order':
      case 'place-conditional-order':
      case 'place-linked-orders':
      case 'place-futures-order':
      case 'place-futures-conditional':
      case 'place-futures-linked':
      case 'reverse-position': {
        const market = this.#markets.get(command.market);
        return market === undefined ? [] : [market];
      }
      // Names an order, which is in one of the markets that have any.
      case 'amend-order':
        return [...this.#markets.values()].filter(({ orders }) => orders > 0);
      default:
        return [];
    }
  }

  #mirror(market: Market, now: number, leastMs: number): void {
    if (now - market.sentAt < leastMs || !this.#open.isOpen(market.market)) return;
    const { depth, engine } = this.#options;
    const { bids, asks } = depth(market.market);
    const lastPrice = this.#lastPrices.get(market.market) ?? null;
    const command: FeedPaperDepth = {
      type: 'feed-paper-depth',
      market: market.market,
      bids,
      asks,
      lastPrice,
    };
    if (market.sent !== null && isSame(market.sent, command)) return;
    market.sent = command;
    market.sentAt = now;
    engine.submit('paper', command).then(
      ({ outcome }) => {
        if (outcome.type !== 'refused') this.#tell(null);
        else if (!CLOSED_CODES.has(outcome.refusal.code))
          this.#tell(new Error(`feed-paper-depth: ${outcome.refusal.code}`));
      },
      (error: unknown) => {
        // Not known what the paper realm has now: the next one is sent whatever it is.
        market.sent = null;
        if (!(error instanceof EngineUnavailable && error.fault === 'stopping')) this.#tell(error);
      },
    );
  }

  #tell(error: unknown): void {
    const wasFailing = this.#isFailing;
    this.#isFailing = error !== null;
    if (error !== null && !wasFailing) this.#options.onFailure(error);
    if (error === null && wasFailing) this.#options.onWorks();
  }

  #follow(batch: PublishedBatch): void {
    for (const { events } of batch.entries) {
      for (const event of events) {
        if (batch.realm === 'paper') this.#takePaper(event);
        else if (event.type === 'trade' || event.type === 'futures-trade')
          this.#lastPrices.set(event.market, event.price);
      }
    }
  }

  #add(market: MarketId, orders: number): void {
    this.#markets.set(market, { market, orders, activeUntil: -Infinity, sent: null, sentAt: -Infinity });
  }

  #takePaper(event: Event): void {
    const isListed = event.type === 'market-listed' || event.type === 'futures-market-listed';
    if (isListed && !this.#markets.has(event.market)) this.#add(event.market, 0);
    if (event.type === 'series-opened') this.#forget(event.market);
    this.#countOrder(event);
    const opened = this.#open.take(event);
    if (opened !== null) this.#forget(opened);
  }

  /** What it had went when it closed, or when a series ended. */
  #forget(number: MarketId): void {
    const market = this.#markets.get(number);
    if (market !== undefined) market.sent = null;
  }

  #countOrder(event: Event): void {
    const isNew = event.type === 'order-accepted' || event.type === 'conditional-accepted';
    if (!isNew && event.type !== 'order-closed') return;
    const market = this.#markets.get(event.market);
    if (market === undefined || event.owner < FIRST_TRADER) return;
    market.orders = Math.max(0, market.orders + (isNew ? 1 : -1));
  }
}

function isSame(a: FeedPaperDepth, b: FeedPaperDepth): boolean {
  return a.lastPrice === b.lastPrice && isSameSide(a.bids, b.bids) && isSameSide(a.asks, b.asks);
}

function isSameSide(a: readonly Quote[], b: readonly Quote[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ price, quantity }, index) => price === b[index]?.price && quantity === b[index]?.quantity)
  );
}

/** The engine as the calls of users have it: depth is mirrored before a command of the paper realm. */
export function withMirror(engine: Engine, mirror: Pick<PaperDepthFeed, 'before'>): Engine {
  return {
    submit(realm, command) {
      if (realm === 'paper') mirror.before(command);
      return engine.submit(realm, command);
    },
    read: (realm, query) => engine.read(realm, query),
    onBatch: (listener) => engine.onBatch(listener),
    stateHash: (realm) => engine.stateHash(realm),
    reportProjected: (realm, sequence) => engine.reportProjected(realm, sequence),
    health: (realm) => engine.health(realm),
    stop: () => engine.stop(),
  };
}
