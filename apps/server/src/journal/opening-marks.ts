/**
 * The journal's mark of the venue's last opening, and of one that is under way. Read and written at a start by a
 * connection of its own, beside the writer's, for a moment.
 */
import { openDurableDatabase } from '../storage/durable-connection.ts';
import { findOpeningMark, keepOpeningMark } from '../storage/opening-marks.ts';
import type { OpeningMark, OpeningMarkTables } from '../storage/opening-marks.ts';
import { postgresJournalMigrations, sqliteJournalMigrations } from './migrations.ts';
import type { JournalLocation } from './open-journal.ts';
import { journalFile } from './sqlite-journal.ts';

export interface JournalMarks {
  readonly last: OpeningMark | null;
  readonly next: OpeningMark | null;
}

export class OpeningMarks {
  readonly #location: JournalLocation;

  constructor(location: JournalLocation) {
    this.#location = location;
  }

  read(): Promise<JournalMarks> {
    return this.#with(async (db) => ({
      last: await findOpeningMark(db, 'last'),
      next: await findOpeningMark(db, 'next'),
    }));
  }

  keep(name: 'last' | 'next', mark: OpeningMark): Promise<void> {
    return this.#with((db) => keepOpeningMark(db, name, mark));
  }

  async #with<Result>(
    work: (db: Awaited<ReturnType<typeof openDurableDatabase<OpeningMarkTables>>>['db']) => Promise<Result>,
  ): Promise<Result> {
    const { dataDir, databaseUrl } = this.#location;
    const migrations = databaseUrl === null ? sqliteJournalMigrations : postgresJournalMigrations;
    const store = { name: 'journal', schema: 'journal', migrations } as const;
    const { db } = await openDurableDatabase<OpeningMarkTables>(databaseUrl ?? journalFile(dataDir), store);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }
}
