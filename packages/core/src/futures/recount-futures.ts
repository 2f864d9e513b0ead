/**
 * The recount of futures: positions, what is held for them and for orders, and the sums that are kept of orders.
 * Checked: lots of longs equal those of shorts and the open interest; a leg has all or nothing; margins stand at isolated legs alone;
 * one-way owners have one leg; kept sums equal a walk over the books; orders that only reduce never come to more than their leg;
 * what is held is the margins and the holds of the records.
 */
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { valueAt } from '../risk/contract.ts';
import type { Recount } from '../schema/recount.ts';
import { countLegs, isIsolated, marginsOf } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { openingOf, reducingOf } from './hold.ts';
import {
  COUNTED,
  INITIAL,
  ISOLATED,
  MAINTENANCE,
  NEEDED,
  PROFIT,
  VALUE as VALUE_OF_LEGS,
} from './kept-sums.ts';
import { LEGS, closedBy, lotsOf, wordsOf } from './legs.ts';
import { isSettling } from './settlement/market-end.ts';
import { ENTRY, HELD, LOTS, MARGIN, OWNER as RECORD_OWNER, POSITION_SHIFT, VALUE } from './positions.ts';

const { BOOK_KEY, BUY, OWNER, PRICE, RECORD_SHIFT, REDUCE_ONLY, SELL } = record;

/** Adds what records hold. */
export function sumFutures(context: FuturesContext, recount: Recount): void {
  for (const market of context.futures.markets) {
    for (let place = 0; place < market.positions.count; place += 1) {
      sumRecord(context, market, market.positions.at(place), recount);
    }
  }
}

function sumRecord(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  { needed, faults }: Recount,
): void {
  const ownerIndex = market.positions.records[at + RECORD_OWNER]!;
  const held = market.positions.records[at + HELD]! + marginsOf(market, at);
  const account = context.ledger.findAccount(ownerIndex, market.collateral, market.settlesIn);
  if (account !== NO_ACCOUNT) needed[account]! += held;
  else if (held !== 0) faults.push(`${nameOf(market)}, owner index ${ownerIndex}: ${held} held, no account`);
}

/** Compares positions and sums with each other and with the books. */
export function checkFutures(context: FuturesContext, { faults }: Recount): void {
  for (const market of context.futures.markets) {
    checkInterest(market, faults);
    checkWaiting(context, market, faults);
    const sums = sumBook(context, market, faults);
    for (let place = 0; place < market.positions.count; place += 1) {
      const at = market.positions.at(place);
      const ownerIndex = market.positions.records[at + RECORD_OWNER]!;
      const fault =
        findLegFault(context, market, at, ownerIndex) ?? findSumFault(market, at, sums.subarray(at));
      if (fault !== null) faults.push(`${nameOf(market)}, owner index ${ownerIndex}: ${fault}`);
    }
  }
}

const SUMS = { ISOLATED, PROFIT, VALUE: VALUE_OF_LEGS, INITIAL, NEEDED, MAINTENANCE };

/** Compares sums that are kept with the legs. */
export function checkKeptSums({ futures }: FuturesContext, { faults }: Recount): void {
  for (const sums of futures.keptSums.collaterals) {
    for (const [ownerIndex, at] of sums.all()) {
      countLegs(futures, sums, ownerIndex);
      for (const [name, word] of Object.entries(SUMS)) {
        const [sum, other] = [sums.rows[COUNTED + word], sums.rows[at + word]];
        if (sum !== other) faults.push(`owner index ${ownerIndex}: ${name} of legs ${sum}, ${other} kept`);
      }
    }
  }
}

function nameOf({ market }: FuturesMarket): string {
  return `futures market ${market.spec.market}`;
}

function checkInterest(market: FuturesMarket, faults: string[]): void {
  let [longs, shorts] = [0, 0];
  for (let place = 0; place < market.positions.count; place += 1) {
    longs += lotsOf(market, market.positions.at(place), 'long');
    shorts += lotsOf(market, market.positions.at(place), 'short');
  }
  // Legs are settled one by one.
  if (longs !== shorts && !isSettling(market))
    faults.push(`${nameOf(market)}: ${longs} lots long, ${shorts} short`);
  if (longs !== market.openInterest) {
    faults.push(`${nameOf(market)}: ${longs} lots long, open interest ${market.openInterest}`);
  }
}

/** What waits to close a leg has one. */
function checkWaiting({ conditionals }: FuturesContext, market: FuturesMarket, faults: string[]): void {
  for (const order of conditionals.orders()) {
    if (order.market !== market.market.spec.market || !order.reduceOnly || order.sleeps) continue;
    if (lotsOf(market, market.positions.find(order.ownerIndex), closedBy(order.side)) > 0) continue;
    faults.push(`${nameOf(market)}: order ${order.id} waits to close nothing`);
  }
}

/** What is wrong with the legs of a record, or null. */
function findLegFault(
  { futures }: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
): string | null {
  const { records } = market.positions;
  for (const side of LEGS) {
    const words = wordsOf(at, side);
    const [lots, entry, margin] = [records[words + LOTS]!, records[words + ENTRY]!, records[words + MARGIN]!];
    if (![lots, entry, margin].every((word) => Number.isSafeInteger(word)) || lots < 0 || margin < 0) {
      return `${side} of ${lots} lots, ${entry} entered, ${margin} margin`;
    }
    if (lots === 0 && (entry !== 0 || margin !== 0))
      return `no ${side}, but ${entry} entered, ${margin} margin`;
    if (margin !== 0 && !isIsolated(market, at)) return `margin of ${margin} at a cross ${side}`;
  }
  const hasBoth = LEGS.every((side) => lotsOf(market, at, side) > 0);
  return hasBoth && !futures.hedged.has(ownerIndex) ? 'long and short in one-way mode' : null;
}

/** What is wrong with the sums of a record, or null; `sums` has them as the book says. */
function findSumFault(market: FuturesMarket, at: number, sums: Float64Array): string | null {
  const { records } = market.positions;
  if (!(records[at + HELD]! >= 0)) return `${records[at + HELD]} held`;
  for (const side of [BUY, SELL] as const) {
    const [opening, reducing] = [openingOf(at, side), reducingOf(at, side)];
    for (const word of [opening, opening + VALUE, reducing]) {
      if (records[word] !== sums[word - at])
        return `${records[word]} kept, orders come to ${sums[word - at]}`;
    }
    const held = lotsOf(market, at, closedBy(side));
    if (records[reducing]! > held) return `${records[reducing]} lots to reduce ${held}`;
  }
  return null;
}

/** Lots and values of resting orders, in the words of the records that keep them. */
function sumBook({ pool }: FuturesContext, market: FuturesMarket, faults: string[]): Float64Array {
  const { positions, contract } = market;
  const sums = new Float64Array(positions.count << POSITION_SHIFT);
  for (const side of [BUY, SELL] as readonly BookSide[]) {
    const slots: number[] = [];
    market.market.book.collect(side, slots);
    for (const slot of slots) {
      const place = slot << RECORD_SHIFT;
      const ownerIndex = pool.records[place + OWNER]!;
      const at = positions.find(ownerIndex);
      if (at < 0) {
        faults.push(
          `${nameOf(market)}: order ${pool.idAt(slot)} of owner index ${ownerIndex} without a record`,
        );
        continue;
      }
      const lots = pool.remainingAt(slot);
      const isReducing = (pool.records[place + BOOK_KEY]! & REDUCE_ONLY) !== 0;
      if (isReducing !== market.reducing.of(ownerIndex).includes(slot)) {
        faults.push(`${nameOf(market)}: order ${pool.idAt(slot)} only reduces, or the contrary`);
      }
      if (isReducing) sums[reducingOf(at, side)]! += lots;
      else {
        sums[openingOf(at, side)]! += lots;
        sums[openingOf(at, side) + VALUE]! +=
          valueAt(contract, lots, pool.records[place + PRICE]!, 'up') ?? MAX_AMOUNT;
      }
    }
  }
  return sums;
}
