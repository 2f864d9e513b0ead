/**
 * What a user says of themselves, and their credit score with its history.
 * Promises: a score and the change that made it are written together; a score stays between 0 and the greatest.
 * Never: judges a nickname or a language; that is the work of the routes.
 */
import type { Kysely } from 'kysely';
import type { IdentityTables } from './tables.ts';
import { claimUpload } from './uploads.ts';

type Database = Kysely<IdentityTables>;

const MAX_CREDIT_SCORE = 1_000;

export interface CreditChangeRecord {
  readonly number: number;
  readonly change: number;
  readonly scoreAfter: number;
  readonly reason: string;
  readonly createdAt: number;
}

export interface CreditHistory {
  readonly total: number;
  /** Newest first. */
  readonly changes: readonly CreditChangeRecord[];
}

type CreditOutcome = { readonly scoreAfter: number } | { readonly refused: 'unknown-user' | 'out-of-range' };

interface CreditChange {
  readonly userId: number;
  readonly change: number;
  readonly reason: string;
  readonly now: number;
}

function changeCreditScore(db: Database, input: CreditChange): Promise<CreditOutcome> {
  const { userId, change, reason, now } = input;
  return db.transaction().execute(async (transaction): Promise<CreditOutcome> => {
    // Written first, so that another change of the same score waits.
    const user = await transaction
      .updateTable('users')
      .set((user) => ({ credit_score: user('credit_score', '+', change) }))
      .where('id', '=', userId)
      .where('credit_score', '>=', -change)
      .where('credit_score', '<=', MAX_CREDIT_SCORE - change)
      .returning('credit_score')
      .executeTakeFirst();
    if (user === undefined) {
      const known = await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .executeTakeFirst();
      return { refused: known === undefined ? 'unknown-user' : 'out-of-range' };
    }
    const last = await transaction
      .selectFrom('credit_changes')
      .select((found) => found.fn.max('number').as('number'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const written = { change, score_after: user.credit_score, reason, created_at: now };
    await transaction
      .insertInto('credit_changes')
      .values({ user_id: userId, number: (last?.number ?? 0) + 1, ...written })
      .execute();
    return { scoreAfter: user.credit_score };
  });
}

async function setField(
  db: Database,
  userId: number,
  field: { readonly nickname: string | null } | { readonly language: string },
): Promise<void> {
  await db.updateTable('users').set(field).where('id', '=', userId).execute();
}

interface Avatar {
  readonly userId: number;
  /** null takes the picture away. */
  readonly fileId: string | null;
  readonly now: number;
}

function setAvatar(db: Database, { userId, fileId, now }: Avatar): Promise<'set' | 'not-found'> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('avatar_file_id')
      .where('id', '=', userId)
      .executeTakeFirst();
    const before = user?.avatar_file_id ?? null;
    if (before === fileId) return 'set';
    if (fileId !== null) {
      const claim = { id: fileId, userId, kind: 'avatar', claimedBy: `avatar:${userId}`, minimumPixels: 0 };
      if ((await claimUpload(transaction, claim)) !== 'claimed') return 'not-found';
    }
    if (before !== null) {
      await transaction
        .updateTable('uploads')
        .set({ delete_at: now })
        .where('id', '=', before)
        .where('user_id', '=', userId)
        .execute();
    }
    await transaction.updateTable('users').set({ avatar_file_id: fileId }).where('id', '=', userId).execute();
    return 'set';
  });
}

export const profileOperations = (db: Database) => ({
  setNickname: (input: { readonly userId: number; readonly nickname: string | null }): Promise<void> =>
    setField(db, input.userId, { nickname: input.nickname }),
  /** The picture before is deleted at `now`. `not-found`: no picture of this user that is free for it. */
  setAvatar: (input: Avatar): Promise<'set' | 'not-found'> => setAvatar(db, input),
  setLanguage: (input: { readonly userId: number; readonly language: string }): Promise<void> =>
    setField(db, input.userId, { language: input.language }),
  /** `reason` is for the user to read. The caller has checked who may do this, and writes it down. */
  changeCreditScore: (input: CreditChange): Promise<CreditOutcome> => changeCreditScore(db, input),
  async creditHistory(input: {
    readonly userId: number;
    readonly pageNo: number;
    readonly pageSize: number;
  }): Promise<CreditHistory> {
    const { userId, pageNo, pageSize } = input;
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
  },
});
