/** Recorded rates of funding are held against our formula; the rows are made up. */
import { describe, expect, test } from 'vitest';
import { rateOfPremium, readRates, readSamples } from './recorded-funding.ts';

const HOUR = 3_600_000;
const rates = (...rows: readonly string[]): string =>
  ['symbol,ts_ms,funding_rate,mark_price', ...rows, ''].join('\n');
const row = (symbol: string, hours: number, rate: string): string => `${symbol},${hours * HOUR},${rate},1`;

describe('a recorded rate', () => {
  test('is the interest, or leaves one premium that gives it again', () => {
    const text = rates(
      row('A', 0, '0.0001'),
      row('A', 8, '-0.00033448'),
      row('A', 16, '0.00312027'),
      row('B', 0, '0.00005'),
      row('B', 4, '-0.02'),
    );
    expect(readRates(text)).toEqual({
      rates: 5,
      symbols: 2,
      byInterest: 2,
      byPremium: 3,
      beyondOwnCap: 2,
      shorter: 2,
      wrong: [],
    });
  });

  test('that no premium gives is named', () => {
    // Twice the whole: no cap that wide is known.
    expect(readRates(rates(row('A', 0, '2'), row('A', 8, '0.0001'))).wrong).toEqual(['A,0,2,1']);
  });

  test.each([
    [-400_000, 100_000],
    [600_000, 100_000],
    [-400_001, 99_999],
    [600_001, 100_001],
  ])('of a premium of %s ppb is %s', (premium, rate) => {
    expect(rateOfPremium(premium)).toBe(rate);
    expect(rateOfPremium(premium, 14_400)).toBe(Math.trunc(rate / 2));
  });
});

test('samples behind the last funding give a rate of their own', () => {
  const at = (second: number, mark: string, next: number): string =>
    `${second * 1000},${mark},100.0,100.0,0.0005,${next}`;
  const seconds = Array.from({ length: 60 }, (_, second) => at(60 + second, '100.1', 2));
  const text = ['ts_ms,mark,index,estimate,rate,next', at(59, '90', 1), ...seconds].join('\n');
  // A premium of 0.1 %, drawn by 0.05 % towards the interest.
  expect(readSamples(text)).toEqual({ seconds: 60, published: 500_000, own: 500_000, apart: 0 });
});
