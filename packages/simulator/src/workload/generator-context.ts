/**
 * What every command generator works with: the numbers of the seed, a view of the venue, and the price around which each
 * market trades.
 * Promises: looks at the venue and never changes it.
 */
import type { FeedPaperDepth, OwnerId, PlaceOrder, SelfTradePrevention, Side } from '@assay/core';
import { MAX_PRICE, countOpen, ordersIn } from '../reference/naive-market.ts';
import type { NaiveMarket, NaiveTriggerOrder } from '../reference/naive-market.ts';
import { priceFor } from '../reference/naive-prices.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { lots, market, owner, ticks, time, units } from './branding.ts';
import { FIRST_HOUSE, FIRST_OWNER, HOUSE_OWNERS, SIZE_FACTORS, START_MS, THIN_MARKET } from './opening.ts';
import type { Random } from './random.ts';

/** What the workload sees of the venue. */
export type ModelView = Pick<
  NaiveVenue,
  | 'available'
  | 'house'
  | 'ordersOf'
  | 'balance'
  | 'totalOf'
  | 'triggerOrders'
  | 'nextEnd'
  | 'nextStatus'
  | 'hasOrdersLeft'
  | 'triggered'
  | 'markets'
  | 'ledger'
  | 'futures'
  | 'assets'
  | 'issued'
  | 'requests'
  | 'index'
  | 'fees'
  | 'members'
  | 'leftOf'
  | 'legsOf'
  | 'owners'
  | 'proposals'
  | 'seconds'
  | 'isPaper'
  | 'rules'
  | 'liquidationDueAt'
  | 'now'
  | 'wallet'
>;

/** A place in a market where an order could stand: one owner, one side, one price. */
export interface Stand {
  readonly by: OwnerId;
  readonly number: number;
  readonly side: Side;
  readonly price: number;
  readonly seen: NaiveMarket;
}

/** The fields of an order that a generator chooses; all others have their plainest value. */
export type OrderChoice = Pick<Stand, 'by' | 'number' | 'side'> & {
  readonly kind?: PlaceOrder['kind'];
  readonly timeInForce?: PlaceOrder['timeInForce'];
  readonly postOnly?: boolean;
  readonly price?: number | null;
  readonly quantity?: number | null;
  readonly spend?: number | null;
  readonly clientOrderId?: string | null;
  readonly selfTrade?: SelfTradePrevention;
  readonly expiresAt?: number | null;
  readonly displayed?: number | null;
};

/** Most orders of one owner in one market, resting and trigger orders. */
export const OPEN_ORDERS = 200;
/** Longest life of an order. */
export const MAX_LIFE_MS = 366 * 86_400_000;
/** Most slices of an iceberg; and from rules 2 on most icebergs of an owner in a market. */
export const SLICES = 100;
const ICEBERGS = 10;
export const SELF_TRADE_MODES = ['cancel-newest', 'cancel-oldest', 'cancel-both', 'decrement'] as const;

export class GeneratorContext {
  readonly random: Random;
  readonly view: ModelView;
  /** Traders who may be triggered: numbers from FIRST_OWNER on; and how many there were at first. */
  owners: number;
  readonly ownersAtFirst: number;
  /** Traders who came to be closed. */
  closed = 0;
  /** By how much the clock of the live realm is before that of a realm of play money. */
  skew = 0;
  /** Ticks of a coin before `until` are no fresher than `freshAt`. */
  stale: { readonly coin: number; readonly until: number; readonly freshAt: number } | null = null;
  /** Time of the command to be made. */
  now = START_MS;
  /** Whether ticks have numbers, so that they count for settlements. */
  isNumbered = false;
  /** Client order ids of conditional orders. */
  readonly waited = new Set<string>();
  /** The live books as they were mirrored last. */
  readonly mirrored = new Map<number, FeedPaperDepth>();
  /** The price around which each market trades. */
  readonly #middle = [600_000, 500, 200, 30_000];
  #serial = 0;

  constructor(random: Random, view: ModelView, owners: number) {
    this.random = random;
    this.view = view;
    this.owners = owners;
    this.ownersAtFirst = owners;
  }

  /** A trader, seldom one of the house. */
  owner(): OwnerId {
    if (this.random.once(15)) return owner(FIRST_HOUSE + this.random.below(HOUSE_OWNERS));
    return this.trader();
  }

  /** A trader. */
  trader(): OwnerId {
    return owner(FIRST_OWNER + this.random.below(this.owners));
  }

  traders(): readonly OwnerId[] {
    return Array.from({ length: this.owners }, (_, index) => owner(FIRST_OWNER + index));
  }

  side(): Side {
    return this.random.once(2) ? 'buy' : 'sell';
  }

  /** A listed market; the thin one seldom, so that its book is often empty. */
  marketNumber(): number {
    return this.random.once(12) ? THIN_MARKET : this.random.below(THIN_MARKET);
  }

  /** A new request id, or none. */
  requestId(): string | null {
    this.#serial += 1;
    return this.random.once(3) ? `r-${this.#serial}` : null;
  }

  /** A client order id that no living order has. */
  newClientOrderId(): string {
    this.#serial += 1;
    return `c-${this.#serial}`;
  }

  /** The middle of a market, which wanders, and jumps now and then by up to a fifth. */
  middle(number: number): number {
    const last = this.#middle[number] ?? 100;
    const step = this.random.once(25) ? Math.floor(last / 5) : 60;
    const moved = this.random.once(40) ? Math.max(20, last + this.random.between(-step, step)) : last;
    if (number < this.#middle.length) this.#middle[number] = moved;
    return moved;
  }

  /** One of the trigger orders of a random owner, or null. */
  triggerOrder(): NaiveTriggerOrder | null {
    const by = this.owner();
    const own = this.view.triggerOrders.filter((order) => order.owner === by);
    return own[this.random.below(own.length)] ?? null;
  }

  /** A stand near the middle that crosses nothing, where the owner may rest one more order; or null. */
  passive(): Stand | null {
    const { by, number, side } = { by: this.owner(), number: this.marketNumber(), side: this.side() };
    const seen = this.view.markets[number];
    if (seen === undefined || !this.hasRoom(by, seen)) return null;
    const best = seen.book.against(side)[0]?.price;
    const away = this.random.between(1, 12);
    const wanted = this.middle(number) + (side === 'buy' ? -away : away);
    const price =
      best === undefined ? wanted : side === 'buy' ? Math.min(wanted, best - 1) : Math.max(wanted, best + 1);
    const stand = { by, number, side, price, seen };
    return this.isPossible(stand) ? stand : null;
  }

  /** Whether a price is one at all, and within the market's band. */
  isPossible({ side, price, seen }: Pick<Stand, 'side' | 'price' | 'seen'>): boolean {
    if (price < 1 || price > MAX_PRICE) return false;
    return !this.view.index.isOutsideBand(seen, side, price, this.now);
  }

  /** Whether one more order of an owner, or so many, may be open in a market. */
  hasRoom(by: OwnerId, seen: NaiveMarket, more = 1): boolean {
    return countOpen(this.view, seen, by) + more <= OPEN_ORDERS;
  }

  /** The price by which conditional orders of a market are triggered now, or null. */
  referencePrice(seen: NaiveMarket, byLast = false): number | null {
    const { rules, index } = this.view;
    return priceFor({ rules, index, now: this.now }, seen, { by: byLast ? 'last-price' : 'mark-price' });
  }

  /** Whether an order that waits for a price is to wait for the last one. */
  byLast(): boolean {
    return this.view.rules >= 2 && this.random.once(3);
  }

  /** Whether one more order of an owner may hide a part. */
  mayHide(by: OwnerId, number: number): boolean {
    const orders = this.view.markets[number];
    if (this.view.rules < 2 || orders === undefined) return true;
    const own = ordersIn(orders).filter((order) => order.owner === by && order.displayed !== null);
    return own.length < ICEBERGS;
  }

  /** The least slice of so many lots. */
  leastSlice(quantity: number, number: number, price: number): number {
    const seen = this.view.markets[number];
    const bySlices = Math.ceil(quantity / SLICES);
    if (this.view.rules < 2 || seen === undefined) return bySlices;
    const one = BigInt(price) * seen.tickLotUnits;
    const byWorth = Number((BigInt(seen.spec.minimumNotional) + one - 1n) / one);
    return Math.min(quantity, Math.max(bySlices, byWorth));
  }

  /** A self-trade prevention for an order that has a size. */
  mode(): SelfTradePrevention {
    return this.random.once(2) ? 'cancel-newest' : this.random.pick(SELF_TRADE_MODES);
  }

  /** An end of an order, mostly a near one; now and then that of another order, seldom the last that may be. */
  end(): number {
    const { random } = this;
    const next = this.view.nextEnd;
    if (next !== null && next > this.now && random.once(6)) return next;
    if (random.once(30)) return this.now + random.pick([1, MAX_LIFE_MS]);
    return this.now + (random.once(4) ? random.between(1, 3) * 86_400_000 : random.between(1, 600));
  }

  /** Size of an iceberg's slice. */
  slice(quantity: number, number: number, price: number): number {
    const least = this.leastSlice(quantity, number, price);
    return this.random.once(5) ? least : Math.max(least, this.random.between(1, Math.ceil(quantity / 2)));
  }

  /** Lots that an owner's money reaches at a price. */
  reach({ by, side, price, seen }: Stand): number {
    const each = side === 'buy' ? BigInt(price) * seen.tickLotUnits : seen.lotUnits;
    const money = this.view.available(by, side === 'buy' ? seen.spec.quote : seen.spec.base);
    return Number(money / each);
  }

  /** The least lots that are worth the minimum at a price. */
  static least({ price, seen }: Stand): number {
    const one = BigInt(price) * seen.tickLotUnits;
    return Math.max(1, Number((BigInt(seen.spec.minimumNotional) + one - 1n) / one));
  }

  /** The most lots that one order may have at a price: by the market's rule, and by what a number holds. */
  static most({ price, seen }: Stand): number {
    const byValue = (2n ** 53n - 1n) / (BigInt(price) * seen.tickLotUnits);
    return Math.min(seen.spec.maximumLots, Number(byValue));
  }

  /** A usual size at a stand, or null where the owner's money does not reach the least. */
  size(stand: Stand): number | null {
    const least = GeneratorContext.least(stand);
    const most = Math.min(
      this.reach(stand),
      GeneratorContext.most(stand),
      least + 5000 * (SIZE_FACTORS[stand.number] ?? 1),
    );
    if (most < least) return null;
    const usual = least + this.random.between(0, 40) * (SIZE_FACTORS[stand.number] ?? 1);
    return this.random.once(10) ? this.random.between(least, most) : Math.min(usual, most);
  }

  /** An order with the fields chosen; one that may rest has now and then an end, or hides a part. */
  order(choice: OrderChoice): PlaceOrder {
    const { by, number, side, kind = 'limit', price = null, quantity = null, spend = null } = choice;
    const timeInForce = choice.timeInForce ?? (kind === 'market' ? 'ioc' : 'gtc');
    const mayRest = kind === 'limit' && timeInForce === 'gtc';
    const expiresAt = mayRest && this.random.once(6) ? this.end() : null;
    const hides = mayRest && quantity !== null && quantity > 0 && this.random.once(5);
    const mayHide = choice.displayed === undefined && hides && price !== null && price > 0;
    const displayed =
      mayHide && this.mayHide(by, number) ? this.slice(quantity, number, price) : (choice.displayed ?? null);
    const end = choice.expiresAt === undefined ? expiresAt : choice.expiresAt;
    return {
      type: 'place-order',
      owner: by,
      requestId: this.requestId(),
      market: market(number),
      side,
      kind,
      timeInForce,
      postOnly: choice.postOnly ?? false,
      price: price === null ? null : ticks(price),
      quantity: quantity === null ? null : lots(quantity),
      spend: spend === null ? null : units(spend),
      clientOrderId: choice.clientOrderId ?? null,
      selfTrade: choice.selfTrade ?? (spend === null ? this.mode() : 'cancel-newest'),
      expiresAt: end === null ? null : time(end),
      displayed: displayed === null ? null : lots(displayed),
    };
  }
}
