/** The list of a user's swaps, newest first. */
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { SwapFilter, SwapRow } from './row.ts';
import type { SwapTables } from './table.ts';

export function swapsOf(database: ViewsDatabase<SwapTables>, filter: SwapFilter): Promise<Page<SwapRow>> {
  const { realm, owner, asset, quote, from, to } = filter;
  return inTransaction(database, (reader) => {
    let query = reader.selectFrom('swaps').where('realm', '=', realm).where('owner', '=', owner);
    if (asset !== undefined) {
      query = query.where((eb) => eb.or([eb('given', '=', asset), eb('received', '=', asset)]));
    }
    if (quote !== undefined) query = query.where('quote', '=', quote);
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    const ordered = query.selectAll().orderBy('sequence', 'desc');
    const counted = query.select('quote').limit(COUNT_LIMIT).as('counted');
    return readPage(reader, { ordered, counted }, filter, (row) => ({
      quote: row.quote,
      sequence: row.sequence,
      time: row.time,
      given: row.given,
      received: row.received,
      gives: row.gives,
      gross: row.gross,
      fee: row.fee,
    }));
  });
}
