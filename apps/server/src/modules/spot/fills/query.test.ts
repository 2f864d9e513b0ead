/** How the list of fills is looked up: by the trader's own fills, however many trades others have. */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import type { MarketId, OrderId, OwnerId, Sequence, TimeMs } from '@assay/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateViews } from '../../../storage/views-migrations.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { spotProjector } from '../projector.ts';
import { fillsOf } from './query.ts';
import type { FillFilter } from './row.ts';
import type { FillTables } from './table.ts';

const OWN = {
  realm: 'live',
  owner: 1000 as OwnerId,
  pageNo: 1,
  pageSize: 20,
  afterSequence: 0 as Sequence,
} satisfies FillFilter;

const FILTERS: readonly (readonly [string, Partial<FillFilter>])[] = [
  ['nothing', {}],
  ['a market', { market: 0 as MarketId }],
  ['a market and a side', { market: 0 as MarketId, side: 'buy' }],
  ['a market and a time', { market: 0 as MarketId, from: 1 as TimeMs, to: 9 as TimeMs }],
  ['an order', { order: 16_777_216 as OrderId }],
];

let asked: CompiledQuery[];
let database: Kysely<ViewsTables & FillTables>;

beforeEach(async () => {
  asked = [];
  database = new Kysely<ViewsTables & FillTables>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
    log: ({ query }) => void asked.push(query),
  });
  await migrateViews(database, null, [spotProjector.migrations]);
  asked = [];
});
afterEach(() => database.destroy());

describe('a list of fills filtered by', () => {
  it.each(FILTERS)('%s reads no trade but the trader’s own', async (_, filter) => {
    await fillsOf(database, { ...OWN, ...filter });
    const selects = asked.filter((query) => query.sql.startsWith('select'));
    expect(selects).toHaveLength(2);
    for (const query of selects) {
      const explained = sql.raw<{ detail: string }>(`explain query plan ${query.sql}`).compile(database);
      const { rows } = await database.executeQuery<{ detail: string }>({
        ...explained,
        parameters: query.parameters,
      });
      const steps = rows.map(({ detail }) => detail).join('; ');
      expect(steps).toMatch(/SEARCH fills USING .*INDEX/);
      expect(steps).toMatch(/SEARCH trades USING .*\(realm=\? AND trade_id=\?\)/);
      expect(steps).not.toContain('TEMP B-TREE');
    }
  });
});
