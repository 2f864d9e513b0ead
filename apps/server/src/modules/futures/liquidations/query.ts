/** The lists of liquidations, newest first, and what they come to. */
import type { MarketId, Sequence, TimeMs } from '@assay/core';
import { sql } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type {
  Counterparty,
  LiquidationFilter,
  LiquidationRow,
  LiquidationSum,
  OwnLiquidationFilter,
  PublicLiquidationFilter,
  PublicLiquidationRow,
} from './row.ts';
import type { LiquidationTable, LiquidationTables } from './table.ts';

type Database = ViewsDatabase<LiquidationTables>;

/** Of everybody who was liquidated. */
export function liquidationsIn(
  database: Database,
  filter: PublicLiquidationFilter,
): Promise<Page<PublicLiquidationRow>> {
  const { kind } = filter;
  return inTransaction(database, async (reader) => {
    const all = filtered(reader, filter);
    const query = kind === undefined ? all.where('kind', '!=', 'deleveraged') : all.where('kind', '=', kind);
    const found = await page(reader, query, filter);
    const parties = await counterparties(reader, filter.realm, found.rows);
    const rows = found.rows.map((row) => ({ ...row, counterparties: parties.get(placeOf(row)) ?? [] }));
    return { ...found, rows };
  });
}

/** By the place of the deleveraging behind whose parts it stands. */
async function counterparties(
  reader: Database,
  realm: Realm,
  rows: readonly LiquidationRow[],
): Promise<ReadonlyMap<string, readonly Counterparty[]>> {
  const found = new Map<string, readonly Counterparty[]>();
  const sequences = rows.filter(({ kind }) => kind === 'deleveraging').map(({ sequence }) => sequence);
  if (sequences.length === 0) return found;
  const parts = await reader
    .selectFrom('futures_liquidations')
    .select(['sequence', 'part', 'kind', 'lots', 'price', 'value'])
    .where('realm', '=', realm)
    .where('sequence', 'in', [...new Set(sequences)])
    .where('kind', 'in', ['deleveraged', 'deleveraging'])
    .orderBy('sequence')
    .orderBy('part')
    .execute();
  let before: Counterparty[] = [];
  for (const { kind, lots, price, value, ...place } of parts) {
    if (kind === 'deleveraged') before.push({ lots, price, value });
    else {
      found.set(placeOf(place), before);
      before = [];
    }
  }
  return found;
}

const placeOf = ({ sequence, part }: { readonly sequence: Sequence; readonly part: number }): string =>
  `${sequence} ${part}`;

export function liquidationsOf(
  database: Database,
  filter: OwnLiquidationFilter,
): Promise<Page<LiquidationRow>> {
  return inTransaction(database, (reader) =>
    page(reader, filtered(reader, filter).where('owner', '=', filter.owner), filter),
  );
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

function page(
  reader: Database,
  query: ReturnType<typeof filtered>,
  filter: LiquidationFilter,
): Promise<Page<LiquidationRow>> {
  const ordered = query.selectAll().orderBy('sequence', 'desc').orderBy('part', 'desc');
  const counted = query.select('part').limit(COUNT_LIMIT).as('counted');
  return readPage(reader, { ordered, counted }, filter, liquidationOf);
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
    part: row.part,
    time: row.time,
  };
}
