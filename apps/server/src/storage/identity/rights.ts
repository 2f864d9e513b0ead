/**
 * What a user's rights over their account need of the store: how long they keep themselves from trading, what is erased
 * when they go, and the list of their pictures.
 * Promises: an exclusion is never made shorter; what is erased goes in one transaction, the addresses with it, so that
 * a closed account that still has one is a closing that was cut off.
 * Never: decides; how long an exclusion holds, what is erased and which picture goes at once are rules.
 */
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ERASED_PART } from './audit-rules.ts';
import type { AnyIdentityModule } from './identity-module.ts';
import { addressesToErase, ERASED_USER, goesAtOnce, laterEnd, TABLES_OF_ONE_USER } from './rights-rules.ts';
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

async function releasePictures(
  transaction: Transaction<IdentityTables>,
  userId: number,
  now: number,
): Promise<void> {
  const kept = await transaction
    .selectFrom('uploads')
    .select(['id', 'kind', 'delete_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  for (const { id } of kept.filter(goesAtOnce)) {
    await transaction.updateTable('uploads').set({ delete_at: now }).where('id', '=', id).execute();
  }
}

/** True: there was something to erase. */
async function erase(
  transaction: Transaction<IdentityTables>,
  { userId, now }: { readonly userId: number; readonly now: number },
  modules: readonly AnyIdentityModule[],
): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'phone', 'standing'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const addresses = addressesToErase(user);
  if (addresses.length === 0) return false;
  for (const table of TABLES_OF_ONE_USER) {
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
  await transaction.updateTable('security_events').set(ERASED_PART).where('user_id', '=', userId).execute();
  await releasePictures(transaction, userId, now);
  await transaction.updateTable('users').set(ERASED_USER).where('id', '=', userId).execute();
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
  excludeUser: ({ userId, until }: Exclusion): Promise<number> =>
    db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('excluded_until')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const end = laterEnd(user.excluded_until, until);
      await transaction.updateTable('users').set({ excluded_until: end }).where('id', '=', userId).execute();
      return end;
    }),
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
