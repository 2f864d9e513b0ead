/** Read models of the version before, where the journal no longer goes back to its beginning. */
import { SECURITY_FUND } from '@assay/core';
import { expect, it } from 'vitest';
import type { PublishedBatch } from '../engine/port.ts';
import { FlowingVenue } from './flow-fixture.ts';
import { BACK_TO_VERSION_5, LATER_TABLES } from './later-views-fixture.ts';
import type { FundHoldings } from '../modules/security-fund/postings/row.ts';
import { describeOnBoth, everyRow } from './store-fixture.ts';
import type { StoreHarness } from './store-fixture.ts';
import { openedViews } from './opened-views-fixture.ts';

/** Stores are opened four times and more, each with threads of its own. */
const ALL_POSTINGS = { realm: 'live', pageNo: 1, pageSize: 10_000 } as const;

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const { open, close, project } = openedViews(files);
  /** A store as version 5 left it. */
  async function storeOfVersion5(batches: readonly PublishedBatch[]): Promise<string> {
    const location = await files.make();
    const store = await open(location, true);
    await project(store, batches);
    await close(store);
    await files.run(location, BACK_TO_VERSION_5.join('; '));
    return location;
  }
  function heldBy(venue: FlowingVenue): FundHoldings {
    const core = venue.exchange.read({ type: 'balances', owner: SECURITY_FUND });
    const balances = core.map(({ asset, available }) => ({ asset, balance: available }));
    return { sequence: venue.exchange.sequence, balances };
  }

  it('keep all their rows, and tell the fund from there on with the balances of the core', async () => {
    const venue = new FlowingVenue(41);
    const before = [venue.open(), venue.flow(60), venue.flow(60)];
    const location = await storeOfVersion5(before);
    const at = before.at(-1)!;
    const since = [venue.flow(60), venue.flow(60)];
    const held = heldBy(venue);

    const first = await open(location, false);
    expect(first.checkpoint('live')).toBe(at.last);
    await project(first, since.slice(0, 1));
    // Torn off before the balances were told: the next start has to do it.
    await close(first);
    const store = await open(location, false);
    await project(store, since.slice(1));
    const later = venue.flow(30);
    await project(store, [later]);
    // Told for a place that rows have gone beyond: what came behind it is not counted twice.
    expect(store.isDue('carry-fund')).toBe(true);
    const after = { realm: 'live', sequence: held.sequence } as const;
    await store.perform('carry-fund', after, held);
    expect(store.isDue('carry-fund')).toBe(false);
    await store.perform('carry-fund', after, held);

    const whole = await files.make();
    const other = await open(whole, true);
    await project(other, [...before, ...since, later]);
    const [fund, all] = [
      await store.ask('security-fund', ALL_POSTINGS),
      await other.ask('security-fund', ALL_POSTINGS),
    ];
    expect(fund.since).toEqual({ sequence: at.last, time: at.time });
    expect(all.since).toBeNull();
    expect(fund.rows.length).toBeGreaterThan(10);
    expect(fund.rows).toEqual(all.rows.filter(({ sequence }) => sequence > at.last));
    const balanceOf = ({ asset, balance }: (typeof all.balances)[number]) => [asset, balance];
    expect(fund.balances.map(balanceOf)).toEqual(all.balances.map(balanceOf));
    // What is written next goes on from the carried balances.
    const newest = venue.flow(30);
    await project(store, [newest]);
    await project(other, [newest]);
    expect((await store.ask('security-fund', ALL_POSTINGS)).rows[0]).toEqual(
      (await other.ask('security-fund', ALL_POSTINGS)).rows[0],
    );
    await close(store);
    await close(other);
    const [brought, built] = [await everyRow(location), await everyRow(whole)];
    for (const table of Object.keys(built)) {
      if (!LATER_TABLES.includes(table)) expect([table, brought[table]]).toEqual([table, built[table]]);
    }
  });

  it('are built anew where the journal is all there', async () => {
    const venue = new FlowingVenue(42);
    const batches = [venue.open(), venue.flow(60)];
    const location = await storeOfVersion5(batches);
    const store = await open(location, true);
    expect(store.checkpoint('live')).toBe(0);
    await project(store, batches);
    expect((await store.ask('security-fund', ALL_POSTINGS)).since).toBeNull();
    await close(store);
  });

  it('of an older version still are put beside', async () => {
    const venue = new FlowingVenue(43);
    const location = await storeOfVersion5([venue.open(), venue.flow(20)]);
    await files.run(location, 'update projection_version set version = 4');
    const store = await open(location, false);
    expect(store.checkpoint('live')).toBe(0);
    await close(store);
  });
}
