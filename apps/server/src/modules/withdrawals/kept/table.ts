/** The table of withdrawals: a row each, as it stands now. */
import type { AssetId, OwnerId, RouteId, Sequence, TimeMs, Units, WithdrawalId } from '@assay/core';
import type { WithdrawalStatusName } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface WithdrawalTable {
  realm: Realm;
  owner: OwnerId;
  withdrawal: WithdrawalId;
  /** Of the request, and of the last change. */
  sequence: Sequence;
  time: TimeMs;
  changed_at: TimeMs;
  route: RouteId;
  asset: AssetId;
  address: string;
  memo: string | null;
  amount: Units;
  fee: Units;
  not_before: TimeMs;
  state: WithdrawalStatusName;
  reason: string | null;
  chain_transaction: string | null;
}

export interface WithdrawalTables {
  withdrawals: WithdrawalTable;
}

export async function createWithdrawals(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('owner'),
    int('withdrawal'),
    int('sequence'),
    int('time'),
    int('changed_at'),
    int('route'),
    int('asset'),
    text('address'),
    optional(text('memo')),
    int('amount'),
    int('fee'),
    int('not_before'),
    text('state'),
    optional(text('reason')),
    optional(text('chain_transaction')),
  ];
  // By owner first: a list reads it in its order.
  await createTable(db, 'withdrawals', columns, ['realm', 'owner', 'withdrawal']);
}

/** By what people who ask about a withdrawal know of it. */
export async function indexWithdrawals(db: Kysely<unknown>): Promise<void> {
  await indexBy(db, ['address', 'chain_transaction']);
}

export const indexWithdrawalNumbers = (db: Kysely<unknown>): Promise<void> => indexBy(db, ['withdrawal']);

async function indexBy(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    await db.schema
      .createIndex(`withdrawals_by_${column}`)
      .ifNotExists()
      .on('withdrawals')
      .columns(['realm', column, 'owner'])
      .execute();
  }
}
