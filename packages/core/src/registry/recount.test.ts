import { describe, expect, it, vi } from 'vitest';
import { LINKED, NEXT, BOOK_KEY, PREVIOUS, RECORD_SHIFT, REMAINING, SELL } from '../book/order-pool.ts';
import { FUTURES_USDT, SPOT } from '../ledger/account-kinds.ts';
import { transferBetweenKinds } from '../ledger/kind-transfer.ts';
import { SpotTestVenue } from '../orders/trade-notation.fixture.ts';
import { decodeState } from '../snapshot/decode.ts';
import type { State } from '../state.ts';
import { findFaults } from './recount.ts';

/** A state with two asks at one price, one at another, a bid with a client order id, and an iceberg with an end. */
function stateToBreak(): State {
  const venue = new SpotTestVenue();
  venue.play(`
    A sell 5 @ 105
    B sell 6 @ 105
    C sell 7 @ 106
    D buy 8 @ 95 id:mine
    E sell 9 @ 110 show:2 end:5000
    Q bids 94x2 asks 107x3`);
  const state = decodeState(venue.exchange.snapshot());
  const ownerIndex = state.owners.find(1000);
  transferBetweenKinds(state.ledger, { ownerIndex, asset: 0, from: SPOT, to: FUTURES_USDT, amount: 3 });
  return state;
}

/** Where the record of one of the asks begins, by priority. */
function ask(state: State, place: number): number {
  const slots: number[] = [];
  state.listing.markets[0]!.book.collect(SELL, slots);
  return slots[place]! << RECORD_SHIFT;
}

/** The slot of the iceberg, the last of the asks. */
const iceberg = (state: State): number => ask(state, 4) >> RECORD_SHIFT;

/** The account of trader A in the base asset. */
const account = (state: State): number => state.ledger.spotAccount(state.owners.find(1000), 0);

/** The account of trader A for futures, with some of the base asset. */
function kindAccount({ ledger, owners }: State): number {
  return ledger.findAccount(owners.find(1000), FUTURES_USDT, 0);
}

describe('the recount', () => {
  it('finds nothing where all is right', () => {
    expect(findFaults(stateToBreak())).toEqual([]);
  });

  it.each<[string, (state: State) => void, RegExp]>([
    ['money that went nowhere', (state) => state.ledger.transfer(account(state), 1e6, 1), /sum to/],
    [
      'a transfer between kinds of account that lost its other half',
      (state) => state.ledger.transfer(kindAccount(state), 1e6, 1),
      /asset 0: accounts sum to/,
    ],
    [
      'held money of another kind that no order needs',
      (state) => state.ledger.hold(kindAccount(state), 1),
      /owner 1000, futures-usdt, asset 0: 1 held, orders need 0/,
    ],
    [
      'an account of another kind below zero',
      (state) => {
        const accounts = Int32Array.of(state.owners.find(1000), FUTURES_USDT, 0);
        state.ledger.restoreKinds({
          accounts,
          balances: Float64Array.of(-1, 0),
          clearing: new Float64Array(0),
        });
      },
      /futures-usdt, asset 0: below zero/,
    ],
    [
      'a clearing account that has paid for no position',
      (state) => state.ledger.payFromClearing(1, state.ledger.spotAccount(state.owners.find(1000), 1), 5),
      /asset 1: -5 in the clearing account, positions were entered for 0/,
    ],
    [
      'a position that no clearing account has paid for',
      (state) => {
        vi.spyOn(state.listing.markets[0]!.instrument, 'entryValueIn').mockImplementation(
          (asset) => asset * 7,
        );
      },
      /asset 1: 0 in the clearing account, positions were entered for 7/,
    ],
    ['more held than orders need', (state) => state.ledger.hold(account(state), 1), /held, orders need/],
    ['less held than orders need', (state) => state.ledger.release(account(state), 1), /held, orders need/],
    [
      'an order of no size',
      (state) => {
        state.pool.records[ask(state, 0) + REMAINING] = 0;
      },
      /size 0/,
    ],
    [
      'an order in the wrong book',
      (state) => {
        state.pool.records[ask(state, 0) + BOOK_KEY] = 0;
      },
      /wrong book or side/,
    ],
    [
      'a queue whose links differ',
      (state) => {
        state.pool.records[ask(state, 1) + PREVIOUS] = 77;
      },
      /link broken/,
    ],
    [
      'a queue whose first order is linked to another',
      (state) => {
        state.pool.records[ask(state, 2) + PREVIOUS] = 1;
      },
      /linked to another/,
    ],
    [
      'a queue that has lost an order',
      (state) => {
        state.pool.records[ask(state, 0) + NEXT] = -1;
      },
      /orders in the books, \d+ in the pool/,
    ],
    [
      'an order that is counted twice',
      (state) => state.openOrders.enter(state.pool.slots + 9, state.owners.find(1000), 0, null),
      /orders counted/,
    ],
    [
      'a client order id of no order',
      (state) => {
        const free = state.pool.slots - 1;
        const at = free << RECORD_SHIFT;
        state.openOrders.enter(free, state.owners.find(1000), 0, 'gone');
        state.pool.records[at + REMAINING] = 0;
      },
      /client order id gone of no live order/,
    ],
    [
      'an iceberg that hides more than is held for it',
      (state) => state.pool.icebergs.lessen(iceberg(state), -1),
      /size 2|held, orders need/,
    ],
    [
      'an iceberg that hides less than nothing',
      (state) => state.pool.icebergs.lessen(iceberg(state), 8),
      /shows 2 of slices of 2/,
    ],
    [
      'an iceberg that shows more than a slice',
      (state) => state.pool.icebergs.set(iceberg(state), 1, 7),
      /shows 2 of slices of 1/,
    ],
    [
      'an order with an end that is not in the queue',
      (state) => state.due.leave(state.pool.idAt(iceberg(state))),
      /due, but not in the queue/,
    ],
    [
      'an end of no order',
      (state) => state.due.enter(7000, 99 * 2 ** 24 + 77),
      /1 orders have an end, 2 are in the queue/,
    ],
    [
      'an order past its end',
      (state) => {
        state.time = 5000;
      },
      /past its end/,
    ],
    [
      'an order that is said to be linked',
      (state) => {
        state.pool.records[ask(state, 0) + BOOK_KEY]! |= LINKED;
      },
      /linked to no stop/,
    ],
    [
      'a crossed book',
      (state) => {
        const { book } = state.listing.markets[0]!;
        const slot = state.pool.allocate();
        book.rest(slot, SELL, 90, 1, 1, state.owners.find(1000));
      },
      /book crossed/,
    ],
  ])('names %s', (_, damage, fault) => {
    const state = stateToBreak();
    damage(state);
    expect(findFaults(state).join('; ')).toMatch(fault);
  });
});
