import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import {
  MEAN_OF_150_S,
  MEAN_OF_30_S,
  MICRO,
  greatestCapPpm,
  markOf,
  markTicks,
  microIndex,
  nextMean,
} from './mark.ts';
import { RUNS, SEED_TIERS } from './risk.fixture.ts';

const TICK = MICRO;

describe('a mean', () => {
  it('adds a second as an exponential mean of 150 and of 30 seconds does', () => {
    expect(MEAN_OF_150_S).toBe(Math.round(1e9 * (1 - Math.exp(-1 / 150))));
    expect(MEAN_OF_30_S).toBe(Math.round(1e9 * (1 - Math.exp(-1 / 30))));
  });

  it('reaches 1 - 1/e of a step after its time, and falls back to nothing', () => {
    let mean = 0;
    for (let second = 0; second < 150; second += 1) mean = nextMean(mean, 1000 * TICK, MEAN_OF_150_S);
    expect(Math.abs(mean - 1000 * TICK * (1 - Math.exp(-1)))).toBeLessThan(1000);
    for (let second = 0; second < 6000; second += 1) mean = nextMean(mean, 0, MEAN_OF_150_S);
    expect(mean).toBeLessThan(151);
  });

  it('never passes its sample, and treats both signs alike', () => {
    const sizes = fc.integer({ min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(sizes, sizes, (mean, sample) => {
        const next = nextMean(mean, sample, MEAN_OF_150_S);
        expect(next).toBeGreaterThanOrEqual(Math.min(mean, sample));
        expect(next).toBeLessThanOrEqual(Math.max(mean, sample));
        expect(nextMean(0 - mean, 0 - sample, MEAN_OF_150_S) + next).toBe(0);
      }),
      RUNS,
    );
  });
});

const QUIET = {
  index: 1000 * TICK,
  fundingPpb: 0,
  secondsToFunding: 14_400,
  intervalSeconds: 28_800,
  premium: 0,
  traded: 1000 * TICK,
  capPpm: 10_000,
};

describe('the mark price', () => {
  it.each([
    ['the index where nothing else differs', {}, 1000 * TICK],
    [
      'the middle one: the premium',
      { fundingPpb: 10_000_000, premium: 2 * TICK, traded: 990 * TICK },
      1002 * TICK,
    ],
    ['the middle one: what is traded', { premium: 6 * TICK, traded: 1003 * TICK }, 1003 * TICK],
    [
      'the middle one: the index with half of its funding',
      { fundingPpb: 2_000_000, premium: 6 * TICK, traded: 990 * TICK },
      1001 * TICK,
    ],
    [
      'below the index where longs are paid',
      { fundingPpb: -2_000_000, premium: -6 * TICK, traded: 1010 * TICK },
      999 * TICK,
    ],
    ['at most the cap above', { premium: 90 * TICK, traded: 1090 * TICK }, 1010 * TICK],
    ['at most the cap below', { premium: -90 * TICK, traded: 910 * TICK }, 990 * TICK],
    [
      'without funding for a delivery contract',
      { intervalSeconds: 0, secondsToFunding: 0, premium: -1 },
      1000 * TICK,
    ],
  ])('is %s', (_, changed, mark) => {
    expect(markOf({ ...QUIET, ...changed })).toBe(mark);
  });

  it('is not moved by any one of its parts', () => {
    const far = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(far, (moved) => {
        expect(markOf({ ...QUIET, premium: moved })).toBe(QUIET.index);
        expect(markOf({ ...QUIET, traded: QUIET.index + moved })).toBe(QUIET.index);
      }),
      RUNS,
    );
  });

  it.each([
    [1_499_999, 1],
    [1_500_000, 2],
    [0, 1],
    [2_000_000, 2],
  ])('of %i millionths is %i ticks', (micro, price) => {
    expect(markTicks(micro)).toBe(price);
  });

  it('counts an index in millionths of a tick, rounded down, or not at all', () => {
    expect(microIndex(6_741_263_000_000, 1)).toBe(674_126_300_000);
    expect(microIndex(99, 1)).toBe(9);
    expect(microIndex(12_345_678, 8)).toBe(12_345_678_000_000);
    expect(microIndex(MAX_AMOUNT, 8)).toBeNull();
  });

  it('lies at most a fifth of the room of the highest leverage from the index', () => {
    expect(greatestCapPpm(SEED_TIERS)).toBe(1200);
    expect(greatestCapPpm([{ ...SEED_TIERS[0]!, ratePpm: 5, leverage: 3 }])).toBe(66_665);
  });
});
