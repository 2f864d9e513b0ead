/**
 * The full recount: everything that must be true of a state, computed anew from its parts.
 * Promises: an empty list where all is right; a sentence for each thing that is not.
 * Checked: every asset sums to zero and its issue equals the outside world's debt; nothing below zero; held money
 * equals what resting orders and open contracts need; clearing accounts equal what positions were entered for; books uncrossed, queues linked both ways; counts and ids equal a recount; closed
 * accounts are empty, chains of referrers end, and the shares of all fees sum to the fees.
 */
import {
  BUY,
  DUE,
  ICEBERG,
  LINKED,
  NEXT,
  NONE,
  OWNER,
  BOOK_KEY,
  BOOK_KEY_MASK,
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
import { nameOfKind } from '../ledger/account-kinds.ts';
import type { Market } from '../listing/listing.ts';
import type { State } from '../state.ts';
import { MARKET_MAKER, OUTSIDE_WORLD } from '../vocabulary/parties.ts';
import { recountAccounts } from './recount-accounts.ts';
import { recountSeconds } from './recount-seconds.ts';
import { recountTriggerOrders } from './recount-trigger-orders.ts';

/** What resting orders amount to, summed while the books are walked. */
interface Recount {
  readonly faults: string[];
  /** Units needed by resting orders, by account. */
  readonly needed: Float64Array;
  /** Resting orders of traders, by market and owner's index. */
  readonly counts: readonly Int32Array[];
  live: number;
  /** Resting orders that have an end. */
  ending: number;
}

/** Recounts the state. */
export function findFaults(state: State): readonly string[] {
  const { ledger, listing, owners } = state;
  const recount: Recount = {
    faults: [],
    needed: new Float64Array(ledger.accounts),
    counts: listing.markets.map(() => new Int32Array(owners.count)),
    live: 0,
    ending: 0,
  };
  for (const market of listing.markets) recountBook(state, market, recount);
  recountTriggerOrders(state, recount);
  recountSeconds(state, recount);
  for (let asset = 0; asset < ledger.assets; asset += 1) {
    recountAsset(state, asset, recount);
    recountClearing(state, asset, recount);
  }
  recountOrders(state, recount);
  recountDue(state, recount);
  recountAccounts(state, recount.faults);
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
  const { needed } = recount;
  const { instrument } = market;
  const counts = recount.counts[market.spec.market]!;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index]!;
    const at = slot << RECORD_SHIFT;
    const fault = findOrderFault(state, market, side, slots, index);
    if (fault !== null) recount.faults.push(`order ${state.pool.idAt(slot)}: ${fault}`);
    const owner = records[at + OWNER]!;
    needed[instrument.accountOf(owner, side)]! += instrument.holdOf(
      side,
      records[at + PRICE]!,
      state.pool.remainingAt(slot),
    );
    recount.live += 1;
    if ((records[at + BOOK_KEY]! & DUE) !== 0) recount.ending += 1;
    if (state.owners.numberAt(owner) !== MARKET_MAKER) counts[owner]! += 1;
  }
}

/** What is wrong with one resting order and its links, or null. */
function findOrderFault(
  state: State,
  market: Market,
  side: BookSide,
  slots: readonly number[],
  index: number,
): string | null {
  const { records } = state.pool;
  const slot = slots[index]!;
  const at = slot << RECORD_SHIFT;
  const next = slots[index + 1];
  const before = slots[index - 1];
  const isHead = before === undefined || records[(before << RECORD_SHIFT) + PRICE] !== records[at + PRICE];
  const remaining = records[at + REMAINING]!;
  if (isHead && records[at + PREVIOUS] !== NONE) return 'first, but linked to another';
  if ((records[at + BOOK_KEY]! & BOOK_KEY_MASK) !== market.spec.market * 2 + side)
    return 'in the wrong book or side';
  if (remaining < 1 || state.pool.remainingAt(slot) > records[at + QUANTITY]!) return `size ${remaining}`;
  const flagFault = findFlagFault(state, slot);
  if (flagFault !== null) return flagFault;
  if (next === undefined || records[at + NEXT] !== next) return null;
  return records[(next << RECORD_SHIFT) + PREVIOUS] === slot ? null : 'link broken';
}

/** What the flags of a resting order's record say and other rooms do not, or null. */
function findFlagFault({ pool, due, conditionals }: State, slot: number): string | null {
  const at = slot << RECORD_SHIFT;
  const ownerIndex = pool.records[at + BOOK_KEY]!;
  if (ownerIndex < 0) return 'resting, but marked as a trigger order';
  if (((ownerIndex & DUE) !== 0) !== due.timeOf(pool.idAt(slot)) > 0)
    return 'due, but not in the queue, or the contrary';
  if (((ownerIndex & LINKED) !== 0) !== (conditionals.findStopOf(slot) !== undefined))
    return 'linked to no stop, or the contrary';
  if ((ownerIndex & ICEBERG) === 0) return null;
  const shown = pool.records[at + REMAINING]!;
  const slice = pool.icebergs.sliceOf(slot);
  return pool.hiddenAt(slot) >= 0 && shown <= slice ? null : `shows ${shown} of slices of ${slice}`;
}

/** The queue of due orders holds the orders that have an end, and none whose time has come. */
function recountDue({ due, conditionals, time }: State, recount: Recount): void {
  let ending = recount.ending;
  for (const { expiresAt } of conditionals.orders()) if (expiresAt > 0) ending += 1;
  if (due.count !== ending)
    recount.faults.push(`${ending} orders have an end, ${due.count} are in the queue`);
  if (due.firstDue(time) >= 0) recount.faults.push(`order ${due.firstDue(time)}: past its end`);
}

function recountAsset(state: State, asset: number, recount: Recount): void {
  const { ledger, owners } = state;
  const { faults } = recount;
  const { needed } = recount;
  const outside = owners.find(OUTSIDE_WORLD);
  let sum = 0;
  for (let ownerIndex = 0; ownerIndex < owners.count; ownerIndex += 1) {
    const account = ledger.spotAccount(ownerIndex, asset);
    const available = ledger.available(account);
    const held = ledger.held(account);
    sum += available + held;
    const isWhole = Number.isSafeInteger(available) && Number.isSafeInteger(held);
    const isBelowZero = (available < 0 && ownerIndex !== outside) || held < 0;
    // Texts are made only where something is wrong: most of the time of a recount is spent in this loop.
    if (isWhole && !isBelowZero && held === needed[account]) continue;
    const name = `owner ${owners.numberAt(ownerIndex)}, asset ${asset}`;
    if (!isWhole) faults.push(`${name}: not a whole number`);
    if (isBelowZero) faults.push(`${name}: below zero`);
    if (held !== needed[account]) faults.push(`${name}: ${held} held, orders need ${needed[account]}`);
  }
  sum += recountKinds(state, asset, recount) + ledger.clearing(asset);
  if (sum !== 0) faults.push(`asset ${asset}: accounts sum to ${sum}`);
  if (ledger.sum(asset) !== 0) faults.push(`asset ${asset}: kept sum is ${ledger.sum(asset)}`);
  if (ledger.available(ledger.spotAccount(outside, asset)) + ledger.issued(asset) !== 0) {
    faults.push(`asset ${asset}: issued is not the outside world's debt`);
  }
}

/** Accounts of other kinds than spot; returns the sum of their balances. */
function recountKinds({ ledger, owners }: State, asset: number, { faults, needed }: Recount): number {
  let sum = 0;
  for (const { ownerIndex, kind, asset: one } of ledger.kindAccounts) {
    if (one !== asset) continue;
    const account = ledger.findAccount(ownerIndex, kind, asset);
    const available = ledger.available(account);
    const held = ledger.held(account);
    const name = `owner ${owners.numberAt(ownerIndex)}, ${nameOfKind(kind)}, asset ${asset}`;
    if (!Number.isSafeInteger(available) || !Number.isSafeInteger(held)) {
      faults.push(`${name}: not a whole number`);
    }
    if (available < 0 || held < 0) faults.push(`${name}: below zero`);
    if (held !== needed[account]) faults.push(`${name}: ${held} held, orders need ${needed[account]}`);
    sum += available + held;
  }
  return sum;
}

/** A clearing account has minus what the open positions of all markets were entered for. */
function recountClearing({ ledger, listing }: State, asset: number, { faults }: Recount): void {
  const entered = listing.markets.reduce((sum, { instrument }) => sum + instrument.entryValueIn(asset), 0);
  const cleared = ledger.clearing(asset);
  if (cleared + entered !== 0) {
    faults.push(`asset ${asset}: ${cleared} in the clearing account, positions were entered for ${entered}`);
  }
}

function recountOrders(state: State, recount: Recount): void {
  const { faults } = recount;
  if (recount.live !== state.pool.live) {
    faults.push(`${recount.live} orders in the books, ${state.pool.live} in the pool`);
  }
  for (const { spec } of state.listing.markets) {
    const counts = recount.counts[spec.market]!;
    for (let ownerIndex = 0; ownerIndex < counts.length; ownerIndex += 1) {
      const kept = state.openOrders.count(ownerIndex, spec.market);
      if (kept !== counts[ownerIndex]) {
        faults.push(`owner index ${ownerIndex}, market ${spec.market}: ${kept} orders counted`);
      }
    }
  }
  for (let slot = 0; slot < state.pool.slots; slot += 1) {
    const clientOrderId = state.openOrders.clientOrderIdAt(slot);
    if (clientOrderId !== null && state.pool.find(state.pool.idAt(slot)) !== slot) {
      faults.push(`client order id ${clientOrderId} of no live order`);
    }
  }
}
