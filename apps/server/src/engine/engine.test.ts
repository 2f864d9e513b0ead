import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer, Lots, OperatorId, Sequence } from '@assay/core';
import {
  ALICE,
  BOB,
  BTC,
  BTCUSDT,
  changeSnapshot,
  deposit,
  Folders,
  FUNDED,
  GENESIS,
  holdForNothing,
  limit,
  openOwner,
  orderFlow,
  startVenue,
  submitAll,
  USDT,
} from './engine-fixture.ts';
import { lockDataDir } from '../journal/data-dir-lock.ts';
import { snapshotsOf } from '../journal/open-journal.ts';
import { replayAll } from '../journal/replay.ts';
import { EngineUnavailable } from './port.ts';
import type { Engine, PublishedBatch } from './port.ts';

const folders = new Folders();
const running: Engine[] = [];

async function venue(dataDir: string, options: Parameters<typeof startVenue>[1] = {}): Promise<Engine> {
  const engine = await startVenue(dataDir, options);
  running.push(engine);
  return engine;
}

afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop();
});
afterAll(() => folders.removeAll());

const live = (replayEventsFrom: number | null) => [
  { realm: 'live' as const, genesis: GENESIS, replayEventsFrom: replayEventsFrom as Sequence | null },
];

describe('a venue on an empty folder', () => {
  test('trades, stops, and finds everything again', async () => {
    const dataDir = folders.make();
    const first = await venue(dataDir);
    await submitAll(first, [...FUNDED, limit(BOB, 'sell', 600_000, 100), limit(ALICE, 'buy', 600_000, 40)]);
    const before = await first.read('live', { type: 'balances', owner: ALICE });
    const hash = await first.stateHash('live');
    expect(before.result.find(({ asset }) => asset === BTC)?.available).toBe(40_000 - 40);
    await first.stop();
    // All that a stop does is done: its thread has written the last snapshot and ended.
    expect(await snapshotsOf({ dataDir, databaseUrl: null }).list('live')).toEqual([hash.sequence]);

    const second = await venue(dataDir);
    const { stateHash, stateHashSequence } = second.health('live');
    expect({ stateHash, sequence: stateHashSequence }).toEqual(hash);
    const after = await second.read('live', { type: 'balances', owner: ALICE });
    expect(after.result).toEqual(before.result);
    expect(await second.stateHash('live')).toEqual(hash);
    expect(second.health('live')).toMatchObject({ ready: true, reason: null, sequence: hash.sequence });
    const orders = await second.read('live', { type: 'open-orders', owner: BOB });
    expect(orders.result).toMatchObject([{ remaining: 60 }]);
  });

  test('numbers answers densely and gives events out before the answer', async () => {
    const engine = await venue(folders.make());
    await submitAll(engine, FUNDED);
    const seen: PublishedBatch[] = [];
    engine.onBatch((batch) => seen.push(batch));
    const answers: Answer[] = [];
    await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        const answer = await engine.submit('live', limit(ALICE, 'buy', 100_000 + index, 20));
        expect(seen.at(-1)?.last).toBeGreaterThanOrEqual(answer.sequence);
        answers.push(answer);
      }),
    );
    // 200 orders may be open; the rest is refused, and refused commands are numbered too.
    expect(answers.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 500 }, (_, index) => GENESIS.length + FUNDED.length + 1 + index),
    );
    for (const [index, batch] of seen.entries()) {
      if (index > 0) expect(batch.first).toBe((seen[index - 1]?.last ?? 0) + 1);
    }
  });

  test('a wrong first command is refused with its name', async () => {
    const genesis = [...GENESIS, limit(ALICE, 'buy', 1, 1)];
    const dataDir = folders.make();
    const start = startVenue(dataDir, {
      realms: [{ realm: 'live', genesis, replayEventsFrom: null }],
    });
    await expect(start).rejects.toThrow(/place-order was refused \(unknown-owner/);
    lockDataDir(dataDir).release();
  });

  test('a journal that cannot be opened is named, and the folder is free again', async () => {
    const dataDir = folders.make();
    writeFileSync(path.join(dataDir, 'journal.sqlite'), 'this is no database, and never was one'.repeat(200));
    await expect(startVenue(dataDir)).rejects.toThrow(
      `The journal in ${path.join(dataDir, 'journal.sqlite')} is damaged (file is not a database). It is the record`,
    );
    lockDataDir(dataDir).release();
  });

  test('a realm that is not run here is unavailable', async () => {
    const engine = await venue(folders.make());
    await expect(engine.submit('paper', openOwner(ALICE))).rejects.toThrow(EngineUnavailable);
    expect(() => engine.health('paper')).toThrow('realm paper is not run here');
    const proposal = { type: 'revoke-operator', operator: 1 as OperatorId } as const;
    await expect(engine.submit('paper', proposal)).rejects.toThrow('belongs to the live realm');
  });

  test('a snapshot that cannot be used is left out, and that is told', async () => {
    const dataDir = folders.make();
    await (await startVenue(dataDir)).stop();
    const folder = path.join(dataDir, 'snapshots');
    const [file = ''] = readdirSync(folder);
    writeFileSync(path.join(folder, file), 'torn');
    const warnings: string[] = [];
    const engine = await venue(dataDir, { onWarning: (warning) => void warnings.push(warning) });
    expect(engine.health('live').sequence).toBe(GENESIS.length);
    expect(warnings).toEqual([expect.stringMatching(/^realm live: .*snap/)]);
  });

  test('a read is answered in its place', async () => {
    const engine = await venue(folders.make());
    const [, , reading] = await Promise.all([
      engine.submit('live', openOwner(ALICE)),
      engine.submit('live', deposit(ALICE, USDT, 5)),
      engine.read('live', { type: 'balances', owner: ALICE }),
      engine.submit('live', deposit(ALICE, USDT, 7)),
    ]);
    expect(reading.sequence).toBe(GENESIS.length + 2);
    expect(reading.result.find(({ asset }) => asset === USDT)?.available).toBe(5);
  });
});

describe('the hash of the state', () => {
  test('is of its place in the queue', async () => {
    const engine = await venue(folders.make());
    await submitAll(engine, FUNDED);
    const [{ sequence, stateHash }] = await Promise.all([
      engine.stateHash('live'),
      engine.submit('live', deposit(ALICE, USDT, 7)),
    ]);
    expect(sequence).toBe(GENESIS.length + FUNDED.length);
    const after = await engine.stateHash('live');
    expect(after.sequence).toBe(sequence + 1);
    expect(after.stateHash).not.toBe(stateHash);
    expect(engine.health('live')).toMatchObject({
      stateHash: after.stateHash,
      stateHashSequence: after.sequence,
    });
    expect(engine.health('live').capturePauseMs.max).toBeGreaterThan(0);
  });

  test('that was asked for before a stop is still given', async () => {
    const engine = await venue(folders.make());
    const hashing = engine.stateHash('live');
    await engine.stop();
    expect((await hashing).sequence).toBe(GENESIS.length);
  });
});

describe('limits', () => {
  test('a full queue is busy, and empties', async () => {
    const engine = await venue(folders.make(), { settings: { queueLimit: 10 } });
    const settled = await Promise.allSettled(
      Array.from({ length: 12 }, () => engine.submit('live', openOwner(ALICE))),
    );
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    await expect(engine.submit('live', openOwner(ALICE))).resolves.toMatchObject({
      outcome: { type: 'done' },
    });
  });

  test('read models that lag make the venue busy until they report', async () => {
    const engine = await venue(folders.make(), { settings: { lagLimitEvents: 6 }, realms: live(0) });
    await submitAll(engine, [openOwner(ALICE), deposit(ALICE, USDT, 10), deposit(ALICE, USDT, 10)]);
    const busy = engine.submit('live', limit(ALICE, 'buy', 100_000, 20));
    await expect(busy).rejects.toMatchObject({ fault: 'venue-busy' });
    await expect(engine.read('live', { type: 'listing' })).resolves.toBeDefined();
    expect(engine.health('live')).toMatchObject({ ready: false, reason: 'venue-busy: read models' });
    engine.reportProjected('live', engine.health('live').sequence);
    expect(engine.health('live')).toMatchObject({ ready: true, reason: null });
    await expect(engine.submit('live', limit(ALICE, 'buy', 100_000, 20))).resolves.toBeDefined();
  });
});

describe('read models that are behind', () => {
  test('get exactly the events they lack before anything new', async () => {
    const dataDir = folders.make();
    const published: PublishedBatch[] = [];
    const first = await venue(dataDir, { onBatch: (batch) => void published.push(batch) });
    await submitAll(first, FUNDED);
    for (const command of orderFlow(7, 60)) await first.submit('live', command);
    await first.stop();

    const from = 30;
    const replayed: PublishedBatch[] = [];
    const told: [Sequence, Sequence][] = [];
    const full = startVenue(dataDir, {
      realms: live(from),
      onBatch: () => Promise.reject(new Error('disk full')),
    });
    await expect(full).rejects.toThrow('what follows the journal could not take a replayed batch: disk full');
    const second = await venue(dataDir, {
      realms: live(from),
      onReplaying: (sequence, of) => void told.push([sequence, of]),
      onBatch: async (batch) => {
        await new Promise((resolve) => setImmediate(resolve));
        replayed.push(batch);
      },
    });
    const wanted = published.flatMap(({ entries }) => entries).filter(({ sequence }) => sequence > from);
    expect(replayed.flatMap(({ entries }) => entries)).toEqual(wanted);
    expect(replayed[0]?.first).toBe(from + 1);
    expect(told[0]).toEqual([GENESIS.length, second.health('live').sequence]);
    await second.submit('live', deposit(ALICE, USDT, 1));
    await second.stop();
    expect(replayed.at(-1)?.entries[0]?.events[0]).toMatchObject({ type: 'deposited', amount: 1 });
  });

  test('read models of another journal are refused with a sentence', async () => {
    await expect(startVenue(folders.make(), { realms: live(99) })).rejects.toThrow(
      /read models hold commands up to 99 .* journal ends at 0/,
    );
  });
});

test.each<[string, Parameters<typeof changeSnapshot>[1], RegExp]>([
  [
    'does not add up',
    (balances) => {
      balances[balances.length - 2]! -= 1;
    },
    /^halted: .*sum to -1/,
  ],
  ['is wrong in one thing alone', holdForNothing, /^halted: owner \d+, asset 0: 1 held, orders need 0$/],
])('a state that %s is read and not traded on', async (_, change, reason) => {
  const dataDir = folders.make();
  const first = await venue(dataDir);
  await submitAll(first, FUNDED);
  await first.stop();
  const newest = await changeSnapshot(dataDir, change);
  const second = await venue(dataDir);
  await expect.poll(() => second.health('live').reason).toMatch(reason);
  await expect(second.submit('live', openOwner(ALICE))).rejects.toMatchObject({ fault: 'halted' });
  expect((await second.read('live', { type: 'balances', owner: ALICE })).sequence).toBe(newest);
});

test('an engine whose thread has died leaves nobody waiting, and the folder free', async () => {
  const posting = vi.spyOn(Worker.prototype, 'postMessage');
  const dataDir = folders.make();
  const engine = await venue(dataDir);
  // The engine's one thread was posted its first commands.
  const thread = posting.mock.contexts.at(-1) as Worker;
  posting.mockRestore();
  const settled = Promise.allSettled([
    engine.submit('live', openOwner(ALICE)),
    engine.read('live', { type: 'listing' }),
  ]);
  await thread.terminate();
  const detail = "outcome-unknown: the engine's thread has ended";
  expect((await settled).map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual([
    detail,
    detail,
  ]);
  expect(engine.health('live')).toMatchObject({
    ready: false,
    reason: "halted: the engine's thread has ended",
  });
  await expect(engine.read('live', { type: 'listing' })).rejects.toMatchObject({ fault: 'halted' });
  lockDataDir(dataDir).release();
});

describe('a command that cannot be borne', () => {
  test('is put aside with its content; the rest of its batch counts', async () => {
    const dataDir = folders.make();
    const warnings: string[] = [];
    const engine = await venue(dataDir, { onWarning: (warning) => void warnings.push(warning) });
    await submitAll(engine, FUNDED);
    const settled = await Promise.allSettled([
      engine.submit('live', deposit(ALICE, USDT, 11)),
      // Half a lot has no form in the journal.
      engine.submit('live', { ...limit(ALICE, 'buy', 600_000, 1), quantity: 1.5 as Lots } as ReturnType<
        typeof limit
      >),
      engine.read('live', { type: 'balances', owner: ALICE }),
      engine.submit('live', deposit(ALICE, USDT, 13)),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: { fault: 'command-quarantined' } });
    const [file] = readdirSync(path.join(dataDir, 'quarantine'));
    const entry: unknown = JSON.parse(readFileSync(path.join(dataDir, 'quarantine', file ?? ''), 'utf8'));
    expect(entry).toMatchObject({ realm: 'live', command: { type: 'place-order', quantity: 1.5 } });
    expect(warnings).toHaveLength(1);
    const reading = await engine.read('live', { type: 'balances', owner: ALICE });
    expect(reading.result.find(({ asset }) => asset === USDT)?.available).toBe(1_000_000_000_000 + 24);
    const hash = await engine.stateHash('live');
    await engine.stop();
    const again = await venue(dataDir);
    expect(await again.stateHash('live')).toEqual(hash);
  });
});

describe('one process a folder', () => {
  const fixture = JSON.stringify(path.join(import.meta.dirname, 'engine-fixture.ts'));

  /** Starts a venue on `dataDir` in another process, which says how that went and kills itself. */
  function startElsewhere(dataDir: string): string {
    const script = path.join(folders.make(), 'start.mjs');
    writeFileSync(
      script,
      `import { startVenue } from ${fixture};
       const said = await startVenue(${JSON.stringify(dataDir)}).then(() => 'started', (error) => error.message);
       process.stdout.write(said, () => process.kill(process.pid, 'SIGKILL'));`,
    );
    return spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 60_000 }).stdout;
  }

  test('a second one is refused and told the pid of the first', async () => {
    const dataDir = folders.make();
    await venue(dataDir);
    expect(startElsewhere(dataDir)).toContain(`is in use by process ${process.pid}`);
    await expect(startVenue(dataDir)).rejects.toThrow(`process ${process.pid}`);
  });

  test('a lock that the caller holds already stays with the caller', async () => {
    const dataDir = folders.make();
    const lock = lockDataDir(dataDir);
    const engine = await startVenue(dataDir, { lock });
    await engine.stop();
    await expect(startVenue(dataDir)).rejects.toThrow(`process ${process.pid}`);
    lock.release();
    await (await startVenue(dataDir)).stop();
  });

  test('a process that died holds nothing', () => {
    const dataDir = folders.make();
    expect(startElsewhere(dataDir)).toBe('started');
    expect(startElsewhere(dataDir)).toBe('started');
  });
});

describe('snapshots', () => {
  /** Small batches, so that several are made durable by one commit. */
  const settings = { snapshotEveryCommands: 20, batchLimit: 4 };

  /** Rounds of orders, each until its snapshot has been written. */
  async function tradeInRounds(engine: Engine, rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const before = engine.health('live').stateHashSequence ?? 0;
      for (const command of orderFlow(round + 1, 60)) void engine.submit('live', command);
      await expect.poll(() => engine.health('live').stateHashSequence ?? 0).toBeGreaterThan(before);
    }
  }

  test('are written while the venue trades, three are kept, and each leads to one state', async () => {
    const dataDir = folders.make();
    const engine = await venue(dataDir, { settings });
    await submitAll(engine, FUNDED);
    await tradeInRounds(engine, 4);
    const { stateHash } = await engine.stateHash('live');
    await engine.stop();
    const results = await replayAll({ dataDir, databaseUrl: null }, 'live');
    expect(results).toHaveLength(1 + 3);
    expect(new Set(results.map((result) => result.stateHash))).toEqual(new Set([stateHash]));
  });

  test('stand for the journal that a sandbox does not keep', async () => {
    const dataDir = folders.make();
    const engine = await venue(dataDir, { settings: { ...settings, pruneAfterMs: 0, keepSnapshots: 1 } });
    await submitAll(engine, FUNDED);
    await tradeInRounds(engine, 3);
    const hash = await engine.stateHash('live');
    await engine.stop();
    const results = await replayAll({ dataDir, databaseUrl: null }, 'live');
    expect(results.some(({ from }) => from === 'genesis')).toBe(false);
    expect(results.map(({ stateHash }) => stateHash)).toEqual([hash.stateHash]);
    const again = await venue(dataDir);
    expect(await again.stateHash('live')).toEqual(hash);
    await again.stop();
    // The rows that they would need are gone.
    await expect(venue(dataDir, { realms: live(1) })).rejects.toThrow(/read models hold commands up to 1/);
  });

  test('are kept as long as read models may need them, and no longer', async () => {
    const dataDir = folders.make();
    const sandbox = { settings: { ...settings, pruneAfterMs: 0, keepSnapshots: 1 }, realms: live(0) };
    const engine = await venue(dataDir, sandbox);
    await submitAll(engine, FUNDED);
    await tradeInRounds(engine, 3);
    await engine.stop();
    const replayed: PublishedBatch[] = [];
    const again = await venue(dataDir, { ...sandbox, onBatch: (batch) => void replayed.push(batch) });
    expect(replayed[0]?.first).toBe(1);
    expect(replayed.at(-1)?.last).toBe(again.health('live').sequence);
    again.reportProjected('live', again.health('live').sequence);
    await tradeInRounds(again, 2);
    await again.stop();
    const results = await replayAll({ dataDir, databaseUrl: null }, 'live');
    expect(results.some(({ from }) => from === 'genesis')).toBe(false);
  });
});

test('a clock that was set back between two runs is counted, and time goes on from the last stamp', async () => {
  const folder = folders.make();
  const now = Date.now();
  const first = await venue(folder, {
    clock: { originWallMs: now, originVenueMs: now + 3_600_000, speed: 1 },
  });
  const last = await first.submit('live', openOwner(ALICE));
  expect(first.health('live').clockStepsBack).toBe(0);
  await first.stop();
  const second = await venue(folder, { clock: { originWallMs: now, originVenueMs: now, speed: 1 } });
  const advance = async (): Promise<number> => (await second.submit('live', { type: 'advance-time' })).time;
  expect(await advance()).toBeGreaterThanOrEqual(last.time);
  await expect.poll(advance).toBeGreaterThan(last.time + 20);
  expect(second.health('live').clockStepsBack).toBe(1);
});

test('the depth is read with its place in the log', async () => {
  const engine = await venue(folders.make());
  await submitAll(engine, [...FUNDED, limit(ALICE, 'buy', 500_000, 20)]);
  const { sequence, result } = await engine.read('live', { type: 'depth', market: BTCUSDT, levels: 5 });
  expect(sequence).toBe(engine.health('live').sequence);
  expect(result.bids).toEqual([{ price: 500_000, quantity: 20 }]);
});
