/** A batch that failed: what is put aside of it, and what is run again. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TimeMs } from '@assay/core';
import { EMPTY_HEAD } from '../journal/journal.ts';
import { ItemFailed } from './batch-run.ts';
import type { Run } from './batch-run.ts';
import { ALICE, BOB, Folders, openOwner } from './engine-fixture.ts';
import { runTornBatch } from './torn-batch.ts';
import type { QueuedItem, WorkResult } from './work.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());

test.each([
  ['a read', { type: 'read', query: { type: 'totals' } } as const],
  ['a hash of the state', { type: 'hash-state' } as const],
])('%s is never put aside: the failure is told', async (_, item) => {
  const failure = new ItemFailed(0, 'it cannot be mended');
  const aside: string[] = [];
  const items = [{ item, bytes: new Uint8Array(0), from: 0, to: 0, reply: null }];
  const torn = runTornBatch(
    { items, failure },
    {
      realm: 'live',
      dataDir: '/nowhere',
      state: { head: EMPTY_HEAD, rebuild: () => Promise.reject(new Error('rebuilt')) },
      run: () => {
        throw new Error('run again');
      },
      now: () => {
        throw new Error('put aside');
      },
      onPutAside: (sentence) => void aside.push(sentence),
    },
  );
  await expect(torn).rejects.toBe(failure);
  expect(aside).toEqual([]);
});

const RUN = { direct: [] } as unknown as Run;
const queued = [ALICE, BOB].map((owner): QueuedItem => ({
  item: openOwner(owner),
  bytes: new Uint8Array(0),
  from: 0,
  to: 0,
  reply: null,
}));

/** What comes of a batch of two commands that failed, and fails so often again. */
async function runAgain(failure: ItemFailed, ...again: readonly Error[]) {
  const dataDir = folders.make();
  const left: (readonly [number, WorkResult][])[] = [];
  const warnings: string[] = [];
  let rebuilt = 0;
  const run = await runTornBatch(
    { items: queued, failure },
    {
      realm: 'live',
      dataDir,
      state: { head: EMPTY_HEAD, rebuild: () => Promise.resolve((rebuilt += 1) as never) },
      run: (items, answered) => {
        expect(items).toBe(queued);
        left.push([...answered]);
        const error = again[left.length - 1];
        if (error !== undefined) throw error;
        return RUN;
      },
      now: () => 9 as TimeMs,
      onPutAside: (sentence) => void warnings.push(sentence),
    },
  );
  expect([run, rebuilt]).toEqual([RUN, left.length]);
  return { left, warnings, folder: path.join(dataDir, 'quarantine') };
}

test('every command that cannot be carried out is put aside, each with the state built anew', async () => {
  const { left, warnings, folder } = await runAgain(new ItemFailed(1, 'one'), new ItemFailed(0, 'two'));
  const fault = { fault: 'command-quarantined', detail: 'open-owner' };
  expect(left).toEqual([
    [[1, fault]],
    [
      [1, fault],
      [0, fault],
    ],
  ]);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(warnings).toHaveLength(2);
});

test('a batch that failed as a whole is run again with nothing put aside', async () => {
  const { left, warnings } = await runAgain(new ItemFailed(null, 'sums to 1'));
  expect([left, warnings]).toEqual([[[]], []]);
});

test('what is no fault of an item is told', async () => {
  await expect(runAgain(new ItemFailed(0, 'one'), new Error('no memory'))).rejects.toThrow('no memory');
});
