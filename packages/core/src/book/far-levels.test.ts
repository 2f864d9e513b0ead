import { expect, it } from 'vitest';
import { FarLevels } from './far-levels.ts';

/** Numbers from a seed: xorshift32. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

it('keeps thousands of levels in order while blocks are cut and leave', () => {
  const random = randomFrom(5);
  const levels = new FarLevels();
  const right = new Map<number, number>();
  for (let step = 0; step < 12_000; step += 1) {
    // Grows to some thousands, then shrinks to none.
    const price = random(5000) * 100_003;
    const known = right.get(price);
    if (known === undefined && step < 8000) {
      levels.insert(price, step);
      right.set(price, step);
    } else if (known !== undefined && (step >= 8000 || random(4) === 0)) {
      levels.remove(price);
      right.delete(price);
    }
    if (step % 100 === 0) {
      const sorted = [...right.keys()].sort((a, b) => a - b);
      for (const probe of [price, price + 1, price - 1, 0, 2 ** 31 - 1]) {
        expect(levels.below(probe, -1)).toBe(sorted.findLast((other) => other < probe) ?? -1);
        expect(levels.atOrAbove(probe, -1)).toBe(sorted.find((other) => other >= probe) ?? -1);
        expect(levels.find(probe)).toBe(right.get(probe) ?? -1);
      }
    }
  }
  for (const price of right.keys()) levels.remove(price);
  expect([levels.below(2 ** 31 - 1, -1), levels.atOrAbove(0, -1)]).toEqual([-1, -1]);
});
