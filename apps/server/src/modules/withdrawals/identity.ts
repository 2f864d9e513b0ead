/**
 * What withdrawals bring to the thread of the identity store: the numbers of sending addresses, what was signed, the address
 * books of users, and what they asked for.
 */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { AddressOperations, AddressTables } from './address-book/shape.ts';
import { addressOperations, createAddressBook } from './address-book/store.ts';
import type { AskedOperations, AskedTables } from './asked/shape.ts';
import { addEndOfAsked, askedOperations, createAsked, forgetAsked } from './asked/store.ts';
import { forgottenUntil } from '../../storage/identity/retention-rules.ts';
import type { OutgoingOperations, OutgoingTables } from './shape.ts';
import { outgoingOperations } from './store.ts';

async function createOutgoing(db: Kysely<OutgoingTables>): Promise<void> {
  await db.schema
    .createTable('outgoing')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('nonce', 'bigint', (column) => column.notNull())
    .addColumn('use', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('key_number', 'bigint', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('token', 'text')
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('mined_transaction', 'text')
    .addColumn('mined_block', 'text')
    .addColumn('mined_height', 'bigint')
    .addColumn('stranger_since', 'bigint')
    .addPrimaryKeyConstraint('outgoing_key', ['network', 'sender', 'nonce'])
    .addUniqueConstraint('outgoing_use', ['network', 'use'])
    .execute();
  await db.schema
    .createTable('outgoing_versions')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('nonce', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('transaction', 'text', (column) => column.notNull())
    .addColumn('signed', 'text')
    .addColumn('max_fee', 'text')
    .addColumn('tip', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('outgoing_versions_key', ['network', 'sender', 'nonce', 'version'])
    .execute();
}

async function addCoins(db: Kysely<OutgoingTables>): Promise<void> {
  await db.schema.alterTable('outgoing').addColumn('coins', 'text').execute();
}

export const withdrawalsIdentity: IdentityModule<
  OutgoingTables & AddressTables & AskedTables,
  OutgoingOperations & AddressOperations & AskedOperations
> = {
  migrations: {
    '0101-outgoing': { up: createOutgoing },
    '0103-address-book': { up: createAddressBook },
    '0113-coins': { up: addCoins },
    '0144-withdrawal-requests': { up: createAsked },
    '0156-end-of-requests': { up: addEndOfAsked },
  },
  tablesOfOneUser: ['withdrawal_addresses', 'withdrawal_address_choices', 'withdrawal_requests'],
  async forgetExpired(db, now) {
    await forgetAsked(db, forgottenUntil('withdrawalRequest', now));
  },
  operations: (db) => ({ ...outgoingOperations(db), ...addressOperations(db), ...askedOperations(db) }),
};
