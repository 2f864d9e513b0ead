import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { Exchange } from '@assay/core';
import type { Command, Sequence, TimeMs } from '@assay/core';
import {
  ALICE,
  deposit,
  Folders,
  FUNDED,
  GENESIS,
  openOwner,
  orderFlow,
  USDT,
} from '../engine/engine-fixture.ts';
import { BatchEncoder, commandsOf, hashOfBatch } from './batch.ts';
import type { Batch } from './batch.ts';
import { recover } from './recovery.ts';
import type { Recovered } from './recovery.ts';
import { replayAll } from './replay.ts';
import { SnapshotFolder } from './snapshots.ts';
import { EMPTY_HEAD, Fenced, journalFile, SqliteJournal } from './sqlite-journal.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());

const ALL: readonly Command[] = [...GENESIS, ...FUNDED, ...orderFlow(3, 200)];
const START = 1_700_000_000_000;

/** Writes the commands in batches of 20 with a snapshot after every fifth, as an engine would. */
async function writeVenue(dataDir: string, commands: readonly Command[] = ALL): Promise<Exchange> {
  const journal = SqliteJournal.open(dataDir);
  const snapshots = new SnapshotFolder(dataDir);
  const exchange = Exchange.empty();
  const encoder = new BatchEncoder();
  let head = EMPTY_HEAD;
  for (let at = 0; at < commands.length; at += 20) {
    const first = (exchange.sequence + 1) as Sequence;
    const { rulesVersion } = exchange;
    for (const [index, command] of commands.slice(at, at + 20).entries()) {
      const time = (START + at * 10 + index) as TimeMs;
      exchange.apply(time, command);
      encoder.add(time, command);
    }
    [[head = head] = []] = journal.append([
      { realm: 'live', head, batches: [encoder.take(head.n + 1, first, rulesVersion)] },
    ]);
    if (head.n % 5 === 0) {
      const { sequence, time } = exchange;
      const journalHash = Buffer.from(head.hash).toString('hex');
      await snapshots.write(exchange.snapshot(), {
        realm: 'live',
        sequence,
        time,
        n: head.n,
        journalHash,
        rulesVersion,
      });
    }
  }
  journal.close();
  return exchange;
}

async function recoverFrom(
  dataDir: string,
  replayEventsFrom: number | null = null,
  onProgress: (sequence: Sequence, of: Sequence) => void = () => undefined,
): Promise<Recovered> {
  const journal = SqliteJournal.openToRead(dataDir);
  try {
    return await recover({
      realm: 'live',
      journal,
      snapshots: new SnapshotFolder(dataDir),
      replayEventsFrom: replayEventsFrom as Sequence | null,
      onReplayed: () => Promise.resolve(),
      onProgress,
    });
  } finally {
    journal.close();
  }
}

/** Damages the journal the way a disk or a hand would, past all rules of the program. */
function tamper(dataDir: string, sql: string): void {
  const database = new Database(journalFile(dataDir));
  database.exec(sql);
  database.close();
}

const written = folders.make();
const whole = await writeVenue(written);

/** A copy of the written venue. */
function venueCopy(): string {
  const dataDir = folders.make();
  copyFileSync(journalFile(written), journalFile(dataDir));
  cpSync(path.join(written, 'snapshots'), path.join(dataDir, 'snapshots'), { recursive: true });
  return dataDir;
}

function withoutSnapshots(): string {
  const dataDir = venueCopy();
  rmSync(path.join(dataDir, 'snapshots'), { recursive: true });
  return dataDir;
}

describe('a batch', () => {
  test('gives back every command with its stamp', () => {
    const encoder = new BatchEncoder();
    for (const [index, command] of ALL.entries()) encoder.add((START + (index >> 1)) as TimeMs, command);
    const batch = encoder.take(1, 1 as Sequence, 1);
    expect([...commandsOf(batch)]).toEqual(
      ALL.map((command, index) => ({ time: START + (index >> 1), command })),
    );
    expect(batch.last).toBe(ALL.length);
  });

  test('has another hash when any of its fields differs', () => {
    const encoder = new BatchEncoder();
    encoder.add(START as TimeMs, openOwner(ALICE));
    const batch = encoder.take(1, 1 as Sequence, 1);
    const before = new Uint8Array(32);
    const hex = (realm: string, previous: Uint8Array, other: Partial<Batch>): string =>
      Buffer.from(hashOfBatch(realm, previous, { ...batch, ...other })).toString('hex');
    const hashes = [
      hex('live', before, {}),
      hex('paper', before, {}),
      hex('live', new Uint8Array(32).fill(1), {}),
      hex('live', before, { n: 2 }),
      hex('live', before, { first: 2 as Sequence }),
      hex('live', before, { last: 2 as Sequence }),
      hex('live', before, { time: (START + 1) as TimeMs }),
      hex('live', before, { formatVersion: 2 }),
      hex('live', before, { rulesVersion: 2 }),
      hex('live', before, { bytes: batch.bytes.map((byte) => byte ^ 1) }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('the journal as a table', () => {
  test('is durable at every commit: WAL and synchronous FULL', () => {
    const journal = SqliteJournal.open(folders.make());
    expect(journal.pragma('journal_mode')).toBe('wal');
    // 2 is FULL.
    expect(journal.pragma('synchronous')).toBe(2);
    journal.close();
  });

  test('fences a writer behind which another has appended, and keeps the other', () => {
    const dataDir = folders.make();
    const [one, two] = [SqliteJournal.open(dataDir), SqliteJournal.open(dataDir)];
    const batchOf = (n: number, amount: number): Batch => {
      const encoder = new BatchEncoder();
      encoder.add(START as TimeMs, deposit(ALICE, USDT, amount));
      return encoder.take(n, n as Sequence, 1);
    };
    const [[first = EMPTY_HEAD] = []] = one.append([
      { realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 1)] },
    ]);
    expect(() => two.append([{ realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 2)] }])).toThrow(Fenced);
    const [[second = EMPTY_HEAD] = []] = two.append([
      { realm: 'live', head: first, batches: [batchOf(2, 3)] },
    ]);
    expect(() => one.append([{ realm: 'live', head: first, batches: [batchOf(2, 4)] }])).toThrow(Fenced);
    // All or nothing: the realm that could have gone on has not.
    const appends = [
      { realm: 'paper', head: EMPTY_HEAD, batches: [batchOf(1, 5)] },
      { realm: 'live', head: first, batches: [batchOf(2, 6)] },
    ];
    expect(() => one.append(appends)).toThrow(Fenced);
    expect(one.head('paper')).toEqual(EMPTY_HEAD);
    expect(one.head('live')).toEqual(second);
    one.close();
    two.close();
  });

  test('prunes old rows behind a snapshot and never the last', () => {
    const dataDir = venueCopy();
    const journal = SqliteJournal.open(dataDir);
    const end = journal.head('live');
    const late = (START + 1_000_000) as TimeMs;
    expect(journal.prune('live', 101 as Sequence, START as TimeMs, 100)).toBe(0);
    expect(journal.prune('live', 101 as Sequence, late, 2)).toBe(2);
    expect(journal.prune('live', 101 as Sequence, late, 100)).toBe(3);
    expect(journal.firstKept('live')).toBe(6);
    journal.prune('live', Number.MAX_SAFE_INTEGER as Sequence, late, 100);
    expect(journal.firstKept('live')).toBe(end.n);
    expect(journal.head('live')).toEqual(end);
    journal.close();
  });
});

describe('recovery', () => {
  test('from genesis and from every snapshot gives one state', async () => {
    const results = await replayAll(written, 'live');
    expect(results.map(({ from }) => from)).toEqual(['genesis', 200, 100]);
    expect(new Set(results.map(({ stateHash }) => stateHash)).size).toBe(1);
    const recovered = await recoverFrom(written);
    expect(recovered.exchange.snapshot()).toEqual(whole.snapshot());
    expect(recovered).toMatchObject({
      snapshot: { sequence: 200 },
      replayed: ALL.length - 200,
      warnings: [],
    });
  });

  test('prints that on demand, and says when it is not so', () => {
    const run = (dataDir: string) =>
      spawnSync(process.execPath, [path.join(import.meta.dirname, 'replay-cli.ts'), '--data', dataDir], {
        encoding: 'utf8',
      });
    const proof = run(written);
    expect(proof.stdout.trim().split('\n').at(-1)).toBe('one state hash');
    expect(proof.status).toBe(0);
    const damaged = withoutSnapshots();
    tamper(damaged, `UPDATE journal SET bytes = zeroblob(length(bytes)) WHERE n = 4`);
    expect(run(damaged)).toMatchObject({ status: 1, stdout: expect.stringContaining('Entry 4') as string });
  });

  test('starts behind the read models, not ahead of them', async () => {
    expect((await recoverFrom(written, 199)).snapshot?.sequence).toBe(100);
    expect((await recoverFrom(written, 99)).snapshot).toBeNull();
    expect((await recoverFrom(written, 200)).snapshot?.sequence).toBe(200);
  });

  test('tells how far it is', async () => {
    const told: [number, number][] = [];
    await recoverFrom(withoutSnapshots(), null, (sequence, of) => told.push([sequence, of]));
    // After the first entry, and again when it takes long.
    expect(told[0]).toEqual([20, ALL.length]);
  });

  test('names the choice when read models are further behind than the journal goes back', async () => {
    const dataDir = venueCopy();
    tamper(dataDir, 'DELETE FROM journal WHERE n < 5');
    await expect(recoverFrom(dataDir, 0)).rejects.toThrow(
      /hold commands up to 0 .* kept from command 81 on .* stands at command 100.* put views\.sqlite back .* or set DATA_DIR/,
    );
    expect((await recoverFrom(dataDir, 100)).exchange.snapshot()).toEqual(whole.snapshot());
  });

  const damages: readonly (readonly [string, string, RegExp])[] = [
    [
      'a byte that changed',
      `UPDATE journal SET bytes = CAST(x'7f' || substr(bytes, 2) AS BLOB) WHERE n = 3`,
      /Entry 3 .*commands 41 to 60.* is damaged: its content does not have its hash/,
    ],
    [
      'bytes that are cut off',
      `UPDATE journal SET bytes = substr(bytes, 1, length(bytes) - 1) WHERE n = 11`,
      /Entry 11 .* is damaged/,
    ],
    ['a stamp that changed', `UPDATE journal SET time = time + 1 WHERE n = 2`, /Entry 2 .* is damaged/],
    ['a row that is gone', `DELETE FROM journal WHERE n = 7`, /Entry 7 .* is missing/],
    ['a first row that is gone', `DELETE FROM journal WHERE n = 1`, /begins at batch 2 and no snapshot/],
    [
      'a row of another chain',
      `UPDATE journal SET previous_hash = hash WHERE n = 5`,
      /Entry 5 .* does not follow the entry before it/,
    ],
    ['an unknown format', `UPDATE journal SET format_version = 9 WHERE n = 6`, /Entry 6 .* is damaged/],
  ];
  test.each(damages)('names %s', async (_, sql, message) => {
    const dataDir = withoutSnapshots();
    tamper(dataDir, sql);
    await expect(recoverFrom(dataDir)).rejects.toThrow(message);
  });

  test('does not need rows that a snapshot stands for', async () => {
    const dataDir = venueCopy();
    tamper(dataDir, 'DELETE FROM journal WHERE n < 10');
    expect((await recoverFrom(dataDir)).exchange.snapshot()).toEqual(whole.snapshot());
  });

  test.each([
    ['cut off', (file: string) => truncateSync(file, 500)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['changed', (file: string) => flipByte(file, -1)],
    [
      'of another journal',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'latin1').replace(/("journalHash":")./, '$1x'), 'latin1'),
    ],
  ])('leaves out a snapshot that is %s, says so, and takes the one before', async (_, damage) => {
    const dataDir = venueCopy();
    damage(path.join(dataDir, 'snapshots', 'live-200.snap'));
    const recovered = await recoverFrom(dataDir);
    expect(recovered.snapshot?.sequence).toBe(100);
    expect(recovered.warnings).toEqual([expect.stringContaining('live-200')]);
    expect(recovered.exchange.snapshot()).toEqual(whole.snapshot());
  });

  test('keeps the newest snapshots and one that the read models can start from', async () => {
    const dataDir = folders.make();
    mkdirSync(path.join(dataDir, 'snapshots'));
    await writeVenue(dataDir, [...ALL, ...orderFlow(4, 300)]);
    const snapshots = new SnapshotFolder(dataDir);
    expect(await snapshots.list('live')).toEqual([500, 400, 300, 200, 100]);
    // The journal is kept whole: nothing of it may go.
    const all = { keep: 2, projected: 250 as Sequence, journalFrom: null, ladderMs: 1 };
    expect(await snapshots.retain('live', all)).toBeNull();
    expect(await snapshots.list('live')).toEqual([500, 400, 200]);
    expect(readdirSync(path.join(dataDir, 'snapshots')).some((name) => name.endsWith('.partial'))).toBe(
      false,
    );
  });

  test('keeps a snapshot from which everything that is kept of the journal can be replayed', async () => {
    const dataDir = folders.make();
    const commands = [...ALL, ...orderFlow(4, 300)];
    await writeVenue(dataDir, commands);
    const snapshots = new SnapshotFolder(dataDir);
    const journal = SqliteJournal.open(dataDir);
    // What is older than 2.5 seconds of the journal's time may go, commands up to 250; one in two seconds stays.
    const journalFrom = (START + 2_500) as TimeMs;
    const wanted = { keep: 1, projected: 507 as Sequence, journalFrom, ladderMs: 2_000 };
    const below = await snapshots.retain('live', wanted);
    expect(below).toBe(200);
    expect(await snapshots.list('live')).toEqual([500, 400, 200]);
    expect(journal.prune('live', below!, journalFrom, 100)).toBe(9);
    journal.close();
    for (const projected of [200, 201, 250, 399, 400, 499, commands.length])
      expect((await recoverFrom(dataDir, projected)).exchange.sequence).toBe(commands.length);
    await expect(recoverFrom(dataDir, 199)).rejects.toThrow('kept from command 181 on');
  });

  test('gives no row up while the read models or the age ask for all', async () => {
    const dataDir = folders.make();
    await writeVenue(dataDir);
    const snapshots = new SnapshotFolder(dataDir);
    const wanted = {
      keep: 1,
      projected: 99 as Sequence,
      journalFrom: (START + 9_000) as TimeMs,
      ladderMs: 1,
    };
    expect(await snapshots.retain('live', wanted)).toBeNull();
    const young = { ...wanted, projected: 207 as Sequence, journalFrom: START as TimeMs };
    expect(await snapshots.retain('live', young)).toBeNull();
  });
});

function flipByte(file: string, at: number): void {
  const content = readFileSync(file);
  const place = (content.length + at) % content.length;
  content[place] = (content[place] ?? 0) ^ 0xff;
  writeFileSync(file, content);
}
