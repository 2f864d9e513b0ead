/** What a look through the journal finds, also beside a writer that shortens it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { GENESIS } from '../engine/engine-fixture.ts';
import { BackgroundScrub } from './background-scrub.ts';
import { BatchEncoder } from './batch.ts';
import type { Batch } from './batch.ts';
import { SqliteHarness } from './journal-fixture.ts';
import { EMPTY_HEAD } from './journal.ts';
import { openJournal } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { scrub } from './scrub.ts';
import type { Scrubbed } from './scrub.ts';

const ENTRIES = 12;
const AT_ONCE = 1_000;
/** Of which the scrub reads at once where nothing else is said. */
const SLICE = 100;
const START = 1_700_000_000_000;
const harness = new SqliteHarness();
let written: JournalLocation;

/** A rest behind every hundred of them is at least two seconds for all. */
const MANY = 10_000;

/** Entries of two commands. */
async function write(location: JournalLocation, count: number): Promise<void> {
  const journal = await openJournal(location);
  const encoder = new BatchEncoder();
  let head = EMPTY_HEAD;
  const batches: Batch[] = [];
  for (let n = 1; n <= count; n += 1) {
    const first = (n * 2 - 1) as Sequence;
    for (const at of [0, 1]) encoder.add((START + n * 10 + at) as TimeMs, GENESIS[0]!);
    batches.push(encoder.take(n, first, 1));
    if (batches.length < AT_ONCE && n < count) continue;
    const [heads = []] = await journal.append([{ realm: 'live', head, batches: batches.splice(0) }]);
    head = heads.at(-1) ?? head;
  }
  await journal.close();
}

beforeAll(async () => {
  written = await harness.make();
  await write(written, ENTRIES);
});
afterAll(() => harness.removeAll());

/** Looked through after `damage`, three entries in one go. */
async function found(damage: string, between?: string): Promise<Scrubbed> {
  const location = await harness.copy(written);
  if (damage !== '') await harness.tamper(location, damage);
  const journal = await openJournal(location);
  let told = between;
  let slices = 0;
  const onSlice = async (): Promise<'go-on'> => {
    slices += 1;
    // Who does not come forward would never let a test end.
    if (slices > ENTRIES) throw new Error('it looks at more than there is');
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

  test('reads a hundred entries in one go where nothing else is said, and names the first twenty that are damaged', async () => {
    const location = await harness.make();
    await write(location, 250);
    await harness.tamper(location, 'UPDATE journal SET rules_version = 9 WHERE n <= 25');
    const journal = await openJournal(location);
    const seen: number[] = [];
    const onSlice = async ({ entries }: Scrubbed): Promise<'go-on'> => {
      seen.push(entries);
      return Promise.resolve('go-on');
    };
    const { faults, damaged: count } = await scrub({ journal, realm: 'live', onSlice });
    await journal.close();
    expect(faults).toEqual(Array.from({ length: 20 }, (_, at) => damaged(at + 1, HASH)));
    expect(count).toBe(25);
    expect(seen).toEqual([SLICE, 2 * SLICE, 250]);
  });

  test('says that a journal could not be looked through, looks again the next day, and not when it is told to stop', async () => {
    const location = { dataDir: '/no/such/folder', databaseUrl: null };
    const told: string[] = [];
    const onFault = (sentence: string): void => void told.push(sentence);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const looking = new BackgroundScrub({ location, realms: ['live'], onFault });
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(15_000);
      expect(vi.getTimerCount()).toBe(0);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      expect(told).toEqual([expect.stringMatching(/^The journal could not be looked through: .*directory/)]);
      await looking.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('rests behind each slice, tells once what is in several reports, and goes to no further one when it is told to stop', async () => {
    const location = await harness.make();
    await write(location, MANY);
    await harness.tamper(location, 'UPDATE journal SET rules_version = 9 WHERE n = 4');
    const told: string[] = [];
    const onFault = (sentence: string): void => void told.push(sentence);
    const looking = new BackgroundScrub({ location, realms: ['live', 'paper'], onFault, firstAfterMs: 0 });
    const live = (): Scrubbed | undefined => looking.figures()[0];
    // Behind the second slice, which reports the same damage again.
    await vi.waitFor(() => expect(live()?.entries).toBeGreaterThan(SLICE));
    await looking.stop();
    expect(live()).toMatchObject({ realm: 'live', faults: [damaged(4, HASH)] });
    expect(live()?.entries).toBeLessThan(MANY);
    expect(told).toHaveLength(1);
  });
});
