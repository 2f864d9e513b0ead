/**
 * The full recount: everything that must be true of a state, computed anew from its parts.
 * Promises: an empty list where all is right; a sentence for each thing that is not.
 * Checked: every asset sums to zero and its issue equals the outside world's debt; nothing below zero; held money
 * equals what resting orders need; books uncrossed, queues linked both ways; counts and ids equal a recount.
 */
import {
  BUY,
  NEXT,
  NONE,
  OWNER,
  PLACE,
  PREVIOUS,
  PRICE,
  QUANTITY,
  RECORD_SHIFT,
  REMAINING,
  SELL,
} from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { NO_PRICE } from '../book/book.ts';
import { NO_ASK, NO_BID } from '../book/ladder.ts';
import type { Market } from '../listing/listing.ts';
import { heldAsset, holdOf } from '../orders/desk.ts';
import type { State } from '../state.ts';
import { MARKET_MAKER, OUTSIDE_WORLD } from '../vocabulary/parties.ts';

/** What resting orders amount to, summed while the books are walked. */
interface Recount {
  readonly faults: string[];
  /** Units needed by resting orders, by account. */
  readonly needed: Map<number, number>;
  /** Resting orders of traders, by owner's place and market. */
  readonly counts: Map<string, number>;
  live: number;
}

/** Recounts the state. */
export function findFaults(state: State): readonly string[] {
  const recount: Recount = { faults: [], needed: new Map(), counts: new Map(), live: 0 };
  for (const market of state.listing.markets) recountBook(state, market, recount);
  for (let asset = 0; asset < state.ledger.assets; asset += 1) recountAsset(state, asset, recount);
  recountOrders(state, recount);
  return recount.faults;
}

function recountBook(state: State, market: Market, recount: Recount): void {
  const { book } = market;
  const name = `market ${market.spec.market}`;
  if (book.bestBid >= book.bestAsk) recount.faults.push(`${name}: book crossed`);
  for (const side of [BUY, SELL] as const) {
    let previousPrice = side === BUY ? NO_ASK : NO_BID;
    for (
      let price = book.nextPrice(side, NO_PRICE);
      price !== NO_PRICE;
      price = book.nextPrice(side, price)
    ) {
      if (side === BUY ? price >= previousPrice : price <= previousPrice) {
        recount.faults.push(`${name}: price ${price} out of order`);
        break;
      }
      previousPrice = price;
    }
    recountSide(state, market, side, recount);
  }
}

function recountSide(state: State, market: Market, side: BookSide, recount: Recount): void {
  const { records } = state.pool;
  const slots: number[] = [];
  market.book.collect(side, slots);
  slots.forEach((slot, index) => {
    const at = slot << RECORD_SHIFT;
    const name = `order ${state.pool.idAt(slot)}`;
    const next = slots[index + 1];
    const before = slots[index - 1];
    const isHead = before === undefined || records[(before << RECORD_SHIFT) + PRICE] !== records[at + PRICE];
    if (isHead && records[at + PREVIOUS] !== NONE)
      recount.faults.push(`${name}: first, but linked to another`);
    const remaining = records[at + REMAINING]!;
    const price = records[at + PRICE]!;
    if (records[at + PLACE] !== market.spec.market * 2 + side) {
      recount.faults.push(`${name}: in the wrong book or side`);
    }
    if (remaining < 1 || remaining > records[at + QUANTITY]!)
      recount.faults.push(`${name}: size ${remaining}`);
    if (next !== undefined && records[at + NEXT] === next) {
      if (records[(next << RECORD_SHIFT) + PREVIOUS] !== slot) recount.faults.push(`${name}: link broken`);
    }
    const owner = records[at + OWNER]!;
    const account = state.ledger.spotAccount(owner, heldAsset(market, side));
    recount.needed.set(account, (recount.needed.get(account) ?? 0) + holdOf(market, side, price, remaining));
    recount.live += 1;
    if (state.owners.numberAt(owner) !== MARKET_MAKER) {
      const key = `${owner} ${market.spec.market}`;
      recount.counts.set(key, (recount.counts.get(key) ?? 0) + 1);
    }
  });
}

function recountAsset(state: State, asset: number, recount: Recount): void {
  const { ledger, owners } = state;
  const { faults } = recount;
  const outside = ledger.spotAccount(owners.find(OUTSIDE_WORLD), asset);
  let sum = 0;
  for (let place = 0; place < owners.count; place += 1) {
    const account = ledger.spotAccount(place, asset);
    const name = `owner ${owners.numberAt(place)}, asset ${asset}`;
    const available = ledger.available(account);
    const held = ledger.held(account);
    sum += available + held;
    if (!Number.isSafeInteger(available) || !Number.isSafeInteger(held)) {
      faults.push(`${name}: not a whole number`);
    }
    if ((available < 0 && account !== outside) || held < 0) faults.push(`${name}: below zero`);
    const needed = recount.needed.get(account) ?? 0;
    if (held !== needed) faults.push(`${name}: ${held} held, orders need ${needed}`);
  }
  if (sum !== 0) faults.push(`asset ${asset}: accounts sum to ${sum}`);
  if (ledger.sum(asset) !== 0) faults.push(`asset ${asset}: kept sum is ${ledger.sum(asset)}`);
  if (ledger.available(outside) + ledger.issued(asset) !== 0) {
    faults.push(`asset ${asset}: issued is not the outside world's debt`);
  }
}

function recountOrders(state: State, recount: Recount): void {
  const { faults } = recount;
  if (recount.live !== state.pool.live) {
    faults.push(`${recount.live} orders in the books, ${state.pool.live} in the pool`);
  }
  for (let place = 0; place < state.owners.count; place += 1) {
    for (const { spec } of state.listing.markets) {
      const kept = state.openOrders.count(place, spec.market);
      const counted = recount.counts.get(`${place} ${spec.market}`) ?? 0;
      if (kept !== counted)
        faults.push(`owner place ${place}, market ${spec.market}: ${kept} orders counted`);
    }
  }
  for (let slot = 0; slot < state.pool.slots; slot += 1) {
    const clientOrderId = state.openOrders.clientOrderIdAt(slot);
    if (clientOrderId !== null && state.pool.find(state.pool.idAt(slot)) !== slot) {
      faults.push(`client order id ${clientOrderId} of no live order`);
    }
  }
}
