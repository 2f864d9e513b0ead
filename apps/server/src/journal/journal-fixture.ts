/**
 * Journals for tests on both databases, and the damage that a disk or a hand could do to them.
 * Promises: one suite runs on each harness; a harness that cannot be had here says why.
 * Never: is part of the running server.
 */
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Sequence, TimeMs } from '@assay/core';
import type { TestPostgres } from '../storage/postgres/postgres-fixture.ts';
import { openJournal } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import type { AboutSnapshot } from './snapshots.ts';
import { journalFile } from './sqlite-journal.ts';

/** Of a snapshot of which nothing is asked but that it is kept. */
export const ABOUT: AboutSnapshot = {
  realm: 'live',
  sequence: 9 as Sequence,
  time: 1 as TimeMs,
  n: 1,
  journalHash: '00',
  rulesVersion: 1,
};

export type SnapshotDamage = 'cut off' | 'empty' | 'changed' | 'of another journal';

export interface JournalHarness {
  readonly kind: 'SQLite' | 'PostgreSQL';
  make(): Promise<JournalLocation>;
  /** A copy of a place that nobody has open. */
  copy(location: JournalLocation): Promise<JournalLocation>;
  /** Runs SQL past all rules of the program. */
  tamper(location: JournalLocation, statements: string): Promise<void>;
  removeSnapshots(location: JournalLocation): Promise<void>;
  damageSnapshot(location: JournalLocation, sequence: number, damage: SnapshotDamage): Promise<void>;
  removeAll(): Promise<void>;
}

export class SqliteHarness implements JournalHarness {
  readonly kind = 'SQLite';
  readonly #folders: string[] = [];

  make(): Promise<JournalLocation> {
    const dataDir = mkdtempSync(path.join(process.env['ASSAY_TEST_DISK'] ?? tmpdir(), 'assay-journal-'));
    this.#folders.push(dataDir);
    return Promise.resolve({ dataDir, databaseUrl: null });
  }

  async copy({ dataDir }: JournalLocation): Promise<JournalLocation> {
    const location = await this.make();
    copyFileSync(journalFile(dataDir), journalFile(location.dataDir));
    const snapshots = path.join(dataDir, 'snapshots');
    if (existsSync(snapshots))
      cpSync(snapshots, path.join(location.dataDir, 'snapshots'), { recursive: true });
    return location;
  }

  tamper({ dataDir }: JournalLocation, statements: string): Promise<void> {
    const database = new Database(journalFile(dataDir));
    database.exec(statements);
    database.close();
    return Promise.resolve();
  }

  removeSnapshots({ dataDir }: JournalLocation): Promise<void> {
    rmSync(path.join(dataDir, 'snapshots'), { recursive: true });
    return Promise.resolve();
  }

  damageSnapshot({ dataDir }: JournalLocation, sequence: number, damage: SnapshotDamage): Promise<void> {
    const file = path.join(dataDir, 'snapshots', `live-${sequence}.snap`);
    const content = readFileSync(file);
    const last = content.length - 1;
    if (damage === 'cut off') writeFileSync(file, content.subarray(0, 500));
    else if (damage === 'empty') writeFileSync(file, '');
    else if (damage === 'changed') writeFileSync(file, content.fill((content[last] ?? 0) ^ 0xff, last));
    else writeFileSync(file, content.toString('latin1').replace(/("journalHash":")./, '$1x'), 'latin1');
    return Promise.resolve();
  }

  removeAll(): Promise<void> {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  }
}

export class PostgresHarness implements JournalHarness {
  readonly kind = 'PostgreSQL';
  readonly #postgres: TestPostgres;

  constructor(postgres: TestPostgres) {
    this.#postgres = postgres;
  }

  async make(): Promise<JournalLocation> {
    const location = this.#at(await this.#postgres.createDatabase());
    await (await openJournal(location)).close();
    return location;
  }

  async copy(location: JournalLocation): Promise<JournalLocation> {
    return this.#at(await this.#postgres.copyDatabase(location.databaseUrl ?? ''));
  }

  async tamper({ databaseUrl }: JournalLocation, statements: string): Promise<void> {
    await this.#postgres.run(databaseUrl ?? '', statements);
  }

  async removeSnapshots(location: JournalLocation): Promise<void> {
    await this.tamper(location, 'DELETE FROM snapshots; DELETE FROM snapshot_parts');
  }

  async damageSnapshot(location: JournalLocation, sequence: number, damage: SnapshotDamage): Promise<void> {
    const where = `WHERE realm = 'live' AND sequence = ${sequence}`;
    const statements: Readonly<Record<SnapshotDamage, string>> = {
      'cut off': `UPDATE snapshot_parts SET bytes = substr(bytes, 1, 500) ${where}`,
      empty: `DELETE FROM snapshot_parts ${where}`,
      changed: `UPDATE snapshot_parts SET bytes = set_byte(bytes, 9, get_byte(bytes, 9) # 255) ${where}`,
      'of another journal': `UPDATE snapshots SET header = regexp_replace(header, '"journalHash":".', '"journalHash":"x') ${where}`,
    };
    await this.tamper(location, statements[damage]);
  }

  async removeAll(): Promise<void> {
    await this.#postgres.stop();
  }

  #at(databaseUrl: string): JournalLocation {
    return { dataDir: '/nowhere', databaseUrl };
  }
}
