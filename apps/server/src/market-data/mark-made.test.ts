/** The three prices of a mark, against the mark that the formula of risk gives for the same step. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FuturesMarketState, MarkStepped } from '@assay/core';
import { MICRO, markOf, markTicks, microIndex } from '@assay/core/risk';
import { isSameMade, markMade } from './mark-made.ts';

const CAP_PPM = 2400;
const MARKET = {
  tickDecimals: 1,
  terms: { fundingIntervalSeconds: 28_800, markCapPpm: CAP_PPM },
} as FuturesMarketState;

const STEP = {
  index: 60_000 * 1e8,
  second: 1000,
  bestBid: 0,
  bestAsk: 600_100 * MICRO,
  lastPrice: 0,
  premiumMean: 0,
  tradedMean: 0,
  ratePpb: 0,
  nextFunding: 0,
} as MarkStepped;
const made = (change: object) => markMade(MARKET, { ...STEP, ...change })!;

test('each price is that of its formula', () => {
  // Half an interval of 0.01 % is still to run.
  expect(made({ ratePpb: 100_000, nextFunding: 15_400 }).funding).toBe(600_030 * MICRO);
  expect(made({ ratePpb: -100_000, nextFunding: 15_400 }).funding).toBe(599_970 * MICRO);
  expect(made({ premiumMean: -5 * MICRO }).book).toBe(599_995 * MICRO);
  // Nobody bids: the mean of what was traded, and the index where there was none.
  expect(made({ tradedMean: 600_077 * MICRO }).traded).toBe(600_077 * MICRO);
  expect(made({}).traded).toBe(600_000 * MICRO);
  const quoted = { bestBid: 599_900 * MICRO, lastPrice: 600_200 * MICRO, tradedMean: 1 };
  expect(made(quoted).traded).toBe(600_100 * MICRO);
});

test('the median is named', () => {
  const [below, above] = [{ premiumMean: -MICRO }, { tradedMean: 600_009 * MICRO }];
  expect(made({ ...below, ...above }).median).toBe('funding');
  expect(made({ ...above, premiumMean: MICRO }).median).toBe('book');
  expect(made({ tradedMean: 600_009 * MICRO, premiumMean: 20 * MICRO }).median).toBe('traded');
  expect(isSameMade(made(below), made(below))).toBe(true);
  expect(isSameMade(made(below), made(above))).toBe(false);
  expect(isSameMade(null, made(below))).toBe(false);
});

test('the median within the bound is the mark', () => {
  const price = fc.integer({ min: 590_000, max: 610_000 }).map((ticks) => ticks * MICRO);
  const step = fc.record({
    index: fc.integer({ min: 59_500 * 1e8, max: 60_500 * 1e8 }),
    second: fc.constant(1000),
    bestBid: fc.oneof(fc.constant(0), price),
    bestAsk: price,
    lastPrice: price,
    premiumMean: fc.integer({ min: -1e10, max: 1e10 }),
    tradedMean: fc.oneof(fc.constant(0), price),
    ratePpb: fc.integer({ min: -3_000_000, max: 3_000_000 }),
    nextFunding: fc.integer({ min: 900, max: 40_000 }),
  });
  fc.assert(
    fc.property(step, (fields) => {
      const { median, ...prices } = made(fields);
      const index = microIndex(fields.index, 1)!;
      const expected = markOf({
        index,
        fundingPpb: fields.ratePpb,
        secondsToFunding: Math.min(28_800, Math.max(0, fields.nextFunding - 1000)),
        intervalSeconds: 28_800,
        premium: fields.premiumMean,
        traded: prices.traded,
        capPpm: CAP_PPM,
      });
      const cap = Math.floor((index * CAP_PPM) / 1_000_000);
      const within = Math.min(index + cap, Math.max(index - cap, prices[median]));
      expect(markTicks(within)).toBe(markTicks(expected));
    }),
  );
});
