/**
 * Merchants, and the applications of those who would be one.
 * Promises: an application needs the advanced level of identity when it is made and when it is accepted; a user has one
 * that waits at most; a decision and the account's status are one transaction; a merchant's number is never given
 * twice.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from './counters.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['merchant_applications']>;

const DAY_MS = 86_400_000;
const ADVANCED = 2;

export interface MerchantApplicationRecord {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly sealedContact: string;
  readonly about: string;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly accepted: boolean | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
}

export interface MerchantRecord {
  readonly id: number;
  readonly name: string;
  readonly since: number;
}

export interface NewMerchantApplication {
  readonly userId: number;
  readonly name: string;
  readonly sealedContact: string;
  readonly about: string;
  readonly now: number;
  /** Applications in 24 hours. */
  readonly maximumADay: number;
}
export type MerchantApplied = 'applied' | 'identity-needed' | 'under-review' | 'merchant' | 'too-many';

export interface MerchantDecision {
  readonly id: number;
  readonly accepted: boolean;
  readonly reason: string;
  readonly decidedBy: string;
  readonly now: number;
}
export type MerchantDecided =
  | { readonly type: 'decided'; readonly application: MerchantApplicationRecord }
  | { readonly type: 'not-found' | 'decided-before' | 'name-taken' | 'identity-needed' };

function applicationRecord(row: Row): MerchantApplicationRecord {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    sealedContact: row.sealed_contact,
    about: row.about,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    accepted: row.accepted === null ? null : row.accepted === 1,
    reason: row.reason,
    decidedBy: row.decided_by,
  };
}

const userOf = (db: Database, userId: number) =>
  db
    .selectFrom('users')
    .select(['merchant_status', 'identity_level'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

async function apply(db: Database, input: NewMerchantApplication): Promise<MerchantApplied> {
  return db.transaction().execute(async (transaction): Promise<MerchantApplied> => {
    const { userId, now } = input;
    const user = await userOf(transaction, userId);
    if (user.merchant_status === 2) return 'merchant';
    if (user.merchant_status === 1) return 'under-review';
    if (user.identity_level < ADVANCED) return 'identity-needed';
    const today = await transaction
      .selectFrom('merchant_applications')
      .select('id')
      .where('user_id', '=', userId)
      .where('submitted_at', '>', now - DAY_MS)
      .execute();
    if (today.length >= input.maximumADay) return 'too-many';
    await transaction
      .insertInto('merchant_applications')
      .values({
        id: await takeNumber(transaction, 'merchant-application'),
        user_id: userId,
        name: input.name,
        sealed_contact: input.sealedContact,
        about: input.about,
        submitted_at: now,
        decided_at: null,
        accepted: null,
        reason: null,
        decided_by: null,
      })
      .execute();
    await transaction.updateTable('users').set({ merchant_status: 1 }).where('id', '=', userId).execute();
    return 'applied';
  });
}

async function accept(db: Database, row: Row, now: number): Promise<'name-taken' | 'identity-needed' | null> {
  const user = await userOf(db, row.user_id);
  if (user.identity_level < ADVANCED) return 'identity-needed';
  const key = row.name.toLowerCase();
  const other = await db.selectFrom('merchants').select('id').where('name_key', '=', key).executeTakeFirst();
  if (other !== undefined) return 'name-taken';
  const id = await takeNumber(db, 'merchant');
  await db
    .insertInto('merchants')
    .values({ id, user_id: row.user_id, name: row.name, name_key: key, created_at: now })
    .execute();
  return null;
}

async function decide(db: Database, input: MerchantDecision): Promise<MerchantDecided> {
  return db.transaction().execute(async (transaction): Promise<MerchantDecided> => {
    const row = await transaction
      .selectFrom('merchant_applications')
      .selectAll()
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (row === undefined) return { type: 'not-found' };
    if (row.decided_at !== null) return { type: 'decided-before' };
    const refusal = input.accepted ? await accept(transaction, row, input.now) : null;
    if (refusal !== null) return { type: refusal };
    const decision = {
      decided_at: input.now,
      accepted: input.accepted ? 1 : 0,
      reason: input.reason,
      decided_by: input.decidedBy,
    } as const;
    await transaction.updateTable('merchant_applications').set(decision).where('id', '=', row.id).execute();
    await transaction
      .updateTable('users')
      .set({ merchant_status: input.accepted ? 2 : 0 })
      .where('id', '=', row.user_id)
      .execute();
    return { type: 'decided', application: applicationRecord({ ...row, ...decision }) };
  });
}

export const merchantOperations = (db: Database) => ({
  applyMerchant: (input: NewMerchantApplication): Promise<MerchantApplied> => apply(db, input),
  decideMerchant: (input: MerchantDecision): Promise<MerchantDecided> => decide(db, input),
  async findMerchant(input: { readonly userId: number }): Promise<MerchantRecord | null> {
    const row = await db
      .selectFrom('merchants')
      .select(['id', 'name', 'created_at as since'])
      .where('user_id', '=', input.userId)
      .executeTakeFirst();
    return row ?? null;
  },
  /** The last application of a user. */
  async lastMerchantApplication(input: {
    readonly userId: number;
  }): Promise<MerchantApplicationRecord | null> {
    const row = await db
      .selectFrom('merchant_applications')
      .selectAll()
      .where('user_id', '=', input.userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : applicationRecord(row);
  },
  async findMerchantApplication(input: { readonly id: number }): Promise<MerchantApplicationRecord | null> {
    const row = await db
      .selectFrom('merchant_applications')
      .selectAll()
      .where('id', '=', input.id)
      .executeTakeFirst();
    return row === undefined ? null : applicationRecord(row);
  },
  /** Those that wait, the oldest first. */
  async openMerchantApplications(input: {
    readonly after: number;
    readonly limit: number;
  }): Promise<MerchantApplicationRecord[]> {
    const rows = await db
      .selectFrom('merchant_applications')
      .selectAll()
      .where('decided_at', 'is', null)
      .where('id', '>', input.after)
      .orderBy('id')
      .limit(input.limit)
      .execute();
    return rows.map(applicationRecord);
  },
  /** Everything of a user: their account is erased. */
  eraseMerchant: (input: { readonly userId: number }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      for (const table of ['merchants', 'merchant_applications'] as const) {
        await transaction.deleteFrom(table).where('user_id', '=', input.userId).execute();
      }
    }),
});
