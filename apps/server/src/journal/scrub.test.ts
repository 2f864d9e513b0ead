/** What a look through the journal finds, also beside a writer that shortens it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { GENESIS } from '../engine/engine-fixture.ts';
import { BackgroundScrub } from './background-scrub.ts';
import { BatchEncoder } from './batch.ts';
import { SqliteHarness } from './journal-fixture.ts';
import { EMPTY_HEAD } from './journal.ts';
import { openJournal } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { scrub } from './scrub.ts';
import type { Scrubbed } from './scrub.ts';

const ENTRIES = 12;
const START = 1_700_000_000_000;
const harness = new SqliteHarness();
let written: JournalLocation;

/** Twelve entries of two commands. */
beforeAll(async () => {
  written = await harness.make();
  const journal = await openJournal(written);
  const encoder = new BatchEncoder();
  let head = EMPTY_HEAD;
  for (let n = 1; n <= ENTRIES; n += 1) {
    const first = (head.sequence + 1) as Sequence;
    for (const at of [0, 1]) encoder.add((START + n * 10 + at) as TimeMs, GENESIS[0]!);
    const batches = [encoder.take(n, first, 1)];
    [[head = head] = []] = await journal.append([{ realm: 'live', head, batches }]);
  }
  await journal.close();
});
afterAll(() => harness.removeAll());

/** Looked through after `damage`, three entries in one go. */
async function found(damage: string, between?: string): Promise<Scrubbed> {
  const location = await harness.copy(written);
  if (damage !== '') await harness.tamper(location, damage);
  const journal = await openJournal(location);
  let told = between;
  const onSlice = async (): Promise<'go-on'> => {
    if (told !== undefined) await harness.tamper(location, told);
    told = undefined;
    return 'go-on';
  };
  try {
    return await scrub({ journal, realm: 'live', slice: 3, onSlice });
  } finally {
    await journal.close();
  }
}

const damaged = (n: number, problem: string): string =>
  `Entry ${n} of the journal of realm live (commands ${2 * n - 1} to ${2 * n}) is damaged: ${problem}.`;
const missing = (n: number): string => `Entry ${n} of the journal of realm live is missing.`;
const HASH = 'its content does not have its hash';

describe('a look through the journal', () => {
  test.each<readonly [string, string, number, readonly string[]]>([
    ['nothing in a whole one', '', 12, []],
    [
      'a changed byte',
      'UPDATE journal SET bytes = zeroblob(length(bytes)) WHERE n = 5',
      12,
      [damaged(5, HASH)],
    ],
    ['a changed time', 'UPDATE journal SET time = time + 1 WHERE n = 1', 12, [damaged(1, HASH)]],
    [
      'a hash that was made to fit its content',
      "UPDATE journal SET hash = x'00' WHERE n = 5",
      12,
      [damaged(5, HASH), damaged(6, 'it does not follow the entry before it')],
    ],
    ['a missing entry', 'DELETE FROM journal WHERE n = 5', 11, [missing(5)]],
    ['several', 'DELETE FROM journal WHERE n IN (3, 8)', 10, [missing(3), missing(8)]],
    ['a gap as long as a slice, once', 'DELETE FROM journal WHERE n BETWEEN 4 AND 7', 8, [missing(4)]],
    ['nothing in one that is kept from its fifth entry on', 'DELETE FROM journal WHERE n < 5', 8, []],
    ['nothing in an empty one', 'DELETE FROM journal', 0, []],
  ])('finds %s', async (_, damage, entries, faults) => {
    expect(await found(damage)).toEqual({ realm: 'live', entries, faults, damaged: faults.length });
  });

  test('takes what a running exchange shortens away meanwhile for no gap', async () => {
    const result = await found('', 'DELETE FROM journal WHERE n < 8');
    expect(result).toEqual({ realm: 'live', entries: 3 + 5, faults: [], damaged: 0 });
  });

  test('goes on beside trade, tells a damage once, and stops when it is told to', async () => {
    const location = await harness.copy(written);
    await harness.tamper(location, 'UPDATE journal SET rules_version = 9 WHERE n = 4');
    const told: string[] = [];
    const onFault = (sentence: string): void => void told.push(sentence);
    const looking = new BackgroundScrub({ location, realms: ['live', 'paper'], onFault, firstAfterMs: 0 });
    const result = { realm: 'live', entries: 12, faults: [damaged(4, HASH)], damaged: 1 };
    await vi.waitFor(() => expect(looking.figures()).toContainEqual(result));
    await looking.stop();
    expect(told).toEqual([expect.stringMatching(/^Entry 4 .* hash\. Trade goes on, .*Make a backup now/)]);
  });
});
