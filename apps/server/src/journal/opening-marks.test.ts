/** The marks of a venue's openings in its journal, on both databases. */
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import { PostgresHarness, SqliteHarness } from './journal-fixture.ts';
import type { JournalHarness } from './journal-fixture.ts';
import { EMPTY_HEAD } from './journal.ts';
import { openJournal } from './open-journal.ts';
import { OpeningMarks } from './opening-marks.ts';

const postgres = await startPostgres();
describe('on SQLite', () => {
  suite(new SqliteHarness());
});
describe.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, () => {
  suite(new PostgresHarness(postgres));
});

function suite(harness: JournalHarness): void {
  afterAll(() => harness.removeAll());

  test('the last opening and the next are kept apart, each until it is written anew', async () => {
    const location = await harness.make();
    const marks = new OpeningMarks(location);
    expect(await marks.read()).toEqual({ last: null, next: null });
    const first = { venue: 'aa', opening: 1, sign: 'b1' };
    await marks.keep('next', first);
    expect(await marks.read()).toEqual({ last: null, next: first });
    await marks.keep('last', first);
    const second = { venue: 'aa', opening: 2, sign: 'b2' };
    await marks.keep('next', second);
    expect(await new OpeningMarks(location).read()).toEqual({ last: first, next: second });
  });

  test('a place in which the marks were read first is a journal', async () => {
    const location = await harness.make();
    await new OpeningMarks(location).read();
    const journal = await openJournal(location);
    expect(await journal.head('live')).toEqual(EMPTY_HEAD);
    await journal.close();
  });
}
