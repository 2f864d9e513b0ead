/** What deposits bring to the thread of the identity store: how far each network is scanned, and what was found; payments
 * that people review; what is sent on to the treasury; what came without a transfer; cold storage; coins that nobody listed. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { ColdOperations } from './cold/shape.ts';
import { coldOperations, createCold } from './cold/store.ts';
import type { ForcedOperations } from './forced/shape.ts';
import { createForced, forcedOperations } from './forced/store.ts';
import type { PaymentOperations, PaymentTables } from './payments/shape.ts';
import {
  createPayments,
  keepPaymentAddresses,
  keyPaymentReasons,
  paymentOperations,
} from './payments/store.ts';
import type { DepositOperations, DepositTables } from './shape.ts';
import { depositOperations } from './store.ts';
import type { StrayOperations } from './strays/shape.ts';
import { createStrays, strayOperations } from './strays/store.ts';
import type { SweepOperations, SweepTables } from './sweeps/shape.ts';
import { createSweeps, sweepOperations } from './sweeps/store.ts';

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

/** Whose the addresses are, and when a deposit came to what it is. */
async function createDepositAddresses(db: Kysely<DepositTables>): Promise<void> {
  await db.schema
    .alterTable('deposits')
    .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['credited_at', 'final_at']) {
    await db.schema.alterTable('deposits').addColumn(name, 'bigint').execute();
  }
  await db.schema
    .createTable('deposit_addresses')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deposit_addresses_key', ['network', 'number'])
    .addUniqueConstraint('deposit_addresses_address', ['network', 'address'])
    .execute();
  await db.schema
    .createIndex('deposit_addresses_user')
    .on('deposit_addresses')
    .columns(['user_id', 'network'])
    .execute();
  await db.schema
    .createTable('network_accounts')
    .addColumn('network', 'text', (column) => column.primaryKey())
    .addColumn('deposits', 'text', (column) => column.notNull())
    .addColumn('treasury', 'text', (column) => column.notNull())
    .execute();
}

async function createForcedAndReversed(db: Kysely<DepositTables>): Promise<void> {
  await createForced(db);
  await db.schema.alterTable('deposits').addColumn('reversal_told', 'text').execute();
}

async function createOpenReversals(db: Kysely<DepositTables>): Promise<void> {
  await db.schema
    .alterTable('deposits')
    .addColumn('reversal_open', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export const depositsIdentity: IdentityModule<
  DepositTables & PaymentTables & SweepTables,
  DepositOperations &
    PaymentOperations &
    SweepOperations &
    ForcedOperations &
    ColdOperations &
    StrayOperations
> = {
  migrations: {
    '0100-deposits': { up: createDeposits },
    '0102-deposit-addresses': { up: createDepositAddresses },
    '0104-reviewed-payments': { up: createPayments },
    '0106-sweeps': { up: createSweeps },
    '0109-forced-and-reversed': { up: createForcedAndReversed },
    '0114-cold-storage': { up: createCold },
    '0119-stray-tokens': { up: createStrays },
    '0127-open-reversals': { up: createOpenReversals },
    '0132-payment-reasons': { up: keyPaymentReasons },
    '0145-payment-addresses': { up: keepPaymentAddresses },
  },
  // No addresses: one that was given stays watched, whoever closes their account.
  tablesOfOneUser: ['reviewed_payments'],
  operations: (db) => ({
    ...depositOperations(db),
    ...paymentOperations(db),
    ...sweepOperations(db),
    ...forcedOperations(db),
    ...coldOperations(db),
    ...strayOperations(db),
  }),
};
