/**
 * What a user says of themselves, and their credit score with its history, as rows. Runs in the thread of the identity
 * store.
 * Promises: a score and the change that made it are written together; a score stays between 0 and the greatest.
 * Never: decides; what a nickname may be, what a change of a score comes to and which pictures go are rules.
 */
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { claimUpload } from '../../storage/identity/uploads.ts';
import { changeOfAvatar, scoreAfter } from './rules.ts';
import type {
  Avatar,
  CreditChange,
  CreditHistory,
  CreditOutcome,
  ProfileOperations,
  ProfileTables,
} from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & ProfileTables>;

async function changeCreditScore(db: Database, input: CreditChange): Promise<CreditOutcome> {
  const { userId, change, reason, now } = input;
  const user = await db
    .selectFrom('users')
    .select('credit_score')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return { refused: 'unknown-user' };
  const score = scoreAfter(user.credit_score, change);
  if (score === null) return { refused: 'out-of-range' };
  await db.updateTable('users').set({ credit_score: score }).where('id', '=', userId).execute();
  const last = await db
    .selectFrom('credit_changes')
    .select((found) => found.fn.max('number').as('number'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const written = { change, score_after: score, reason, created_at: now };
  await db
    .insertInto('credit_changes')
    .values({ user_id: userId, number: (last?.number ?? 0) + 1, ...written })
    .execute();
  return { scoreAfter: score };
}

async function setField(
  db: Database,
  userId: number,
  field: { readonly nickname: string | null } | { readonly language: string },
): Promise<void> {
  await db.updateTable('users').set(field).where('id', '=', userId).execute();
}

async function setAvatar(db: Database, { userId, fileId, now }: Avatar): Promise<'set' | 'not-found'> {
  const user = await db
    .selectFrom('users')
    .select('avatar_file_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  const change = changeOfAvatar(user?.avatar_file_id ?? null, fileId);
  if (change === null) return 'set';
  const { takes, givesUp } = change;
  if (takes !== null) {
    const claim = { id: takes, userId, kind: 'avatar', claimedBy: `avatar:${userId}`, minimumPixels: 0 };
    if ((await claimUpload(db, claim)) !== 'claimed') return 'not-found';
  }
  if (givesUp !== null) {
    await db
      .updateTable('uploads')
      .set({ delete_at: now })
      .where('id', '=', givesUp)
      .where('user_id', '=', userId)
      .execute();
  }
  await db.updateTable('users').set({ avatar_file_id: takes }).where('id', '=', userId).execute();
  return 'set';
}

async function creditHistory(
  db: Database,
  {
    userId,
    pageNo,
    pageSize,
  }: { readonly userId: number; readonly pageNo: number; readonly pageSize: number },
): Promise<CreditHistory> {
  const counted = await db
    .selectFrom('credit_changes')
    .select((found) => found.fn.countAll().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('credit_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return {
    total: Number(counted?.total ?? 0),
    changes: rows.map((row) => ({
      number: row.number,
      change: row.change,
      scoreAfter: row.score_after,
      reason: row.reason,
      createdAt: row.created_at,
    })),
  };
}

export const profileOperations = (db: Database): ProfileOperations => ({
  setNickname: ({ userId, nickname }) => setField(db, userId, { nickname }),
  setAvatar: (input) => inTransaction(db, (transaction) => setAvatar(transaction, input)),
  setLanguage: ({ userId, language }) => setField(db, userId, { language }),
  changeCreditScore: (input) => inTransaction(db, (transaction) => changeCreditScore(transaction, input)),
  creditHistory: (input) => creditHistory(db, input),
});
