/**
 * Requests to take a lost factor off, as rows. Runs in the thread of the identity store.
 * Promises: a user has one open; of two steps at the same time one is taken; the factor goes with the sessions and the
 * keys of the account in one transaction, which is done once.
 * Never: decides; who may ask, and what is true no more, are rules.
 */
import type { LostFactor } from '@assay/protocol';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { ApiKeyRecord, SessionRecord } from '../../storage/identity/identity-store.ts';
import { deleteApiKeysOf } from '../../storage/identity/api-keys.ts';
import { takeNumber } from '../../storage/identity/counters.ts';
import { clearFactor } from '../../storage/identity/factors.ts';
import { endSessionsOfUser } from '../../storage/identity/sessions.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import {
  findAskFault,
  findStepFault,
  findVoid,
  isDue,
  isOpen,
  REQUESTS_OVER_MS,
  timeOfStep,
  WAITING_MS,
} from './rules.ts';
import type { AccountFacts, FactorFacts } from './rules.ts';
import type {
  LostFactorAsked,
  LostFactorCleared,
  LostFactorDecision,
  LostFactorFault,
  LostFactorMoved,
  LostFactorOperations,
  LostFactorRecord,
  LostFactorStep,
  LostFactorTables,
  NewLostFactor,
} from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Tables = IdentityTables & LostFactorTables;
type Database = Kysely<Tables>;
type Row = Selectable<LostFactorTables['lost_factors']>;
type Change = Updateable<LostFactorTables['lost_factors']>;

const stepOf = (by: string | null, reason: string | null, at: number | null): LostFactorStep | null =>
  by === null || reason === null || at === null ? null : { by, reason, at };

const recordOf = (row: Row): LostFactorRecord => ({
  id: row.id,
  userId: row.user_id,
  factor: row.factor,
  statement: row.statement,
  askedAt: row.asked_at,
  state: row.state,
  proposed: stepOf(row.proposed_by, row.proposed_reason, row.proposed_at),
  approved: stepOf(row.approved_by, row.approved_reason, row.approved_at),
  dueAt: row.due_at,
  endedAt: row.ended_at,
  endReason: row.end_reason,
});

const accountOf = (db: Database, userId: number) =>
  db
    .selectFrom('users')
    .select(['standing', 'email', 'phone', 'password_changed_at as passwordChangedAt'])
    .select(['fund_password_hash as fundHash', 'fund_password_changed_at as fundAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

async function factorOf(
  db: Database,
  userId: number,
  factor: LostFactor,
  account: { readonly fundHash: string | null; readonly fundAt: number | null },
): Promise<FactorFacts> {
  if (factor === 'fund-password') return { isSet: account.fundHash !== null, lastAt: account.fundAt ?? 0 };
  if (factor === 'authenticator') {
    const row = await db
      .selectFrom('authenticators')
      .select(['bound_at', 'last_step'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const boundAt = row?.bound_at ?? null;
    return {
      isSet: boundAt !== null,
      lastAt: Math.max(boundAt ?? 0, timeOfStep(row?.last_step ?? null)),
    };
  }
  const rows = await db
    .selectFrom('passkeys')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute();
  const moments = rows.map(({ created_at, last_used_at }) => Math.max(created_at, last_used_at ?? 0));
  return { isSet: rows.length > 0, lastAt: Math.max(0, ...moments) };
}

async function ask(db: Database, input: NewLostFactor): Promise<LostFactorAsked> {
  const { userId, factor, now } = input;
  const account = await accountOf(db, userId);
  const { count } = await db
    .selectFrom('lost_factors')
    .select((found) => found.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', now - REQUESTS_OVER_MS)
    .executeTakeFirstOrThrow();
  const open = await db.selectFrom('lost_factors').select('id').where('open_for', '=', userId).execute();
  if (open.length > 0) return { type: 'open-already' };
  const fault = findAskFault(account, await factorOf(db, userId, factor, account), count);
  if (fault !== null) return { type: fault };
  const row = await db
    .insertInto('lost_factors')
    .values({
      id: await takeNumber(db, 'lost-factor'),
      user_id: userId,
      open_for: userId,
      factor,
      statement: input.statement,
      asked_at: now,
      email: account.email,
      phone: account.phone,
      password_changed_at: account.passwordChangedAt,
      cancel_hash: input.cancelHash,
      state: 'asked',
    })
    // Of the user, or of the very moment of another.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? { type: 'open-already' } : { type: 'asked', request: recordOf(row) };
}

const find = (db: Database, id: number) =>
  db.selectFrom('lost_factors').selectAll().where('id', '=', id).executeTakeFirst();

/** Only from the state that was judged: whoever comes second finds another one. */
async function move(db: Database, { id, state }: Row, change: Change): Promise<Row | undefined> {
  return db
    .updateTable('lost_factors')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
}

const ending = (
  state: 'cleared' | 'cancelled' | 'rejected' | 'void',
  now: number,
  reason: string | null,
) => ({
  state,
  open_for: null,
  ended_at: now,
  end_reason: reason,
});

async function findVoidOf(db: Database, row: Row): Promise<LostFactorFault | null> {
  const account: AccountFacts & { fundHash: string | null; fundAt: number | null } = await accountOf(
    db,
    row.user_id,
  );
  const asked = {
    email: row.email,
    phone: row.phone,
    passwordChangedAt: row.password_changed_at,
    askedAt: row.asked_at,
  };
  return findVoid(asked, account, await factorOf(db, row.user_id, row.factor, account));
}

async function makeVoid(
  db: Database,
  row: Row,
  fault: LostFactorFault,
  now: number,
): Promise<Extract<LostFactorMoved, { readonly type: 'void' }> | { readonly type: 'wrong-state' }> {
  const ended = await move(db, row, ending('void', now, fault));
  return ended === undefined ? { type: 'wrong-state' } : { type: 'void', request: recordOf(ended), fault };
}

async function step(
  db: Database,
  kind: 'propose' | 'approve' | 'reject',
  { id, by, reason, now }: LostFactorDecision,
): Promise<LostFactorMoved> {
  const row = await find(db, id);
  if (row === undefined) return { type: 'not-found' };
  const refused = findStepFault({ state: row.state, proposedBy: row.proposed_by }, kind, by);
  if (refused !== null) return { type: refused };
  const fault = kind === 'reject' ? null : await findVoidOf(db, row);
  if (fault !== null) return makeVoid(db, row, fault, now);
  const changes = {
    propose: { state: 'proposed', proposed_by: by, proposed_reason: reason, proposed_at: now },
    approve: {
      state: 'waiting',
      approved_by: by,
      approved_reason: reason,
      approved_at: now,
      due_at: now + WAITING_MS,
    },
    reject: ending('rejected', now, reason),
  } as const;
  const moved = await move(db, row, changes[kind]);
  return moved === undefined ? { type: 'wrong-state' } : { type: 'moved', request: recordOf(moved) };
}

async function cancel(
  db: Database,
  column: 'open_for' | 'cancel_hash',
  value: number | string,
  now: number,
): Promise<LostFactorRecord | null> {
  const row = await db
    .selectFrom('lost_factors')
    .selectAll()
    .where(column, '=', value as never)
    .executeTakeFirst();
  if (row === undefined || !isOpen(row.state)) return null;
  // From whichever open state: an operator's step at the same time does not keep the user from ending it.
  const ended = await db
    .updateTable('lost_factors')
    .set(ending('cancelled', now, null))
    .where('id', '=', row.id)
    .where('open_for', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return ended === undefined ? null : recordOf(ended);
}

async function clear(
  transaction: Database,
  { id, now, pausedUntil }: Parameters<LostFactorOperations['clearLostFactor']>[0],
): Promise<LostFactorCleared> {
  const row = await find(transaction, id);
  if (row === undefined) return { type: 'not-found' };
  if (!isDue({ state: row.state, dueAt: row.due_at }, now)) return { type: 'wrong-state' };
  const fault = await findVoidOf(transaction, row);
  if (fault !== null) return makeVoid(transaction, row, fault, now);
  // First, so that a cancellation at the same time waits for it, or has won.
  const ended = await move(transaction, row, ending('cleared', now, null));
  if (ended === undefined) return { type: 'wrong-state' };
  const userId = row.user_id;
  // The tables of accounts are among those of this store.
  const accounts = transaction as unknown as Transaction<IdentityTables>;
  await clearFactor(accounts, { userId, factor: row.factor, now, pausedUntil });
  const sessions: readonly SessionRecord[] = await endSessionsOfUser(accounts, {
    userId,
    keepSessionId: null,
    now,
  });
  const keys: readonly ApiKeyRecord[] = await deleteApiKeysOf(accounts, { userId, apiKeyId: null });
  return { type: 'cleared', request: recordOf(ended), sessions, keys };
}

/** Ends those that are not true any more: nobody's withdrawals pause for them. */
async function due(
  transaction: Database,
  { now, limit }: Parameters<LostFactorOperations['dueLostFactors']>[0],
): Promise<LostFactorRecord[]> {
  const of = transaction.selectFrom('lost_factors').selectAll().where('state', '=', 'waiting');
  const rows = await of.where('due_at', '<=', now).orderBy('id').limit(limit).execute();
  const alive: LostFactorRecord[] = [];
  for (const row of rows) {
    const fault = await findVoidOf(transaction, row);
    if (fault === null) alive.push(recordOf(row));
    else await makeVoid(transaction, row, fault, now);
  }
  return alive;
}

/** Noted before anybody is told: a stop in between costs a mail, and never makes a second. */
async function remind(
  transaction: Database,
  { before, now, limit }: Parameters<LostFactorOperations['remindLostFactors']>[0],
): Promise<LostFactorRecord[]> {
  const waiting = transaction.selectFrom('lost_factors').select('id').where('state', '=', 'waiting');
  const soon = await waiting
    .where('due_at', '<=', before)
    .where('reminded_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (soon.length === 0) return [];
  const noted = await transaction
    .updateTable('lost_factors')
    .set({ reminded_at: now })
    .where(
      'id',
      'in',
      soon.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  return noted.map(recordOf);
}

export const lostFactorOperations = (db: Database): LostFactorOperations => {
  return {
    askLostFactor: (input) => inTransaction(db, (transaction) => ask(transaction, input)),
    proposeLostFactor: (input) => inTransaction(db, (transaction) => step(transaction, 'propose', input)),
    approveLostFactor: (input) => inTransaction(db, (transaction) => step(transaction, 'approve', input)),
    rejectLostFactor: (input) => inTransaction(db, (transaction) => step(transaction, 'reject', input)),
    cancelLostFactor: ({ userId, now }) => cancel(db, 'open_for', userId, now),
    cancelLostFactorByMail: ({ cancelHash, now }) => cancel(db, 'cancel_hash', cancelHash, now),
    clearLostFactor: (input) => inTransaction(db, (transaction) => clear(transaction, input)),
    async lastLostFactor({ userId }) {
      const of = db.selectFrom('lost_factors').selectAll().where('user_id', '=', userId);
      const row = await of.orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row === undefined ? null : recordOf(row);
    },
    async listLostFactors({ userId, before, limit }) {
      const of = db.selectFrom('lost_factors').selectAll().where('user_id', '=', userId);
      const rows = await of.where('id', '<', before).orderBy('id', 'desc').limit(limit).execute();
      return rows.map(recordOf);
    },
    async waitingLostFactors({ state, after, limit, besides }) {
      let of = db.selectFrom('lost_factors').selectAll().where('state', '=', state);
      if (besides !== null && state === 'proposed') of = of.where('proposed_by', '!=', besides);
      const rows = await of.where('id', '>', after).orderBy('id').limit(limit).execute();
      return rows.map(recordOf);
    },
    dueLostFactors: (input) => inTransaction(db, (transaction) => due(transaction, input)),
    remindLostFactors: (input) => inTransaction(db, (transaction) => remind(transaction, input)),
    async untoldLostFactors({ limit }) {
      const of = db.selectFrom('lost_factors').selectAll().where('state', 'in', ['cleared', 'void']);
      const rows = await of.where('told_at', 'is', null).orderBy('id').limit(limit).execute();
      return rows.map(recordOf);
    },
    async noteLostFactorTold({ id, now }) {
      const untold = db.updateTable('lost_factors').set({ told_at: now }).where('told_at', 'is', null);
      return (await untold.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
    },
    async findLostFactor({ id }) {
      const row = await find(db, id);
      return row === undefined ? null : recordOf(row);
    },
    async countLostFactors({ userId }) {
      const counted = db.selectFrom('lost_factors').where('user_id', '=', userId);
      const { count } = await counted
        .select((found) => found.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
};
