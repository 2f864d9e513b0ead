/** The list of the insurance's postings, newest first. */
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { InsuranceFilter, InsuranceRow } from './row.ts';
import type { InsuranceTables } from './table.ts';

export function insurancePostings(
  database: ViewsDatabase<InsuranceTables>,
  { realm, asset, market, from, to, pageNo, pageSize }: InsuranceFilter,
): Promise<Page<InsuranceRow>> {
  return inTransaction(database, async (reader) => {
    let query = reader.selectFrom('futures_insurance').where('realm', '=', realm);
    if (asset !== undefined) query = query.where('asset', '=', asset);
    if (market !== undefined) query = query.where('market', '=', market);
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    const ordered = query
      .select([
        'asset',
        'market',
        'cause',
        'amount',
        'balance_after as balance',
        'unpaid',
        'sequence',
        'time',
      ])
      .orderBy('sequence', 'desc')
      .orderBy('part', 'desc');
    const counted = query.select('part').limit(COUNT_LIMIT).as('counted');
    return readPage(reader, { ordered, counted }, { pageNo, pageSize }, (row) => row);
  });
}
