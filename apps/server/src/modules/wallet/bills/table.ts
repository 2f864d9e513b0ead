/** The table of the bills. */
import type { AssetId, ContractId, MarketId, OrderId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { BillTypeName, MoneyAccountText } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface BillTable {
  realm: Realm;
  sequence: Sequence;
  part: number;
  owner: OwnerId;
  time: TimeMs;
  asset: AssetId;
  type: BillTypeName;
  amount: number;
  balance_after: Units;
  order_id: OrderId | null;
  market: MarketId | null;
  /** Of a seconds-contract: its number, and the coin whose index it was on. */
  contract: ContractId | null;
  coin: AssetId | null;
  account: MoneyAccountText;
  /** Of the wallet: a deposit, a payment, a withdrawal, a swap, or the other user. */
  reference: string | null;
}

export interface BillTables {
  bills: BillTable;
}

export async function createBills(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('sequence'),
    int('part'),
    int('owner'),
    int('time'),
    int('asset'),
    text('type'),
    int('amount'),
    int('balance_after'),
    optional(int('order_id')),
    optional(int('market')),
    optional(int('contract')),
    optional(int('coin')),
  ];
  await createTable(db, 'bills', columns, ['realm', 'sequence', 'part']);
  await db.schema
    .createIndex('bills_of_owner')
    .on('bills')
    .columns(['realm', 'owner', 'sequence', 'part'])
    .execute();
}

export async function addAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bills')
    .addColumn('account', 'text', (column) => column.notNull().defaultTo('spot'))
    .execute();
}

export async function addReferences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bills').addColumn('reference', 'text').execute();
}
