/** The command line as two operators use it, each from a folder of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../http/http-fixture.ts';
import type { HttpVenue } from '../http/http-fixture.ts';
import { openOperatorSocket } from './socket.ts';
import type { OperatorSocket } from './socket.ts';

const CLI = path.join(import.meta.dirname, '../../dist/operator-cli.js');
const [PASSWORD, PASSPHRASE] = ['correct horse battery', 'only mine'];
const WHY = ['--reason', 'For the test.'];

let venue: HttpVenue;
let socket: OperatorSocket;

beforeAll(async () => {
  venue = await openHttpVenue();
  const fail = (error: unknown): never => {
    throw new Error(String(error));
  };
  socket = await openOperatorSocket({
    dataDir: venue.dataDir,
    operator: venue.operator,
    onFault: fail,
    onRefused: fail,
  });
});
afterAll(async () => {
  await socket.close();
  await venue.close();
});

const homeOf = (who: string): string => path.join(venue.dataDir, `home-${who}`);

/** What is typed are lines of standard input. */
async function say(who: string, args: readonly string[], ...typed: readonly string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATA_DIR: venue.dataDir, ASSAY_OPERATOR_HOME: homeOf(who) },
  });
  let [said, asked] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (asked += text));
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, asked };
}

async function done(...given: Parameters<typeof say>): Promise<string> {
  const { code, said, asked } = await say(...given);
  expect([code, asked.includes('assay:') ? asked : '']).toEqual([0, '']);
  return said;
}

const secrets = new Map<string, string>();

/** A code that is not spent. */
function codeOf(who: string): string {
  venue.wall.now += 60_000;
  const [secret = '', epoch] = [secrets.get(who), Math.floor(venue.wall.now / 1000)];
  return generateSync({ secret, epoch, period: 30 });
}

async function bind(who: string): Promise<void> {
  secrets.set(who, /^Seed (\S+)/.exec(await done(who, ['authenticator']))?.[1] ?? '');
  const bound = await done(who, ['authenticator', 'confirm', codeOf(who)]);
  expect(bound.match(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/gm)).toHaveLength(10);
}

it('two people run a venue with four eyes, by nothing but the command line', async () => {
  const typed = [PASSWORD, PASSWORD, PASSPHRASE];
  expect(await done('ann', ['operators', 'first', 'ann@example.com', 'Ann'], ...typed)).toContain(
    'You are operator 1, the first owner',
  );
  const refused = await say('ben', ['list', 'merchants', '--as', 'Ben']);
  expect(refused).toMatchObject({ code: 1, asked: expect.stringContaining('Sign in first') });
  expect(await done('ann', ['sign-in', 'ann@example.com'], PASSWORD)).toBe(
    'Signed in as Ann: owner, compliance, support, content.\n',
  );
  await bind('ann');
  const invited = await done('ann', ['operators', 'invite', 'ben@example.com', 'Ben', 'finance', ...WHY]);
  const code = /alone: (\S+)/.exec(invited)?.[1] ?? '';
  await done('ben', ['operators', 'accept', 'ben@example.com'], code, ...typed);
  expect(await done('ann', ['operators', 'admit', '2', ...WHY])).toBe('Done.\n');
  await done('ben', ['sign-in', 'ben@example.com'], PASSWORD);
  await bind('ben');
  expect(await done('ben', ['whoami'])).toBe('Ben, operator 2: finance\n');
  expect(await done('ben', ['price-band', 'BTCUSDT', '250000', ...WHY])).toContain('proposal 1. It needs 1');

  const shown = await done('ann', ['proposals', 'show', '1']);
  expect(shown).toContain('proposal 1, by operator 2: set-price-band, market 0, bandPpm 250000\n');
  const hash = /hash of its bytes (\S+)/.exec(shown)?.[1] ?? '';
  const approve = (who: string, given: string, passphrase: string) =>
    say(who, ['proposals', 'approve', '1', '--hash', given, ...WHY], passphrase);
  expect(await approve('ann', 'abcdef01', PASSPHRASE)).toMatchObject({
    code: 1,
    asked: expect.stringContaining('is not of these bytes'),
  });
  expect(await approve('ann', hash, 'another one')).toMatchObject({
    code: 1,
    asked: expect.stringContaining('The passphrase is wrong'),
  });
  expect(await approve('ben', hash, PASSPHRASE)).toMatchObject({
    code: 1,
    asked: expect.stringContaining('somebody else has to approve it'),
  });
  expect(await approve('ann', hash.slice(0, 8), PASSPHRASE)).toMatchObject({
    code: 0,
    said: 'Approved: proposal 1.\n',
  });
  const rules = await venue.engine.read('live', { type: 'market-rules' });
  expect(rules.result.markets[0]?.bandPpm).toBe(250_000);

  // A market is closed in the same way, and says so in words to whoever approves it.
  const soon = new Date(rules.time + 3_600_000).toISOString().replace(/\.\d+/, '');
  const halting = ['market-status', 'ETHUSDT', 'halted', '--until', soon, ...WHY];
  expect(await done('ben', halting)).toContain('proposal 2. It needs 1');
  const halt = await done('ann', ['proposals', 'show', '2']);
  expect(halt).toContain(`set-market-status, market 1, status "halted", until ${soon.replace('Z', '.000Z')}`);
  const bytes = /hash of its bytes (\S+)/.exec(halt)?.[1] ?? '';
  await done('ann', ['proposals', 'approve', '2', '--hash', bytes, ...WHY], PASSPHRASE);
  const closed = await venue.engine.read('live', { type: 'market-rules' });
  expect(closed.result.markets[1]).toMatchObject({ status: 'halted', until: Date.parse(soon) });
  await done('ann', ['sign-out']);
  expect(await say('ann', ['whoami'])).toMatchObject({ code: 1 });

  // What is kept is for its owner alone, and the key is not there to be read.
  expect(readdirSync(homeOf('ben')).sort()).toEqual(['operator-key', expect.stringMatching(/^session-/)]);
  for (const name of readdirSync(homeOf('ben'))) {
    expect((statSync(path.join(homeOf('ben'), name)).mode & 0o777).toString(8)).toBe('600');
  }
  const key = path.join(homeOf('ann'), 'operator-key');
  expect(readFileSync(key)).toHaveLength(16 + 12 + 48 + 16);
  expect(readdirSync(homeOf('ann'))).toEqual(['operator-key']);
});

it('a key is never written over, and no command goes on without what it asks for', async () => {
  const accept = ['operators', 'accept', 'cleo@example.com'];
  expect(await say('ann', accept, 'CODE', PASSWORD, PASSWORD, PASSPHRASE)).toMatchObject({
    code: 1,
    asked: expect.stringContaining('There is a key already'),
  });
  expect(await say('cleo', accept, 'CODE', PASSWORD)).toMatchObject({
    code: 1,
    asked: expect.stringContaining('nothing was typed'),
  });
  expect(await say('cleo', accept, 'CODE', PASSWORD, 'another password')).toMatchObject({
    code: 1,
    asked: expect.stringContaining('The two passwords differ'),
  });
  writeFileSync(path.join(homeOf('ann'), 'operator-key'), Buffer.alloc(92));
  await done('ann', ['sign-in', 'ann@example.com', '--code', codeOf('ann')], PASSWORD);
  await done('ben', ['price-band', 'BTCUSDT', '0', ...WHY]);
  const hash = /bytes (\S+)/.exec(await done('ann', ['proposals', 'list']))?.[1] ?? '';
  const approval = ['proposals', 'approve', '3', '--hash', hash, ...WHY];
  expect(await say('ann', approval, PASSPHRASE)).toMatchObject({
    code: 1,
    asked: expect.stringContaining('the key file is damaged'),
  });
});
