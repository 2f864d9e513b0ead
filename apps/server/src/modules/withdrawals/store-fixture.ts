/** The store of deposits and payments in memory, each of whose calls may be killed. */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { depositsIdentity } from '../deposits/identity.ts';
import type { DepositTables, PaymentTables, SweepTables } from '../deposits/shape.ts';
import type { AddressTables } from './address-book/shape.ts';
import type { AskedTables } from './asked/shape.ts';
import { withdrawalsIdentity } from './identity.ts';
import type { Killer } from './payer-fixture.ts';
import type { OutgoingTables } from './shape.ts';

type Tables = IdentityTables &
  DepositTables &
  PaymentTables &
  SweepTables &
  OutgoingTables &
  AddressTables &
  AskedTables;

export async function openWalletStore(killer: Killer) {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await db.schema.createTable('counters').addColumn('name', 'text').addColumn('next', 'bigint').execute();
  for (const migration of Object.values(depositsIdentity.migrations)) await migration.up(db);
  for (const name of ['0101-outgoing', '0113-coins']) await withdrawalsIdentity.migrations[name]?.up(db);
  const operations = { ...depositsIdentity.operations(db), ...withdrawalsIdentity.operations(db) };
  const run = (name: keyof typeof operations, input: never) =>
    killer.around<unknown>(() => operations[name](input));
  return { db, operations, run };
}
