/** The history of backups, as rows. Runs in the thread of the identity store. Never: touches a backup. */
import type { ConsoleBackup } from '@assay/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { BackupOperations, BackupTables } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & BackupTables>;

/** Of four a day those of half a year; older ones are told by their folders alone. */
const MAX_ROWS = 1_000;

export async function createBackups(db: Database): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('files', 'bigint', (column) => column.notNull())
    .addColumn('realms', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('rehearsal_state', 'text')
    .addColumn('rehearsed_at', 'bigint')
    .addColumn('rehearsed_by', 'text')
    .addColumn('rehearsal_failure', 'text')
    .execute();
}

type Rehearsal = NonNullable<ConsoleBackup['rehearsal']>;

/** Texts of the columns are what the operations below have written. */
const backupOf = (row: Selectable<BackupTables['backups']>): ConsoleBackup => ({
  id: row.id,
  at: row.at,
  by: row.by,
  state: row.state as ConsoleBackup['state'],
  endedAt: row.ended_at,
  folder: row.folder,
  bytes: row.bytes,
  files: row.files,
  realms: JSON.parse(row.realms) as ConsoleBackup['realms'],
  faults: JSON.parse(row.faults) as ConsoleBackup['faults'],
  failure: row.failure,
  rehearsal:
    row.rehearsal_state === null
      ? null
      : {
          state: row.rehearsal_state as Rehearsal['state'],
          at: row.rehearsed_at ?? 0,
          by: row.rehearsed_by ?? '',
          failure: row.rehearsal_failure,
        },
});

async function add(
  db: Database,
  { at, by, folder }: Parameters<BackupOperations['addBackup']>[0],
): Promise<number> {
  const { last } = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const id = (last ?? 0) + 1;
  await db
    .insertInto('backups')
    .values({ id, at, by, state: 'running', folder, bytes: 0, files: 0, realms: '[]', faults: '[]' })
    .execute();
  await db
    .deleteFrom('backups')
    .where('id', '<=', id - MAX_ROWS)
    .execute();
  return id;
}

async function endCutOff(
  db: Database,
  { now, failure }: Parameters<BackupOperations['endCutOff']>[0],
): Promise<string[]> {
  await db
    .updateTable('backups')
    .set({ rehearsal_state: 'failed', rehearsal_failure: failure })
    .where('rehearsal_state', '=', 'running')
    .execute();
  const rows = await db
    .updateTable('backups')
    .set({ state: 'failed', ended_at: now, failure })
    .where('state', '=', 'running')
    .returning('folder')
    .execute();
  return rows.map(({ folder }) => folder);
}

export function backupOperations(db: Database): BackupOperations {
  return {
    addBackup: (input) => inTransaction(db, (transaction) => add(transaction, input)),

    async endBackup({ id, endedAt, realms, faults, ...ended }) {
      await db
        .updateTable('backups')
        .set({
          ...ended,
          ended_at: endedAt,
          realms: JSON.stringify(realms),
          faults: JSON.stringify(faults),
        })
        .where('id', '=', id)
        .execute();
    },

    async noteRehearsal({ id, state, at, by, failure }) {
      await db
        .updateTable('backups')
        .set({ rehearsal_state: state, rehearsed_at: at, rehearsed_by: by, rehearsal_failure: failure })
        .where('id', '=', id)
        .execute();
    },

    async findBackup({ id }) {
      const row = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : backupOf(row);
    },

    async listBackups({ before, limit }) {
      const rows = await db
        .selectFrom('backups')
        .selectAll()
        .where('id', '<', before)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(backupOf);
    },

    endCutOff: (input) => inTransaction(db, (transaction) => endCutOff(transaction, input)),
  };
}
