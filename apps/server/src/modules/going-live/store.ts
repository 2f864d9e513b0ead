/** Evidence, codes and the opening, as rows. Runs in the thread of the identity store. Never: decides what is in order. */
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { GoingLiveOperations, GoingLiveTables } from './shape.ts';

type Database = Kysely<IdentityTables & GoingLiveTables>;

const ONLY = 1;

export async function createGoingLive(db: Database): Promise<void> {
  await db.schema
    .createTable('going_live_evidence')
    .addColumn('item', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('artefact', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('going_live_mail_codes')
    .addColumn('operator_id', 'bigint', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('going_live_opening')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('asked_by', 'bigint', (column) => column.notNull())
    .addColumn('asked_name', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('opened_name', 'text')
    .addColumn('opened_at', 'bigint')
    .execute();
}

export function goingLiveOperations(db: Database): GoingLiveOperations {
  return {
    listEvidence: () => db.selectFrom('going_live_evidence').selectAll().orderBy('item').execute(),

    async keepEvidence({ item, ...shown }) {
      await db
        .insertInto('going_live_evidence')
        .values({ item, ...shown })
        .onConflict((conflict) => conflict.column('item').doUpdateSet(shown))
        .execute();
    },

    async keepMailCode({ operator, codeHash: code_hash, until }) {
      await db
        .insertInto('going_live_mail_codes')
        .values({ operator_id: operator, code_hash, until })
        .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ code_hash, until }))
        .execute();
    },

    async spendMailCode({ operator, codeHash, now }) {
      const { numDeletedRows } = await db
        .deleteFrom('going_live_mail_codes')
        .where('operator_id', '=', operator)
        .where('code_hash', '=', codeHash)
        .where('until', '>', now)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async findOpening() {
      const row = await db.selectFrom('going_live_opening').selectAll().executeTakeFirst();
      if (row === undefined) return { asked: null, opened: null };
      const {
        asked_by: operator,
        asked_name: by,
        asked_at: at,
        opened_name: name,
        opened_at: openedAt,
      } = row;
      return {
        asked: { operator, by, at },
        opened: name === null || openedAt === null ? null : { by: name, at: openedAt },
      };
    },

    async askOpening({ operator, name, now }) {
      const asked = { asked_by: operator, asked_name: name, asked_at: now };
      await db
        .insertInto('going_live_opening')
        .values({ id: ONLY, ...asked, opened_name: null, opened_at: null })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(asked).where('going_live_opening.opened_at', 'is', null),
        )
        .execute();
    },

    async open({ operator, name, now, askedSince }) {
      const { numUpdatedRows } = await db
        .updateTable('going_live_opening')
        .set({ opened_name: name, opened_at: now })
        .where('opened_at', 'is', null)
        .where('asked_by', '!=', operator)
        .where('asked_at', '>', askedSince)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
