/** The list of a trader's fills in futures markets, newest first. */
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import type { FuturesFillFilter, FuturesFillRow } from './row.ts';
import type { FuturesFillTables } from './table.ts';

/** In one transaction: rows and total are of the same place. */
export function futuresFillsOf(
  database: ViewsDatabase<FuturesFillTables>,
  filter: FuturesFillFilter,
): Promise<Page<FuturesFillRow>> {
  return inTransaction(database, async (reader) => {
    const query = filtered(reader, filter);
    return readPage(
      reader,
      {
        ordered: query.selectAll().orderBy('trade_id', 'desc'),
        counted: query.select('trade_id').limit(COUNT_LIMIT).as('counted'),
      },
      filter,
      (row) => ({
        trade: row.trade_id,
        order: row.order_id,
        market: row.market,
        side: row.side,
        role: row.role,
        price: row.price,
        quantity: row.quantity,
        value: row.value,
        fee: row.fee,
        feeRatePpm: row.fee_rate_ppm,
        closed: row.closed,
        realised: row.realised,
        series: row.series,
        sequence: row.sequence,
        time: row.time,
      }),
    );
  });
}

function filtered(
  database: ViewsDatabase<FuturesFillTables>,
  { realm, owner, markets, side, order, from, to }: FuturesFillFilter,
) {
  let query = database
    .selectFrom('futures_fills')
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('market', 'in', [...markets]);
  if (order !== undefined) query = query.where('order_id', '=', order);
  if (side !== undefined) query = query.where('side', '=', side);
  if (from !== undefined) query = query.where('time', '>=', from);
  if (to !== undefined) query = query.where('time', '<', to);
  return query;
}
