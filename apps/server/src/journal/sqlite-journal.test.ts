/** What makes a journal in a file durable. What it does as a table is asked on both databases, in `journal.test.ts`. */
import Database from 'better-sqlite3';
import { afterAll, expect, test, vi } from 'vitest';
import { SqliteHarness } from './journal-fixture.ts';
import { SqliteJournal } from './sqlite-journal.ts';

const harness = new SqliteHarness();
afterAll(() => harness.removeAll());

test('is durable at every commit: WAL and synchronous FULL', async () => {
  const journal = await SqliteJournal.open((await harness.make()).dataDir);
  expect(journal.pragma('journal_mode')).toBe('wal');
  // 2 is FULL.
  expect(journal.pragma('synchronous')).toBe(2);
  journal.close();
});

test.each([
  ['journal_mode', 'delete', 'journal_mode delete, synchronous 2'],
  ['synchronous', 1, 'journal_mode wal, synchronous 1'],
])('is not opened where its %s would be %o', async (name, value, said) => {
  const { dataDir } = await harness.make();
  // What the file system or the library makes of what is asked for.
  const pragma = vi.spyOn(Database.prototype, 'pragma').mockImplementation((asked: string) => {
    if (asked.includes('=')) return [];
    if (asked === name) return value;
    return asked === 'journal_mode' ? 'wal' : 2;
  });
  await expect(SqliteJournal.open(dataDir)).rejects.toThrow(`the journal is not durable here: ${said}`);
  pragma.mockRestore();
});
