import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUY, NONE, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { TrailingOrders } from './trailing-orders.ts';
import { NO_TICKS, bestOf, isActiveAt } from './trigger-order.ts';
import type { TriggerOrder } from './trigger-order.ts';

function trailing(side: BookSide, age: number, callbackPpm: number, activation: number): TriggerOrder {
  return {
    slot: age,
    id: age,
    ownerIndex: 9,
    owner: 1000,
    market: 0,
    side,
    kind: 'trailing',
    by: 'mark-price',
    reduceOnly: false,
    whole: false,
    parent: -1,
    sleeps: false,
    triggerPrice: NO_TICKS,
    callbackPpm,
    activation,
    best: NO_TICKS,
    trail: null,
    price: NO_TICKS,
    timeInForce: 'ioc',
    quantity: 1,
    spend: 0,
    selfTrade: 'cancel-newest',
    expiresAt: 0,
    hold: 1,
    partner: NONE,
    age,
    triggeredBy: NO_TICKS,
    suspended: null,
    displayed: 0,
    filledBefore: 0,
    indexed: NONE,
  };
}

/** What the index should say of one order, worked out by looking at it alone. */
interface Naive {
  readonly order: TriggerOrder;
  best: number;
}

function naiveTrigger(side: BookSide, best: number, callbackPpm: number): number {
  // Small numbers: the products are exact, and so are quotients by a whole million in their floor and ceiling.
  const factor = side === BUY ? 1_000_000 + callbackPpm : 1_000_000 - callbackPpm;
  const rest = (best * factor) % 1_000_000;
  const down = (best * factor - rest) / 1_000_000;
  return side === BUY && rest > 0 ? down + 1 : down;
}

/** Moves one order by a last price; whether it is triggered. */
function moveNaive(naive: Naive, last: number): boolean {
  const { side, activation, callbackPpm } = naive.order;
  const sells = side === SELL;
  if (naive.best === NO_TICKS) {
    const isActive = activation === NO_TICKS || (sells ? last >= activation : last <= activation);
    if (!isActive) return false;
    naive.best = last;
  }
  naive.best = sells ? Math.max(naive.best, last) : Math.min(naive.best, last);
  const trigger = naiveTrigger(side, naive.best, callbackPpm);
  return sells ? last <= trigger : last >= trigger;
}

const STEP = fc.oneof(
  { weight: 2, arbitrary: fc.record({ move: fc.integer({ min: -40, max: 40 }) }) },
  // Back to a price that was the best of some orders.
  { weight: 2, arbitrary: fc.record({ move: fc.integer({ min: -2, max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      callback: fc.integer({ min: 1000, max: 200_000 }),
      activation: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 1900 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ leave: fc.nat() }) },
);

it.each([
  ['buy', BUY],
  ['sell', SELL],
] as const)('follows and executes each %s as if it stood alone', (_, side) => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 150, size: 'max' }), fc.boolean(), (steps, startsWithPrice) => {
      const index = new TrailingOrders(side);
      let alive: Naive[] = [];
      let last = startsWithPrice ? 1000 : NO_TICKS;
      let age = 0;
      for (const step of steps) {
        if ('move' in step) {
          last = Math.max(1, (last === NO_TICKS ? 1000 : last) + step.move);
          const triggered: TriggerOrder[] = [];
          index.takeTriggered(last, triggered);
          const expected = alive.filter((naive) => moveNaive(naive, last));
          const byAge = (a: TriggerOrder, b: TriggerOrder): number => a.age - b.age;
          expect(triggered.sort(byAge)).toEqual(expected.map(({ order }) => order));
          for (const { order, best } of expected) {
            expect([order.best, order.triggerPrice]).toEqual([
              best,
              naiveTrigger(side, best, order.callbackPpm),
            ]);
          }
          alive = alive.filter((naive) => !expected.includes(naive));
        } else if ('callback' in step) {
          const order = trailing(side, age, step.callback, step.activation);
          age += 1;
          if (last !== NO_TICKS && isActiveAt(last, step.activation, side)) order.best = last;
          index.enter(order);
          alive.push({ order, best: order.best });
        } else if (alive.length > 0) {
          const [gone] = alive.splice(step.leave % alive.length, 1);
          index.leave(gone!.order);
        }
        expect([...index.orders()].length).toBe(alive.length);
        for (const { order, best } of alive) expect(bestOf(order)).toBe(best);
      }
    }),
    { seed: 11, numRuns: 150 },
  );
});
