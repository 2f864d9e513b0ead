import { expect, test } from 'vitest';
import { verifyTicks } from './index.ts';
import type { Tick, TicksOptions } from './index.ts';
import { price, sha256, TestVenue, ZEROS } from './venue-fixture.ts';

const venue = new TestVenue();
const { publicKey } = venue;
const PRICES = [1, 2, 3, 4, 5, 6].map((value) => price(String(value)));
const COURSE = { second: 1_750_000_000, number: 7, previous: sha256('tick 6'), prices: PRICES };
const TICKS = venue.ticks(COURSE);

const placeOf = (list: Iterable<unknown>, options: Partial<TicksOptions> = {}): string => {
  const answer = verifyTicks(list, { publicKey, ...options });
  return answer.ok ? 'holds' : answer.place;
};
const withChange = (index: number, change: Partial<Tick>): Tick[] =>
  TICKS.map((tick, at) => (at === index ? { ...tick, ...change } : tick));

test('a chain that holds tells its ends, and shows each tick', () => {
  const seen: number[] = [];
  const answer = verifyTicks(TICKS.values(), { publicKey, onTick: ({ number }) => void seen.push(number) });
  expect(answer).toEqual({ ok: true, coin: 'BTC', ticks: 6, first: TICKS[0], last: TICKS[5] });
  expect(seen).toEqual([7, 8, 9, 10, 11, 12]);
  expect(placeOf(TICKS, { signatures: 'every' })).toBe('holds');
  expect(placeOf(venue.ticks({ ...COURSE, number: 1, previous: ZEROS }))).toBe('holds');
});

test.each([
  ['none', [], 'ticks'],
  ['no tick', [TICKS[0], null], '[1]'],
  ['another field', [{ ...TICKS[0], note: 1 }], '[0].note'],
  ['one dropped', TICKS.toSpliced(3, 1), '[3].number'],
  ['two exchanged', TICKS.with(2, TICKS[3]!).with(3, TICKS[2]!), '[2].number'],
  ['another coin', [...TICKS.slice(0, 3), ...venue.ticks({ ...COURSE, coin: 'ETH' }).slice(3)], '[3].coin'],
  ['a price', withChange(2, { price: price('9') }), '[2].price'],
  ['the last price', withChange(5, { price: price('9') }), '[5].price'],
  ['a second', withChange(2, { second: 1_750_000_009 }), '[2].second'],
  ['the hash before', withChange(2, { previous: ZEROS }), '[2].previous'],
  ['the hash before the first', withChange(0, { previous: ZEROS }), '[0]'],
  ['the first tick of a coin', venue.ticks({ ...COURSE, number: 1 }), '[0].previous'],
  ['the last signature', withChange(5, { signature: TICKS[4]!.signature }), '[5]'],
  [
    'two histories',
    [...TICKS.slice(0, 2), ...venue.ticks({ ...COURSE, second: 1_750_000_001 }).slice(2)],
    '[2].previous',
  ],
  ['a price without its sources', venue.ticks({ ...COURSE, sources: () => [] }), '[0].sources'],
])('%s', (_name, list, place) => {
  expect(placeOf(list)).toBe(place);
});

test('a signature within is looked at on demand', () => {
  const list = withChange(2, { signature: TICKS[3]!.signature });
  expect(placeOf(list)).toBe('holds');
  expect(placeOf(list, { signatures: 'every' })).toBe('[2]');
});

test('the key of another venue', () => {
  expect(placeOf(TICKS, { publicKey: new TestVenue().publicKey })).toBe('[5]');
  expect(placeOf(TICKS, { publicKey: 'none' })).toBe('key');
});
