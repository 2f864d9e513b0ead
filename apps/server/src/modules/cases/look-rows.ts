/**
 * Decisions that were drawn for a second look, as rows. Runs in the thread of the identity store.
 * Promises: nobody looks at a decision of their own, and each is looked at once.
 * Never: draws; which decision it is falls to whoever notes that one was taken.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from '../../storage/identity/counters.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { CaseKey, CaseOperations, CaseTables, Drawn, SecondLook } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & CaseTables>;
type LookOperations = Pick<
  CaseOperations,
  'waitingSecondLooks' | 'objections' | 'findSecondLook' | 'settleSecondLook'
>;

const COUNTER = 'second-look';

export async function createSecondLooks(db: Database): Promise<void> {
  await db.schema
    .createTable('second_looks')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('case_id', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('approved', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('decided_name', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .addColumn('looked_by', 'text')
    .addColumn('looked_name', 'text')
    .addColumn('looked_at', 'bigint')
    .addColumn('agrees', 'integer')
    .addColumn('remark', 'text')
    .execute();
  await db.schema
    .createIndex('second_looks_waiting')
    .on('second_looks')
    .columns(['looked_at', 'id'])
    .execute();
  await db
    .insertInto('counters')
    .values({ name: COUNTER, next: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertDrawn(
  db: Database,
  { queue, id, approved, now, drawn }: CaseKey & { approved: boolean; now: number; drawn: Drawn },
): Promise<void> {
  await db
    .insertInto('second_looks')
    .values({
      id: await takeNumber(db, COUNTER),
      queue,
      case_id: id,
      user_id: drawn.userId,
      approved: approved ? 1 : 0,
      reason: drawn.reason,
      decided_by: drawn.by.holder,
      decided_name: drawn.by.name,
      decided_at: now,
      looked_by: null,
      looked_name: null,
      looked_at: null,
      agrees: null,
      remark: null,
    })
    .execute();
}

function lookOf(row: Selectable<CaseTables['second_looks']>): SecondLook {
  const { looked_by: holder, looked_at: at } = row;
  return {
    id: row.id,
    queue: row.queue,
    caseId: row.case_id,
    userId: row.user_id,
    approved: row.approved === 1,
    reason: row.reason,
    by: { holder: row.decided_by, name: row.decided_name },
    decidedAt: row.decided_at,
    look:
      holder === null || at === null
        ? null
        : { holder, name: row.looked_name ?? '', at, agrees: row.agrees === 1, remark: row.remark ?? '' },
  };
}

const found = (db: Database, id: number) =>
  db.selectFrom('second_looks').selectAll().where('id', '=', id).executeTakeFirst();

async function settle(
  db: Database,
  { id, holder, name, agrees, remark, now }: Parameters<CaseOperations['settleSecondLook']>[0],
): ReturnType<CaseOperations['settleSecondLook']> {
  const row = await found(db, id);
  if (row === undefined) return 'not-found';
  if (row.looked_at !== null) return 'looked-before';
  if (row.decided_by === holder) return 'own';
  const looked = { looked_by: holder, looked_name: name, looked_at: now, agrees: agrees ? 1 : 0 } as const;
  const { numUpdatedRows } = await db
    .updateTable('second_looks')
    .set({ ...looked, remark })
    .where('id', '=', id)
    .where('looked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'settled' : 'looked-before';
}

export const lookOperations = (db: Database): LookOperations => ({
  async waitingSecondLooks({ after, limit, besides }) {
    const rows = db.selectFrom('second_looks').selectAll().where('looked_at', 'is', null);
    const waiting = await rows
      .where('id', '>', after)
      .where('decided_by', '!=', besides)
      .orderBy('id')
      .limit(limit)
      .execute();
    return waiting.map(lookOf);
  },
  async objections({ limit }) {
    const rows = db.selectFrom('second_looks').selectAll().where('agrees', '=', 0);
    return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(lookOf);
  },
  async findSecondLook({ id }) {
    const row = await found(db, id);
    return row === undefined ? null : lookOf(row);
  },
  settleSecondLook: (input) => inTransaction(db, (transaction) => settle(transaction, input)),
});
