/** Rows that are written with few statements, and lists that are counted to a bound. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AssetId } from '@assay/core';
import { isPostgres } from '../storage/location.ts';
import type { StoreLocation } from '../storage/location.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';
import type { AssetTable } from '../storage/views-schema.ts';
import { BulkInsert } from './bulk-insert.ts';
import { COUNT_LIMIT, readPage } from './paging.ts';
import { describeOnBoth, platformsOn } from './store-fixture.ts';
import type { StoreHarness } from './store-fixture.ts';

const row = (number: number): AssetTable => ({
  realm: 'live',
  asset: number as AssetId,
  code: `C${number}`,
  scale: number % 19,
});
const rowsFrom = (first: number, count: number): AssetTable[] =>
  Array.from({ length: count }, (_, index) => row(first + index));

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const openEmpty = platformsOn(files);

  async function open(): Promise<{ location: StoreLocation; database: ViewsDatabase }> {
    const location = await files.make();
    return { location, database: await openEmpty(location) };
  }

  it('writes any number of rows, each once and as it was given', async () => {
    const { database } = await open();
    const insert = new BulkInsert<AssetTable>((rows) => database.insertInto('assets').values(rows).compile());
    let written = 0;
    for (const count of [0, 1, 7, 8, 9, 64, 65, 73, 137]) {
      await insert.write(database, rowsFrom(written, count));
      written += count;
      const found = await database.selectFrom('assets').selectAll().orderBy('asset').execute();
      expect(found).toEqual(rowsFrom(0, written));
    }
  });

  it('refuses a statement that it cannot give the rows to', async () => {
    const { location, database } = await open();
    const one = [row(1)];
    const narrow = new BulkInsert<AssetTable>((rows) =>
      database
        .insertInto('assets')
        .values(rows.map(({ realm, asset, code }) => ({ realm, asset, code, scale: sql<number>`0` })))
        .compile(),
    );
    await expect(narrow.write(database, one)).rejects.toThrow(
      'bulk insert: parameters do not match the columns',
    );
    const other = new BulkInsert<AssetTable>((rows) => {
      const { sql: text, parameters } = database.insertInto('assets').values(rows).compile();
      return { sql: `with another as (select 1) ${text}`, parameters };
    });
    const writing = other.write(database, one);
    // A file takes what the database takes; a list of JSON is put where the values of one row stand.
    if (isPostgres(location)) await expect(writing).rejects.toThrow('unexpected form of an insert');
    else await writing;
  });

  it('counts the rows of a page to 10,000, and tells its rows from its place on', async () => {
    const { database } = await open();
    const insert = new BulkInsert<AssetTable>((rows) => database.insertInto('assets').values(rows).compile());
    await insert.write(database, rowsFrom(0, 9_999));
    const assets = database.selectFrom('assets');
    const read = (pageNo: number) =>
      readPage(
        database,
        {
          ordered: assets.select('asset').orderBy('asset'),
          counted: assets.select('asset').limit(COUNT_LIMIT).as('counted'),
        },
        { pageNo, pageSize: 3 },
        ({ asset }) => Number(asset),
      );
    expect(await read(2)).toEqual({ total: 9_999, rows: [3, 4, 5] });
    await insert.write(database, rowsFrom(9_999, 2));
    expect(await read(3_334)).toEqual({ total: 10_000, rows: [9_999, 10_000] });
  });
}
