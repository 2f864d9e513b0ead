/**
 * Requests for withdrawals as rows. Runs in the thread of the identity store.
 * Promises: what has moved money stays under its name for good, and so does what nobody knows the end of; of what has moved
 * nothing a user has no more rows than the maximum, the newest, and what is open is bounded.
 * Never: decides whether something is paid.
 */
import type { Kysely, Selectable } from 'kysely';
import { MAX_ASKED, MAX_OPEN, OPEN_WITHIN_MS, SAID_AGAIN_MS, isAtOnce, isRemembered } from './rules.ts';
import type { AskedOperations, AskedRequest, AskedTables } from './shape.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';

type Database = Kysely<AskedTables>;
type Row = Selectable<AskedTables['withdrawal_requests']>;

export async function createAsked(db: Database): Promise<void> {
  await db.schema
    .createTable('withdrawal_requests')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('withdrawal_requests_key', ['user_id', 'request_id'])
    .execute();
}

export async function addEndOfAsked(db: Database): Promise<void> {
  await db.schema.alterTable('withdrawal_requests').addColumn('ended', 'text').execute();
  await db.schema.alterTable('withdrawal_requests').addColumn('outcome', 'text').execute();
  await db
    .updateTable('withdrawal_requests')
    .set({ ended: 'done' })
    .where('answer', 'is not', null)
    .execute();
  await db.schema
    .createIndex('withdrawal_requests_by_end')
    .on('withdrawal_requests')
    .columns(['ended', 'asked_at'])
    .execute();
}

const NOTHING_MOVED = ['refused', 'unheard'] as const;

/** Of what has moved nothing. */
export async function forgetAsked(db: Database, until: number): Promise<void> {
  await db
    .deleteFrom('withdrawal_requests')
    .where('asked_at', '<=', until)
    .where('ended', 'in', NOTHING_MOVED)
    .execute();
}

const requestOf = (row: Row, now: number): AskedRequest => ({
  userId: row.user_id,
  requestId: row.request_id,
  said: row.said,
  command: row.command,
  answer: row.answer,
  ended: row.ended,
  outcome: row.outcome,
  askedAt: row.asked_at,
  rememberedUntil: row.asked_at + SAID_AGAIN_MS,
  isAtOnce: isAtOnce(row.asked_at, now),
});

type Named = Pick<AskedRequest, 'userId' | 'requestId'>;

async function find(db: Database, { userId, requestId }: Named): Promise<Row | null> {
  const row = await db
    .selectFrom('withdrawal_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether what is asked now takes the place of a row. */
function isReplaced(row: Row, said: string, now: number): boolean {
  const { ended, asked_at: askedAt } = row;
  if (ended === 'unheard') return true;
  if (ended === 'refused') return !isRemembered(askedAt, now);
  return ended === null && row.said === said && isRemembered(askedAt, now) && !isAtOnce(askedAt, now);
}

async function keep(
  db: Database,
  input: Parameters<AskedOperations['keepAsked']>[0],
): Promise<AskedRequest | null> {
  const { userId, requestId, said, command, now } = input;
  const there = await find(db, input);
  if (there !== null && !isReplaced(there, said, now)) return requestOf(there, now);
  if (there === null && (await countOpen(db, userId, now)) >= MAX_OPEN) return null;
  const anew = { said, command, answer: null, ended: null, outcome: null, asked_at: now };
  const row: Row = { user_id: userId, request_id: requestId, ...anew };
  await db
    .insertInto('withdrawal_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doUpdateSet(anew))
    .execute();
  await dropSurplus(db, userId);
  return requestOf(there !== null && there.ended === null ? there : row, now);
}

async function countOpen(db: Database, userId: number, now: number): Promise<number> {
  const { total } = await db
    .selectFrom('withdrawal_requests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('asked_at', '>', now - OPEN_WITHIN_MS)
    .executeTakeFirstOrThrow();
  return total;
}

async function dropSurplus(db: Database, userId: number): Promise<void> {
  const surplus = await db
    .selectFrom('withdrawal_requests')
    .select('request_id')
    .where('user_id', '=', userId)
    .where('ended', 'in', NOTHING_MOVED)
    .orderBy('asked_at', 'desc')
    .orderBy('request_id')
    .limit(MAX_ASKED)
    .offset(MAX_ASKED)
    .execute();
  if (surplus.length === 0) return;
  const names = surplus.map(({ request_id: name }) => name);
  await db
    .deleteFrom('withdrawal_requests')
    .where('user_id', '=', userId)
    .where('request_id', 'in', names)
    .execute();
}

async function listOpen(
  db: Database,
  { now, before, limit }: Parameters<AskedOperations['openAsked']>[0],
): Promise<readonly AskedRequest[]> {
  const rows = await db
    .selectFrom('withdrawal_requests')
    .selectAll()
    .where('ended', 'is', null)
    .where('asked_at', '<', before)
    .where('asked_at', '>', now - SAID_AGAIN_MS)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => requestOf(row, now));
}

async function change(
  db: Database,
  { userId, requestId, said }: Pick<AskedRequest, 'userId' | 'requestId' | 'said'>,
  to: Partial<Pick<Row, 'answer' | 'ended' | 'outcome'>>,
): Promise<void> {
  await db
    .updateTable('withdrawal_requests')
    .set(to)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('said', '=', said)
    .execute();
}

export const askedOperations = (db: Database): AskedOperations => ({
  async askedRequest({ now, ...named }) {
    const row = await find(db, named);
    return row === null ? null : requestOf(row, now);
  },
  keepAsked: (input) => inTransaction(db, (transaction) => keep(transaction, input)),
  answerAsked: ({ answer, ...named }) => change(db, named, { answer, ended: 'done' }),
  endAsked: ({ ended, outcome, ...named }) => change(db, named, { ended, outcome }),
  openAsked: (input) => listOpen(db, input),
});
