import { describe, expect, it } from 'vitest';
import { LINKED, BOOK_KEY, RECORD_SHIFT, REMAINING } from '../book/order-pool.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import { SpotTestVenue } from '../orders/trade-notation.fixture.ts';
import { decodeState } from '../snapshot/decode.ts';
import type { State } from '../state.ts';
import { findFaults } from '../registry/recount.ts';

/** A state with a stop, a trailing order with an end, and the stop of a pair. */
function stateToBreak(): State {
  const venue = new SpotTestVenue();
  venue.play(`
    B sell 1 @ 100
    E buy 1 @ 100
    A sell 5 stop 95 @ 94 id:mine
    A sell 6 trail 10000 market end:1000
    A pair buy 7 @ 90 stop 110 @ 120`);
  return decodeState(venue.exchange.snapshot());
}

function triggerOrder(state: State, position: number): TriggerOrder {
  return [...state.conditionals.orders()][position]!;
}

describe('the recount of what waits', () => {
  it('finds nothing where all is right', () => {
    expect(findFaults(stateToBreak())).toEqual([]);
  });

  it.each<[string, (state: State) => void, RegExp]>([
    [
      'a hold that is not what the order needs',
      (state) => {
        triggerOrder(state, 0).hold += 1;
      },
      /6 held, 5 needed/,
    ],
    [
      'an order that no index knows',
      (state) => state.conditionals.triggersOf(0, 'mark-price').leave(triggerOrder(state, 0)),
      /in no index/,
    ],
    [
      'an order that the last price meets',
      (state) => {
        state.listing.markets[0]!.lastPrice = 90;
      },
      /triggered, but not in the queue/,
    ],
    [
      'an end that is not queued',
      (state) => state.due.leave(triggerOrder(state, 1).id),
      /due at another time/,
    ],
    [
      'a slot that is not marked',
      (state) => state.pool.free(triggerOrder(state, 0).slot),
      /not marked as a trigger order/,
    ],
    [
      'a pair that is not linked',
      (state) => {
        state.pool.records[(triggerOrder(state, 2).partner << RECORD_SHIFT) + BOOK_KEY]! &= ~LINKED;
      },
      /not linked/,
    ],
    [
      'a pair of two sizes',
      (state) => {
        state.pool.records[(triggerOrder(state, 2).partner << RECORD_SHIFT) + REMAINING] = 6;
      },
      /another size/,
    ],
    ['an order that has been lost', (state) => state.conditionals.leave(triggerOrder(state, 0)), /orders in/],
  ])('names %s', (_, damage, fault) => {
    const state = stateToBreak();
    damage(state);
    expect(findFaults(state).join('; ')).toMatch(fault);
  });
});
