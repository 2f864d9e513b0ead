/** The lists of fundings, newest first: of a market, and of what a trader's positions paid or got. */
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { OwnFuturesFilter } from '../fills/row.ts';
import type { FundingFilter, FundingRow, OwnFundingRow } from './row.ts';
import type { FundingTables } from './table.ts';

export function fundingsOf(
  database: ViewsDatabase<FundingTables>,
  { realm, market, from, to, pageNo, pageSize }: FundingFilter,
): Promise<Page<FundingRow>> {
  return inTransaction(database, async (reader) => {
    let query = reader.selectFrom('futures_fundings').where('realm', '=', realm).where('market', '=', market);
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    const ordered = query.selectAll().orderBy('serial', 'desc');
    const counted = query.select('serial').limit(COUNT_LIMIT).as('counted');
    return readPage(reader, { ordered, counted }, { pageNo, pageSize }, (row) => ({
      market: row.market,
      serial: row.serial,
      second: row.second,
      index: row.index_price,
      ratePpb: row.rate_ppb,
      // Written as a list of numbers by the projection.
      minutes: JSON.parse(row.minutes) as number[],
    }));
  });
}

export function ownFundingsOf(
  database: ViewsDatabase<FundingTables>,
  filter: OwnFuturesFilter,
): Promise<Page<OwnFundingRow>> {
  return inTransaction(database, async (reader) => {
    const query = filtered(reader, filter);
    const ordered = query
      .selectAll('paid')
      .select(['fixed.index_price', 'fixed.rate_ppb'])
      .orderBy('paid.sequence', 'desc')
      .orderBy('paid.market', 'desc')
      .orderBy('paid.side', 'desc');
    const counted = query.select('paid.serial').limit(COUNT_LIMIT).as('counted');
    return readPage(reader, { ordered, counted }, filter, (row) => ({
      market: row.market,
      serial: row.serial,
      side: row.side,
      lots: row.lots,
      amount: row.amount,
      unpaid: row.unpaid,
      index: row.index_price,
      ratePpb: row.rate_ppb,
      sequence: row.sequence,
      time: row.time,
    }));
  });
}

function filtered(
  database: ViewsDatabase<FundingTables>,
  { realm, owner, markets, from, to }: OwnFuturesFilter,
) {
  let query = database
    .selectFrom('futures_own_fundings as paid')
    .innerJoin('futures_fundings as fixed', (join) =>
      join
        .onRef('fixed.realm', '=', 'paid.realm')
        .onRef('fixed.market', '=', 'paid.market')
        .onRef('fixed.serial', '=', 'paid.serial'),
    )
    .where('paid.realm', '=', realm)
    .where('paid.owner', '=', owner)
    .where('paid.market', 'in', [...markets]);
  if (from !== undefined) query = query.where('paid.time', '>=', from);
  if (to !== undefined) query = query.where('paid.time', '<', to);
  return query;
}
