/**
 * The tables of what protects accounts, as Kysely sees them and as they are made: sealing keys, authenticators,
 * recovery codes, passkeys with their challenges, and wrong guesses.
 * Never holds a seed that is not sealed, or a recovery code but as its hash.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface ProtectionTables {
  /** Ids of the keys that have sealed what stands in this store: a start without one of them is refused. */
  sealing_keys: { key_id: string; first_used_at: number };
  /** The authenticator of a user: bound once its first code was right. */
  authenticators: {
    user_id: number;
    sealed_secret: string;
    created_at: number;
    bound_at: number | null;
    /** Number of the last 30-second step whose code was taken; none at or before it is taken again. */
    last_step: number | null;
  };
  recovery_codes: { user_id: number; code_hash: string; used_at: number | null };
  passkeys: {
    id: number;
    user_id: number;
    /** As the authenticator names it, base64url. */
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    signature_count: number;
    /** JSON array. */
    transports: string;
    /** What the authenticator knows the user by: random, base64url, one for all passkeys of a user. */
    user_handle: string;
    synced: number;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** A ceremony under way; taken out by the answer to it. */
  passkey_challenges: {
    ceremony: string;
    challenge: string;
    /** null: the passkey that answers names its account. */
    user_id: number | null;
    expires_at: number;
  };
  /** Wrong guesses of a kind since the last right one. */
  guesses: { user_id: number; kind: string; failures: number; last_at: number };
}

type Database = Kysely<ProtectionTables>;

async function createKeysAndGuesses(db: Database): Promise<void> {
  await db.schema
    .createTable('sealing_keys')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('first_used_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('guesses')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('guesses_key', ['user_id', 'kind'])
    .execute();
  await db.schema.createIndex('guesses_age').on('guesses').column('last_at').execute();
}

async function createAuthenticators(db: Database): Promise<void> {
  await db.schema
    .createTable('authenticators')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('bound_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
}

async function createPasskeys(db: Kysely<ProtectionTables & { counters: { name: string; next: number } }>) {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('signature_count', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('synced', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').columns(['user_id', 'id']).execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('ceremony', 'text', (column) => column.primaryKey())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('passkey_challenges_end')
    .on('passkey_challenges')
    .column('expires_at')
    .execute();
  await db.insertInto('counters').values({ name: 'passkey', next: 1 }).execute();
}

export const protectionMigrations: Record<string, Migration> = {
  '0030-sealing-keys-and-guesses': { up: createKeysAndGuesses },
  '0031-authenticators': { up: createAuthenticators },
  '0032-passkeys': { up: createPasskeys },
};
