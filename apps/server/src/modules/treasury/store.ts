/**
 * Corrections whose users are yet to be told, as rows. Runs in the thread of the identity store.
 * Promises: one is kept at most once, also where it is told already by the time it is seen again: the mark lies beyond it.
 */
import type { Kysely } from 'kysely';
import type { Sequence } from '@assay/core';
import type { CorrectionMailOperations, CorrectionMailTables } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<CorrectionMailTables>;

/** Of the only row of the mark. */
const ONLY = 1;

export async function createCorrectionMails(db: Database): Promise<void> {
  await db.schema
    .createTable('correction_mails')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('asset', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('correction_mail_mark')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .execute();
}

async function markOf(db: Database): Promise<Sequence> {
  const row = await db.selectFrom('correction_mail_mark').select('sequence').executeTakeFirstOrThrow();
  return row.sequence;
}

export const correctionMailOperations = (db: Database): CorrectionMailOperations => ({
  async beginCorrectionMails({ sequence }) {
    await db
      .insertInto('correction_mail_mark')
      .values({ id: ONLY, sequence })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return markOf(db);
  },

  keepCorrectionMails: ({ rows, upTo }) =>
    inTransaction(db, async (transaction) => {
      const mark = await markOf(transaction);
      const fresh = rows.filter(({ sequence }) => sequence > mark);
      if (fresh.length > 0) {
        const kept = fresh.map(({ owner, time, ...row }) => ({ ...row, user_id: owner, at: time }));
        await transaction.insertInto('correction_mails').values(kept).execute();
      }
      if (upTo <= mark) return;
      await transaction.updateTable('correction_mail_mark').set({ sequence: upTo }).execute();
    }),

  async untoldCorrections({ limit }) {
    const rows = await db
      .selectFrom('correction_mails')
      .selectAll()
      .orderBy('sequence')
      .orderBy('reference')
      .limit(limit)
      .execute();
    return rows.map(({ user_id: owner, at: time, ...row }) => ({ ...row, owner, time }));
  },

  async noteCorrectionTold({ reference }) {
    await db.deleteFrom('correction_mails').where('reference', '=', reference).execute();
  },
});
