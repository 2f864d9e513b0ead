import { describe, expect, it } from 'vitest';
import { SpotTestVenue, ownerOf } from '../orders/trade-notation.fixture.ts';
import { ratePpm } from '../quantity/branding.ts';
import { decodeState } from '../snapshot/decode.ts';
import type { State } from '../state.ts';
import { FEE_INCOME } from '../vocabulary/parties.ts';
import { findFaults } from '../registry/recount.ts';

/** A state with a chain of referrers, fees that were shared, a frozen account and a closed one. */
function stateToBreak(): State {
  const venue = new SpotTestVenue({ makerFeeRatePpm: 100_000 });
  venue.apply({ type: 'open-owner', owner: ownerOf('F') });
  venue.play(`
    B from A
    C from B
    F from C
    rates 300000 200000 100000
    C sell 5 @ 100
    D buy 3 @ 100
    A status frozen
    F status closed`);
  return decodeState(venue.exchange.snapshot());
}

const ownerIndexOf = (state: State, name: string): number => state.owners.find(ownerOf(name));
const account = (state: State, name: string): number =>
  state.ledger.spotAccount(ownerIndexOf(state, name), 1);

describe('the recount of accounts', () => {
  it('finds nothing where all is right', () => {
    expect(findFaults(stateToBreak())).toEqual([]);
  });

  it.each<[string, (state: State) => void, RegExp]>([
    [
      'a rebate that was paid twice, at the cost of the house',
      (state) => {
        const income = state.ledger.spotAccount(FEE_INCOME, 1);
        state.ledger.transfer(income, account(state, 'A'), 6);
      },
      /fund and house hold 9 of 15 kept of fees/,
    ],
    ['a fee that nobody has paid', (state) => state.keptFees.add(0, 1), /hold 0 of 1 kept of fees/],
    [
      'money of a closed account',
      (state) => state.ledger.transfer(account(state, 'A'), account(state, 'F'), 1),
      /owner 1005: closed, and has 1 of asset 1/,
    ],
    [
      'an order of a closed account',
      (state) => state.openOrders.enter(state.pool.slots + 9, ownerIndexOf(state, 'F'), 0, null),
      /owner 1005: closed, and has 1 orders in market 0/,
    ],
    [
      'someone who has referred himself',
      (state) => state.referrals.name(ownerIndexOf(state, 'A'), ownerIndexOf(state, 'F')),
      /owner 1000: refers himself/,
    ],
    [
      'a referrer of the house',
      (state) => state.referrals.name(ownerIndexOf(state, 'A'), FEE_INCOME),
      /owner 2: refers or is referred/,
    ],
    [
      'rates that leave the security fund nothing',
      (state) => state.referrals.setRates([ratePpm(900_000), ratePpm(0), ratePpm(1)]),
      /rebates of 900001 parts per million/,
    ],
  ])('names %s', (_, damage, fault) => {
    const state = stateToBreak();
    damage(state);
    expect(findFaults(state).join('; ')).toMatch(fault);
  });
});
