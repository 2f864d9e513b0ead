/** The list of what a user has sent to others and received from them, newest first. */
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { UserTransferFilter, UserTransferRow } from './row.ts';
import type { UserTransferTables } from './table.ts';

export function userTransfersOf(
  database: ViewsDatabase<UserTransferTables>,
  filter: UserTransferFilter,
): Promise<Page<UserTransferRow>> {
  const { realm, owner, asset, way, from, to } = filter;
  return inTransaction(database, (reader) => {
    let query = reader.selectFrom('user_transfers').where('realm', '=', realm).where('owner', '=', owner);
    if (asset !== undefined) query = query.where('asset', '=', asset);
    if (way !== undefined) query = query.where('way', '=', way);
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    const ordered = query.selectAll().orderBy('sequence', 'desc');
    const counted = query.select('sequence').limit(COUNT_LIMIT).as('counted');
    return readPage(reader, { ordered, counted }, filter, (row) => ({
      sequence: row.sequence,
      way: row.way,
      other: row.other,
      asset: row.asset,
      amount: row.amount,
      time: row.time,
    }));
  });
}
