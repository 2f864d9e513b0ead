/** The last close of each coin, for whoever reads days and for whoever goes on from what is written. */
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { HouseCloseTable, IncomeDayTables } from './table.ts';

/** The last row of each coin before a day. */
export function lastCloses(
  database: ViewsDatabase<IncomeDayTables>,
  before: number,
): Promise<HouseCloseTable[]> {
  return database
    .selectFrom('house_closes')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('house_closes')
          .select((one) => ['asset as of', one.fn.max('day').as('last')])
          .where('realm', '=', 'live')
          .where('day', '<', before)
          .groupBy('asset')
          .as('newest'),
      (join) =>
        join.onRef('newest.of', '=', 'house_closes.asset').onRef('newest.last', '=', 'house_closes.day'),
    )
    .selectAll('house_closes')
    .where('realm', '=', 'live')
    .execute();
}
