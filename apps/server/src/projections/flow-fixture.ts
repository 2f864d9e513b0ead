/**
 * A venue of three markets and its seeded traffic, for tests.
 * Owns: the first commands of the venue, and a stream of orders, cancels, quotes and index ticks.
 * Promises: one seed gives one stream, given the same answers.
 * Never: is part of the running server.
 */
import { Exchange, FIRST_TRADER, MARKET_MAKER } from '@assay/core';
import type {
  Answer,
  AssetId,
  Command,
  IndexPrice,
  ListMarket,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  Quote,
  RatePpm,
  Sequence,
  Ticks,
  TimeMs,
  Units,
} from '@assay/core';
import { order } from '../engine/engine-fixture.ts';
import type { PublishedBatch, PublishedEntry } from '../engine/port.ts';

const USDT = 0 as AssetId;
export const BTC = 1 as AssetId;
export const ETH = 2 as AssetId;
export const BTCUSDT = 0 as MarketId;
export const ETHUSDT = 1 as MarketId;
export const ETHBTC = 2 as MarketId;
export const TRADERS: readonly OwnerId[] = [0, 1, 2, 3].map((index) => (FIRST_TRADER + index) as OwnerId);
/** A Monday, 00:00 UTC. */
export const START_MS = 1_790_553_600_000;

function listMarket(market: MarketId, base: AssetId, quote: AssetId, tick: number, lot: number): ListMarket {
  return {
    type: 'list-market',
    market,
    base,
    quote,
    tickDecimals: tick,
    lotDecimals: lot,
    minimumNotional: 1000 as Units,
    maximumLots: 1_000_000 as Lots,
    makerFeeRatePpm: 1000 as RatePpm,
    takerFeeRatePpm: 2000 as RatePpm,
  };
}

export const VENUE: readonly Command[] = [
  { type: 'list-asset', asset: USDT, code: 'USDT', scale: 6 },
  { type: 'list-asset', asset: BTC, code: 'BTC', scale: 8 },
  { type: 'list-asset', asset: ETH, code: 'ETH', scale: 8 },
  listMarket(BTCUSDT, BTC, USDT, 1, 5),
  listMarket(ETHUSDT, ETH, USDT, 2, 4),
  listMarket(ETHBTC, ETH, BTC, 5, 3),
];

/** The traders' and the market maker's accounts and money. */
export const FUNDING: readonly Command[] = [
  ...TRADERS.map((owner): Command => ({ type: 'open-owner', owner })),
  ...[MARKET_MAKER, ...TRADERS].flatMap((owner) =>
    [USDT, BTC, ETH].map((asset): Command => ({
      type: 'deposit',
      owner,
      requestId: null,
      asset,
      amount: 100_000_000_000_000 as Units,
      source: owner === MARKET_MAKER ? 'house-funding' : 'faucet',
    })),
  ),
];

/** Middle of each market in ticks, and how far orders lie from it. */
const MIDDLES: readonly [MarketId, number, number][] = [
  [BTCUSDT, 600_000, 40],
  [ETHUSDT, 300_000, 40],
  [ETHBTC, 5000, 20],
];

export function placeLimit(
  owner: OwnerId,
  market: MarketId,
  side: 'buy' | 'sell',
  price: number,
  quantity: number,
): Command {
  return order({ owner, market, side, price, quantity });
}

/** Traffic that knows of the orders it has placed. */
export class Traffic {
  #state: number;
  #second = START_MS / 1000;
  #placed: { readonly owner: OwnerId; readonly order: OrderId }[] = [];

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  below(bound: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 4_294_967_296) * bound);
  }

  next(): Command {
    const kind = this.below(20);
    if (kind < 3) return this.#quotes();
    if (kind < 5) return this.#tick();
    const cancelled = kind < 9 ? this.#placed.splice(this.below(this.#placed.length), 1)[0] : undefined;
    if (cancelled !== undefined) return { type: 'cancel-order', requestId: null, ...cancelled };
    return kind === 9 ? this.#amend() : this.#order();
  }

  /** Remembers an order that was placed, so that it may be cancelled. */
  learn(command: Command, answer: Answer): void {
    if (command.type !== 'place-order' || answer.outcome.type !== 'order-placed') return;
    this.#placed.push({ owner: command.owner, order: answer.outcome.order });
  }

  #order(): Command {
    const [market, middle, spread] = this.#market();
    const owner = TRADERS[this.below(TRADERS.length)] as OwnerId;
    const side = this.below(2) === 0 ? 'buy' : 'sell';
    const away = (side === 'buy' ? -1 : 1) * (this.below(spread) - spread / 4);
    const limit = placeLimit(owner, market, side, middle + away, 50 + this.below(500));
    if (limit.type !== 'place-order') return limit;
    const shape = this.below(10);
    if (shape === 0) return { ...limit, timeInForce: 'ioc' };
    if (shape === 3) return { ...limit, timeInForce: 'fok' };
    if (shape === 4) return { ...limit, postOnly: true };
    if (shape === 1) return { ...limit, kind: 'market', timeInForce: 'ioc', price: null };
    if (shape > 2 || side === 'sell') return limit;
    const spend = (market === ETHBTC ? 1_000_000 : 5_000_000) as Units;
    return { ...limit, kind: 'market', timeInForce: 'ioc', price: null, quantity: null, spend };
  }

  /** Another price, another size, or both; some cross. */
  #amend(): Command {
    const placed = this.#placed[this.below(this.#placed.length)];
    if (placed === undefined) return this.#order();
    const shape = this.below(3);
    const [, middle, spread] = this.#market();
    const price = shape === 0 ? null : ((middle + this.below(spread) - spread / 2) as Ticks);
    const remaining = shape === 1 ? null : ((1 + this.below(400)) as Lots);
    return {
      type: 'amend-order',
      requestId: null,
      ...placed,
      price,
      remaining,
      triggerPrice: null,
      postOnly: false,
    };
  }

  #quotes(): Command {
    const [market, middle, spread] = this.#market();
    const centre = middle + this.below(11) - 5;
    const side = (sign: number): Quote[] =>
      Array.from({ length: 5 }, (_, index) => ({
        price: (centre + sign * (1 + Math.floor(spread / 10) + index * 2)) as Ticks,
        quantity: (100 + this.below(400)) as Lots,
      }));
    return { type: 'replace-quotes', market, bids: side(-1), asks: side(1) };
  }

  #tick(): Command {
    const asset = this.below(2) === 0 ? BTC : ETH;
    this.#second += this.below(40);
    const price = (asset === BTC ? 6_000_000_000_000 : 300_000_000_000) + this.below(1_000_000_000);
    return { type: 'index-tick', asset, second: this.#second, price: price as IndexPrice };
  }

  #market(): [MarketId, number, number] {
    return MIDDLES[this.below(MIDDLES.length)] as [MarketId, number, number];
  }
}

/** A core with traffic on it, and its events as the engine would publish them. */
export class FlowingVenue {
  readonly exchange = Exchange.empty();
  readonly #traffic: Traffic;
  #time = START_MS;

  constructor(seed: number) {
    this.#traffic = new Traffic(seed);
  }

  /** The venue's first batch. */
  open(): PublishedBatch {
    return this.batch([...VENUE, ...FUNDING]);
  }

  /** A batch of `count` commands of the traffic. */
  flow(count: number): PublishedBatch {
    const commands = (function* (traffic: Traffic): Generator<Command> {
      for (let index = 0; index < count; index += 1) yield traffic.next();
    })(this.#traffic);
    return this.batch(commands);
  }

  batch(commands: Iterable<Command>, stepMs = 250): PublishedBatch {
    const first = (this.exchange.sequence + 1) as Sequence;
    const entries: PublishedEntry[] = [];
    for (const command of commands) {
      this.#time += stepMs;
      const time = this.#time as TimeMs;
      const { sequence, answer, events } = this.exchange.apply(time, command);
      this.#traffic.learn(command, answer);
      if (events.length > 0) entries.push({ sequence, time, events });
    }
    return { realm: 'live', first, last: this.exchange.sequence, time: this.#time as TimeMs, entries };
  }
}
