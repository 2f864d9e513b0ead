import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAccounts } from '../accounts/open-account.ts';
import { amendOrder } from '../conditional/amend-order.ts';
import { EventLog } from '../event-log/event-log.ts';
import { findFaults } from '../registry/recount.ts';
import { FUTURES_USDT, SPOT } from '../ledger/account-kinds.ts';
import { transferBetweenKinds } from '../ledger/kind-transfer.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import {
  assetId,
  lots,
  marketId,
  orderId,
  ownerId,
  ratePpm,
  sequenceOf,
  ticks,
  timeMs,
  units,
} from '../quantity/branding.ts';
import { captureState } from '../snapshot/captured.ts';
import { OUTCOME_CODEC } from '../registry/outcomes.ts';
import { PROPOSABLE } from '../registry/proposable.ts';
import { emptyState } from '../state.ts';
import type { State } from '../state.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import { Contract } from './contract.fixture.ts';

const COIN = assetId(0);
const MONEY = assetId(1);
const TRADERS = [1000, 1001, 1002, 1003];
const PAID_IN = 1_000_000;

/** A venue with one market of contracts and four traders, each with money for futures and nothing else. */
function contractVenue(): { readonly state: State; readonly contract: Contract } {
  const state = emptyState(OUTCOME_CODEC, PROPOSABLE);
  state.sequence = 1;
  state.listing.listAsset({ type: 'list-asset', asset: COIN, code: 'COIN', scale: 0 });
  state.listing.listAsset({ type: 'list-asset', asset: MONEY, code: 'MONEY', scale: 0 });
  state.ledger.openAsset();
  state.ledger.openAsset();
  const market = state.listing.listMarket(
    {
      type: 'list-market',
      market: marketId(0),
      base: COIN,
      quote: MONEY,
      tickDecimals: 0,
      lotDecimals: 0,
      minimumNotional: units(0),
      maximumLots: lots(1000),
      makerFeeRatePpm: ratePpm(0),
      takerFeeRatePpm: ratePpm(0),
    },
    state.pool,
    state.fills,
    (terms) => new Contract(state, terms),
  );
  state.fills.grant(1000);
  for (const owner of TRADERS) {
    openAccounts(state, owner);
    const ownerIndex = state.owners.find(owner);
    state.ledger.issue(MONEY, state.ledger.spotAccount(ownerIndex, MONEY), PAID_IN);
    const whole = { ownerIndex, asset: MONEY, from: SPOT, to: FUTURES_USDT, amount: PAID_IN };
    transferBetweenKinds(state.ledger, whole);
  }
  return { state, contract: market.instrument as Contract };
}

function orderOf(order: Partial<PlaceOrder>): PlaceOrder {
  return {
    type: 'place-order',
    owner: ownerId(1000),
    requestId: null,
    market: marketId(0),
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    price: ticks(100),
    quantity: lots(1),
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
    ...order,
  };
}

/** What a trader does: places, cancels or amends one of the orders placed so far. */
type Step = readonly [
  trader: number,
  does: number,
  side: 'buy' | 'sell',
  price: number,
  size: number,
  mode: number,
];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.nat(3),
  fc.nat(9),
  fc.constantFrom('buy', 'sell'),
  fc.integer({ min: 90, max: 110 }),
  fc.integer({ min: 1, max: 9 }),
  fc.nat(3),
);

function perform(state: State, placed: number[], [trader, does, side, price, size, mode]: Step): void {
  const owner = ownerId(TRADERS[trader]!);
  const ownerIndex = state.owners.find(owner);
  const events = new EventLog();
  events.begin(sequenceOf(state.sequence), timeMs(0));
  const order = orderId(placed.at(-size) ?? 0);
  if (does === 0)
    cancelOrder(state, ownerIndex, { type: 'cancel-order', owner, requestId: null, order }, events);
  else if (does === 1) {
    const to = { price: ticks(price), remaining: lots(size), triggerPrice: null, postOnly: false };
    amendOrder(state, ownerIndex, { type: 'amend-order', owner, requestId: null, order, ...to }, events);
  } else {
    const selfTrade = SELF_TRADE_MODES[mode]!;
    const placing = orderOf({ owner, side, price: ticks(price), quantity: lots(size), selfTrade });
    const outcome = placeOrder(state, ownerIndex, placing, events);
    if (outcome.type === 'order-placed') placed.push(outcome.order);
  }
}

describe('an instrument that is not spot', () => {
  it('trades by the rules of all orders, and keeps the ledger and its clearing account right to the unit', () => {
    let cleared = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (steps) => {
        const { state, contract } = contractVenue();
        const placed: number[] = [];
        for (const one of steps) {
          perform(state, placed, one);
          expect(findFaults(state)).toEqual([]);
          cleared = Math.min(cleared, state.ledger.clearing(MONEY));
        }
        const all = [...contract.positions.values()].reduce((sum, position) => sum + position.lots, 0);
        expect(all).toBe(0);
        expect(
          captureState(state).sections['owners and ledger'].ledger.balances.some(
            (value, at) => at > 1 && value > 0,
          ),
        ).toBe(false);
      }),
      { seed: 5, numRuns: 100 },
    );
    // Profits were paid before their losses were there.
    expect(cleared).toBeLessThan(0);
  });

  it('has what its clearing account owes named by the recount, should a position be lost', () => {
    const { state, contract } = contractVenue();
    const placed: number[] = [];
    perform(state, placed, [0, 5, 'buy', 100, 9, 0]);
    perform(state, placed, [1, 5, 'sell', 100, 9, 0]);
    perform(state, placed, [2, 5, 'buy', 105, 9, 0]);
    perform(state, placed, [0, 5, 'sell', 105, 9, 0]);
    expect([state.ledger.clearing(MONEY), findFaults(state)]).toEqual([-45, []]);
    contract.positions.delete(state.owners.find(1001));
    expect(findFaults(state)).toEqual([
      'asset 1: -45 in the clearing account, positions were entered for 945',
    ]);
  });
});
