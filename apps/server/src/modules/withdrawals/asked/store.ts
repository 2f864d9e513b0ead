/**
 * Requests for withdrawals as rows. Runs in the thread of the identity store.
 * Promises: the first request of a name stays while the core remembers it; a user has no more rows than the maximum, the newest.
 * Never: decides whether something is paid.
 */
import type { Kysely, Selectable } from 'kysely';
import { isRemembered, MAX_ASKED } from './rules.ts';
import type { AskedOperations, AskedRequest, AskedTables } from './shape.ts';

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

const requestOf = ({ command, answer, asked_at: askedAt }: Row): AskedRequest => ({
  command,
  answer,
  askedAt,
});

async function find(
  db: Database,
  { userId, requestId }: { readonly userId: number; readonly requestId: string },
): Promise<Row | null> {
  const row = await db
    .selectFrom('withdrawal_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

async function keep(
  db: Database,
  input: Parameters<AskedOperations['keepAsked']>[0],
): Promise<AskedRequest | null> {
  const { userId, requestId, said, command, now } = input;
  const there = await find(db, input);
  if (there !== null && isRemembered(there.asked_at, now))
    return there.said === said ? requestOf(there) : null;
  const row: Row = { user_id: userId, request_id: requestId, said, command, answer: null, asked_at: now };
  const { user_id: _, request_id: __, ...anew } = row;
  await db
    .insertInto('withdrawal_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doUpdateSet(anew))
    .execute();
  await dropSurplus(db, userId);
  return requestOf(row);
}

async function dropSurplus(db: Database, userId: number): Promise<void> {
  const surplus = await db
    .selectFrom('withdrawal_requests')
    .select('request_id')
    .where('user_id', '=', userId)
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

export const askedOperations = (db: Database): AskedOperations => ({
  async askedRequest({ said, ...named }) {
    const row = await find(db, named);
    return row === null || row.said !== said ? null : requestOf(row);
  },
  keepAsked: (input) => db.transaction().execute((transaction) => keep(transaction, input)),
  async answerAsked({ userId, requestId, said, answer }) {
    await db
      .updateTable('withdrawal_requests')
      .set({ answer })
      .where('user_id', '=', userId)
      .where('request_id', '=', requestId)
      .where('said', '=', said)
      .execute();
  },
});
