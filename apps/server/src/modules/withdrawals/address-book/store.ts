/**
 * The address book as rows. Runs in the thread of the identity store.
 * Promises: the same address stands once for each network of a user; a book never grows beyond its maximum.
 * Never: decides; how many there may be, and when a choice holds, are rules.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from '../../../storage/identity/counters.ts';
import type { IdentityTables } from '../../../storage/identity/tables.ts';
import { choiceAfter, findEntryFault } from './rules.ts';
import type { AddressFault } from './rules.ts';
import type { AddressBook, AddressOperations, AddressTables, BookEntry, NewEntry } from './shape.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & AddressTables>;

const COUNTER = 'withdrawal_address';

export async function createAddressBook(db: Database): Promise<void> {
  await db.schema
    .createTable('withdrawal_addresses')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('withdrawal_addresses_key', ['user_id', 'network', 'address'])
    .execute();
  await db.schema
    .createTable('withdrawal_address_choices')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('until', 'bigint')
    .execute();
  // A number is never given twice: a counter that is there goes on.
  const counter = db.insertInto('counters').values({ name: COUNTER, next: 1 });
  await counter.onConflict((conflict) => conflict.column('name').doNothing()).execute();
}

const entryOf = (row: Selectable<AddressTables['withdrawal_addresses']>): BookEntry => ({
  id: row.id,
  network: row.network,
  address: row.address,
  label: row.label,
  createdAt: row.created_at,
});

async function read(db: Database, userId: number): Promise<AddressBook> {
  const rows = await db
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  const choice = await db
    .selectFrom('withdrawal_address_choices')
    .select('until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { entries: rows.map(entryOf), choice: choice ?? null };
}

async function add(db: Database, input: NewEntry): Promise<BookEntry | AddressFault> {
  const { userId, network, address, label, now } = input;
  const { entries } = await read(db, userId);
  const fault = findEntryFault(entries, input);
  if (fault !== null) return fault;
  const id = await takeNumber(db, COUNTER);
  const row = { id, user_id: userId, network, address, label, created_at: now };
  await db.insertInto('withdrawal_addresses').values(row).execute();
  return entryOf(row);
}

async function choose(
  db: Database,
  { userId, isOnly, now }: Parameters<AddressOperations['chooseBookOnly']>[0],
): Promise<void> {
  const after = choiceAfter((await read(db, userId)).choice, isOnly, now);
  if (after === null) {
    await db.deleteFrom('withdrawal_address_choices').where('user_id', '=', userId).execute();
    return;
  }
  await db
    .insertInto('withdrawal_address_choices')
    .values({ user_id: userId, until: after.until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until: after.until }))
    .execute();
}

export const addressOperations = (db: Database): AddressOperations => ({
  addressBook: ({ userId }) => inTransaction(db, (transaction) => read(transaction, userId)),
  addAddress: (input) => inTransaction(db, (transaction) => add(transaction, input)),
  async removeAddress({ userId, id }) {
    const gone = await db
      .deleteFrom('withdrawal_addresses')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return gone !== undefined;
  },
  chooseBookOnly: (input) => inTransaction(db, (transaction) => choose(transaction, input)),
});
