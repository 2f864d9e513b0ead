/** What is missing at a journal's end by what other stores know of it, and whose journal it is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { GENESIS } from '../engine/engine-fixture.ts';
import { BatchEncoder } from './batch.ts';
import { SqliteHarness } from './journal-fixture.ts';
import { EMPTY_HEAD } from './journal.ts';
import type { JournalReader } from './journal.ts';
import { openJournal, openJournalToRead } from './open-journal.ts';
import { endOf, findMissing, isOfAnotherJournal } from './witnesses.ts';
import type { Witness } from './witnesses.ts';

const START = 1_700_000_000_000;
/** Commands in each entry, so that halving lands in front of, in and behind the one that is looked for. */
const SIZES = [3, 1, 4, 2, 5];
const LAST = 15;
/** Of all that a test looks for. */
const MOST_ASKED = 100;
const harness = new SqliteHarness();
let journal: JournalReader;
let asked = 0;

const timeOf = (sequence: number): TimeMs => (START + sequence * 7) as TimeMs;
const witness = (what: string, realm: string, sequence: number, time: TimeMs | null = null): Witness => ({
  what,
  realm,
  sequence: sequence as Sequence,
  time,
});

beforeAll(async () => {
  const location = await harness.make();
  const writer = await openJournal(location);
  const encoder = new BatchEncoder();
  let head = EMPTY_HEAD;
  for (const [at, size] of SIZES.entries()) {
    const first = (head.sequence + 1) as Sequence;
    for (let step = 0; step < size; step += 1) encoder.add(timeOf(first + step), GENESIS[0]!);
    const batches = [encoder.take(at + 1, first, 1)];
    [[head = head] = []] = await writer.append([{ realm: 'live', head, batches }]);
  }
  encoder.add(timeOf(1), GENESIS[0]!);
  await writer.append([{ realm: 'begun', head: EMPTY_HEAD, batches: [encoder.take(1, 1 as Sequence, 1)] }]);
  await writer.close();
  journal = await openJournalToRead(location);
  const findRow = journal.findRow.bind(journal);
  journal.findRow = (realm, n) => {
    asked += 1;
    // Who goes on asking would never let a test end.
    if (asked > MOST_ASKED) throw new Error('it asks for more rows than halving does');
    return findRow(realm, n);
  };
});
beforeEach(() => (asked = 0));
afterAll(async () => {
  await journal.close();
  await harness.removeAll();
});

test('the end of a journal is its last command with its time, and of one that was never begun it is none', async () => {
  expect(await endOf(journal, 'live')).toEqual({ sequence: LAST, time: timeOf(LAST) });
  expect(await endOf(journal, 'begun')).toEqual({ sequence: 1, time: timeOf(1) });
  expect(await endOf(journal, 'paper')).toEqual({ sequence: 0, time: null });
  expect(await endOf(null, 'live')).toEqual({ sequence: 0, time: null });
});

test('nothing is missing that the journal has up to its last command', async () => {
  expect(await findMissing(journal, [])).toBeNull();
  const known = [witness('one', 'live', LAST), witness('two', 'live', 1), witness('three', 'paper', 0)];
  expect(await findMissing(journal, known)).toBeNull();
});

test('of several witnesses the one that misses most is named, wherever it stands', async () => {
  const some = witness('some', 'live', LAST + 1);
  const most = witness('most', 'live', LAST + 9);
  // It knows fewer commands than the others, of a journal that has none.
  const other = witness('other', 'paper', 4);
  const end = { sequence: LAST, time: timeOf(LAST) };
  for (const order of [
    [some, most, other],
    [most, other, some],
    [other, some, most],
  ])
    expect(await findMissing(journal, order)).toEqual({ witness: most, end });
  expect(await findMissing(journal, [some, other])).toMatchObject({ witness: other });
});

describe('a witness of another journal', () => {
  test('is found by the time of any command', async () => {
    for (let sequence = 1; sequence <= LAST; sequence += 1) {
      const own = witness('own', 'live', sequence, timeOf(sequence));
      expect(await isOfAnotherJournal(journal, own)).toBe(false);
      expect(await isOfAnotherJournal(journal, { ...own, time: timeOf(sequence + 1) })).toBe(true);
    }
  });

  test('is not one that knows nothing, keeps no times, or knows what is not kept here', async () => {
    expect(await isOfAnotherJournal(journal, witness('new', 'live', 0, timeOf(3)))).toBe(false);
    expect(await isOfAnotherJournal(journal, witness('timeless', 'live', 3))).toBe(false);
    expect(await isOfAnotherJournal(journal, witness('ahead', 'live', LAST + 1, timeOf(3)))).toBe(false);
    expect(await isOfAnotherJournal(journal, witness('elsewhere', 'paper', 3, timeOf(3)))).toBe(false);
  });
});
