/**
 * Sessions: who a token belongs to, rotation of refresh tokens, and the end of a family whose refresh token came twice.
 * Promises: tokens are known by their hashes alone; each change is one transaction; a user has a bounded number of
 * sessions, the oldest of which make room.
 * Never: decides; whether a session is alive, what a refresh token comes to and how many there may be are rules.
 */
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { AccountStatus } from './account-tables.ts';
import { takeNumber } from './counters.ts';
import { surplusOf } from './retention-rules.ts';
import { isAlive, judgeRefresh, mayGoOn } from './session-rules.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

export interface SessionRecord {
  readonly sessionId: number;
  readonly familyId: number;
  readonly userId: number;
  readonly realm: 'live' | 'paper';
  readonly deviceId: number | null;
  readonly standing: AccountStatus;
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
  | { readonly result: 'reused'; readonly userId: number; readonly ended: readonly SessionRecord[] }
  | { readonly result: 'unknown' };

/** What a record is made of; the status is the user's. */
const recordColumns = (expression: ExpressionBuilder<IdentityTables, 'sessions'>) =>
  [
    'sessions.id as sessionId',
    'sessions.family_id as familyId',
    'sessions.user_id as userId',
    'sessions.realm',
    'sessions.device_id as deviceId',
    'sessions.expires_at as expiresAt',
    expression
      .selectFrom('users')
      .select('users.standing')
      .whereRef('users.id', '=', 'sessions.user_id')
      .$asScalar()
      .as('standing'),
  ] as const;

/** The row that `recordColumns` gives: a session is always a user's, so there is a status. */
type RecordRow = Omit<SessionRecord, 'standing'> & { readonly standing: AccountStatus | null };

function sessionRecord(row: RecordRow): SessionRecord {
  const { sessionId, familyId, userId, realm, deviceId, expiresAt } = row;
  return { sessionId, familyId, userId, realm, deviceId, standing: row.standing ?? 'closed', expiresAt };
}

interface SessionOwner {
  readonly userId: number;
  readonly realm: 'live' | 'paper';
  readonly deviceId: number | null;
  /** null: the first session of a new family. */
  readonly familyId: number | null;
}

async function insertSession(
  transaction: Transaction<IdentityTables>,
  owner: SessionOwner,
  terms: SessionTerms,
): Promise<SessionRecord> {
  const sessionId = await takeNumber(transaction, 'session');
  const familyId = owner.familyId ?? sessionId;
  const row = await transaction
    .insertInto('sessions')
    .values({
      id: sessionId,
      family_id: familyId,
      user_id: owner.userId,
      device_id: owner.deviceId,
      realm: owner.realm,
      token_hash: terms.tokenHash,
      refresh_hash: terms.refreshHash,
      issued_at: terms.now,
      expires_at: terms.expiresAt,
      refresh_expires_at: terms.refreshExpiresAt,
      ended_at: null,
    })
    .returning(recordColumns)
    .executeTakeFirstOrThrow();
  return sessionRecord(row);
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
    .returning(recordColumns)
    .execute();
  return rows.map(sessionRecord);
}

/** Ends the sessions of a user, but for the family of one that goes on; null: all of them. */
export async function endSessionsOfUser(
  transaction: Transaction<IdentityTables>,
  input: { readonly userId: number; readonly keepSessionId: number | null; readonly now: number },
): Promise<SessionRecord[]> {
  const { userId, keepSessionId, now } = input;
  const kept = transaction
    .selectFrom('sessions')
    .select('family_id')
    .where('id', '=', keepSessionId ?? 0);
  const rows = await transaction
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('family_id', 'not in', kept)
    .returning(recordColumns)
    .execute();
  return rows.map(sessionRecord);
}

/** Ends the sessions that were opened on devices of a user. */
export async function endSessionsOfDevices(
  transaction: Transaction<IdentityTables>,
  input: { readonly userId: number; readonly deviceIds: readonly number[]; readonly now: number },
): Promise<SessionRecord[]> {
  const rows = await transaction
    .updateTable('sessions')
    .set({ ended_at: input.now })
    .where('user_id', '=', input.userId)
    .where('device_id', 'in', input.deviceIds)
    .where('ended_at', 'is', null)
    .returning(recordColumns)
    .execute();
  return rows.map(sessionRecord);
}

/** A device whose session goes on was in use at this moment, from this address. */
async function touchDevice(
  transaction: Transaction<IdentityTables>,
  deviceId: number | null,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<void> {
  if (deviceId === null) return;
  await transaction.updateTable('devices').set({ ip, last_at: now }).where('id', '=', deviceId).execute();
}

/** Ends the oldest sessions of a user beyond the number that one may have. */
async function endSurplus(
  transaction: Transaction<IdentityTables>,
  userId: number,
  now: number,
): Promise<SessionRecord[]> {
  const newestFirst = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const newestSurplus = surplusOf('sessions', newestFirst).at(0);
  if (newestSurplus === undefined) return [];
  const rows = await transaction
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', '<=', newestSurplus.id)
    .returning(recordColumns)
    .execute();
  return rows.map(sessionRecord);
}

async function rotate(
  db: Database,
  input: SessionTerms & { readonly spentRefreshHash: string; readonly ip: string },
): Promise<Rotation> {
  return db.transaction().execute(async (transaction): Promise<Rotation> => {
    const old = await transaction
      .selectFrom('sessions')
      .select((expression) => [...recordColumns(expression), 'ended_at', 'refresh_expires_at'])
      .where('refresh_hash', '=', input.spentRefreshHash)
      .executeTakeFirst();
    const result = judgeRefresh(old, input.now);
    if (old === undefined || result === 'unknown') return { result: 'unknown' };
    const ended = await endFamily(transaction, old.familyId, input.now);
    if (result === 'reused') return { result, userId: old.userId, ended };
    const { userId, realm, deviceId, familyId } = old;
    const owner = { userId, realm, deviceId, familyId };
    await touchDevice(transaction, deviceId, input);
    return { result: 'rotated', session: await insertSession(transaction, owner, input), ended };
  });
}

/** Opens a session of a new family; `ended` are those that made room for it. */
export async function openSession(
  transaction: Transaction<IdentityTables>,
  input: SessionTerms & Omit<SessionOwner, 'familyId'>,
): Promise<{ readonly session: SessionRecord; readonly ended: readonly SessionRecord[] }> {
  const { userId, realm, deviceId } = input;
  const session = await insertSession(transaction, { userId, realm, deviceId, familyId: null }, input);
  return { session, ended: await endSurplus(transaction, userId, input.now) };
}

/** Ends a session that is alive and opens one of the same family in `realm`; null for one that has ended. */
async function moveSession(
  db: Database,
  input: SessionTerms & { readonly sessionId: number; readonly realm: 'live' | 'paper' },
): Promise<{ readonly session: SessionRecord; readonly ended: readonly SessionRecord[] } | null> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('sessions')
      .select((expression) => [...recordColumns(expression), 'ended_at'])
      .where('id', '=', input.sessionId)
      .executeTakeFirst();
    if (old === undefined || !mayGoOn(old)) return null;
    const ended = await endFamily(transaction, old.familyId, input.now);
    const { userId, deviceId, familyId } = old;
    const owner = { userId, realm: input.realm, deviceId, familyId };
    return { session: await insertSession(transaction, owner, input), ended };
  });
}

export const sessionOperations = (db: Database) => ({
  rotateSession: (input: Parameters<typeof rotate>[1]): Promise<Rotation> => rotate(db, input),
  /** Ends the sessions of a user, but for the family of one that goes on; null: all of them. */
  endSessionsOf: (input: Parameters<typeof endSessionsOfUser>[1]): Promise<SessionRecord[]> =>
    db.transaction().execute((transaction) => endSessionsOfUser(transaction, input)),
  moveSession: (input: Parameters<typeof moveSession>[1]): ReturnType<typeof moveSession> =>
    moveSession(db, input),
  async findSession(input: {
    readonly tokenHash: string;
    readonly now: number;
  }): Promise<SessionRecord | null> {
    const row = await db
      .selectFrom('sessions')
      .select((expression) => [...recordColumns(expression), 'ended_at', 'expires_at'])
      .where('token_hash', '=', input.tokenHash)
      .executeTakeFirst();
    return row === undefined || !isAlive(row, input.now) ? null : sessionRecord(row);
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
