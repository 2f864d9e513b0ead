/** The house's closes in a store without them, where the journal no longer goes back to its beginning: told once by the core. */
import type { Exchange } from '@assay/core';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine/port.ts';
import { FlowingVenue } from '../../../projections/flow-fixture.ts';
import { openedViews } from '../../../projections/opened-views-fixture.ts';
import { StoreFiles } from '../../../projections/store-fixture.ts';
import { carryHouse, houseHoldings } from '../carry.ts';

const BEFORE_CLOSES = [
  ...['closes', 'legs', 'marks', 'claims', 'starts'].map((name) => `drop table house_${name}`),
  `delete from kysely_migration where name >= '0030-house-closes'`,
  'update projection_version set version = 7',
].join('; ');
const EVER = { from: 0, before: Number.MAX_SAFE_INTEGER, limit: 1_000 };

const files = new StoreFiles();

/** The engine of a core that nobody writes to, or writes to between two readings. */
function engineOf(exchange: Exchange, between = (): void => undefined): Pick<Engine, 'read'> {
  const read = (_: string, query: never) => {
    const answer = { sequence: exchange.sequence, time: 1_790_553_900_000, result: exchange.read(query) };
    between();
    return Promise.resolve(answer);
  };
  return { read } as unknown as Engine;
}

describe('a store that was brought on', () => {
  const { open, close, project } = openedViews(files);

  it('goes on from what the core says of one place, and values nothing before it', async () => {
    const venue = new FlowingVenue(44);
    const before = [venue.open(), venue.flow(60)];
    const location = await files.make();
    const first = await open(location, true);
    await project(first, before);
    await close(first);
    await files.run(location, BEFORE_CLOSES);

    const store = await open(location, false);
    expect(store.isDue('carry-house')).toBe(true);
    const since = venue.flow(40);
    const early = await houseHoldings(engineOf(venue.exchange));
    const later = venue.flow(40);
    await project(store, [since, later]);
    // The rows are beyond what this says: another reading does it.
    await store.perform('carry-house', { realm: 'live', sequence: early!.sequence }, early);
    // Nothing is told of several places at once.
    expect(await houseHoldings(engineOf(venue.exchange, () => void venue.flow(1)))).toBeNull();
    await close(store);

    const again = new FlowingVenue(44);
    const all = [again.open(), again.flow(60), again.flow(40), again.flow(40)];
    const reopened = await open(location, false);
    expect(reopened.isDue('carry-house')).toBe(true);
    await carryHouse({ engine: engineOf(again.exchange), views: reopened });
    expect(reopened.isDue('carry-house')).toBe(false);
    const newest = again.flow(60);
    await project(reopened, [newest]);

    const whole = await open(await files.make(), true);
    await project(whole, [...all, newest]);
    const lastOf = async (views: typeof whole) => {
      const { closes } = await views.ask('house-income', EVER);
      return new Map(
        closes.map(({ asset, price, open: profit, equity }) => [asset, { price, profit, equity }]),
      );
    };
    expect(await lastOf(reopened)).toEqual(await lastOf(whole));
    expect((await lastOf(whole)).size).toBeGreaterThan(2);
    const { closes } = await reopened.ask('house-income', EVER);
    expect(closes[0]?.day).toBe(Math.floor(1_790_553_900_000 / 86_400_000) - 1);
    await close(reopened);
    await close(whole);
  });
});

describe('an answer', () => {
  const { open, close } = openedViews(files);

  it.each([
    [2, [1, 1, 1], 2],
    [3, [1, 1, 1], 2],
    [4, [1, 1, 1, 2], 3],
    [10, [1, 1, 1, 2, 3, 3], 9],
  ])('of at most %i rows has whole days: %j', async (limit, days, before) => {
    const location = await files.make();
    await close(await open(location, true));
    const rows = [1, 1, 1, 2, 3, 3].map((day, asset) => `('live', ${day}, 'spot', 'fee', ${asset}, 5)`);
    await files.run(location, `insert into income_days values ${rows.join(', ')}`);
    // A coin that is only valued counts, too.
    await files.run(location, `insert into house_closes values ('live', 2, 7, 1, 1, 0, 0, 0)`);
    const store = await open(location, true);
    const found = await store.ask('house-income', { from: 0, before: 9, limit });
    expect(found.rows.map(({ day }) => day)).toEqual(days);
    expect(found.before).toBe(before);
    expect(found.closes.every(({ day }) => day < before)).toBe(true);
    await close(store);
  });
});
