import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Exchange } from '@assay/core';
import type { Command, Sequence, TimeMs } from '@assay/core';
import {
  ALICE,
  BOB,
  deposit,
  FUNDED,
  GENESIS,
  openOwner,
  orderFlow,
  USDT,
} from '../engine/engine-fixture.ts';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import { BatchEncoder, commandsOf, hashOfBatch } from './batch.ts';
import type { Batch } from './batch.ts';
import { EMPTY_HEAD, Fenced } from './journal.ts';
import type { Append, Head, JournalWriter } from './journal.ts';
import { PostgresHarness, SqliteHarness } from './journal-fixture.ts';
import type { JournalHarness } from './journal-fixture.ts';
import { openJournal, openJournalToRead, snapshotsOf } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { recover } from './recovery.ts';
import type { Recovered } from './recovery.ts';
import { replayAll } from './replay.ts';
import { replayCommand } from './replay-command.ts';

const ALL: readonly Command[] = [...GENESIS, ...FUNDED, ...orderFlow(3, 200)];
const START = 1_700_000_000_000;

/** Writes the commands in batches of 20 with a snapshot after every fifth, as an engine would. */
async function writeVenue(location: JournalLocation, commands: readonly Command[] = ALL): Promise<Exchange> {
  const journal = await openJournal(location);
  const snapshots = snapshotsOf(location);
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
    [[head = head] = []] = await journal.append([
      { realm: 'live', head, batches: [encoder.take(head.n + 1, first, rulesVersion)] },
    ]);
    if (head.n % 5 === 0) {
      const { sequence, time } = exchange;
      const journalHash = Buffer.from(head.hash).toString('hex');
      const about = { realm: 'live', sequence, time, n: head.n, journalHash, rulesVersion };
      await snapshots.write(exchange.snapshot(), about);
    }
  }
  await journal.close();
  return exchange;
}

async function recoverFrom(
  location: JournalLocation,
  replayEventsFrom: number | null = null,
  onProgress: (sequence: Sequence, of: Sequence) => void = () => undefined,
): Promise<Recovered> {
  const journal = await openJournalToRead(location);
  try {
    return await recover({
      realm: 'live',
      journal,
      snapshots: snapshotsOf(location),
      replayEventsFrom: replayEventsFrom as Sequence | null,
      onReplayed: () => Promise.resolve(),
      onProgress,
    });
  } finally {
    await journal.close();
  }
}

interface Damage {
  readonly what: string;
  readonly sql: string | Readonly<Record<JournalHarness['kind'], string>>;
  readonly message: RegExp;
}

const DAMAGES: readonly Damage[] = [
  {
    what: 'a byte that changed',
    sql: {
      SQLite: `UPDATE journal SET bytes = CAST(x'7f' || substr(bytes, 2) AS BLOB) WHERE n = 3`,
      PostgreSQL: 'UPDATE journal SET bytes = set_byte(bytes, 0, 127) WHERE n = 3',
    },
    message: /Entry 3 .*commands 41 to 60.* is damaged: its content does not have its hash/,
  },
  {
    what: 'bytes that are cut off',
    sql: 'UPDATE journal SET bytes = substr(bytes, 1, length(bytes) - 1) WHERE n = 11',
    message: /Entry 11 .* is damaged/,
  },
  {
    what: 'a stamp that changed',
    sql: 'UPDATE journal SET time = time + 1 WHERE n = 2',
    message: /Entry 2 .* is damaged/,
  },
  {
    what: 'a row that is gone',
    sql: 'DELETE FROM journal WHERE n = 7',
    message: /Entry 7 .* is missing/,
  },
  {
    what: 'a first row that is gone',
    sql: 'DELETE FROM journal WHERE n = 1',
    message: /begins at batch 2 and no snapshot/,
  },
  {
    what: 'a row that begins elsewhere',
    sql: 'UPDATE journal SET first_sequence = first_sequence + 1 WHERE n = 4',
    message: /Entry 4 .*it begins at command 62, not at 61/,
  },
  {
    what: 'a row of another chain',
    sql: 'UPDATE journal SET previous_hash = hash WHERE n = 5',
    message: /Entry 5 .* does not follow the entry before it/,
  },
  {
    what: 'an unknown format',
    sql: 'UPDATE journal SET format_version = 9 WHERE n = 6',
    message: /Entry 6 .* is damaged/,
  },
];

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
    // Journals that are kept have it.
    expect(hashes[0]).toBe('110f49338a9f140819d2506b8f6d5aaf842c324734ab5753e11ba1770265ffcb');
  });

  test('of another format is not read', () => {
    const encoder = new BatchEncoder();
    encoder.add(START as TimeMs, openOwner(ALICE));
    const batch = { ...encoder.take(1, 1 as Sequence, 1), formatVersion: 2 };
    expect(() => [...commandsOf(batch)]).toThrow('its format version is 2, this program reads 1');
  });

  test('counts what was added until it is taken or forgotten', () => {
    const encoder = new BatchEncoder();
    expect(encoder.count).toBe(0);
    encoder.add(START as TimeMs, openOwner(ALICE));
    expect(encoder.count).toBe(1);
    encoder.reset();
    encoder.add((START + 5) as TimeMs, openOwner(BOB));
    const batch = encoder.take(3, 9 as Sequence, 1);
    expect([...commandsOf(batch)]).toEqual([{ time: START + 5, command: openOwner(BOB) }]);
    expect(batch).toMatchObject({ n: 3, first: 9, last: 9, time: START + 5 });
    expect(encoder.count).toBe(0);
  });
});

/** An append whose refusal is a rejection on either database. */
async function appending(journal: JournalWriter, appends: readonly Append[]): Promise<Head[][]> {
  return journal.append(appends);
}

const postgres = await startPostgres();
describe('on SQLite', () => {
  suite(new SqliteHarness());
});
describe.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, () => {
  suite(new PostgresHarness(postgres));
});

function suite(harness: JournalHarness): void {
  let written: JournalLocation;
  let whole: Exchange;
  beforeAll(async () => {
    written = await harness.make();
    whole = await writeVenue(written);
  });
  afterAll(() => harness.removeAll());

  const venueCopy = (): Promise<JournalLocation> => harness.copy(written);
  const withoutSnapshots = async (): Promise<JournalLocation> => {
    const location = await venueCopy();
    await harness.removeSnapshots(location);
    return location;
  };

  describe('the journal as a table', () => {
    test('fences a writer behind which another has appended, and keeps the other', async () => {
      const location = await harness.make();
      const one = await openJournal(location);
      // A database gives its lock to one connection: there the other's head is given to the same one.
      const two = harness.kind === 'SQLite' ? await openJournal(location) : one;
      const batchOf = (n: number, amount: number): Batch => {
        const encoder = new BatchEncoder();
        encoder.add(START as TimeMs, deposit(ALICE, USDT, amount));
        return encoder.take(n, n as Sequence, 1);
      };
      const [[first = EMPTY_HEAD] = []] = await one.append([
        { realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 1)] },
      ]);
      await expect(
        appending(two, [{ realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 2)] }]),
      ).rejects.toThrow(Fenced);
      const [[second = EMPTY_HEAD] = []] = await two.append([
        { realm: 'live', head: first, batches: [batchOf(2, 3)] },
      ]);
      await expect(
        appending(one, [{ realm: 'live', head: first, batches: [batchOf(2, 4)] }]),
      ).rejects.toThrow(Fenced);
      // All or nothing: the realm that could have gone on has not.
      const appends = [
        { realm: 'paper', head: EMPTY_HEAD, batches: [batchOf(1, 5)] },
        { realm: 'live', head: first, batches: [batchOf(2, 6)] },
      ];
      await expect(appending(one, appends)).rejects.toThrow('the journal of realm live before batch 2');
      expect(await one.head('paper')).toEqual(EMPTY_HEAD);
      expect(await one.head('live')).toEqual(second);
      await one.close();
      if (two !== one) await two.close();
    });

    test('gives its rows from any to any other, however many they are', async () => {
      const journal = await openJournal(await harness.make());
      const batches = Array.from({ length: 400 }, (_, index): Batch => {
        const encoder = new BatchEncoder();
        encoder.add((START + index) as TimeMs, deposit(ALICE, USDT, 1));
        return encoder.take(index + 1, (index + 1) as Sequence, 1);
      });
      const [heads] = await journal.append([{ realm: 'live', head: EMPTY_HEAD, batches }]);
      for (const [from, to] of [
        [1, 400],
        [2, 65],
        [100, 101],
        [7, 7],
        [380, 500],
      ] as const) {
        const found: Head[] = [];
        for await (const { n, last, hash } of journal.rows('live', from, to))
          found.push({ n, sequence: last, hash });
        expect(found).toEqual(heads?.slice(from - 1, to));
      }
      await journal.close();
    });

    test('says whether it has room, and leaves nothing of its attempt', async () => {
      const location = await venueCopy();
      const journal = await openJournal(location);
      await journal.tryRoom();
      // 0 rows are left, or the condition could not be made.
      await harness.tamper(location, 'CREATE UNIQUE INDEX one_room ON journal_room ((1))');
      await harness.tamper(location, `INSERT INTO journal_room SELECT hash FROM journal WHERE n = 1`);
      await expect((async () => journal.tryRoom())()).rejects.toThrow(/one_room/);
      await journal.close();
    });

    test('can be read and not written beside its writer', async () => {
      const reader = await openJournalToRead(await venueCopy());
      const head = await reader.head('live');
      // What a reader is not asked for by its type.
      const append = [
        { realm: 'live', head: head, batches: [new BatchEncoder().take(head.n + 1, 1 as Sequence, 1)] },
      ];
      await expect(appending(reader as JournalWriter, append)).rejects.toThrow(/read-?only/);
      await reader.close();
    });

    test('prunes old rows behind a snapshot and never the last', async () => {
      const journal = await openJournal(await venueCopy());
      const end = await journal.head('live');
      const late = (START + 1_000_000) as TimeMs;
      expect(await journal.prune('live', 101 as Sequence, START as TimeMs, 100)).toBe(0);
      expect(await journal.prune('live', 101 as Sequence, late, 2)).toBe(2);
      expect(await journal.prune('live', 101 as Sequence, late, 100)).toBe(3);
      expect(await journal.firstKept('live')).toBe(6);
      await journal.prune('live', Number.MAX_SAFE_INTEGER as Sequence, late, 100);
      expect(await journal.firstKept('live')).toBe(end.n);
      expect(await journal.head('live')).toEqual(end);
      await journal.close();
    });
  });

  describe('recovery', () => {
    test('from genesis and from every snapshot gives one state', async () => {
      const before = performance.now();
      const results = await replayAll(written, 'live');
      expect(results.map(({ from }) => from)).toEqual(['genesis', 200, 100]);
      expect(new Set(results.map(({ stateHash }) => stateHash)).size).toBe(1);
      expect(results.map(({ commands }) => commands)).toEqual([
        ALL.length,
        ALL.length - 200,
        ALL.length - 100,
      ]);
      expect(results.map(({ sequence }) => sequence)).toEqual(results.map(() => ALL.length));
      for (const { ms } of results) expect(ms).toBeLessThan(performance.now() - before);
      const recovered = await recoverFrom(written);
      expect(recovered.exchange.snapshot()).toEqual(whole.snapshot());
      expect(recovered).toMatchObject({
        snapshot: { sequence: 200 },
        replayed: ALL.length - 200,
        warnings: [],
      });
    });

    test('prints that on demand, and says when it is not so', async () => {
      const run = async ({ dataDir, databaseUrl }: JournalLocation, ...more: readonly string[]) => {
        const place = databaseUrl === null ? ['--data', dataDir] : ['--database', databaseUrl];
        const lines: string[] = [];
        const code = await replayCommand([...place, ...more], (said) => lines.push(said));
        return { lines, code };
      };
      const proof = await run(written);
      const stateHash = createHash('sha256').update(whole.snapshot()).digest('hex');
      const line = (from: string, commands: number): RegExp =>
        new RegExp(`^from ${from} +to ${ALL.length}  ${stateHash}  ${commands} commands in \\d+\\.\\d\\d s$`);
      expect(proof.lines).toEqual([
        expect.stringMatching(line('genesis', ALL.length)),
        expect.stringMatching(line('snapshot 200', ALL.length - 200)),
        expect.stringMatching(line('snapshot 100', ALL.length - 100)),
        'one state hash',
      ]);
      expect(proof.code).toBe(0);
      const empty = await run(written, '--realm', 'paper');
      expect(empty).toEqual({ lines: ['the journal of realm paper is empty'], code: 1 });
      const damaged = await withoutSnapshots();
      await harness.tamper(damaged, 'UPDATE journal SET time = time + 1 WHERE n = 4');
      const found = await run(damaged);
      expect(found).toEqual({ lines: [expect.stringContaining('Entry 4')], code: 1 });
    });

    test('tells how far it is', async () => {
      const received: [number, number][] = [];
      await recoverFrom(await withoutSnapshots(), null, (sequence, of) => received.push([sequence, of]));
      // After the first entry, and again when it takes long.
      expect(received[0]).toEqual([20, ALL.length]);
    });

    test('names the choice when read models are further behind than the journal goes back', async () => {
      const location = await venueCopy();
      await harness.tamper(location, 'DELETE FROM journal WHERE n < 5');
      await expect(recoverFrom(location, 0)).rejects.toThrow(
        /hold commands up to 0 .* kept from command 81 on .* stands at command 100.* put .* back .* or /,
      );
      expect((await recoverFrom(location, 100)).exchange.snapshot()).toEqual(whole.snapshot());
    });

    test('starts behind the read models, not ahead of them', async () => {
      expect((await recoverFrom(written, 199)).snapshot?.sequence).toBe(100);
      expect((await recoverFrom(written, 99)).snapshot).toBeNull();
      expect((await recoverFrom(written, 200)).snapshot?.sequence).toBe(200);
    });

    test.each(DAMAGES)('names $what', async ({ sql, message }) => {
      const location = await withoutSnapshots();
      await harness.tamper(location, typeof sql === 'string' ? sql : sql[harness.kind]);
      await expect(recoverFrom(location)).rejects.toThrow(message);
    });

    test('does not need rows that a snapshot stands for', async () => {
      const location = await venueCopy();
      await harness.tamper(location, 'DELETE FROM journal WHERE n < 10');
      expect((await recoverFrom(location)).exchange.snapshot()).toEqual(whole.snapshot());
    });

    test.each(['cut off', 'empty', 'changed', 'of another journal'] as const)(
      'leaves out a snapshot that is %s, says so, and takes the one before',
      async (damage) => {
        const location = await venueCopy();
        await harness.damageSnapshot(location, 200, damage);
        const recovered = await recoverFrom(location);
        expect(recovered.snapshot?.sequence).toBe(100);
        expect(recovered.warnings).toEqual([expect.stringContaining('live-200')]);
        expect(recovered.exchange.snapshot()).toEqual(whole.snapshot());
      },
    );

    test('keeps the newest snapshots and one that the read models can start from', async () => {
      const location = await harness.make();
      await writeVenue(location, [...ALL, ...orderFlow(4, 300)]);
      const snapshots = snapshotsOf(location);
      const folder = path.join(location.dataDir, 'snapshots');
      const partial = ['live-450.snap.partial', 'paper-450.snap.partial'];
      if (harness.kind === 'SQLite')
        for (const name of partial) writeFileSync(path.join(folder, name), 'half');
      expect(await snapshots.list('live')).toEqual([500, 400, 300, 200, 100]);
      expect(await snapshots.list('paper')).toEqual([]);
      // The journal is kept whole: nothing of it may go.
      const all = { keep: 2, projected: 250 as Sequence, journalFrom: null, ladderMs: 1 };
      expect(await snapshots.retain('live', all)).toBeNull();
      if (harness.kind === 'SQLite')
        expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual(partial.slice(1));
      expect(await snapshots.list('live')).toEqual([500, 400, 200]);
      expect(await snapshots.load('live', 300 as Sequence)).toHaveProperty('problem');
    });

    test('keeps a snapshot from which everything that is kept of the journal can be replayed', async () => {
      const location = await harness.make();
      const commands = [...ALL, ...orderFlow(4, 300)];
      await writeVenue(location, commands);
      const snapshots = snapshotsOf(location);
      const journal = await openJournal(location);
      // What is older than 2.5 seconds of the journal's time may go, commands up to 250; one in two seconds stays.
      const journalFrom = (START + 2_500) as TimeMs;
      const wanted = { keep: 1, projected: 507 as Sequence, journalFrom, ladderMs: 2_000 };
      const below = await snapshots.retain('live', wanted);
      expect(below).toBe(200);
      expect(await snapshots.list('live')).toEqual([500, 400, 200]);
      expect(await journal.prune('live', below!, journalFrom, 100)).toBe(9);
      await journal.close();
      for (const projected of [200, 201, 250, 399, 400, 499, commands.length])
        expect((await recoverFrom(location, projected)).exchange.sequence).toBe(commands.length);
      await expect(recoverFrom(location, 199)).rejects.toThrow('kept from command 181 on');
    });

    test('gives no row up while the read models or the age ask for all', async () => {
      const location = await harness.make();
      await writeVenue(location);
      const snapshots = snapshotsOf(location);
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
}
