/** Who has withdrawn to an address or by a transaction, and whose a withdrawal is. */
import type { OwnerId } from '@assay/core';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { WithdrawalOwnerFilter, WithdrawalOwnersFilter } from './row.ts';
import type { WithdrawalTables } from './table.ts';

const COLUMNS = { address: 'address', transaction: 'chain_transaction' } as const;

export async function withdrawalOwners(
  database: ViewsDatabase<WithdrawalTables>,
  { realm, by, value, limit }: WithdrawalOwnersFilter,
): Promise<readonly OwnerId[]> {
  const found = await database
    .selectFrom('withdrawals')
    .select('owner')
    .distinct()
    .where('realm', '=', realm)
    .where(COLUMNS[by], '=', value)
    .orderBy('owner')
    .limit(limit)
    .execute();
  return found.map(({ owner }) => owner);
}

export async function withdrawalOwner(
  database: ViewsDatabase<WithdrawalTables>,
  { realm, withdrawal }: WithdrawalOwnerFilter,
): Promise<OwnerId | null> {
  const found = await database
    .selectFrom('withdrawals')
    .select('owner')
    .where('realm', '=', realm)
    .where('withdrawal', '=', withdrawal)
    .executeTakeFirst();
  return found?.owner ?? null;
}
