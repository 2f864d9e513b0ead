/** The list of an owner's withdrawals, newest first, and the addresses that they have paid. */
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { OwnFilter, Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { UsedAddress, WithdrawalFilter, WithdrawalRow } from './row.ts';
import type { WithdrawalTable, WithdrawalTables } from './table.ts';

/** Of an owner; who uses more is known by the newest. */
const MAX_ADDRESSES = 1_000;

function rowOf(row: WithdrawalTable): WithdrawalRow {
  const { withdrawal, owner, time, route, asset, address, memo, amount, fee, state, reason } = row;
  return {
    withdrawal,
    owner,
    time,
    changedAt: row.changed_at,
    route,
    asset,
    address,
    memo,
    amount,
    fee,
    notBefore: row.not_before,
    state,
    reason,
    transaction: row.chain_transaction,
  };
}

export function withdrawalsOf(
  database: ViewsDatabase<WithdrawalTables>,
  filter: WithdrawalFilter,
): Promise<Page<WithdrawalRow>> {
  const { realm, owner, asset, state, from, to } = filter;
  return inTransaction(database, (reader) => {
    let query = reader.selectFrom('withdrawals').where('realm', '=', realm).where('owner', '=', owner);
    if (asset !== undefined) query = query.where('asset', '=', asset);
    if (state !== undefined) query = query.where('state', '=', state);
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    const ordered = query.selectAll().orderBy('withdrawal', 'desc');
    const counted = query.select('withdrawal').limit(COUNT_LIMIT).as('counted');
    return readPage(reader, { ordered, counted }, filter, rowOf);
  });
}

/** By what was paid alone: what was only asked for, was taken back or refused makes no address known. */
export async function usedAddressesOf(
  database: ViewsDatabase<WithdrawalTables>,
  { realm, owner }: OwnFilter,
): Promise<readonly UsedAddress[]> {
  return database
    .selectFrom('withdrawals')
    .select(({ fn }) => [
      'route',
      'address',
      fn.min<UsedAddress['since']>('time').as('since'),
      fn.countAll<number>().as('times'),
    ])
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('state', '=', 'paid')
    .groupBy(['route', 'address'])
    .orderBy('since', 'desc')
    .limit(MAX_ADDRESSES)
    .execute();
}
