/** Commands that are kept for investigation, as files. */
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { ALICE, openOwner } from '../engine/engine-fixture.ts';
import { quarantine } from './quarantine.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-quarantine-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const entry = {
  realm: 'live',
  afterSequence: 7 as Sequence,
  time: 1_700_000_000_000 as TimeMs,
  command: openOwner(ALICE),
  problem: 'the core threw',
};

test('a second command behind the same place gets a file beside the first', () => {
  const files = [quarantine(dataDir, entry), quarantine(dataDir, { ...entry, problem: 'again' })];
  const folder = path.join(dataDir, 'quarantine');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(files).toEqual([path.join(folder, 'live-7-0.json'), path.join(folder, 'live-7-1.json')]);
  expect(files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown)).toEqual([
    entry,
    { ...entry, problem: 'again' },
  ]);
});

test('a file is on the disk with all that it says before its sender is answered', () => {
  const synced: string[] = [];
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    synced.push(readFileSync(path.join(dataDir, 'quarantine', 'paper-7-0.json'), 'utf8'));
  });
  syncBuiltinESMExports();
  try {
    const file = quarantine(dataDir, { ...entry, realm: 'paper' });
    expect(synced).toEqual([readFileSync(file, 'utf8')]);
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
});

test('a file that cannot be made is an error, and not tried for ever', () => {
  expect(() => quarantine(dataDir, { ...entry, realm: 'no/folder' })).toThrow(/^ENOENT.*folder-7-0\.json/);
  expect(readdirSync(path.join(dataDir, 'quarantine'))).not.toContain('no');
});
