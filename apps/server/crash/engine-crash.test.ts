/**
 * The engine in a process of its own, killed, starved of disk and watched from outside.
 * Longer: `ASSAY_CRASH_KILLS=200 npm test -- apps/server/crash/engine-crash.test.ts`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Command } from '@assay/core';
import { ALICE, BOB, deposit, Folders, FUNDED, limit, USDT } from '../src/engine/engine-fixture.ts';
import type { JournalLocation } from '../src/journal/open-journal.ts';
import { snapshotsOf } from '../src/journal/open-journal.ts';
import { replayAll } from '../src/journal/replay.ts';
import { startPostgres } from '../src/storage/postgres/postgres-fixture.ts';
import { endsOf, storyOf } from './kept-story.ts';
import type { Work } from './kept-story.ts';
import {
  END,
  OPENED_BEFORE_SECONDS,
  ends,
  missedWindow,
  opening,
  tickAt,
  trading,
} from './many-positions.ts';
import { buildChild, ChildVenue } from './child-venue.ts';
import type { ChildOptions } from './child-venue.ts';

const folders = new Folders();
const postgres = await startPostgres();
const children: ChildVenue[] = [];
beforeAll(buildChild);
afterEach(() => {
  for (const { child } of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => folders.removeAll());
afterAll(() => postgres.stop());

function newChild(options: ChildOptions): ChildVenue {
  const child = new ChildVenue(options);
  children.push(child);
  return child;
}

async function startChild(options: ChildOptions): Promise<ChildVenue> {
  const child = newChild(options);
  await child.ready();
  return child;
}

const available = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** Of util-linux: changes what a running process may write. */
const PRLIMIT = 'prlimit';
const KILLS = Number(process.env['ASSAY_CRASH_KILLS'] ?? 12);

/** Each command has an id, so that sending it again after a crash tells what became of it. */
function commandsFor(round: number, count: number): Command[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `k${round}-${index}`;
    if (index % 5 === 0) return deposit(ALICE, USDT, 1 + index, id);
    const side = index % 2 === 0 ? 'buy' : 'sell';
    return limit(side === 'buy' ? ALICE : BOB, side, 600_000 + ((index * 7) % 11) - 5, 20 + (index % 30), id);
  });
}

/** The client's own log of one process: what it sent, and what was acknowledged before the process died. */
interface Log {
  readonly sent: readonly Command[];
  readonly answers: ReadonlyMap<number, Answer>;
}

/** Sends everything of the log again: what was acknowledged must be told word for word. */
async function compare(child: ChildVenue, log: Log): Promise<void> {
  const numbers = log.sent.map((command) => child.send(command));
  for (const [index, number] of numbers.entries()) {
    const answered = await child.settled(number);
    const acknowledged = log.answers.get(index + 1);
    if (acknowledged !== undefined) expect(answered).toEqual(acknowledged);
  }
}

/** Longer than a snapshot takes to be begun on a slow machine. */
const KILLS_ITSELF_WITHIN_MS = 60_000;

/** Sends commands, ten at a time, until the process dies; with `killAfter` null it is left to kill itself. */
async function tradeUntilKilled(
  child: ChildVenue,
  commands: readonly Command[],
  killAfter: number | null,
): Promise<Log> {
  const base = child.sent;
  const sent: Command[] = [];
  for (const command of commands) {
    sent.push(command);
    const number = child.send(command);
    if (sent.length === killAfter) child.child.kill('SIGKILL');
    if (sent.length % 10 === 0) await child.settled(number).catch(() => '');
  }
  if (killAfter === null) await Promise.race([child.exited, sleep(KILLS_ITSELF_WITHIN_MS)]);
  child.child.kill('SIGKILL');
  expect(await child.exited).toBe('SIGKILL');
  const answers = new Map<number, Answer>();
  for (const [number, answer] of child.answers) if (number > base) answers.set(number - base, answer);
  return { sent, answers };
}

/** Trades, is killed and is asked, again and again; then every replay must give the state that the last one tells. */
async function killAgainAndAgain(
  location: JournalLocation,
  kills: number,
): Promise<{ halfSnapshots: number }> {
  const { dataDir } = location;
  const env = { SNAPSHOT_EVERY: '300', DATABASE_URL: location.databaseUrl ?? '' };
  const first = await startChild({ dataDir, env });
  for (const command of FUNDED) first.send(command);
  await first.settled(FUNDED.length);
  await first.stop();

  let log: Log = { sent: [], answers: new Map() };
  let acknowledged = 0;
  let halfSnapshots = 0;
  for (let round = 0; round < kills; round++) {
    const killAt = [undefined, 'commit:60', 'committed:60', 'snapshot:1'][round % 4];
    const files = existsSync(path.join(dataDir, 'snapshots'))
      ? readdirSync(path.join(dataDir, 'snapshots'))
      : [];
    halfSnapshots += files.filter((name) => name.endsWith('.partial')).length;
    const child = await startChild({ dataDir, env, ...(killAt && { killAt }) });
    try {
      await compare(child, log);
    } catch (error) {
      // It may die while it is being asked: the next one is asked the same.
      if (killAt === undefined || !String(error).includes('ended (SIGKILL)')) throw error;
      continue;
    }
    // A snapshot is written beside trade: a kill from outside could come before it is begun.
    const killAfter = killAt === 'snapshot:1' ? null : 100 + ((round * 97) % 400);
    log = await tradeUntilKilled(child, commandsFor(round, 600), killAfter);
    acknowledged += log.answers.size;
  }
  expect(acknowledged).toBeGreaterThan(kills * 10);
  const last = await startChild({ dataDir, env });
  await compare(last, log);
  const { stateHash } = await last.stateHash();
  await last.stop();
  const results = await replayAll(location, 'live');
  expect(results.length).toBeGreaterThan(1);
  expect(new Set([stateHash, ...results.map((result) => result.stateHash)]).size).toBe(1);
  return { halfSnapshots };
}

describe('kill -9', () => {
  test(
    'again and again, inside commit and snapshot too: nothing acknowledged is lost, nothing counts twice',
    { timeout: 60_000 + KILLS * 30_000 },
    async () => {
      const location = { dataDir: folders.make(), databaseUrl: null };
      const { halfSnapshots } = await killAgainAndAgain(location, KILLS);
      expect(halfSnapshots).toBeGreaterThan(0);
    },
  );

  test.skipIf(postgres.unavailable !== null)(
    `the same with the journal on ${postgres.title}`,
    { timeout: 60_000 + KILLS * 30_000 },
    async () => {
      const location = { dataDir: folders.make(), databaseUrl: await postgres.createDatabase() };
      expect(await killAgainAndAgain(location, Math.ceil(KILLS / 3))).toEqual({ halfSnapshots: 0 });
    },
  );
});

describe('kill -9 inside a settlement, a funding and liquidations that fall together', () => {
  /** Each start goes on where the one before was killed, and is killed long before all that is due is done. */
  const KILLS: readonly (readonly [killAt: string, inside: Work | null])[] = [
    ['committed:2', 'settlement'],
    ['commit:2', 'funding'],
    ['commit:4', 'liquidation'],
    ['projection:2', null],
  ];
  const SECONDS_BETWEEN = 3;

  test('leaves nothing out and does nothing twice, in core and rows', { timeout: 300_000 }, async () => {
    const dataDir = folders.make();
    const at = (second: number): ChildOptions => ({
      dataDir,
      env: { SNAPSHOT_EVERY: '4000', VENUE_NOW: String(second * 1000 + 100) },
    });
    const opened = END - OPENED_BEFORE_SECONDS;
    const first = await startChild(at(opened + 2));
    const sent = [...opening(), ...trading()].map((command) => first.send(command));
    await first.settled(sent.at(-1) ?? 0);
    const answers = [...first.answers.values()];
    expect(answers.filter(({ outcome }) => outcome.type === 'refused')).toEqual([]);
    await first.stop();

    let second = END;
    const killOnce = async (killAt: string, inside: Work | null): Promise<boolean> => {
      second += SECONDS_BETWEEN;
      const child = newChild({ ...at(second), killAt });
      // It may die while rows are brought on.
      await child.ready().catch(() => '');
      const due = inside === 'settlement' ? [missedWindow()] : [tickAt(second - 1), tickAt(second)];
      for (const command of due) await child.settled(child.send(command)).catch(() => '');
      await Promise.race([child.exited, sleep(KILLS_ITSELF_WITHIN_MS)]);
      child.child.kill('SIGKILL');
      expect(await child.exited).toBe('SIGKILL');
      return inside === null || (await storyOf(dataDir)).inside.includes(inside);
    };
    for (const [killAt, inside] of KILLS) {
      // On a busy machine what is sent falls into more batches, and it dies before that begins: the next start comes to it.
      const isInside = (await killOnce(killAt, inside)) || (await killOnce(killAt, inside));
      expect([killAt, isInside]).toEqual([killAt, true]);
    }
    const last = await startChild(at(second + SECONDS_BETWEEN));
    await last.settled(last.send(tickAt(second + SECONDS_BETWEEN)));
    await expect.poll(async () => (await storyOf(dataDir)).inside).toEqual([]);
    const story = await storyOf(dataDir);
    // The rows are written behind the journal, and one who stops does not wait for them.
    await expect.poll(() => endsOf(story, dataDir)).toEqual(ends());
    const { stateHash } = await last.stateHash();
    await last.stop();
    const replays = await replayAll({ dataDir, databaseUrl: null }, 'live');
    expect(replays.length).toBeGreaterThan(1);
    expect(new Set([stateHash, ...replays.map((result) => result.stateHash)]).size).toBe(1);
    expect(story.exchange.findInvariantFaults()).toEqual([]);
    expect(story.exchange.read({ type: 'totals' }).map(({ sum }) => sum)).toEqual([0, 0]);
    expect(endsOf(story, dataDir)).toEqual(ends());
  });
});

describe.skipIf(!available('strace'))('watched by strace (skipped where it is not installed)', () => {
  test('at least one fdatasync stands before each acknowledged batch', async () => {
    const trace = path.join(folders.make(), 'trace');
    const wrapper = ['strace', '-f', '-e', 'trace=fdatasync,fsync,write', '-s', '12', '-o', trace];
    const child = await startChild({ dataDir: folders.make(), wrapper });
    for (const command of [...FUNDED, ...commandsFor(0, 40)]) await child.settled(child.send(command));
    await child.stop();
    let synced = 0;
    let acknowledged = 0;
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      if (/ (fdatasync|fsync)\(\d+\) += 0|<\.\.\. (fdatasync|fsync) resumed>.*= 0/.test(line)) synced++;
      if (!/ write\(\d+, "A \d/.test(line)) continue;
      acknowledged++;
      expect({ line, synced: synced > 0 }).toEqual({ line, synced: true });
      synced = 0;
    }
    expect(acknowledged).toBe(FUNDED.length + 40);
  });
});

describe.skipIf(!available(PRLIMIT))('a disk that takes no more (skipped without prlimit)', () => {
  const limitFile = (pid: number, bytes: number | 'unlimited'): void => {
    expect(spawnSync(PRLIMIT, [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]).status).toBe(0);
  };

  test('answers `outcome-unknown`, then `starting`, and goes on where it was when there is room', async () => {
    const dataDir = folders.make();
    const child = await startChild({ dataDir });
    for (const command of FUNDED) await child.settled(child.send(command));
    const before = await child.stateHash();
    // Files can no longer be written behind their first bytes: every append fails at the system call.
    limitFile(child.child.pid ?? 0, 4_096);
    expect(await child.settled(child.send(deposit(ALICE, USDT, 1, 'full')))).toBe('outcome-unknown');
    expect(await child.settled(child.send(deposit(ALICE, USDT, 1, 'full')))).toBe('recovering');
    limitFile(child.child.pid ?? 0, 'unlimited');
    let answer: Answer | string = 'recovering';
    for (let attempt = 0; answer === 'recovering' && attempt < 600; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      answer = await child.settled(child.send(deposit(ALICE, USDT, 1, 'full')));
    }
    expect(answer).toMatchObject({ sequence: before.sequence + 1, outcome: { type: 'deposited' } });
    const after = await child.stateHash();
    await child.stop();
    const results = await replayAll({ dataDir, databaseUrl: null }, 'live');
    expect(results[0]).toMatchObject({ from: 'genesis', stateHash: after.stateHash });
  });
});

describe('a core that fails', () => {
  async function startPlanted(dataDir: string): Promise<ChildVenue> {
    return startChild({ dataDir, plantFaults: true, env: { SNAPSHOT_EVERY: '20' } });
  }

  test.each(['torn', 'unbalanced'])(
    'a command that leaves a state %s is put aside, the rest counts',
    async (id) => {
      const dataDir = folders.make();
      const child = await startPlanted(dataDir);
      const commands = [
        ...FUNDED,
        deposit(ALICE, USDT, 5, 'a'),
        deposit(ALICE, USDT, 7, id),
        deposit(ALICE, USDT, 11, 'b'),
      ];
      const numbers = commands.map((command) => child.send(command));
      for (const number of numbers) await child.settled(number);
      expect([...child.faults]).toEqual([[FUNDED.length + 2, 'command-quarantined']]);
      const last = child.answers.get(numbers.at(-1) ?? 0);
      expect(last?.outcome).toMatchObject({ type: 'deposited', balanceAfter: 1_000_000_000_016 });
      const { stateHash } = await child.stateHash();
      await child.stop();
      const [file = ''] = readdirSync(path.join(dataDir, 'quarantine'));
      expect(readFileSync(path.join(dataDir, 'quarantine', file), 'utf8')).toContain(`"requestId": "${id}"`);
      expect(
        new Set((await replayAll({ dataDir, databaseUrl: null }, 'live')).map((result) => result.stateHash)),
      ).toEqual(new Set([stateHash]));
    },
  );

  test('broken invariants of journaled commands halt the venue for commands, for good', async () => {
    const dataDir = folders.make();
    const child = await startPlanted(dataDir);
    for (const command of [...FUNDED, deposit(ALICE, USDT, 5, 'broken')])
      await child.settled(child.send(command));
    for (const command of commandsFor(1, 40)) await child.settled(child.send(command));
    // The recount is made beside trade.
    await expect.poll(() => child.settled(child.send(deposit(ALICE, USDT, 1, 'late')))).toBe('halted');
    expect((await child.stateHash()).stateHash).toMatch(/^[0-9a-f]{64}$/);
    await child.stop();
    expect(await snapshotsOf({ dataDir, databaseUrl: null }).list('live')).toEqual([]);
    const again = await startPlanted(dataDir);
    expect(await again.settled(again.send(deposit(ALICE, USDT, 1, 'later')))).toBe('halted');
    await again.stop();
  });
});
