/**
 * A data folder that was damaged, backed up, restored, or has no room: what a start and the commands say, and what a
 * client's own log of acknowledged answers finds afterwards.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '../src/backup/check-data.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { freePort, MAIN, spawnServer } from '../src/process-fixture.ts';
import { compare } from './compare.ts';
import { cutNewestSnapshot, plantBeforeSnapshot, plantRepairable, REFUSED } from './damages.ts';
import { hindranceOf } from './hindered-start.ts';
import { LoadClient, PASSWORD } from './load-client.ts';
import { REALMS } from '../src/engine/port.ts';
import { FEED_SEED, ServerProcess } from './server-process.ts';

const NAME = 'ann@example.org';
const PRLIMIT = '/usr/bin/prlimit';
const COMMANDS = path.join(import.meta.dirname, '../src/backup');
const PAGE = path.join(import.meta.dirname, '../../../docs/operating/backup.md');
/** What a thread finds, and what is seen before there is one: these end a process, too. */
const AS_PROCESS = new Set(['journal.sqlite cut', 'keys/master.key open to others']);
/** Nobody: a user that may not write what root has made. */
const NOBODY = 65_534;

const root = mkdtempSync(path.join(tmpdir(), 'assay-folder-'));
const at = (name: string): string => path.join(root, name);
const folders = { work: at('work'), older: at('older'), other: at('other') };
/** As the killed process left it. */
const left = at('left');
const backup = at('backup');

let port = 0;
let server: ServerProcess | null = null;
let client: LoadClient;
/** Entries of the client's log when the backup was taken. */
let backedUp = 0;
let backupSaid: Said;
let fullDisk: FullDisk | null = null;

interface FullDisk {
  /** Status of the answer to a sign-in. */
  readonly signIn: number;
  readonly log: string;
  /** From the first refusal on until both realms take commands again, and a moment. */
  readonly seconds: number;
}

interface Said {
  readonly code: number;
  readonly text: string;
}

/** The arguments of a command as the operator's page has it, with the folders of this test. */
function asOnPage(name: string): readonly string[] {
  const [, line = ''] = new RegExp(`^npm run ${name} -- (.*)$`, 'm').exec(readFileSync(PAGE, 'utf8')) ?? [];
  const places: readonly (readonly [string, string])[] = [
    ['/backups/rehearsal', backup],
    ['/tmp/rehearsal', at('restored')],
    ['/safe/keys', path.join(folders.work, 'keys')],
  ];
  return line.split(' ').map((word) => places.find(([place]) => place === word)?.[1] ?? word);
}

/** Runs a command of the operator out of the sources. */
function command(name: string, ...options: readonly string[]): Promise<Said> {
  const script = path.join(COMMANDS, `${name}-cli.ts`);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...options], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr });
    });
  });
}

async function start(dataDir: string): Promise<void> {
  await server?.kill();
  server = new ServerProcess({ dataDir, databaseUrl: null, port, killAt: null, logLevel: 'warn' });
  expect(await server.ready()).toBe(true);
}

async function trade(ms: number): Promise<void> {
  let isOver = false;
  const trading = client.trade(4, () => isOver);
  await sleep(ms);
  isOver = true;
  await trading;
}

const settingsOf = (dataDir: string): Readonly<Record<string, string>> => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  PRICE_FEED: `simulated:${FEED_SEED}`,
});

/** A start that is refused: its exit code and what it wrote. */
async function refusal(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Said> {
  const refused = spawnServer({ ...settingsOf(dataDir), ...more });
  const code = await refused.ended();
  return { code: Number(code), text: refused.stderr() };
}

/** What a look through a folder finds. */
async function faultsOf(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { faults } of checkData({ dataDir, databaseUrl: null })) found.push(...faults);
  return found;
}

function putBack(file: string): void {
  rmSync(path.join(folders.work, file), { recursive: true, force: true });
  const whole = path.join(left, file);
  if (existsSync(whole)) cpSync(whole, path.join(folders.work, file), { recursive: true });
}

/** A start by another program or another user. */
async function hindered(
  wrapper: readonly string[],
  ids: { readonly uid?: number; readonly gid?: number },
  dataDir = at('no-room'),
): Promise<Said> {
  const [program = process.execPath, ...before] = wrapper;
  const main = program === process.execPath ? [MAIN] : [...before, process.execPath, MAIN];
  const settings = { PORT: String(port), DATA_DIR: dataDir, PRICE_FEED: 'simulated', TEST_CHAIN: '0' };
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(program, main, { env, ...ids, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode ?? -1, text };
}

/** What was answered and logged while the disk was full; null: this machine cannot make it so. */
async function withFullDisk(): Promise<FullDisk | null> {
  if (server === null || !existsSync(PRLIMIT)) return null;
  const limit = (bytes: string): void => {
    expect(spawnSync(PRLIMIT, [`--pid=${server?.pid}`, `--fsize=${bytes}:unlimited`]).status).toBe(0);
  };
  const since = performance.now();
  limit('4096');
  await trade(100);
  const body = JSON.stringify({ account: NAME, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signIn = await fetch(`${server.url}/api/user/login`, { method: 'POST', headers, body });
  await sleep(3_000);
  limit('unlimited');
  const deadline = Date.now() + 60_000;
  const isOpen = (realm: string): boolean =>
    server?.output.includes(`realm ${realm} takes commands again`) ?? false;
  while (!REALMS.every(isOpen) && Date.now() < deadline) await sleep(100);
  await client.settleUnknown();
  const seconds = Math.ceil((performance.now() - since) / 1_000);
  return { signIn: signIn.status, log: server.output, seconds };
}

beforeAll(async () => {
  port = await freePort();
  client = new LoadClient(`http://127.0.0.1:${port}`, at('client.log'), 1);
  await start(folders.other);
  await server?.stop();
  await start(folders.work);
  await client.signUp(NAME);
  await trade(300);
  fullDisk = await withFullDisk();
  await trade(100);
  await server?.stop();
  cpSync(folders.work, folders.older, { recursive: true });
  await start(folders.work);
  await trade(300);
  backedUp = client.entries.length;
  backupSaid = await command('backup', ...asOnPage('backup'), '--data', folders.work);
  await trade(300);
  // A list waits for what its reader has been answered: the read models know of it when the process is killed.
  const { status } = await client.call('getMyBill', { pageSize: 1 }, client.users[0]);
  if (status !== 200) throw new Error(`the list was answered with ${status}`);
  await server?.kill();
  cpSync(folders.work, left, { recursive: true });
}, 240_000);

afterAll(async () => {
  await server?.kill();
  rmSync(root, { recursive: true, force: true });
});

// Long: what is cut off on a busy machine leaves its damage to all that follow.
describe('a damaged data folder', () => {
  test.each(REFUSED.filter(({ name }) => AS_PROCESS.has(name)))(
    '$name ends the process with one sentence',
    async ({ files, plant, says }) => {
      plant(folders);
      const { code, text } = await refusal(folders.work).finally(() => files.forEach(putBack));
      expect(text).toMatch(/^Assay cannot start: .*\n$/);
      expect(text).toMatch(says);
      expect(code).toBe(1);
    },
  );

  // One behind the other on one folder: what a refused start had spoilt, the last comparison would find.
  test.each(REFUSED)('$name is refused', async ({ files, plant, says }) => {
    plant(folders);
    const sentence = await hindranceOf(settingsOf(folders.work)).finally(() => files.forEach(putBack));
    expect(sentence).toMatch(/^.*$/);
    expect(sentence).toMatch(says);
  });

  test('put right it opens, and has everything that was acknowledged', async () => {
    await start(folders.work);
    expect(await compare(client)).toEqual([]);
  });

  test('what can be made anew is made anew', async () => {
    await server?.kill();
    plantRepairable(folders);
    await start(folders.work);
    expect(server?.output).toMatch(/views\.sqlite were damaged .* made anew from the journal/);
    expect(await compare(client)).toEqual([]);
    await server?.stop();
  });

  test('what stands before the newest snapshot is found by check-data', async () => {
    cutNewestSnapshot(folders);
    const [, snapshot = ''] =
      /^(.*\.snap): it is cut off/.exec((await faultsOf(folders.work))[0] ?? '') ?? [];
    // As a start leaves it out, it can go.
    rmSync(snapshot);
    expect(await faultsOf(folders.work)).toEqual([]);
    // An older journal under newer read models, as after a lost -wal.
    cpSync(folders.older, at('ends'), { recursive: true });
    for (const name of ['views.sqlite', 'index.sqlite']) {
      for (const end of ['', '-wal', '-shm']) {
        const newer = path.join(left, name + end);
        if (existsSync(newer)) cpSync(newer, path.join(at('ends'), name + end));
      }
    }
    expect(await faultsOf(at('ends'))).toEqual([
      expect.stringMatching(
        /^The read models hold commands up to \d+ \(.*Z\) of realm live, .* are missing in it\./,
      ),
      expect.stringMatching(/^The read models .* of realm paper/),
      expect.stringMatching(/^The index log holds commands/),
    ]);
    plantBeforeSnapshot(folders);
    const { code, text } = await command('check-data', '--data', folders.work);
    expect(text).toMatch(
      /DAMAGED the journal in .*\n +Entry 5 of the journal of realm live .* its content does not/,
    );
    expect(code).toBe(1);
  });
});

describe('a start that the machine hinders', () => {
  test.each<readonly [string, string, Record<string, string>, RegExp]>([
    [
      'a data folder that is a file',
      'a-file',
      {},
      /DATA_DIR is .*a-file, and that is a file\. Set DATA_DIR to a folder/,
    ],
    ['one below a file', 'a-file/below', {}, /a part of it is a file\. Set DATA_DIR to a folder/],
    [
      'a proxy that is no address',
      'new',
      { TRUST_PROXY: 'abc' },
      /TRUST_PROXY must be a number of proxies .*, not "abc"/,
    ],
  ])('%s is told in a sentence', async (_, name, more, says) => {
    writeFileSync(at('a-file'), '');
    const { code, text } = await refusal(at(name), more);
    expect(text).toMatch(says);
    expect(text).not.toContain('    at ');
    expect(code).toBe(1);
  });

  test.skipIf(!existsSync(PRLIMIT))('a disk without room is told in a sentence', async () => {
    const { code, text } = await hindered(['/bin/bash', '-c', 'ulimit -f 0; exec "$0" "$@"'], {});
    expect(text).toMatch(/^Assay cannot start: There is no space left for .*Free some and start again/);
    expect(code).toBe(1);
  });

  test('a folder of another user is told in a sentence', async () => {
    const mine = at('mine');
    cpSync(left, mine, { recursive: true });
    const isRoot = process.getuid?.() === 0;
    chmodSync(root, 0o755);
    chmodSync(mine, isRoot ? 0o755 : 0o500);
    const { code, text } = await hindered([], isRoot ? { uid: NOBODY, gid: NOBODY } : {}, mine);
    chmodSync(mine, 0o700);
    expect(text).toMatch(/^Assay cannot start: .*(cannot be (read and )?written by this user)/);
    expect(code).toBe(1);
  });
});

describe.skipIf(!existsSync(PRLIMIT))('a disk that is full for a while', () => {
  test('is logged once for each that cannot write, and a sign-in is told to come again', () => {
    const lines = (text: string): number => (fullDisk?.log.split(text).length ?? 0) - 1;
    for (const realm of REALMS) {
      expect(lines(`realm ${realm} takes no commands: the journal could not be written`)).toBe(1);
      expect(lines(`realm ${realm} takes commands again`)).toBe(1);
    }
    // Several jobs want to write each second: one that told of each attempt would say many times as much.
    expect(lines('"msg"')).toBeLessThan(12 + (fullDisk?.seconds ?? 0));
    expect(fullDisk?.signIn).toBe(503);
  });
});

describe('a backup of a running exchange', () => {
  test('is whole, read again, without keys', () => {
    expect(backupSaid.text).toMatch(/realm live {2}up to command \d+, state [0-9a-f]{64}\n/);
    expect(backupSaid.text).toContain('The keys are not in it.');
    expect(backupSaid.code).toBe(0);
    expect(existsSync(path.join(backup, 'keys'))).toBe(false);
    expect(existsSync(`${backup}.partial`)).toBe(false);
  });

  test('is not taken into a folder where something lies, nor of nothing', async () => {
    const take = (dataDir: string, folder: string) =>
      takeBackup({ dataDir, folder, databaseUrl: null, now: () => new Date() });
    await expect(take(left, backup)).rejects.toThrow('is there already, and not empty');
    const nothing = await command('backup', at('empty'), '--data', at('nowhere'));
    expect(nothing).toEqual({ code: 1, text: expect.stringContaining('holds no exchange') });
    expect(existsSync(at('empty'))).toBe(false);
  });

  test('restored and moved it has the same state and what was acknowledged until then', async () => {
    const restored = at('restored');
    const said = await command('restore', ...asOnPage('restore'));
    expect(said).toEqual({
      code: 0,
      text: expect.stringMatching(/state [0-9a-f]{64}, as it was backed up/),
    });
    const states = (text: string): readonly string[] => text.match(/state [0-9a-f]{64}/g) ?? [];
    expect(states(said.text)).toEqual(states(backupSaid.text));
    const checked = await command('check-data', ...asOnPage('check-data'));
    expect(checked.code).toBe(0);
    expect(states(checked.text)).toEqual(states(backupSaid.text));
    renameSync(restored, at('moved'));
    await start(at('moved'));
    client.entries.splice(backedUp);
    expect(await compare(client)).toEqual([]);
    await server?.stop();
  });

  test('is not restored when it was changed, or over an exchange', async () => {
    const restore = (dataDir: string) =>
      restoreBackup({ folder: backup, dataDir, databaseUrl: null, keys: null });
    await expect(restore(at('moved'))).rejects.toThrow('is there already, and not empty');
    rmSync(path.join(backup, 'venue.json'));
    await expect(restore(at('again'))).rejects.toThrow('is not what was backed up (it is missing)');
    expect(existsSync(at('again'))).toBe(false);
  });
});
