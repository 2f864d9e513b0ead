/** Single rebates, newest first, and what each day brought. */
import type { Units } from '@assay/core';
import { sql } from 'kysely';
import { COUNT_LIMIT, totalOf } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { RebateDayFilter, RebateDayRow, RebateFilter, RebateRow } from './row.ts';
import type { RebateTable, RebateTables } from './table.ts';

export async function rebatesOf(
  database: ViewsDatabase<RebateTables>,
  filter: RebateFilter,
): Promise<Page<RebateRow>> {
  return inTransaction(database, async (reader) => {
    const query = filtered(reader, filter);
    const rows = await query
      .selectAll()
      // Later commands have no earlier time: this is the order of the log, and the order of the key.
      .orderBy('time', 'desc')
      .orderBy('sequence', 'desc')
      .orderBy('part', 'desc')
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute();
    const total = await totalOf(reader, query.select('part').limit(COUNT_LIMIT).as('counted'));
    return { total, rows: rows.map(rebateOf) };
  });
}

function filtered(reader: ViewsDatabase<RebateTables>, filter: RebateFilter) {
  const { realm, owner, generation, asset, from, to } = filter;
  let query = reader.selectFrom('rebates').where('realm', '=', realm).where('beneficiary', '=', owner);
  if (generation !== undefined) query = query.where('generation', '=', generation);
  if (asset !== undefined) query = query.where('asset', '=', asset);
  if (from !== undefined) query = query.where('time', '>=', from);
  if (to !== undefined) query = query.where('time', '<', to);
  return query;
}

function rebateOf(row: RebateTable): RebateRow {
  return {
    id: `${row.sequence}-${row.part}`,
    sequence: row.sequence,
    time: row.time,
    generation: row.generation,
    payer: row.payer,
    trade: row.trade_id,
    market: row.market,
    asset: row.asset,
    fee: row.fee,
    ratePpm: row.rate_ppm,
    amount: row.amount,
    balanceAfter: row.balance_after,
  };
}

/** PostgreSQL sums whole numbers to a type without bounds; a day's sums are within those of an asset. */
const REBATES = sql<number>`cast(sum(rebates) as bigint)`.as('rebates');
const AMOUNT = sql<Units>`cast(sum(amount) as bigint)`.as('amount');

/** The generations of a day and asset together. */
export async function rebateDays(
  database: ViewsDatabase<RebateTables>,
  filter: RebateDayFilter,
): Promise<Page<RebateDayRow>> {
  const { realm, owner, pageNo, pageSize } = filter;
  return inTransaction(database, async (reader) => {
    const query = reader
      .selectFrom('rebate_days')
      .where('realm', '=', realm)
      .where('beneficiary', '=', owner)
      .groupBy(['day', 'asset']);
    const rows = await query
      .select(['day', 'asset', REBATES, AMOUNT])
      .orderBy('day', 'desc')
      .orderBy('asset')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const total = await totalOf(reader, query.select('day').limit(COUNT_LIMIT).as('counted'));
    return { total, rows };
  });
}
