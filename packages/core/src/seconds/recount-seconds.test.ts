import { describe, expect, it } from 'vitest';
import { NONE } from '../book/order-pool.ts';
import { ownerOf } from '../orders/trade-notation.fixture.ts';
import { BTC, SecondsTestVenue, USDT } from './seconds-notation.fixture.ts';
import type { Contract } from './contracts.ts';
import { decodeState } from '../snapshot/decode.ts';
import { KEPT_TICKS } from './tick-log.ts';
import type { State } from '../state.ts';
import { SECONDS_POOL } from '../vocabulary/parties.ts';
import { findFaults } from '../registry/recount.ts';

/** A state with two contracts of A and one of B, of which the first has its open. */
function stateToBreak(): State {
  const venue = new SecondsTestVenue();
  venue.play('8-10 tick 5000\n10.2 A rise 100\n11.1 tick 5001\n11.2 A fall 50\n11.3 B rise 10 on 2');
  return decodeState(venue.exchange.snapshot());
}

const contract = (state: State, position: number): Contract => [...state.seconds.contracts.list()][position]!;
const account = (state: State, owner: number): number =>
  state.ledger.spotAccount(state.owners.find(owner), USDT);

/** The contract again with other terms, in its place. */
function change(state: State, position: number, terms: Partial<Contract>): void {
  const changed = contract(state, position);
  state.seconds.contracts.leave(changed);
  state.seconds.contracts.enter({ ...changed, ...terms, indexed: NONE });
}

describe('the recount of seconds-contracts', () => {
  it('finds nothing where all is right', () => {
    expect(findFaults(stateToBreak())).toEqual([]);
  });

  it.each<[string, (state: State) => void, RegExp]>([
    [
      'a stake that is not held',
      (state) => state.ledger.release(account(state, ownerOf('A')), 1),
      /owner 1000, asset 1: 149999999 held, orders need 150000000/,
    ],
    [
      'a profit that the pool does not hold',
      (state) => state.ledger.release(account(state, SECONDS_POOL), 1),
      /owner 4, asset 1: 135499999 held/,
    ],
    [
      'a contract that was lost',
      (state) => state.seconds.contracts.leave(contract(state, 2)),
      /owner 1001, asset 1: 10000000 held, orders need 0/,
    ],
    [
      'a contract that is not due',
      (state) => {
        const all = state.seconds.contracts;
        all.leave(contract(state, 2));
        state.time = 60_000;
      },
      /contract 1: past its settlement/,
    ],
    [
      'another open than the first tick',
      (state) => {
        contract(state, 0).open = { number: 3, second: 10, price: 5000 };
      },
      /contract 1: another open/,
    ],
    [
      'no open where there is a tick',
      (state) => {
        contract(state, 0).open = null;
      },
      /contract 1: another open/,
    ],
    ['a profit that was made up', (state) => change(state, 2, { profit: 9 }), /contract 3: profit not exact/],
    [
      'an expiry that was moved',
      (state) => change(state, 2, { expiresAt: 16_301 }),
      /contract 3: of another period/,
    ],
    [
      'a coin that was changed',
      (state) => change(state, 2, { asset: USDT }),
      /contract 3: of another product/,
    ],
    ['a contract of the house', (state) => change(state, 2, { owner: 2 }), /contract 3: of no trader/],
    [
      'a number that was not given',
      (state) => {
        state.seconds.contracts.last = 2;
      },
      /contract 3: from ahead/,
    ],
    ['contracts out of order', (state) => change(state, 0, {}), /contract 1: out of order/],
    [
      'a tick that does not rise',
      (state) =>
        state.seconds.logs.open(BTC).append({ number: 5, second: 11, price: 1, freshAt: null }, KEPT_TICKS),
      /asset 0: tick 5 does not rise/,
    ],
    [
      'a tick that the index does not know',
      (state) =>
        state.seconds.logs.open(BTC).append({ number: 5, second: 12, price: 1, freshAt: null }, KEPT_TICKS),
      /asset 0: ticks ahead of the index/,
    ],
    [
      'a sum that has lost a contract',
      (state) => {
        // As if the stake had been raised behind the sums.
        Object.assign(contract(state, 1), { stake: 60_000_000, profit: 51_000_000 });
      },
      /owner index \d+: 2 contracts of 150000000 counted/,
    ],
    [
      'an exposure that is not counted',
      (state) => {
        Object.assign(contract(state, 1), { direction: 'rise' });
      },
      /asset 0: 42500000 reserved for fall, counted 0/,
    ],
  ])('names %s', (_, damage, fault) => {
    const state = stateToBreak();
    damage(state);
    expect(findFaults(state).join('; ')).toMatch(fault);
  });
});
