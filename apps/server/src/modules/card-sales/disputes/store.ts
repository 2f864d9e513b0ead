/**
 * What owners of sales have said of their money, as rows. Runs in the thread of the identity store.
 * Promises: of a sale one is open; it is answered once, and a correction answers one alone.
 * Never: decides who may say it, and moves nothing.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from '../../../storage/identity/counters.ts';
import type { IdentityTables } from '../../../storage/identity/tables.ts';
import { findOpenFault } from './rules.ts';
import type { CardDisputeOperations, CardDisputeRecord, CardDisputeTables } from './shape.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';

type Tables = IdentityTables & CardDisputeTables;
type Database = Kysely<Tables>;

export async function createCardDisputes(db: Database): Promise<void> {
  await db.schema
    .createTable('card_disputes')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('sale', 'bigint', (column) => column.notNull())
    .addColumn('open_for', 'bigint', (column) => column.unique())
    .addColumn('message', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('correction', 'text', (column) => column.unique())
    .execute();
  await db.schema
    .createIndex('card_disputes_user')
    .on('card_disputes')
    .columns(['user_id', 'sale'])
    .execute();
  await db.insertInto('counters').values({ name: 'card-dispute', next: 1 }).execute();
}

const recordOf = (row: Selectable<CardDisputeTables['card_disputes']>): CardDisputeRecord => ({
  id: row.id,
  userId: row.user_id,
  sale: row.sale,
  message: row.message,
  askedAt: row.asked_at,
  state: row.state,
  answer: row.answer,
  answeredBy: row.answered_by,
  answeredAt: row.answered_at,
  correction: row.correction,
});

async function open(
  db: Database,
  { userId, sale, message, now }: Parameters<CardDisputeOperations['openCardDispute']>[0],
): ReturnType<CardDisputeOperations['openCardDispute']> {
  const there = await db.selectFrom('card_disputes').select('state').where('sale', '=', sale).execute();
  const fault = findOpenFault(there);
  if (fault !== null) return { type: fault };
  const asked = { user_id: userId, sale, open_for: sale, message, asked_at: now, state: 'open' as const };
  const row = await db
    .insertInto('card_disputes')
    .values({ id: await takeNumber(db, 'card-dispute'), ...asked })
    // Of the very moment of another.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? { type: 'open-already' } : { type: 'opened', dispute: recordOf(row) };
}

async function answer(
  db: Database,
  { id, by, answer: words, correction, now }: Parameters<CardDisputeOperations['answerCardDispute']>[0],
): ReturnType<CardDisputeOperations['answerCardDispute']> {
  const row = await db.selectFrom('card_disputes').select('state').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return { type: 'not-found' };
  if (row.state !== 'open') return { type: 'answered-before' };
  if (correction !== null) {
    const named = db.selectFrom('card_disputes').select('id').where('correction', '=', correction);
    if ((await named.execute()).length > 0) return { type: 'correction-named' };
  }
  const answered = await db
    .updateTable('card_disputes')
    .set({
      state: correction === null ? 'found' : 'corrected',
      open_for: null,
      answer: words,
      answered_by: by,
      answered_at: now,
      correction,
    })
    .where('id', '=', id)
    // Only from the state that was judged: whoever comes second finds another one.
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return answered === undefined
    ? { type: 'answered-before' }
    : { type: 'answered', dispute: recordOf(answered) };
}

export const cardDisputeOperations = (db: Database): CardDisputeOperations => ({
  openCardDispute: (input) => inTransaction(db, (transaction) => open(transaction, input)),
  answerCardDispute: (input) => inTransaction(db, (transaction) => answer(transaction, input)),
  async findCardDispute({ id }) {
    const row = await db.selectFrom('card_disputes').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : recordOf(row);
  },
  async cardDisputesOf({ userId, sales }) {
    if (sales.length === 0) return [];
    const of = db.selectFrom('card_disputes').selectAll().where('user_id', '=', userId);
    return (await of.where('sale', 'in', sales).orderBy('id').execute()).map(recordOf);
  },
  async waitingCardDisputes({ after, limit }) {
    const of = db.selectFrom('card_disputes').selectAll().where('state', '=', 'open');
    return (await of.where('id', '>', after).orderBy('id').limit(limit).execute()).map(recordOf);
  },
});
