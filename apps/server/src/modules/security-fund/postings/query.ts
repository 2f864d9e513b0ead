/** The security fund: what it holds of each asset, and its postings, newest first. */
import type { Sequence, TimeMs } from '@assay/core';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { FundFilter, FundReading } from './row.ts';
import type { FundTables } from './table.ts';

/** In one transaction: balances and postings are of the same place. */
export async function securityFund(
  database: ViewsDatabase<FundTables>,
  filter: FundFilter,
): Promise<FundReading> {
  return inTransaction(database, (reader) => read(reader, filter));
}

async function read(reader: ViewsDatabase<FundTables>, filter: FundFilter): Promise<FundReading> {
  const { realm, asset, before, pageNo, pageSize } = filter;
  const at = await reader
    .selectFrom('checkpoints')
    .select(['sequence', 'time'])
    .where('realm', '=', realm)
    .executeTakeFirst();
  const since = await reader
    .selectFrom('fund_starts')
    .select(['sequence', 'time'])
    .where('realm', '=', realm)
    .executeTakeFirst();
  const balances = await reader
    .selectFrom('fund_balances')
    .select(['asset', 'balance', 'postings'])
    .where('realm', '=', realm)
    .orderBy('asset')
    .execute();
  let query = reader.selectFrom('fund_postings').where('realm', '=', realm);
  if (asset !== undefined) query = query.where('asset', '=', asset);
  if (before !== undefined) {
    // The first condition alone can be looked up in an index; the second leaves out the rest of one command.
    query = query
      .where('sequence', '<=', before.sequence)
      .where((eb) => eb.or([eb('sequence', '<', before.sequence), eb('part', '<', before.part)]));
  }
  const rows = await query
    .select(['sequence', 'part', 'time', 'asset', 'kind', 'amount', 'balance_after'])
    .orderBy('sequence', 'desc')
    .orderBy('part', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return {
    // Before the first command of the realm nothing has happened yet.
    sequence: at?.sequence ?? (0 as Sequence),
    time: at?.time ?? (0 as TimeMs),
    since: since ?? null,
    balances,
    rows: rows.map(({ sequence, part, balance_after, ...row }) => ({
      id: `${sequence}-${part}`,
      sequence,
      balanceAfter: balance_after,
      ...row,
    })),
  };
}
