/**
 * What a user's rights over their account need of the store: how long they keep themselves from trading, what is erased
 * when they go, and the list of their pictures.
 * Promises: an exclusion is never made shorter; what is erased goes in one transaction, the addresses with it, so that
 * a closed account that still has one is a closing that was cut off.
 * Never: erases what the law lets nobody erase early: photographs of a verification go at the end of their time.
 */
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AnyIdentityModule } from './identity-module.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

export interface UploadEntry {
  readonly kind: string | null;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: number;
  /** null: as long as it is used. */
  readonly deleteAt: number | null;
}

export interface Exclusion {
  readonly userId: number;
  readonly until: number;
}

/** Rows that are about nobody but their user; a module names its own. */
const OF_ONE_USER = [
  'sessions',
  'devices',
  'sign_ins',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'guesses',
  'api_keys',
] as const;

/** What `uploads` calls the photographs of a verification. */
export const PHOTOGRAPH = 'kyc';

/** A photograph without an end is of a verification that nobody has decided, and of no use any more. */
async function releasePictures(
  transaction: Transaction<IdentityTables>,
  userId: number,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('uploads')
    .set({ delete_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where((expression) =>
      expression.or([
        expression('delete_at', 'is', null),
        expression('kind', 'is', null),
        expression('kind', '!=', PHOTOGRAPH),
      ]),
    )
    .execute();
}

/** True: there was something to erase. */
async function erase(
  transaction: Transaction<IdentityTables>,
  { userId, now }: { readonly userId: number; readonly now: number },
  modules: readonly AnyIdentityModule[],
): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .where('standing', '=', 'closed')
    .executeTakeFirst();
  if (user === undefined) return false;
  const addresses = [user.email, user.phone].filter((address) => address !== null);
  if (addresses.length === 0) return false;
  for (const table of OF_ONE_USER) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  for (const module of modules) {
    for (const table of module.tablesOfOneUser) {
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(transaction);
    }
    // Its own tables, made by its migrations in this very database.
    await module.erase?.(transaction as never, { userId, now });
  }
  await transaction.deleteFrom('codes').where('target', 'in', addresses).execute();
  await transaction
    .updateTable('security_events')
    .set({ personal_salt: null, address: null, device: null, detail: null })
    .where('user_id', '=', userId)
    .execute();
  await releasePictures(transaction, userId, now);
  await transaction
    .updateTable('users')
    .set({
      email: null,
      phone: null,
      nickname: null,
      avatar_file_id: null,
      language: 'en',
      anti_code: null,
      password_hash: '',
      fund_password_hash: null,
      fund_password_changed_at: null,
      declared_country: null,
      adult_confirmed_at: null,
      verified_country: null,
      identity_level: 0,
      merchant_status: 0,
    })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Closed accounts are looked for every hour. */
async function indexAccountStatuses(db: Database): Promise<void> {
  await db.schema.createIndex('users_standing').on('users').columns(['standing', 'id']).execute();
}

export const rightsMigrations: Record<string, Migration> = {
  '0070-closed-accounts': { up: indexAccountStatuses },
};

export const rightsOperations = (db: Database, modules: readonly AnyIdentityModule[]) => ({
  /** Only ever later. Answers the end that is in force. */
  async excludeUser({ userId, until }: Exclusion): Promise<number> {
    await db
      .updateTable('users')
      .set({ excluded_until: until })
      .where('id', '=', userId)
      .where(sql<boolean>`coalesce(excluded_until, 0) < ${until}`)
      .execute();
    const { excluded_until: inForce } = await db
      .selectFrom('users')
      .select('excluded_until')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return inForce ?? until;
  },
  /** Exclusions that last beyond `now`, in the order of their users. */
  async listExclusions(input: {
    readonly now: number;
    readonly after: number;
    readonly limit: number;
  }): Promise<Exclusion[]> {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'excluded_until'])
      .where('excluded_until', '>', input.now)
      .where('standing', '!=', 'closed')
      .where('id', '>', input.after)
      .orderBy('id')
      .limit(input.limit)
      .execute();
    return rows.map((row) => ({ userId: row.id, until: row.excluded_until ?? 0 }));
  },
  /** Erases what is personal of a closed account; of any other nothing. False: there was nothing (any more). */
  eraseClosed: (input: { readonly userId: number; readonly now: number }): Promise<boolean> =>
    db.transaction().execute((transaction) => erase(transaction, input, modules)),
  /** Closed accounts that still have an address. */
  async listUnerased(input: { readonly limit: number }): Promise<number[]> {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('standing', '=', 'closed')
      .where((expression) =>
        expression.or([expression('email', 'is not', null), expression('phone', 'is not', null)]),
      )
      .orderBy('id')
      .limit(input.limit)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** The pictures that are kept of a user, newest first. */
  async listUploads(input: { readonly userId: number; readonly limit: number }): Promise<UploadEntry[]> {
    return db
      .selectFrom('uploads')
      .select(['kind', 'content_type as contentType', 'width', 'height', 'size_bytes as sizeBytes', 'sha256'])
      .select(['created_at as createdAt', 'delete_at as deleteAt'])
      .where('user_id', '=', input.userId)
      .where('stored_at', 'is not', null)
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(input.limit)
      .execute();
  },
});
