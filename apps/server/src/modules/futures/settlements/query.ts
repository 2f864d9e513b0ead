/** The list of series that were settled, newest first. */
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { SettlementFilter, SettlementRow } from './row.ts';
import type { SeriesTable, SeriesTables } from './table.ts';

/** What is there together with the price. */
type Settled = {
  [Column in Exclude<keyof SeriesTable, 'opened' | 'legs'>]: NonNullable<SeriesTable[Column]>;
};

export function settlementsOf(
  database: ViewsDatabase<SeriesTables>,
  { realm, markets, from, to, pageNo, pageSize }: SettlementFilter,
): Promise<Page<SettlementRow>> {
  return inTransaction(database, async (reader) => {
    let query = reader
      .selectFrom('futures_series')
      .where('realm', '=', realm)
      .where('market', 'in', [...markets])
      .where('price', 'is not', null);
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    return readPage(
      reader,
      {
        ordered: query
          .selectAll()
          .$narrowType<Settled>()
          .orderBy('sequence', 'desc')
          .orderBy('market', 'desc'),
        counted: query.select('series').limit(COUNT_LIMIT).as('counted'),
      },
      { pageNo, pageSize },
      (row) => ({
        market: row.market,
        series: row.series,
        opened: row.opened,
        end: row.end_second,
        window: row.window_seconds,
        counted: row.counted,
        first: row.first_second,
        last: row.last_second,
        mean: row.mean,
        price: row.price,
        feeRatePpm: row.fee_rate_ppm,
        openInterest: row.open_interest,
        legs: row.legs,
        sequence: row.sequence,
        time: row.time,
      }),
    );
  });
}
