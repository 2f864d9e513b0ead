/**
 * The naive venue: what the exchange should do, in plain objects and BigInt, to judge what it does.
 * Promises: imports nothing of the core but types; every rule is written a second time from its description.
 */
import type {
  CancelOrder,
  Command,
  Deposit,
  ListMarket,
  PlaceOrder,
  Quote,
  RefusalCode,
  ReplaceQuotes,
  Side,
} from '@assay/core';
import { NaiveBook, sizeOf } from './naive-book.ts';
import type { NaiveFill, NaiveMatch, NaiveOrder } from './naive-book.ts';
import { findOrderRefusal } from './naive-checks.ts';
import { NaiveLedger } from './naive-ledger.ts';
import { SAFE, holdOf } from './naive-market.ts';
import type { NaiveAccounts, NaiveMarket } from './naive-market.ts';

const OUTSIDE = 0;
const MARKET_MAKER = 1;
const FEES = 2;
const FUND = 3;
const FIRST_TRADER = 1000;
const DAY_MS = 24 * 3600 * 1000;

export interface NaiveTrade {
  readonly makerId: number | null;
  readonly makerOwner: number;
  readonly takerOwner: number;
  readonly price: number;
  readonly quantity: number;
  readonly value: bigint;
  readonly makerFee: bigint;
  readonly takerFee: bigint;
  readonly makerRemaining: number;
}

/** What a command should come to. */
export interface Expected {
  readonly refusal: RefusalCode | null;
  readonly trades: readonly NaiveTrade[];
  /** For an order: its status, lots filled, value and fee. */
  readonly order: readonly [status: string, filled: number, value: bigint, fee: bigint] | null;
  readonly repeated: boolean;
}

interface Remembered {
  readonly time: number;
  readonly content: string;
  readonly expected: Expected;
}

const NOTHING: Expected = { refusal: null, trades: [], order: null, repeated: false };
const refuse = (refusal: RefusalCode): Expected => ({ ...NOTHING, refusal });

export class NaiveVenue implements NaiveAccounts {
  readonly ledger = new NaiveLedger();
  readonly scales: number[] = [];
  readonly markets: NaiveMarket[] = [];
  readonly owners = new Set<number>([OUTSIDE, MARKET_MAKER, FEES, FUND]);
  readonly #ticks = new Map<number, number>();
  readonly #requests = new Map<string, Remembered>();

  /** Applies a command; `newOrderId` is the id that the exchange gave the order, if it took one. */
  apply(time: number, command: Command, newOrderId: number): Expected {
    switch (command.type) {
      case 'list-asset':
        this.scales.push(command.scale);
        return NOTHING;
      case 'list-market':
        return this.#listMarket(command);
      case 'open-owner':
        this.owners.add(command.owner);
        return NOTHING;
      case 'deposit':
      case 'place-order':
      case 'cancel-order':
        return this.#applyOwned(time, command, newOrderId);
      case 'replace-quotes':
        return this.#replaceQuotes(command);
      case 'index-tick':
        if (command.second <= (this.#ticks.get(command.asset) ?? -1)) return refuse('tick-not-later');
        this.#ticks.set(command.asset, command.second);
        return NOTHING;
      case 'advance-time':
      case 'activate-rules':
        return NOTHING;
    }
  }

  ordersOf(owner: number): readonly NaiveOrder[] {
    return this.markets.flatMap(({ book }) =>
      [...book.bids, ...book.asks].filter((order) => order.owner === owner),
    );
  }

  held(owner: number, asset: number): bigint {
    let held = 0n;
    for (const market of this.markets) {
      for (const order of [...market.book.bids, ...market.book.asks]) {
        const [heldAsset, amount] = holdOf(market, order.side, order.price, order.remaining);
        if (order.owner === owner && heldAsset === asset) held += amount;
      }
    }
    return held;
  }

  available(owner: number, asset: number): bigint {
    return this.ledger.balance(owner, asset) - this.held(owner, asset);
  }

  #listMarket(command: ListMarket): Expected {
    const { type: _, ...spec } = command;
    const power = this.#scale(spec.quote) - spec.tickDecimals - spec.lotDecimals;
    const tickLotUnits = 10n ** BigInt(power);
    const lotUnits = 10n ** BigInt(this.#scale(spec.base) - spec.lotDecimals);
    this.markets.push({ spec, tickLotUnits, lotUnits, book: new NaiveBook() });
    return NOTHING;
  }

  #scale(asset: number): number {
    return this.scales[asset] ?? 0;
  }

  #applyOwned(time: number, command: Deposit | PlaceOrder | CancelOrder, newOrderId: number): Expected {
    const mayAct = command.owner >= FIRST_TRADER || (command.type === 'deposit' && command.owner === 1);
    if (!this.owners.has(command.owner) || !mayAct) return refuse('unknown-owner');
    for (const [key, request] of this.#requests) {
      if (request.time <= time - DAY_MS) this.#requests.delete(key);
    }
    const key = `${command.owner} ${command.requestId}`;
    const content = JSON.stringify(command);
    const known = command.requestId === null ? undefined : this.#requests.get(key);
    if (known !== undefined) {
      return known.content === content
        ? { ...known.expected, repeated: true }
        : refuse('request-content-differs');
    }
    const expected = this.#perform(command, newOrderId);
    if (command.requestId !== null) this.#requests.set(key, { time, content, expected });
    return expected;
  }

  #perform(command: Deposit | PlaceOrder | CancelOrder, newOrderId: number): Expected {
    if (command.type === 'deposit') return this.#deposit(command);
    if (command.type === 'place-order') return this.#placeOrder(command, newOrderId);
    for (const { book } of this.markets) {
      const order = [...book.bids, ...book.asks].find((resting) => resting.id === command.order);
      if (order?.owner === command.owner) {
        book.remove(order);
        return NOTHING;
      }
    }
    return refuse('unknown-order');
  }

  #deposit(command: Deposit): Expected {
    if (this.scales[command.asset] === undefined) return refuse('unknown-asset');
    const issued = -this.ledger.balance(OUTSIDE, command.asset);
    if (issued + BigInt(command.amount) > SAFE) return refuse('asset-total-exceeded');
    this.ledger.move(command.asset, OUTSIDE, command.owner, BigInt(command.amount));
    return NOTHING;
  }

  #placeOrder(command: PlaceOrder, newOrderId: number): Expected {
    const market = this.markets[command.market];
    if (market === undefined) return refuse('unknown-market');
    const refusal = findOrderRefusal(this, market, command);
    if (refusal !== null) return refuse(refusal);
    const { book } = market;
    const { owner, side, price, spend, clientOrderId } = command;
    const quantity = command.quantity ?? 0;
    const match =
      spend === null
        ? book.take(side, price, quantity, owner)
        : book.takeForMoney(BigInt(spend), market.tickLotUnits, owner);
    const trades = this.#settle(market, side, owner, match.fills);
    const filled = sizeOf(match.fills);
    const remaining = spend === null ? quantity - filled : 0;
    const status = statusOf(command, match, remaining, market);
    if (status === 'waiting' || status === 'partially-filled') {
      book.rest({
        id: newOrderId,
        owner,
        side,
        price: price ?? 0,
        quantity,
        remaining,
        clientOrderId,
      });
    }
    const value = trades.reduce((sum, trade) => sum + trade.value, 0n);
    const fee = trades.reduce((sum, trade) => sum + trade.takerFee, 0n);
    return { refusal: null, trades, order: [status, filled, value, fee], repeated: false };
  }

  #settle(
    market: NaiveMarket,
    side: Side,
    taker: number,
    fills: readonly NaiveFill[],
  ): readonly NaiveTrade[] {
    const { base, quote, makerFeeRatePpm, takerFeeRatePpm } = market.spec;
    return fills.map(({ maker, price, quantity, makerRemaining }) => {
      const value = BigInt(price) * BigInt(quantity) * market.tickLotUnits;
      const size = BigInt(quantity) * market.lotUnits;
      const buyer = side === 'buy' ? taker : maker.owner;
      const seller = side === 'buy' ? maker.owner : taker;
      this.ledger.move(quote, buyer, seller, value);
      this.ledger.move(base, seller, buyer, size);
      const makerFee = feeOf(side === 'buy' ? value : size, makerFeeRatePpm);
      const takerFee = feeOf(side === 'buy' ? size : value, takerFeeRatePpm);
      this.#charge(side === 'buy' ? quote : base, maker.owner, makerFee);
      this.#charge(side === 'buy' ? base : quote, taker, takerFee);
      const parties = { makerId: maker.id, makerOwner: maker.owner, takerOwner: taker };
      return { ...parties, price, quantity, value, makerFee, takerFee, makerRemaining };
    });
  }

  #charge(asset: number, payer: number, fee: bigint): void {
    this.ledger.move(asset, payer, FUND, fee / 10n);
    this.ledger.move(asset, payer, FEES, fee - fee / 10n);
  }

  #replaceQuotes(command: ReplaceQuotes): Expected {
    const market = this.markets[command.market];
    if (market === undefined) return refuse('unknown-market');
    const bid = command.bids[0];
    const ask = command.asks[0];
    if (bid !== undefined && ask !== undefined && bid.price >= ask.price) return refuse('quotes-crossed');
    if (Math.max(command.bids.length, command.asks.length) > 50) return refuse('too-many-quotes');
    for (const order of this.ordersOf(MARKET_MAKER)) {
      if (market.book.bids.includes(order) || market.book.asks.includes(order)) market.book.remove(order);
    }
    const trades = [
      ...command.bids.flatMap((quote) => this.#enterQuote(market, 'buy', quote)),
      ...command.asks.flatMap((quote) => this.#enterQuote(market, 'sell', quote)),
    ];
    return { ...NOTHING, trades };
  }

  #enterQuote(market: NaiveMarket, side: Side, quote: Quote): readonly NaiveTrade[] {
    const [asset, each] = holdOf(market, side, quote.price, 1);
    const reached = this.available(MARKET_MAKER, asset) / each;
    const quantity = reached < BigInt(quote.quantity) ? Number(reached) : quote.quantity;
    const value = BigInt(quote.price) * BigInt(quantity) * market.tickLotUnits;
    if (quantity === 0 || value < BigInt(market.spec.minimumNotional)) return [];
    const match = market.book.take(side, quote.price, quantity, MARKET_MAKER);
    const trades = this.#settle(market, side, MARKET_MAKER, match.fills);
    const remaining = quantity - sizeOf(match.fills);
    const order = { id: null, owner: MARKET_MAKER, side, price: quote.price, quantity, clientOrderId: null };
    if (remaining > 0) market.book.rest({ ...order, remaining });
    return trades;
  }
}

function statusOf(command: PlaceOrder, match: NaiveMatch, remaining: number, market: NaiveMarket): string {
  if (match.metOwnOrder) return 'cancelled';
  if (command.spend !== null) {
    return market.book.asks.length > 0 || spentAll(BigInt(command.spend), match, market)
      ? 'filled'
      : 'cancelled';
  }
  if (remaining === 0) return 'filled';
  if (command.timeInForce === 'ioc') return 'cancelled';
  return match.fills.length > 0 ? 'partially-filled' : 'waiting';
}

/** Whether an order by spend has used its money to less than one tick and lot. */
function spentAll(spend: bigint, match: NaiveMatch, market: NaiveMarket): boolean {
  const paid = match.fills.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.quantity), 0n);
  return paid === spend / market.tickLotUnits;
}

function feeOf(received: bigint, ratePpm: number): bigint {
  const fee = (received * BigInt(ratePpm) + 999_999n) / 1_000_000n;
  return fee > received ? received : fee;
}
