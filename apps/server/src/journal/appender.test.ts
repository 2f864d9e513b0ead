/** The one writer of the journal: what it says to those who append, prune and open it anew. */
import { rmSync } from 'node:fs';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { ALICE, deposit, USDT } from '../engine/engine-fixture.ts';
import { JournalAppender } from './appender.ts';
import { BatchEncoder } from './batch.ts';
import type { Batch } from './batch.ts';
import { SqliteHarness } from './journal-fixture.ts';
import { EMPTY_HEAD } from './journal.ts';
import type { Head } from './journal.ts';
import { openJournal, openJournalToRead } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import type { FromJournal, ToJournal } from './port.ts';
import { SqliteJournal } from './sqlite-journal.ts';

const START = 1_700_000_000_000;
const harness = new SqliteHarness();
const appenders: JournalAppender[] = [];
afterEach(async () => {
  for (const appender of appenders.splice(0)) await appender.close();
});
afterAll(() => harness.removeAll());

const batchOf = (n: number): Batch => {
  const encoder = new BatchEncoder();
  encoder.add((START + n) as TimeMs, deposit(ALICE, USDT, n));
  return encoder.take(n, n as Sequence, 1);
};

class Listener {
  readonly location: JournalLocation;
  readonly heard: FromJournal[] = [];
  appender!: JournalAppender;
  #wake = (): void => undefined;

  private constructor(location: JournalLocation) {
    this.location = location;
  }

  static async make(): Promise<Listener> {
    const listener = new Listener(await harness.make());
    listener.appender = await JournalAppender.open(listener.location, (message) => {
      listener.heard.push(message);
      listener.#wake();
    });
    appenders.push(listener.appender);
    return listener;
  }

  tell(...messages: readonly ToJournal[]): void {
    for (const message of messages) this.appender.receive(message);
  }

  resume(realm: string, head: Head, epoch = 1): void {
    this.tell({ type: 'resume', realm, epoch, head });
  }

  append(realm: string, numbers: readonly number[], epoch = 1): void {
    for (const n of numbers) this.tell({ type: 'append', realm, epoch, batch: batchOf(n) });
  }

  /** The messages from the start, once there are so many. */
  async hear(count: number): Promise<readonly FromJournal[]> {
    while (this.heard.length < count) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.heard;
  }

  async heads(realm: string): Promise<{ readonly n: number; readonly firstKept: number | null }> {
    const reader = await openJournalToRead(this.location);
    const found = { n: (await reader.head(realm)).n, firstKept: await reader.firstKept(realm) };
    await reader.close();
    return found;
  }
}

test('what waits of all realms is one commit, answered with the head behind each batch', async () => {
  const one = await Listener.make();
  const before = performance.now();
  one.resume('live', EMPTY_HEAD);
  one.resume('paper', EMPTY_HEAD, 4);
  one.append('live', [1, 2]);
  one.append('paper', [1], 4);
  const heard = await one.hear(2);
  expect(heard).toMatchObject([
    {
      type: 'appended',
      realm: 'live',
      epoch: 1,
      heads: [
        { n: 1, sequence: 1 },
        { n: 2, sequence: 2 },
      ],
    },
    { type: 'appended', realm: 'paper', epoch: 4, heads: [{ n: 1, sequence: 1 }] },
  ]);
  const times = heard.map((message) => (message.type === 'appended' ? message.commitMs : Number.NaN));
  expect(times[0]).toBe(times[1]);
  expect(times[0]).toBeGreaterThan(0);
  expect(times[0]).toBeLessThan(performance.now() - before);
  // Behind the last head, without being told where it is.
  one.append('live', [3]);
  expect((await one.hear(3))[2]).toMatchObject({ type: 'appended', realm: 'live', heads: [{ n: 3 }] });
});

test('a batch from before the last recovery, or of a realm that has not begun, is not written', async () => {
  const one = await Listener.make();
  one.append('live', [1]);
  one.resume('live', EMPTY_HEAD, 2);
  one.append('live', [1], 1);
  one.append('live', [1], 3);
  one.append('live', [1], 2);
  expect(await one.hear(1)).toMatchObject([{ type: 'appended', epoch: 2, heads: [{ n: 1 }] }]);
  await one.appender.close();
  expect(one.heard).toHaveLength(1);
  appenders.splice(0);
});

test('a writer behind which another has appended is fenced until it has read on', async () => {
  const one = await Listener.make();
  const other = await openJournal(one.location);
  const [[head = EMPTY_HEAD] = []] = await other.append([
    { realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1)] },
  ]);
  await other.close();
  one.resume('live', EMPTY_HEAD);
  one.append('live', [1]);
  expect(await one.hear(1)).toEqual([
    {
      type: 'append-failed',
      realm: 'live',
      epoch: 1,
      fenced: true,
      problem: 'another writer has appended to the journal of realm live before batch 1',
    },
  ]);
  one.append('live', [2]);
  one.resume('live', head, 2);
  one.append('live', [2], 2);
  expect((await one.hear(2))[1]).toMatchObject({ type: 'appended', epoch: 2, heads: [{ n: 2 }] });
});

test('a journal that cannot be written says so, and whether it can again', async () => {
  const one = await Listener.make();
  one.resume('live', EMPTY_HEAD);
  const plant = (when: string): Promise<void> =>
    harness.tamper(
      one.location,
      `CREATE TRIGGER planted_${when} BEFORE INSERT ON ${when} BEGIN SELECT RAISE(ABORT, 'planted'); END`,
    );
  await plant('journal');
  one.append('live', [1]);
  expect(await one.hear(1)).toEqual([
    { type: 'append-failed', realm: 'live', epoch: 1, fenced: false, problem: 'planted' },
  ]);
  await plant('journal_room');
  one.tell({ type: 'reopen', realm: 'live' });
  expect((await one.hear(2))[1]).toEqual({ type: 'reopened', realm: 'live', problem: 'planted' });
  await harness.tamper(one.location, 'DROP TRIGGER planted_journal; DROP TRIGGER planted_journal_room');
  one.tell({ type: 'reopen', realm: 'live' });
  expect((await one.hear(3))[2]).toEqual({ type: 'reopened', realm: 'live', problem: null });
  one.resume('live', EMPTY_HEAD, 2);
  one.append('live', [1], 2);
  expect((await one.hear(4))[3]).toMatchObject({ type: 'appended', epoch: 2 });
  rmSync(one.location.dataDir, { recursive: true });
  one.tell({ type: 'reopen', realm: 'live' });
  expect((await one.hear(5))[4]).toMatchObject({
    type: 'reopened',
    realm: 'live',
    problem: expect.stringContaining('directory does not exist') as string,
  });
  // Its connection ended with the failed opening.
  appenders.splice(0);
});

test('prunes all that it was told in small steps, behind the batches that wait', async () => {
  const one = await Listener.make();
  one.resume('live', EMPTY_HEAD);
  const last = 1_100;
  one.append(
    'live',
    Array.from({ length: last }, (_, index) => index + 1),
  );
  await one.hear(1);
  const steps = vi.spyOn(SqliteJournal.prototype, 'prune');
  one.tell({ type: 'prune', realm: 'live', below: 1_051 as Sequence, before: (START + 9_000) as TimeMs });
  one.append('live', [last + 1]);
  await one.hear(2);
  const during = await one.heads('live');
  expect(during.n).toBe(last + 1);
  expect(during.firstKept).toBeLessThan(1_051);
  await one.appender.close();
  appenders.splice(0);
  expect(await one.heads('live')).toEqual({ n: last + 1, firstKept: 1_051 });
  expect(steps.mock.results.map(({ value }) => value as number)).toEqual([500, 500, 50]);
  steps.mockRestore();
});

test('a prune that fails is given up, and appending goes on', async () => {
  const one = await Listener.make();
  one.resume('live', EMPTY_HEAD);
  one.append('live', [1, 2, 3]);
  await one.hear(1);
  await harness.tamper(
    one.location,
    `CREATE TRIGGER planted BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'planted'); END`,
  );
  one.tell({ type: 'prune', realm: 'live', below: 3 as Sequence, before: (START + 9_000) as TimeMs });
  await new Promise((resolve) => setImmediate(resolve));
  one.append('live', [4]);
  expect((await one.hear(2))[1]).toMatchObject({ type: 'appended', heads: [{ n: 4 }] });
  await one.appender.close();
  appenders.splice(0);
  expect(await one.heads('live')).toEqual({ n: 4, firstKept: 1 });
});
