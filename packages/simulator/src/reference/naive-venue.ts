/**
 * The naive venue: what the exchange should do, in plain objects and BigInt, to judge what it does.
 * Promises: imports nothing of the core but types; every rule is written a second time from its description.
 */
import type {
  AmendOrder,
  CancelOrder,
  Command,
  Deposit,
  IndexTick,
  PlaceOrder,
  RefusalCode,
} from '@assay/core';
import { amendOrder } from './naive-amend.ts';
import { NaiveLedger } from './naive-ledger.ts';
import { listAsset, listMarket } from './naive-listing.ts';
import type { NaiveAsset } from './naive-listing.ts';
import { MARKET_MAKER, SAFE, holdOf, ordersIn } from './naive-market.ts';
import type { NaiveDesk, NaiveMarket, Plain, Result } from './naive-market.ts';
import type { NaiveOrder } from './naive-book.ts';
import { cancelOrder, placeOrder } from './naive-orders.ts';
import { replaceQuotes } from './naive-quotes.ts';
import { NaiveRequests } from './naive-requests.ts';
import { findShapeRefusal } from './naive-shape.ts';

const OUTSIDE = 0;
const FIRST_TRADER = 1000;
const NEWEST_RULES = 1;

type OwnedCommand = Deposit | PlaceOrder | CancelOrder | AmendOrder;

function isOwned(command: Command): command is OwnedCommand {
  return 'requestId' in command;
}

/** What a command should come to. */
export interface Expected {
  readonly refusal: RefusalCode | null;
  /** Null where the command is refused or repeated. */
  readonly outcome: Plain | null;
  readonly events: readonly Plain[];
  /** The sequence whose answer a repeated request gets. */
  readonly repeats: number | null;
}

export class NaiveVenue implements NaiveDesk {
  readonly ledger = new NaiveLedger();
  readonly assets: NaiveAsset[] = [];
  readonly markets: NaiveMarket[] = [];
  readonly owners = new Set<number>([OUTSIDE, MARKET_MAKER, 2, 3]);
  readonly ticks = new Map<number, IndexTick>();
  readonly requests = new NaiveRequests();
  #rules = 1;
  #sequence = 0;
  #trades = 0;
  #events: Plain[] = [];

  /** Applies a command; `newOrderId` is the id that the exchange gave the order, if it took one. */
  apply(time: number, command: Command, newOrderId: number): Expected {
    this.#sequence += 1;
    this.#events = [];
    this.requests.expire(time);
    const shape = findShapeRefusal(command);
    if (shape !== null) return this.#expected(shape);
    if (isOwned(command)) return this.#applyOwned(time, command, newOrderId);
    return this.#expected(this.#perform(command));
  }

  tell(event: Plain): void {
    this.#events.push(event);
  }

  nextTrade(): number {
    this.#trades += 1;
    return this.#trades;
  }

  ordersOf(owner: number): readonly NaiveOrder[] {
    return this.markets.flatMap((market) => ordersIn(market).filter((order) => order.owner === owner));
  }

  held(owner: number, asset: number): bigint {
    let held = 0n;
    for (const market of this.markets) {
      if (market.spec.base !== asset && market.spec.quote !== asset) continue;
      for (const order of market.spec.base === asset ? market.book.asks : market.book.bids) {
        if (order.owner === owner) held += holdOf(market, order.side, order.price, order.remaining)[1];
      }
    }
    return held;
  }

  available(owner: number, asset: number): bigint {
    return this.ledger.balance(owner, asset) - this.held(owner, asset);
  }

  /** Units of an asset that have entered from outside. */
  issued(asset: number): bigint {
    return -this.ledger.balance(OUTSIDE, asset);
  }

  #expected(result: Result): Expected {
    return typeof result === 'string'
      ? { refusal: result, outcome: null, events: [], repeats: null }
      : { refusal: null, outcome: result, events: this.#events, repeats: null };
  }

  #applyOwned(time: number, command: OwnedCommand, newOrderId: number): Expected {
    const { owner, requestId } = command;
    const mayAct = owner >= FIRST_TRADER || (command.type === 'deposit' && owner === MARKET_MAKER);
    if (!this.owners.has(owner) || !mayAct) return this.#expected('unknown-owner');
    if (requestId === null) return this.#expected(this.#performOwned(command, newOrderId));
    const content = JSON.stringify(command);
    const known = this.requests.find(owner, requestId);
    if (known !== undefined) {
      if (known.content !== content) return this.#expected('request-content-differs');
      return { refusal: null, outcome: null, events: [], repeats: known.sequence };
    }
    if (this.requests.isFull(owner)) return this.#expected('too-many-requests-remembered');
    const expected = this.#expected(this.#performOwned(command, newOrderId));
    this.requests.remember(requestId, { owner, time, content, sequence: this.#sequence });
    return expected;
  }

  #performOwned(command: OwnedCommand, newOrderId: number): Result {
    switch (command.type) {
      case 'deposit':
        return this.#deposit(command);
      case 'place-order':
        return placeOrder(this, command, newOrderId);
      case 'cancel-order':
        return cancelOrder(this, command);
      case 'amend-order':
        return amendOrder(this, command);
    }
  }

  #perform(command: Exclude<Command, OwnedCommand>): Result {
    switch (command.type) {
      case 'list-asset':
        return this.#listed(listAsset(this.assets, command), { ...command, type: 'asset-listed' });
      case 'list-market':
        return this.#listed(listMarket(this.assets, this.markets, command), {
          ...command,
          type: 'market-listed',
        });
      case 'open-owner':
        return this.#openOwner(command.owner);
      case 'replace-quotes':
        return replaceQuotes(this, command);
      case 'index-tick':
        return this.#indexTick(command);
      case 'activate-rules':
        return this.#activateRules(command.version);
      case 'advance-time':
        return { type: 'done' };
    }
  }

  #listed(result: Result, event: Plain): Result {
    if (typeof result !== 'string') this.tell(event);
    return result;
  }

  #openOwner(owner: number): Result {
    if (this.owners.has(owner)) return { type: 'done' };
    if (owner < FIRST_TRADER) return 'number-out-of-range';
    this.owners.add(owner);
    this.tell({ type: 'owner-opened', owner });
    return { type: 'done' };
  }

  #deposit(command: Deposit): Result {
    const { asset, owner, amount, source } = command;
    if (this.assets[asset] === undefined) return 'unknown-asset';
    if (this.issued(asset) + BigInt(amount) > SAFE) return 'asset-total-exceeded';
    this.ledger.move(asset, OUTSIDE, owner, BigInt(amount));
    const balanceAfter = Number(this.ledger.balance(owner, asset));
    this.tell({ type: 'deposited', owner, asset, amount, source, balanceAfter });
    return { type: 'deposited', amount, balanceAfter };
  }

  #indexTick(command: IndexTick): Result {
    const { asset, second, price } = command;
    if (this.assets[asset] === undefined) return 'unknown-asset';
    if (second <= (this.ticks.get(asset)?.second ?? -1)) return 'tick-not-later';
    this.ticks.set(asset, command);
    this.tell({ type: 'index-ticked', asset, second, price });
    return { type: 'done' };
  }

  #activateRules(version: number): Result {
    if (version > NEWEST_RULES || version < this.#rules) return 'rules-version-unknown';
    if (version === this.#rules) return { type: 'done' };
    this.#rules = version;
    this.tell({ type: 'rules-activated', version });
    return { type: 'done' };
  }
}
