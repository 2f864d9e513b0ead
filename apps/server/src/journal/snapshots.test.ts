/** How a snapshot comes to stand in a file. What it is worth is asked on both databases, in `journal.test.ts`. */
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { ABOUT, SqliteHarness } from './journal-fixture.ts';
import { SnapshotFolder } from './snapshots.ts';

const harness = new SqliteHarness();
let dataDir: string;
let folder: string;
let synced: string[][];
const held = new Set<FileHandle>();

/** As long as a disk takes: nothing goes on before it has answered. */
async function wait(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}

/** From now on the handle is held until its close has taken its time. */
function hold(handle: FileHandle): void {
  held.add(handle);
  const close = handle.close.bind(handle);
  handle.close = async () => {
    await wait();
    await close();
    held.delete(handle);
  };
}

beforeEach(async () => {
  ({ dataDir } = await harness.make());
  folder = path.join(dataDir, 'snapshots');
  synced = [];
  held.clear();
  const probe = await open(dataDir);
  // The prototype of a file handle is not exported.
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    hold(this);
    const kind = (await this.stat()).isDirectory() ? 'folder' : 'file';
    await wait();
    synced.push([kind, ...readdirSync(folder)]);
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => harness.removeAll());

test('it is on the disk before it has its name, and its name before it counts', async () => {
  await new SnapshotFolder(dataDir).write(new Uint8Array(70_000), ABOUT);
  expect(held.size).toBe(0);
  expect(synced).toEqual([
    ['file', 'live-9.snap.partial'],
    ['folder', 'live-9.snap'],
  ]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('what is asked for its time is closed again', async () => {
  const snapshots = new SnapshotFolder(dataDir);
  await snapshots.write(new Uint8Array(9), ABOUT);
  const probe = await open(dataDir);
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  let asked = 0;
  const read = Reflect.get(handles, 'read') as (...given: unknown[]) => Promise<never>;
  vi.spyOn(handles, 'read').mockImplementation(async function (this: FileHandle, ...given: unknown[]) {
    hold(this);
    asked += 1;
    return Reflect.apply(read, this, given);
  });
  const wanted = { keep: 1, projected: 9 as Sequence, journalFrom: 5 as TimeMs, ladderMs: 1 };
  expect(await snapshots.retain('live', wanted)).toBe(9);
  expect([asked, held.size]).toEqual([1, 0]);
});
