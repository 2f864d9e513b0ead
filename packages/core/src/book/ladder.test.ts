import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE, Ladder, NO_ASK, NO_BID, WINDOW } from './ladder.ts';

/** Prices near one another, a window apart, and at the ends of what is allowed. */
const price = fc.oneof(
  fc.integer({ min: 100_000, max: 100_200 }),
  fc.integer({ min: 100_000 - 2 * WINDOW, max: 100_000 + 2 * WINDOW }),
  fc.constantFrom(1, 2, 31, 32, WINDOW, WINDOW + 1, MAX_PRICE - 1, MAX_PRICE),
);
const step = fc.record({ price, visit: fc.boolean() });

describe('the ladder', () => {
  it('finds neighbours as a sorted list does, wherever its window lies', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 400 }), (steps) => {
        const ladder = new Ladder();
        const open = new Set<number>();
        for (const { price: at, visit } of steps) {
          if (open.delete(at)) {
            ladder.close(at);
          } else {
            open.add(at);
            const level = ladder.open(at);
            ladder.queues[level * 2] = at;
            if (visit) for (let count = 0; count < 30; count += 1) ladder.visitBest(at);
          }
          const sorted = [...open].sort((a, b) => a - b);
          expect(ladder.occupied).toBe(sorted.length);
          expect(ladder.below(at)).toBe(sorted.findLast((other) => other < at) ?? NO_BID);
          expect(ladder.above(at)).toBe(sorted.find((other) => other > at) ?? NO_ASK);
          expect(ladder.above(NO_BID)).toBe(sorted[0] ?? NO_ASK);
          expect(ladder.below(NO_ASK)).toBe(sorted.at(-1) ?? NO_BID);
          for (const other of sorted.slice(0, 5)) expect(ladder.queues[ladder.find(other) * 2]).toBe(other);
        }
      }),
      { seed: 10, numRuns: 300 },
    );
  });

  it('moves its window to where the best prices are used', () => {
    const ladder = new Ladder();
    ladder.open(10_000);
    ladder.open(5_000_000);
    expect(5_000_000 - ladder.base).toBeGreaterThan(WINDOW);
    for (let count = 0; count < 64; count += 1) ladder.visitBest(5_000_000);
    expect(ladder.find(5_000_000)).toBeLessThan(WINDOW);
    expect(ladder.find(10_000)).toBeGreaterThanOrEqual(WINDOW);
  });

  it('costs an idle market less than a megabyte', () => {
    expect(new Ladder().queues.byteLength).toBeLessThan(64 * 1024);
  });
});
