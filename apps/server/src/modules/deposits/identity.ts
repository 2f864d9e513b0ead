/** What deposits bring to the thread of the identity store: how far each network is scanned, and what was found. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { DepositOperations, DepositTables } from './shape.ts';
import { depositOperations } from './store.ts';

async function createDeposits(db: Kysely<DepositTables>): Promise<void> {
  await db.schema
    .createTable('scanned_blocks')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('parent', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('scanned_blocks_key', ['network', 'height'])
    .execute();
  await db.schema
    .createTable('deposits')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('transaction', 'text', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('sender', 'text')
    .addColumn('token', 'text')
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('block', 'text', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('is_held', 'integer', (column) => column.notNull())
    .addColumn('missing_since', 'bigint')
    .addPrimaryKeyConstraint('deposits_key', ['network', 'transaction', 'place'])
    .execute();
  await db.schema.createIndex('deposits_state').on('deposits').columns(['network', 'state']).execute();
}

export const depositsIdentity: IdentityModule<DepositTables, DepositOperations> = {
  migrations: { '0100-deposits': { up: createDeposits } },
  tablesOfOneUser: [],
  operations: depositOperations,
};
