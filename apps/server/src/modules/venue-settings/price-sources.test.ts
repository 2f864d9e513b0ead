import type { ConsoleSettingChanged } from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { checkedSources, sourceRuleOf } from './price-sources.ts';

const ALL = ['binance', 'bybit', 'okx', 'coinbase', 'kraken'];
const LIVE = { kind: 'live', name: 'live', sources: ALL } as const;

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben } = office;

beforeAll(async () => {
  venue = await openHttpVenue();
  await office.admitTwo();
});
afterAll(() => venue.close());

const say = (who: Person, action: string, input: object) =>
  office.as<ConsoleSettingChanged>(who, action, { reason: WHY, input: { ...input } });

it.each([
  [{ sources: 'binance,bybit,okx' }, 'sources is not valid: where 3 have to agree, at least 4 are needed'],
  [{ sources: 'default', agree: '5' }, 'sources is not valid: where 5 have to agree, at least 6 are needed'],
  [{ sources: 'binance,bybit,okx,mine' }, 'sources is not valid: mine is none of binance, bybit'],
  [{ sources: 'binance,binance,binance,binance' }, 'sources is not valid: where 3'],
  [{ sources: 'default', agree: '2' }, 'agree is not valid: a whole number from 3 on.'],
  [{ sources: 'default', agree: '4.5' }, 'agree is not valid'],
])('refuses %o by its field', (input, sentence) => {
  expect(() => checkedSources(input, LIVE)).toThrow(sentence);
});

it.each([
  [{ sources: ' kraken, BYBIT,okx,binance' }, ['binance', 'bybit', 'okx', 'kraken'], 3],
  [{ sources: 'default', agree: '4' }, ALL, 4],
  [{ sources: ALL.join(','), agree: '3' }, ALL, 3],
])('counts by %o', (input, sources, agree) => {
  expect(sourceRuleOf(checkedSources(input, LIVE), LIVE)).toEqual({ sources, agree });
});

it('counts all where a build asks too few of those that were chosen', () => {
  const kept = { sources: 'binance,bybit,okx,gone', agree: 'default' };
  expect(sourceRuleOf(kept, LIVE)).toEqual({ sources: ALL, agree: 3 });
});

it('is refused where the exchange was opened with other prices than live ones', async () => {
  const said = say(ann, 'price-sources', { sources: ALL.slice(1).join(',') });
  await expect(said).rejects.toThrow('opened with the prices of simulated:1, for good');
  expect(venue.wall.counted).toEqual([]);
});

it('takes two and a day, and then the feed is told once, without a start', async () => {
  venue.wall.feed = LIVE;
  const { change } = await say(ann, 'price-sources', { sources: ALL.slice(1).join(',') });
  const at = venue.wall.now;
  expect(await say(ben, 'settings approve', { change })).toMatchObject({ holdsFrom: at + 24 * HOUR_MS });
  const told = async (now: number) => {
    venue.wall.now = now;
    await venue.bringSettings();
    return venue.wall.counted.at(-1)?.sources;
  };
  expect(await told(at + 24 * HOUR_MS - 1)).toEqual(ALL);
  expect(await told(at + 24 * HOUR_MS)).toEqual(ALL.slice(1));
  await told(at + 25 * HOUR_MS);
  expect(venue.wall.counted).toHaveLength(2);
});
