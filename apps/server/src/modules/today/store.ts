/** Who was mailed which alarms, as rows. Runs in the thread of the identity store. Never: decides who is mailed. */
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { AlarmWish, TodayOperations, TodayTables } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & TodayTables>;

export async function createToldAlarms(db: Kysely<TodayTables>): Promise<void> {
  await db.schema
    .createTable('operator_alarm_wishes')
    .addColumn('operator_id', 'bigint', (column) => column.primaryKey())
    .addColumn('wish', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('operator_told_alarms')
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('alarm', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('operator_told_alarms_pk', ['operator_id', 'alarm'])
    .execute();
}

export function todayOperations(db: Database): TodayOperations {
  return {
    async keepAlarmWish({ operator, wish }) {
      await db
        .insertInto('operator_alarm_wishes')
        .values({ operator_id: operator, wish })
        .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ wish }))
        .execute();
    },

    async listAlarmWishes() {
      const rows = await db.selectFrom('operator_alarm_wishes').selectAll().execute();
      // Texts of the column are what `keepAlarmWish` has written.
      return rows.map(({ operator_id: operator, wish }) => ({ operator, wish: wish as AlarmWish }));
    },

    async listToldAlarms() {
      const rows = await db
        .selectFrom('operator_told_alarms')
        .select(['operator_id', 'alarm'])
        .orderBy('operator_id')
        .orderBy('alarm')
        .execute();
      return rows.map(({ operator_id: operator, alarm }) => ({ operator, alarm }));
    },

    async noteToldAlarms({ operator, begun, ended, at }) {
      await inTransaction(db, async (transaction) => {
        if (ended.length > 0) {
          await transaction
            .deleteFrom('operator_told_alarms')
            .where('operator_id', '=', operator)
            .where('alarm', 'in', ended)
            .execute();
        }
        if (begun.length === 0) return;
        await transaction
          .insertInto('operator_told_alarms')
          .values(begun.map((alarm) => ({ operator_id: operator, alarm, at })))
          .onConflict((conflict) => conflict.columns(['operator_id', 'alarm']).doNothing())
          .execute();
      });
    },
  };
}
