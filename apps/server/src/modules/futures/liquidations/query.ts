/** The lists of liquidations, newest first, and what they come to. */
import type { MarketId, TimeMs } from '@assay/core';
import { sql } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { COUNT_LIMIT, totalOf } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { LiquidationFilter, LiquidationRow, LiquidationSum, OwnLiquidationFilter } from './row.ts';
import type { LiquidationTable, LiquidationTables } from './table.ts';

type Database = ViewsDatabase<LiquidationTables>;

/** Of everybody who was liquidated. */
export function liquidationsIn(database: Database, filter: LiquidationFilter): Promise<Page<LiquidationRow>> {
  return database
    .transaction()
    .execute((reader) => page(reader, filtered(reader, filter).where('kind', '!=', 'deleveraged'), filter));
}

export function liquidationsOf(
  database: Database,
  filter: OwnLiquidationFilter,
): Promise<Page<LiquidationRow>> {
  return database
    .transaction()
    .execute((reader) => page(reader, filtered(reader, filter).where('owner', '=', filter.owner), filter));
}

/** Of each market that had any, from a time on. */
export async function liquidationSums(
  database: Database,
  { realm, from }: { readonly realm: Realm; readonly from: TimeMs },
): Promise<readonly LiquidationSum[]> {
  return database
    .selectFrom('futures_liquidations')
    .select((eb) => [
      eb.ref('market').$castTo<MarketId>().as('market'),
      eb.fn.countAll<number>().as('steps'),
      eb.fn.count<number>('owner').distinct().as('accounts'),
      sql<number>`cast(sum(value) as bigint)`.as('value'),
    ])
    .where('realm', '=', realm)
    .where('time', '>=', from)
    .where('kind', '!=', 'deleveraged')
    .groupBy('market')
    .orderBy('market')
    .execute();
}

function filtered(database: Database, { realm, markets, from, to }: LiquidationFilter) {
  let query = database
    .selectFrom('futures_liquidations')
    .where('realm', '=', realm)
    .where('market', 'in', [...markets]);
  if (from !== undefined) query = query.where('time', '>=', from);
  if (to !== undefined) query = query.where('time', '<', to);
  return query;
}

async function page(
  reader: Database,
  query: ReturnType<typeof filtered>,
  { pageNo, pageSize }: LiquidationFilter,
): Promise<Page<LiquidationRow>> {
  const rows = await query
    .selectAll()
    .orderBy('sequence', 'desc')
    .orderBy('part', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const total = await totalOf(reader, query.select('part').limit(COUNT_LIMIT).as('counted'));
  return { total, rows: rows.map(liquidationOf) };
}

function liquidationOf(row: LiquidationTable): LiquidationRow {
  return {
    market: row.market,
    side: row.side,
    kind: row.kind,
    order: row.order_id,
    lots: row.lots,
    price: row.price,
    bankruptcy: row.bankruptcy,
    fee: row.fee,
    equity: row.equity,
    needed: row.needed,
    remaining: row.remaining,
    sequence: row.sequence,
    time: row.time,
  };
}
