/**
 * The migrations of the journal and, on PostgreSQL, of its snapshots, oldest first.
 * Promises: a migration that has been released never changes; a journal in a file from before migrations were
 * counted has the tables of the first one already and keeps them.
 */
import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { createOpeningMarks } from '../storage/opening-marks.ts';

type Bytes = 'blob' | 'bytea';

async function createJournal(db: Kysely<unknown>, bytes: Bytes): Promise<void> {
  const column = bytes === 'blob' ? sql`blob` : 'bytea';
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable('journal')
    .ifNotExists()
    .addColumn('realm', 'text', (c) => c.notNull());
  for (const name of ['n', 'first_sequence', 'last_sequence', 'time', 'format_version', 'rules_version'])
    table = table.addColumn(name, 'bigint', (c) => c.notNull());
  for (const name of ['bytes', 'previous_hash', 'hash'])
    table = table.addColumn(name, column, (c) => c.notNull());
  await table.addPrimaryKeyConstraint('journal_key', ['realm', 'n']).execute();
  await db.schema
    .createTable('journal_room')
    .ifNotExists()
    .addColumn('filler', column, (c) => c.notNull())
    .execute();
}

/** The bytes are compact already: trying to press them costs the time of a commit. */
async function createSnapshots(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('snapshots')
    .addColumn('realm', 'text', (c) => c.notNull())
    .addColumn('sequence', 'bigint', (c) => c.notNull())
    .addColumn('header', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['realm', 'sequence'])
    .execute();
  await db.schema
    .createTable('snapshot_parts')
    .addColumn('realm', 'text', (c) => c.notNull())
    .addColumn('sequence', 'bigint', (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('snapshot_parts_key', ['realm', 'sequence', 'part'])
    .execute();
  await sql`alter table journal alter column bytes set storage external`.execute(db);
  await sql`alter table snapshot_parts alter column bytes set storage external`.execute(db);
}

const provider = (migrations: Record<string, Migration>): MigrationProvider => ({
  getMigrations: () => Promise.resolve(migrations),
});

/** Snapshots of a journal in a file are files. */
export const sqliteJournalMigrations = provider({
  '0001-journal': { up: (db) => createJournal(db, 'blob') },
  '0003-opening-marks': { up: createOpeningMarks },
});

export const postgresJournalMigrations = provider({
  '0001-journal': { up: (db) => createJournal(db, 'bytea') },
  '0002-snapshots': { up: createSnapshots },
  '0003-opening-marks': { up: createOpeningMarks },
});
