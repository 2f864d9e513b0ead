/**
 * A seeded stream of commands: valid ones, invalid ones, and such as are just becoming invalid.
 * Promises: the same seed against the same venue gives the same stream; the venue is looked at, never changed.
 * To extend it: add a maker of the new command below, and its weight to `MIX`.
 */
import type { Command, OwnerId, Quote, Side } from '@assay/core';
import type { NaiveAccounts, NaiveMarket } from '../reference/naive-market.ts';
import { asset, indexPrice, lots, market, order, owner, ticks, units } from './branding.ts';
import { ASSETS, FIRST_OWNER, MARKETS, MARKET_MAKER, START_MS } from './opening.ts';
import type { Timed } from './opening.ts';
import { Random } from './random.ts';

/** What the workload sees of the venue, to aim its commands. */
export interface Sight extends NaiveAccounts {
  readonly markets: readonly NaiveMarket[];
}

type MakerName =
  | 'limit'
  | 'market'
  | 'spend'
  | 'cancel'
  | 'quotes'
  | 'deposit'
  | 'tick'
  | 'repeat'
  | 'open'
  | 'time';

type Weighed = readonly [MakerName, number];

/** Name and weight of each maker of commands. */
const MIX: readonly [Weighed, ...Weighed[]] = [
  ['limit', 46],
  ['market', 9],
  ['spend', 6],
  ['cancel', 18],
  ['quotes', 6],
  ['deposit', 3],
  ['tick', 3],
  ['repeat', 5],
  ['open', 1],
  ['time', 3],
];
const WEIGHT = MIX.reduce((sum, [, weight]) => sum + weight, 0);

export class Workload {
  readonly #random: Random;
  readonly #sight: Sight;
  readonly #owners: number;
  #time = START_MS;
  #second = 1_790_000_000;
  #serial = 0;
  /** The price around which each market trades. */
  readonly #middle = [600_000, 5_000, 200];
  readonly #sent: Command[] = [];

  constructor(seed: number, owners: number, sight: Sight) {
    this.#random = new Random(seed);
    this.#owners = owners;
    this.#sight = sight;
  }

  /** The next command and its time. */
  next(): Timed {
    if (this.#random.once(3)) this.#time += this.#random.below(50);
    if (this.#random.once(3000)) this.#time += 24 * 3600 * 1000;
    const command = this.#make();
    if ('requestId' in command && command.requestId !== null) this.#sent.push(command);
    if (this.#sent.length > 200) this.#sent.shift();
    return { time: this.#time, command };
  }

  #make(): Command {
    let left = this.#random.below(WEIGHT);
    const drawn = MIX.find(([, weight]) => (left -= weight) < 0) ?? MIX[0];
    switch (drawn[0]) {
      case 'limit':
        return this.#limit();
      case 'market':
        return this.#market();
      case 'spend':
        return this.#spend();
      case 'cancel':
        return this.#cancel();
      case 'quotes':
        return this.#quotes();
      case 'deposit':
        return this.#deposit();
      case 'tick':
        return this.#tick();
      case 'repeat':
        return this.#repeat();
      case 'open':
        return { type: 'open-owner', owner: owner(FIRST_OWNER + this.#random.below(this.#owners)) };
      case 'time':
        return { type: 'advance-time' };
    }
  }

  #owner(): OwnerId {
    return owner(FIRST_OWNER + this.#random.below(this.#owners) + (this.#random.once(400) ? 500 : 0));
  }

  #side(): Side {
    return this.#random.once(2) ? 'buy' : 'sell';
  }

  #marketNumber(): number {
    return this.#random.once(500) ? 9 : this.#random.below(MARKETS.length);
  }

  #requestId(): string | null {
    this.#serial += 1;
    return this.#random.once(3) ? `r-${this.#serial}` : null;
  }

  /** Mostly near the middle; now and then far away, at the edge of what is allowed, or beyond it. */
  #price(marketNumber: number, side: Side): number {
    const random = this.#random;
    const last = this.#middle[marketNumber] ?? 100;
    const middle = Math.max(20, random.once(40) ? last + random.between(-60, 60) : last);
    if (marketNumber < this.#middle.length) this.#middle[marketNumber] = middle;
    const away = side === 'buy' ? -1 : 1;
    if (random.once(60)) return Math.max(1, middle + random.between(-40_000, 40_000));
    if (random.once(300)) return random.pick([0, -1, 1, 2 ** 31 - 2, 2 ** 31 - 1]);
    return Math.max(1, middle + away * random.between(-4, 12));
  }

  #quantity(marketNumber: number): number {
    const random = this.#random;
    const greatest = MARKETS[marketNumber]?.maximumLots ?? 100;
    if (random.once(250)) return random.pick([0, -3, greatest, greatest + 1]);
    return random.once(10) ? random.between(1, 5000) : random.between(1, 40) * (marketNumber === 2 ? 40 : 1);
  }

  #limit(): Command {
    const random = this.#random;
    const number = this.#marketNumber();
    const side = this.#side();
    const by = this.#owner();
    const price = this.#price(number, side);
    const quantity = random.once(25) ? this.#allOf(by, number, side, price) : this.#quantity(number);
    return {
      type: 'place-order',
      owner: by,
      requestId: this.#requestId(),
      market: market(number),
      side,
      kind: 'limit',
      timeInForce: random.once(5) ? 'ioc' : 'gtc',
      postOnly: false,
      price: random.once(400) ? null : ticks(price),
      quantity: random.once(400) ? null : lots(quantity),
      spend: random.once(400) ? units(10) : null,
      clientOrderId: random.once(6) ? `c-${random.below(30)}` : null,
    };
  }

  /** Exactly what the owner's money reaches, or one lot more. */
  #allOf(by: OwnerId, number: number, side: Side, price: number): number {
    const seen = this.#sight.markets[number];
    if (seen === undefined || price < 1) return 1;
    const each = side === 'buy' ? BigInt(price) * seen.tickLotUnits : seen.lotUnits;
    const available = this.#sight.available(by, side === 'buy' ? seen.spec.quote : seen.spec.base);
    return Number(available / each) + this.#random.below(2);
  }

  #market(): Command {
    const random = this.#random;
    const number = this.#marketNumber();
    return {
      type: 'place-order',
      owner: this.#owner(),
      requestId: this.#requestId(),
      market: market(number),
      side: this.#side(),
      kind: 'market',
      timeInForce: random.once(50) ? 'gtc' : 'ioc',
      postOnly: false,
      price: random.once(100) ? ticks(5) : null,
      quantity: lots(random.once(12) ? 100_000 : this.#quantity(number)),
      spend: null,
      clientOrderId: null,
    };
  }

  #spend(): Command {
    const random = this.#random;
    const number = this.#marketNumber();
    const by = this.#owner();
    const seen = this.#sight.markets[number];
    const all = seen === undefined ? 1n : this.#sight.available(by, seen.spec.quote);
    const price = this.#middle[number] ?? 1;
    const wanted = price * random.between(0, 400) * (number === 2 ? 1000 : 1) + random.below(price);
    return {
      type: 'place-order',
      owner: by,
      requestId: this.#requestId(),
      market: market(number),
      side: random.once(60) ? 'sell' : 'buy',
      kind: 'market',
      timeInForce: 'ioc',
      postOnly: false,
      price: null,
      quantity: null,
      spend: units(random.once(15) ? Number(all) + random.below(2) : wanted),
      clientOrderId: null,
    };
  }

  #cancel(): Command {
    const random = this.#random;
    const by = this.#owner();
    const own = this.#sight.ordersOf(by);
    const target = own[random.below(Math.max(1, own.length))]?.id ?? random.between(0, 1 << 26);
    return {
      type: 'cancel-order',
      owner: random.once(50) ? this.#owner() : by,
      requestId: this.#requestId(),
      order: order(target),
    };
  }

  #quotes(): Command {
    const random = this.#random;
    const number = this.#marketNumber();
    const middle = Math.max(60, this.#middle[number] ?? 100);
    const bid = middle - random.between(-3, 4);
    const ask = random.once(40) ? bid : bid + random.between(1, 6);
    return {
      type: 'replace-quotes',
      market: market(number),
      bids: this.#levels(number, bid, -1),
      asks: this.#levels(number, ask, 1),
    };
  }

  #levels(number: number, best: number, step: number): readonly Quote[] {
    const quotes: Quote[] = [];
    const count = this.#random.once(60) ? 51 : this.#random.below(9);
    let price = best;
    for (let index = 0; index < count && price > 0; index += 1) {
      quotes.push({ price: ticks(price), quantity: lots(Math.max(1, this.#quantity(number))) });
      price += step * this.#random.between(1, 4);
    }
    return quotes.map(({ price, quantity }) => ({
      price,
      quantity: lots(Math.min(quantity, MARKETS[number]?.maximumLots ?? 1)),
    }));
  }

  #deposit(): Command {
    const random = this.#random;
    return {
      type: 'deposit',
      owner: random.once(5) ? owner(MARKET_MAKER) : this.#owner(),
      requestId: this.#requestId(),
      asset: asset(random.below(ASSETS.length + (random.once(20) ? 3 : 0))),
      amount: units(random.once(30) ? Number.MAX_SAFE_INTEGER : random.between(1, 3_000_000_000)),
      source: 'faucet',
    };
  }

  #tick(): Command {
    this.#second += this.#random.between(0, 2);
    return {
      type: 'index-tick',
      asset: asset(this.#random.below(ASSETS.length)),
      second: this.#second,
      price: indexPrice(this.#random.between(1, 7_000_000_000_000)),
    };
  }

  /** An earlier request again: word for word, or with other content. */
  #repeat(): Command {
    const sent = this.#sent[this.#random.below(Math.max(1, this.#sent.length))];
    if (sent === undefined) return { type: 'advance-time' };
    if (sent.type === 'place-order' && this.#random.once(3)) return { ...sent, quantity: lots(7) };
    return sent;
  }
}
