import { describe, expect, it } from 'vitest';
import { RATE_AGE_MS, cardName, sellingRate } from './rules.ts';

const NOW = 1_800_000_000_000;
const RATE = { currency: 'EUR', rate: '0.92', source: 'kraken', time: NOW } as const;

describe('a rate to sell by', () => {
  it.each([
    ['0.92', 92_000_000],
    ['151.4', 15_140_000_000],
    ['7', 700_000_000],
    ['0.123456789', 12_345_678],
  ])('%s is counted in units of 10^-8, rounded down', (rate, counted) => {
    expect(sellingRate([{ ...RATE, rate }], 'EUR', NOW)).toBe(counted);
  });

  it.each([
    ['of another currency', { currency: 'CHF' }, 0],
    ['that nobody has told', { source: 'built-in' }, 0],
    ['that is too old', {}, RATE_AGE_MS],
    ['of nothing', { rate: '0.000000001' }, 0],
    ['beyond what can be counted', { rate: '90071993' }, 0],
  ] as const)('is none %s', (_, change, later) => {
    expect(sellingRate([{ ...RATE, ...change }], 'EUR', NOW + later)).toBeNull();
  });

  it('is one to the last moment', () => {
    expect(sellingRate([RATE], 'EUR', NOW + RATE_AGE_MS - 1)).toBe(92_000_000);
  });
});

it('a card is named by when it was bound, and by no digit of it', () => {
  expect(cardName({ createdAt: NOW })).toBe('bound-1800000000000');
});
