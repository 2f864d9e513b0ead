import type { IndexTick } from '@assay/protocol';
import { TestVenue, price, sha256 } from '@assay/verify/venue-fixture';
import { expect, test } from 'vitest';
import { alteredTicks } from './altered-ticks.ts';
import { checkTicks } from './tick-check.ts';

const S = 1_750_000_000;
const venue = new TestVenue();
const { publicKey } = venue;
const prices = Array.from({ length: 40 }, (_, index) => price(String(100 + index)));
// As they come over the wire.
const TICKS = JSON.parse(
  JSON.stringify(venue.ticks({ second: S, number: 41, previous: sha256('tick 40'), prices })),
) as IndexTick[];
/** Ticks of the first form say nothing of how fresh they are, so none of them opens. */
const TERMS = {
  direction: 'rise',
  stake: '100',
  profitPpm: 850_000,
  acceptedAt: S * 1_000,
  expiresAt: (S + 39) * 1_000,
} as const;

const asked = { coin: 'BTC', from: S, to: S + 60 };

test('ticks that hold are counted, with their ends', () => {
  const check = checkTicks({ publicKey, asked, ticks: TICKS, terms: null });
  expect(check).toMatchObject({ ok: true, coin: 'BTC', count: 40, example: null, first: { number: 41 } });
});

test('terms are settled by ticks that were all checked', () => {
  const check = checkTicks({ publicKey, asked, ticks: TICKS, terms: TERMS });
  expect(check).toMatchObject({ ok: true, count: 40, example: { result: { cause: 'no-open' } } });
});

test.each([null, TERMS])('a single changed digit is found with its position', (terms) => {
  const check = checkTicks({ publicKey, asked, ticks: alteredTicks(TICKS), terms });
  expect(check).toMatchObject({ ok: false, place: 'ticks[37].price' });
});

test('what was changed is one price, and the ticks that came are left as they are', () => {
  const altered = alteredTicks(TICKS);
  expect(altered.flatMap(({ price: one }, index) => (one === TICKS[index]?.price ? [] : [index]))).toEqual([
    37,
  ]);
  expect(TICKS[37]?.price).toBe('137.00000000');
  expect(alteredTicks([])).toEqual([]);
});

test('no ticks, and those of another key, do not hold', () => {
  expect(checkTicks({ publicKey, asked, ticks: [], terms: null })).toMatchObject({
    ok: false,
    place: 'ticks',
  });
  const other = new TestVenue().publicKey;
  expect(checkTicks({ publicKey: other, asked, ticks: TICKS, terms: null })).toMatchObject({
    place: 'ticks[0]',
  });
});

test.each([
  ['another coin', { ...asked, coin: 'ETH' }, 'ticks[0].coin'],
  ['seconds before', { ...asked, from: S + 1 }, 'ticks[0].second'],
  ['seconds behind', { ...asked, to: S + 38 }, 'ticks[39].second'],
])('true ticks of %s than were asked for do not hold', (_name, other, place) => {
  for (const terms of [null, TERMS])
    expect(checkTicks({ publicKey, asked: other, ticks: TICKS, terms })).toMatchObject({ ok: false, place });
});
