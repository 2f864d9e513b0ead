import type { IndexPrice } from '@assay/core';
import { expect, test } from 'vitest';
import type { FeedReading, LeftOut } from '../../integrations/price-feed/port.ts';
import { Disagreements, DIFFERS_SECONDS } from './disagreements.ts';

const reading = (kraken: LeftOut | null): FeedReading => {
  const price = 1 as IndexPrice;
  const source = { price, trade: null };
  return {
    price,
    freshAt: null,
    sources: [
      { ...source, source: 'okx', leftOut: null },
      { ...source, source: 'kraken', leftOut: kraken },
    ],
  };
};
const at = (one: Disagreements, second: number, kraken: LeftOut | null, coin = 'BTC') =>
  one.look(second, [{ coin, reading: reading(kraken) }]);

test('a source that is an outlier for a minute is named, and no more once it agrees', () => {
  const one = new Disagreements();
  expect(at(one, 100, 'outlier')).toEqual([]);
  expect(at(one, 100 + DIFFERS_SECONDS - 1, 'outlier')).toEqual([]);
  expect(at(one, 100 + DIFFERS_SECONDS, 'outlier')).toEqual(['kraken of BTC']);
  expect(at(one, 101 + DIFFERS_SECONDS, null)).toEqual([]);
});

test('a second in which it agreed begins it anew, and a silent source disagrees with nobody', () => {
  const one = new Disagreements();
  at(one, 0, 'outlier');
  at(one, 30, null);
  expect(at(one, 61, 'outlier')).toEqual([]);
  at(one, 100, 'stale');
  expect(at(one, 300, 'no-price')).toEqual([]);
});

test('so many are named that they can be read', () => {
  const one = new Disagreements();
  const readings = Array.from({ length: 50 }, (_, coin) => ({
    coin: `C${coin}`,
    reading: reading('outlier'),
  }));
  one.look(0, readings);
  expect(one.look(DIFFERS_SECONDS, readings)).toHaveLength(20);
});
