/** Backups that operators take of a venue that runs, and restores of them that they rehearse. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConsoleBackup, ConsoleBackups } from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVenue } from '../../bootstrap/venue.ts';
import type { Venue } from '../../bootstrap/venue.ts';
import { readSettings } from '../../env.ts';
import { createLogger } from '../../observation/logger.ts';
import { askAction } from '../../operator/operator-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-backups-'));
const dataDir = path.join(folder, 'data');
const kept = path.join(folder, 'kept');
let venue: Venue;

const open = async (): Promise<void> => {
  venue = await openVenue({
    settings: readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      BACKUP_DIR: kept,
      PRICE_FEED: 'simulated',
      SIMULATED_TRADERS: '0',
      CHART_HISTORY_HOURS: '1',
      TEST_CHAIN: '0',
      VISITOR_LAG_MS: '60000',
    }),
    logger: createLogger({ level: 'silent', isTerminal: false, write: () => undefined }),
    onProgress: () => undefined,
  });
};
const list = (input = {}) => askAction<ConsoleBackups>(dataDir, 'backups list', { input });
const take = () => askAction<{ backup: number }>(dataDir, 'backups take');
const rehearse = (id: number) => askAction(dataDir, 'backups rehearse', { input: { id } });

/** The newest, once nothing is under way. */
async function ended(): Promise<ConsoleBackup> {
  await expect.poll(async () => (await list()).underWay).toBeNull();
  const [newest] = (await list()).backups;
  if (newest === undefined) throw new Error('There is no backup.');
  return newest;
}

beforeAll(open);
afterAll(async () => {
  await venue.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('refuses what cannot be written, before anything is begun', async () => {
  writeFileSync(kept, '');
  await expect(take()).rejects.toThrow(`Nothing can be written into ${kept}`);
  rmSync(kept);
  const large = path.join(dataDir, 'uploads', 'large');
  mkdirSync(path.dirname(large), { recursive: true });
  writeFileSync(large, '');
  // Of no blocks, so that it takes no room itself.
  truncateSync(large, 2 ** 42);
  await expect(take()).rejects.toThrow(
    /^There is no room in \S+: \d+ MB are free, and about \d{7} MB are needed/,
  );
  rmSync(large);
  await expect(rehearse(1)).rejects.toThrow('There is no backup 1.');
  expect(await list()).toMatchObject({ folder: kept, underWay: null, backups: [], more: false });
});

it('takes one of the running exchange, and says which state is in it', async () => {
  expect(await take()).toEqual({ backup: 1 });
  await expect(take()).rejects.toThrow('under way');
  await expect(rehearse(1)).rejects.toThrow('under way');
  const taken = await ended();
  expect(taken).toMatchObject({
    id: 1,
    state: 'done',
    by: 'Rita',
    faults: [],
    failure: null,
    rehearsal: null,
  });
  const written: unknown = JSON.parse(readFileSync(path.join(kept, taken.folder, 'backup.json'), 'utf8'));
  expect(written).toMatchObject({ realms: taken.realms });
  expect(taken.realms.map(({ realm }) => realm)).toContain('live');
  expect(taken.bytes).toBeGreaterThan(10_000);
  expect(existsSync(path.join(kept, taken.folder, 'keys'))).toBe(false);
});

it('rehearses that it comes back, and leaves nothing of that', async () => {
  await rehearse(1);
  expect((await ended()).rehearsal).toMatchObject({ state: 'good', by: 'Rita', failure: null });
  const [{ folder: only } = { folder: '' }] = (await list()).backups;
  expect(readdirSync(kept)).toEqual([only]);
});

it('tells a backup that does not come back', async () => {
  const [{ folder: only } = { folder: '' }] = (await list()).backups;
  appendFileSync(path.join(kept, only, 'journal.sqlite'), 'x');
  await rehearse(1);
  const { rehearsal } = await ended();
  expect(rehearsal).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('is not what was backed up'),
  });
  expect(readdirSync(kept)).toEqual([only]);
});

it('knows one that a stop cut off, and pages', async () => {
  await take();
  await venue.stop();
  const [, partial] = readdirSync(kept);
  expect(partial).toBeUndefined();
  // As a killed process leaves it.
  mkdirSync(path.join(kept, 'rehearsal'));
  await open();
  const newest = await ended();
  expect(newest).toMatchObject({ id: 2, state: 'failed', failure: 'It was cut off.' });
  await expect(rehearse(2)).rejects.toThrow('not finished');
  expect(readdirSync(kept)).toHaveLength(1);
  expect((await list({ limit: 1 })).more).toBe(true);
  expect((await list({ limit: 1, before: 2 })).backups.map(({ id }) => id)).toEqual([1]);
});
