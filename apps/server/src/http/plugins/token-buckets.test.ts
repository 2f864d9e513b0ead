import { describe, expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

describe('a token bucket', () => {
  it('passes its capacity at once, then as fast as it refills', () => {
    let now = 0;
    const buckets = new TokenBuckets<string>({ capacity: 3, perMs: 30_000 }, () => now);
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 10]);
    expect(buckets.take('b')).toBe(0);
    now = 4000;
    expect(buckets.take('a')).toBe(6);
    now = 10_000;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 10]);
    now = 1_000_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 10]);
    buckets.giveBack('a');
    expect(buckets.take('a')).toBe(0);
  });

  it('gives more to what weighs more, and never more than half of it', () => {
    const buckets = new TokenBuckets<string>({ capacity: 10, perMs: 10_000 }, () => 0);
    expect([4, 4, 4].map((weight) => buckets.take('a', weight))).toEqual([0, 0, 2]);
    expect(buckets.take('a')).toBe(0);
    expect([100, 100, 1].map((weight) => buckets.take('b', weight))).toEqual([0, 0, 1]);
    const narrow = new TokenBuckets<string>({ capacity: 1, perMs: 10_000 }, () => 0);
    expect([narrow.take('a', 5), narrow.take('a', 5)]).toEqual([0, 10]);
  });

  it('says what would be answered without taking, and takes back no more than there was', () => {
    const buckets = new TokenBuckets<string>({ capacity: 2, perMs: 10_000 }, () => 0);
    expect([buckets.waitFor('a'), buckets.waitFor('a'), buckets.waitFor('a')]).toEqual([0, 0, 0]);
    buckets.giveBack('a');
    buckets.giveBack('nobody');
    expect([buckets.take('a'), buckets.waitFor('a'), buckets.take('a'), buckets.waitFor('a')]).toEqual([
      0, 0, 0, 5,
    ]);
    expect(buckets.take('a')).toBe(5);
  });
});

describe('many keys', () => {
  it('are forgotten from the oldest end, never the one in use', () => {
    let now = 0;
    const buckets = new TokenBuckets<number>({ capacity: 1, perMs: 1000 }, () => now, 3);
    for (const key of [1, 2, 3]) expect(buckets.take(key)).toBe(0);
    expect(buckets.take(1)).toBe(1);
    expect(buckets.take(4)).toBe(0);
    expect(buckets.size).toBeLessThanOrEqual(3);
    expect(buckets.take(1)).toBe(1);
    now = 2000;
    expect(buckets.take(5)).toBe(0);
    expect(buckets.size).toBe(2);
  });

  it('go two at a time for each that comes, as soon as they are full again, and none before', () => {
    let now = 0;
    const buckets = new TokenBuckets<number>({ capacity: 1, perMs: 1000 }, () => now);
    for (const key of [1, 2, 3]) buckets.take(key);
    now = 999;
    buckets.take(4);
    expect(buckets.size).toBe(4);
    now = 1000;
    buckets.take(5);
    expect(buckets.size).toBe(3);
    buckets.take(6);
    expect(buckets.size).toBe(3);
  });
});

it('a hundred thousand keys are remembered, and the oldest goes for one more', () => {
  const buckets = new TokenBuckets<number>({ capacity: 2, perMs: 1000 }, () => 0);
  for (let key = 0; key < 100_000; key += 1) buckets.take(key);
  expect(buckets.size).toBe(100_000);
  buckets.take(100_000);
  expect(buckets.size).toBeLessThan(100_001);
  expect([0, 100_000].map((key) => [buckets.take(key), buckets.take(key)])).toEqual([
    [0, 0],
    [0, 1],
  ]);
});
