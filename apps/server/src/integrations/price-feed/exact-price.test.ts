import { describe, expect, test } from 'vitest';
import type { IndexPrice } from '@assay/core';
import { medianPrice, parseIndexPrice, priceBetween } from './exact-price.ts';

// Whole numbers of the tests' own.
const price = (units: number): IndexPrice => units as IndexPrice;

describe('exact prices', () => {
  test.each([
    ['95421.1', 9_542_110_000_000],
    ['0.00000001', 1],
    ['1.000000005', 100_000_000],
    ['1.000000015', 100_000_002],
    ['1.0000000050000000001', 100_000_001],
    ['1.000000004999', 100_000_000],
    ['0.000000005', null],
    ['0', null],
    ['-1', null],
    ['1e5', null],
    ['.5', null],
    ['5.', null],
    ['', null],
    ['2000000', null],
  ])('"%s" is %s units', (text, units) => {
    expect(parseIndexPrice(text)).toBe(units);
  });

  test('the median is the middle one; of two, the mean, half to even', () => {
    expect(medianPrice([])).toBeNull();
    for (const three of ['1 5 9', '1 9 5', '5 1 9', '5 9 1', '9 1 5', '9 5 1', '5 5 1', '5 9 5', '1 5 5']) {
      expect(medianPrice(three.split(' ').map((text) => price(Number(text))))).toBe(5);
    }
    expect(medianPrice([price(1), price(2)])).toBe(2);
    expect(medianPrice([price(2), price(3)])).toBe(2);
  });

  test('a way down is the way up walked back', () => {
    for (let part = 0; part <= 19; part += 1) {
      expect(priceBetween(price(100), price(207), part, 19)).toBe(
        priceBetween(price(207), price(100), 19 - part, 19),
      );
    }
    expect(priceBetween(price(100), price(207), 19, 19)).toBe(207);
  });
});
