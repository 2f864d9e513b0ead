/**
 * API keys as they are kept.
 * Promises: a user never has more than the maximum; a key is found with the status that its account has at that
 * moment; deleting one again changes nothing.
 * Never: decides; how many there may be, and how long one that has run out is listed, are rules.
 */
import type { Kysely, Selectable } from 'kysely';
import type { AccountStatus } from './account-tables.ts';
import { findKeyFault } from './api-key-rules.ts';
import { takeNumber } from './counters.ts';
import { forgottenUntil } from './retention-rules.ts';
import type { IdentityTables } from './tables.ts';
import { inTransaction } from '../in-transaction.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['api_keys']>;

export interface ApiKeyRecord {
  readonly apiKeyId: number;
  readonly userId: number;
  readonly realm: Row['realm'];
  readonly name: string;
  readonly keyPrefix: string;
  readonly canRead: boolean;
  readonly canTrade: boolean;
  readonly ipList: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

/** What checking a signature needs besides. */
export interface ApiKeyHolder extends ApiKeyRecord {
  readonly secretSealed: string;
  readonly standing: AccountStatus;
}

function apiKeyRecord(row: Row): ApiKeyRecord {
  return {
    apiKeyId: row.id,
    userId: row.user_id,
    realm: row.realm,
    name: row.name,
    keyPrefix: row.key_prefix,
    canRead: row.can_read === 1,
    canTrade: row.can_trade === 1,
    // Written by `addApiKey`.
    ipList: JSON.parse(row.ip_list) as string[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}

export interface NewApiKey {
  readonly userId: number;
  readonly realm: Row['realm'];
  readonly name: string;
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly secretSealed: string;
  readonly canRead: boolean;
  readonly canTrade: boolean;
  readonly ipList: readonly string[];
  readonly now: number;
  readonly expiresAt: number | null;
  readonly maximum: number;
}

async function countOf(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** null: there are as many as may be. */
async function addApiKey(db: Database, input: NewApiKey): Promise<ApiKeyRecord | null> {
  return inTransaction(db, async (transaction) => {
    if (findKeyFault(await countOf(transaction, input.userId), input.maximum) !== null) return null;
    const row: Row = {
      id: await takeNumber(transaction, 'api-key'),
      user_id: input.userId,
      realm: input.realm,
      name: input.name,
      key_hash: input.keyHash,
      key_prefix: input.keyPrefix,
      secret_sealed: input.secretSealed,
      can_read: input.canRead ? 1 : 0,
      can_trade: input.canTrade ? 1 : 0,
      ip_list: JSON.stringify(input.ipList),
      created_at: input.now,
      expires_at: input.expiresAt,
      last_used_at: null,
    };
    await transaction.insertInto('api_keys').values(row).execute();
    return apiKeyRecord(row);
  });
}

/** `apiKeyId` null: all keys of the user. Answers what was deleted. */
export async function deleteApiKeysOf(
  db: Database,
  { userId, apiKeyId }: { readonly userId: number; readonly apiKeyId: number | null },
): Promise<ApiKeyRecord[]> {
  let query = db.deleteFrom('api_keys').where('user_id', '=', userId).returningAll();
  if (apiKeyId !== null) query = query.where('id', '=', apiKeyId);
  return (await query.execute()).map(apiKeyRecord);
}

export async function forgetExpiredApiKeys(db: Database, now: number): Promise<void> {
  await db.deleteFrom('api_keys').where('expires_at', '<=', forgottenUntil('apiKey', now)).execute();
}

export const apiKeyOperations = (db: Database) => ({
  addApiKey: (input: NewApiKey): Promise<ApiKeyRecord | null> => addApiKey(db, input),
  /** Newest first. */
  async listApiKeys(input: {
    readonly userId: number;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly records: readonly ApiKeyRecord[]; readonly total: number }> {
    const rows = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('user_id', '=', input.userId)
      .orderBy('id', 'desc')
      .limit(input.limit)
      .offset(input.offset)
      .execute();
    return { records: rows.map(apiKeyRecord), total: await countOf(db, input.userId) };
  },
  async findApiKey(input: { readonly keyHash: string }): Promise<ApiKeyHolder | null> {
    const row = await db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .selectAll('api_keys')
      .select('users.standing')
      .where('key_hash', '=', input.keyHash)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { ...apiKeyRecord(row), secretSealed: row.secret_sealed, standing: row.standing };
  },
  deleteApiKeys: (input: Parameters<typeof deleteApiKeysOf>[1]): Promise<ApiKeyRecord[]> =>
    deleteApiKeysOf(db, input),
  async noteApiKeyUse(input: { readonly apiKeyId: number; readonly now: number }): Promise<void> {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: input.now })
      .where('id', '=', input.apiKeyId)
      .execute();
  },
});
