/**
 * Sessions: who a token belongs to, rotation of refresh tokens, and the end of a family whose refresh token came twice.
 * Promises: tokens are known by their hashes alone; each change is one transaction; a user has a bounded number of
 * sessions, the oldest of which make room.
 */
import type { Kysely, Transaction } from 'kysely';
import { takeNumber } from './counters.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

export interface SessionRecord {
  readonly sessionId: number;
  readonly familyId: number;
  readonly userId: number;
  readonly realm: 'live' | 'paper';
  readonly expiresAt: number;
}

export interface SessionTerms {
  readonly tokenHash: string;
  readonly refreshHash: string;
  readonly now: number;
  readonly expiresAt: number;
  readonly refreshExpiresAt: number;
}

type Rotation =
  | { readonly result: 'rotated'; readonly session: SessionRecord; readonly ended: readonly SessionRecord[] }
  /** A refresh token came a second time: somebody else holds a copy, so the whole family ends. */
  | { readonly result: 'reused'; readonly ended: readonly SessionRecord[] }
  | { readonly result: 'unknown' };

const COLUMNS = ['id', 'family_id', 'user_id', 'realm', 'expires_at'] as const;

function sessionRecord(row: Pick<IdentityTables['sessions'], (typeof COLUMNS)[number]>): SessionRecord {
  return {
    sessionId: row.id,
    familyId: row.family_id,
    userId: row.user_id,
    realm: row.realm,
    expiresAt: row.expires_at,
  };
}

async function insertSession(
  transaction: Transaction<IdentityTables>,
  owner: { readonly userId: number; readonly realm: 'live' | 'paper'; readonly familyId: number | null },
  terms: SessionTerms,
): Promise<SessionRecord> {
  const sessionId = await takeNumber(transaction, 'session');
  const familyId = owner.familyId ?? sessionId;
  await transaction
    .insertInto('sessions')
    .values({
      id: sessionId,
      family_id: familyId,
      user_id: owner.userId,
      realm: owner.realm,
      token_hash: terms.tokenHash,
      refresh_hash: terms.refreshHash,
      issued_at: terms.now,
      expires_at: terms.expiresAt,
      refresh_expires_at: terms.refreshExpiresAt,
      ended_at: null,
    })
    .execute();
  return { sessionId, familyId, userId: owner.userId, realm: owner.realm, expiresAt: terms.expiresAt };
}

async function endFamily(
  transaction: Transaction<IdentityTables>,
  familyId: number,
  now: number,
): Promise<SessionRecord[]> {
  const rows = await transaction
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .returning(COLUMNS)
    .execute();
  return rows.map(sessionRecord);
}

/** More than a person has devices. Without an end, sign-ins would fill the store. */
const SESSIONS_PER_USER = 20;

/** Ends the oldest sessions of a user beyond the number that one may have. */
async function endSurplus(
  transaction: Transaction<IdentityTables>,
  userId: number,
  now: number,
): Promise<SessionRecord[]> {
  const newestSurplus = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(SESSIONS_PER_USER)
    .executeTakeFirst();
  if (newestSurplus === undefined) return [];
  const rows = await transaction
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', '<=', newestSurplus.id)
    .returning(COLUMNS)
    .execute();
  return rows.map(sessionRecord);
}

async function rotate(
  db: Database,
  input: SessionTerms & { readonly spentRefreshHash: string },
): Promise<Rotation> {
  return db.transaction().execute(async (transaction): Promise<Rotation> => {
    const old = await transaction
      .selectFrom('sessions')
      .select([...COLUMNS, 'ended_at', 'refresh_expires_at'])
      .where('refresh_hash', '=', input.spentRefreshHash)
      .executeTakeFirst();
    if (old === undefined || old.refresh_expires_at <= input.now) return { result: 'unknown' };
    const ended = await endFamily(transaction, old.family_id, input.now);
    if (old.ended_at !== null) return { result: 'reused', ended };
    const owner = { userId: old.user_id, realm: old.realm, familyId: old.family_id };
    return { result: 'rotated', session: await insertSession(transaction, owner, input), ended };
  });
}

/** Ends a session that is alive and opens one of the same family in `realm`; null for one that has ended. */
async function moveSession(
  db: Database,
  input: SessionTerms & { readonly sessionId: number; readonly realm: 'live' | 'paper' },
): Promise<{ readonly session: SessionRecord; readonly ended: readonly SessionRecord[] } | null> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('sessions')
      .select(COLUMNS)
      .where('id', '=', input.sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (old === undefined) return null;
    const ended = await endFamily(transaction, old.family_id, input.now);
    const owner = { userId: old.user_id, realm: input.realm, familyId: old.family_id };
    return { session: await insertSession(transaction, owner, input), ended };
  });
}

export const sessionOperations = (db: Database) => ({
  /** Opens a session; `ended` are those that made room for it. */
  openSession: (
    input: SessionTerms & { readonly userId: number; readonly realm: 'live' | 'paper' },
  ): Promise<{ readonly session: SessionRecord; readonly ended: readonly SessionRecord[] }> =>
    db.transaction().execute(async (transaction) => {
      const { userId, realm, now } = input;
      const session = await insertSession(transaction, { userId, realm, familyId: null }, input);
      return { session, ended: await endSurplus(transaction, userId, now) };
    }),
  rotateSession: (input: SessionTerms & { readonly spentRefreshHash: string }): Promise<Rotation> =>
    rotate(db, input),
  moveSession: (input: Parameters<typeof moveSession>[1]): ReturnType<typeof moveSession> =>
    moveSession(db, input),
  async findSession(input: {
    readonly tokenHash: string;
    readonly now: number;
  }): Promise<SessionRecord | null> {
    const row = await db
      .selectFrom('sessions')
      .select(COLUMNS)
      .where('token_hash', '=', input.tokenHash)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', input.now)
      .executeTakeFirst();
    return row === undefined ? null : sessionRecord(row);
  },
  /**
   * Ends a session, or the one that a refresh or a switch has put in its place meanwhile; answers what was alive.
   * Its refresh token dies with it.
   */
  endSession: (input: { readonly sessionId: number; readonly now: number }): Promise<SessionRecord[]> =>
    db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('sessions')
        .select('family_id')
        .where('id', '=', input.sessionId)
        .executeTakeFirst();
      return known === undefined ? [] : endFamily(transaction, known.family_id, input.now);
    }),
});
