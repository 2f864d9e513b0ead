/** The list of a trader's bills, newest first. */
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { Page } from '../../../projections/port.ts';
import type { BillFilter, BillRow } from './row.ts';
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { BillTables } from './table.ts';

/** In one transaction: rows and total are of the same place. */
export async function billsOf(
  database: ViewsDatabase<BillTables>,
  filter: BillFilter,
): Promise<Page<BillRow>> {
  return inTransaction(database, (reader) => read(reader, filter));
}

function read(database: ViewsDatabase<BillTables>, filter: BillFilter): Promise<Page<BillRow>> {
  const { realm, owner, account, asset, type, from, to, pageNo, pageSize } = filter;
  let query = database.selectFrom('bills').where('realm', '=', realm).where('owner', '=', owner);
  if (account !== undefined) query = query.where('account', '=', account);
  if (asset !== undefined) query = query.where('asset', '=', asset);
  if (type !== undefined) query = query.where('type', '=', type);
  if (from !== undefined) query = query.where('time', '>=', from);
  if (to !== undefined) query = query.where('time', '<', to);
  const ordered = query.selectAll().orderBy('sequence', 'desc').orderBy('part', 'desc');
  const counted = query.select('part').limit(COUNT_LIMIT).as('counted');
  return readPage(database, { ordered, counted }, { pageNo, pageSize }, (row) => ({
    id: `${row.sequence}-${row.part}`,
    sequence: row.sequence,
    time: row.time,
    account: row.account,
    asset: row.asset,
    type: row.type,
    amount: row.amount,
    balanceAfter: row.balance_after,
    order: row.order_id,
    market: row.market,
    contract: row.contract,
    coin: row.coin,
    reference: row.reference,
  }));
}
