import { describe, expect, test } from 'vitest';
import {
  countdownText,
  isInWindow,
  meanPrice,
  remainingMs,
  resultAt,
  runningOutcome,
  winningsOf,
} from './contract-figures.ts';
import { PUBLISHED_RULE } from './published-rule.ts';

describe('what a win pays', () => {
  test.each([
    ['100', '0.85', { profit: '85.000000', payout: '185.000000' }],
    ['7', '0.333333', { profit: '2.333331', payout: '9.333331' }],
    ['5000', '10', { profit: '50000.000000', payout: '55000.000000' }],
    ['', '0.85', null],
    ['100', '0', null],
    ['1e3', '0.85', null],
  ])('a stake of %j at %s', (stake, rate, winnings) => {
    expect(winningsOf(stake, rate)).toEqual(winnings);
  });
});

describe('the mean of prices', () => {
  test.each([
    [['1.00000000', '2.00000000'], '1.50000000'],
    // Half a unit goes to the even neighbour, below as above.
    [['0.00000001', '0.00000002'], '0.00000002'],
    [['0.00000002', '0.00000003'], '0.00000002'],
    [['0.00000001', '0.00000001', '0.00000002'], '0.00000001'],
    [['0.00000001', '0.00000002', '0.00000002'], '0.00000002'],
    // A sum beyond what a float holds.
    [['89999999.99999999', '89999999.99999999', '89999999.99999999'], '89999999.99999999'],
    [['67412.63000000'], '67412.63000000'],
    [[], null],
    [['1.00000000', 'x'], null],
  ])('%j is %s', (prices, mean) => {
    expect(meanPrice(prices)).toBe(mean);
  });
});

describe('a running contract', () => {
  /** Expires at second 110. */
  const contract = (direction: 'rise' | 'fall', openPrice: string | null = '100.00000000') => ({
    direction,
    amount: '50',
    profit: '42.500000',
    openPrice,
    expireTime: 110_500,
  });
  const ticks = (...prices: readonly (readonly [number, string])[]) =>
    prices.map(([second, price]) => ({ second, price }));

  test.each([
    ['rise', '100.00000001', 'win', '42.500000'],
    ['rise', '99.99999999', 'lose', '-50'],
    ['fall', '99.99999999', 'win', '42.500000'],
    ['fall', '100.00000001', 'lose', '-50'],
    ['fall', '100.00000000', 'push', '0'],
  ] as const)('%s at %s would %s', (direction, price, result, change) => {
    expect(runningOutcome(contract(direction), ticks([100, '1.00000000'], [101, price]))).toEqual({
      result,
      price,
      counted: 0,
      change,
    });
  });

  test('in its window the mean of the ticks so far is compared; a tick after expiry counts nothing', () => {
    const row = ticks([105, '1.00000000'], [106, '99.00000000'], [107, '103.00000000'], [111, '1.00000000']);
    expect(runningOutcome(contract('rise'), row)).toMatchObject({
      result: 'win',
      price: '101.00000000',
      counted: 2,
    });
  });

  test('the tick of the expiry itself is the last that counts', () => {
    const sharp = { ...contract('rise'), expireTime: 110_000 };
    const row = ticks([105, '1.00000000'], [110, '101.00000000'], [111, '1.00000000']);
    expect(runningOutcome(sharp, row)).toMatchObject({ price: '101.00000000', counted: 1 });
  });

  test('without an open or without ticks nothing is said', () => {
    expect(runningOutcome(contract('rise', null), ticks([101, '1.00000000']))).toBeNull();
    expect(runningOutcome(contract('rise'), ticks([111, '1.00000000']))).toBeNull();
  });

  test('the window is open at its beginning and closed at its end', () => {
    expect([104, 105, 109, 110].map((second) => isInWindow(second, 109_000))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test.each([
  [60_000, '00:01:00'],
  [59_001, '00:01:00'],
  [59_000, '00:00:59'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [3_600_000, '01:00:00'],
  [3_661_000, '01:01:01'],
])('%i ms are left as %s', (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text);
});

test('what cannot be read is won by nobody, and what has not moved neither', () => {
  expect([resultAt('rise', 'x', '1'), resultAt('rise', '1', 'x'), resultAt('fall', '1', '1.0')]).toEqual([
    null,
    null,
    'push',
  ]);
  expect([resultAt('rise', '1', '2'), resultAt('fall', '1', '2')]).toEqual(['win', 'lose']);
});

test('time that is over is none', () => {
  expect([remainingMs(100, 40), remainingMs(100, 140)]).toEqual([60, 0]);
});

test('the rule is explained with the figures of rules 2, in seconds and minutes', () => {
  expect(PUBLISHED_RULE).toEqual({
    opensAfter: 2,
    opensWithin: 5,
    window: 5,
    settlesAfter: 2,
    fillMinutes: 15,
    tickValid: 2,
    maxTickAge: 3,
    pause: 60,
    openContracts: 100,
  });
});
