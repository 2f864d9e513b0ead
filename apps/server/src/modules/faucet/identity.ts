/**
 * What the faucet brings to the thread of the identity store: its record and operations. The table itself is made by
 * the platform's `0003-sandbox`, beside the mailbox: a migration that has been released never changes.
 */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { FaucetOperations, FaucetTables } from './shape.ts';
import { faucetOperations, forgetGrants } from './store.ts';

async function createFaucetReceipts(db: Kysely<IdentityTables & FaucetTables>): Promise<void> {
  for (const name of ['number', 'reserved_log_time']) {
    await db.schema
      .alterTable('faucet_grants')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ['balance_after', 'sequence', 'deposited_at']) {
    await db.schema.alterTable('faucet_grants').addColumn(name, 'bigint').execute();
  }
  await db.insertInto('counters').values({ name: 'faucet', next: 1 }).execute();
}

export const faucetIdentity: IdentityModule<FaucetTables, FaucetOperations> = {
  migrations: { '0004-faucet-receipts': { up: createFaucetReceipts } },
  // None: what was given outlives its day, whoever it was given to, and goes by time.
  tablesOfOneUser: [],
  forgetExpired: forgetGrants,
  operations: faucetOperations,
};
