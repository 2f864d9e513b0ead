/** Withdrawals are found by their number on both databases, also those of a store from before there was an index of it. */
import type { Event, OwnerId, Sequence, TimeMs } from '@assay/core';
import { expect, it } from 'vitest';
import type { VenueViews } from '../../../bootstrap/views-store.ts';
import type { PublishedBatch } from '../../../engine/port.ts';
import { openedViews } from '../../../projections/opened-views-fixture.ts';
import { describeOnBoth } from '../../../projections/store-fixture.ts';
import type { StoreHarness } from '../../../projections/store-fixture.ts';
import type { StoreLocation } from '../../../storage/location.ts';

const INDEX = 'withdrawals_by_withdrawal';
/** What came with this migration, and behind it. */
const BEFORE = [
  `drop index ${INDEX}`,
  'drop table configuration_versions',
  'drop table proposal_steps',
  'drop table house_postings',
  'drop table card_sales',
  `delete from kysely_migration where name >= '0024'`,
].join('; ');

const requested = (withdrawal: number, owner: number): Event =>
  ({
    type: 'withdrawal-requested',
    withdrawal,
    owner,
    route: 0,
    asset: 0,
    address: '0xa',
    memo: null,
    amount: 10,
    fee: 1,
    notBefore: 0,
    state: 'ready',
  }) as never;

/** One event at this place of the journal. */
function batchOf(place: number, event: Event): PublishedBatch {
  const [sequence, time] = [place as Sequence, (1_800_000_000_000 + place) as TimeMs];
  const entry = { sequence, time, outcome: { type: 'done' }, events: [event] } as never;
  return { realm: 'live', first: sequence, last: sequence, time, entries: [entry] };
}

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const { open, close, project } = openedViews(files);
  const ownersOf = (store: VenueViews, numbers: readonly number[]) =>
    Promise.all(
      numbers.map((withdrawal) =>
        store.ask('withdrawal-owner', { realm: 'live', withdrawal: withdrawal as never }),
      ),
    );
  const indexes = async (location: StoreLocation): Promise<unknown> =>
    files.run(
      location,
      files.kind === 'SQLite'
        ? `select count(*) as total from sqlite_master where name = '${INDEX}' and sql like '%("realm", "withdrawal", "owner")'`
        : `select count(*)::int as total from pg_indexes where schemaname = 'views' and indexname = '${INDEX}' and indexdef like '%(realm, withdrawal, owner)'`,
    );

  it('a store of before is given the index, keeps its rows, and takes more', async () => {
    const location = await files.make();
    const first = await open(location);
    await project(first, [batchOf(1, requested(1, 101))]);
    await close(first);
    await files.run(location, BEFORE);
    expect(await indexes(location)).toEqual([{ total: 0 }]);
    const second = await open(location);
    expect(await indexes(location)).toEqual([{ total: 1 }]);
    await project(second, [batchOf(2, requested(2, 102))]);
    const owners: readonly (OwnerId | null)[] = await ownersOf(second, [1, 2, 3]);
    expect(owners).toEqual([101, 102, null]);
  });
}
