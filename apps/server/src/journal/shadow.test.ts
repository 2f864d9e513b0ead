/**
 * One stream of simulated commands, applied straight through and by way of the journal on both databases, with a crash
 * at a random place, a snapshot and a replay in between: one state.
 */
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Exchange, Sequence, TimeMs } from '@assay/core';
import { openingCommands, Random, ShadowRun, Workload } from '@assay/simulator';
import type { Timed } from '@assay/simulator';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import { BatchEncoder } from './batch.ts';
import { PostgresHarness, SqliteHarness } from './journal-fixture.ts';
import type { JournalHarness } from './journal-fixture.ts';
import { openJournal, openJournalToRead, snapshotsOf } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { recover } from './recovery.ts';
import { replayAll } from './replay.ts';

const OWNERS = 10;
const COMMANDS = 1_500;
const MAX_BATCH = 60;

const hashOf = (exchange: Exchange): string => createHash('sha256').update(exchange.snapshot()).digest('hex');

/** A stream recorded beside the naive venue, and the hash of the state that it leaves. */
function record(seed: number): { readonly stream: readonly Timed[]; readonly stateHash: string } {
  const shadow = new ShadowRun();
  const stream: Timed[] = [...openingCommands(OWNERS)];
  for (const timed of stream) shadow.apply(timed);
  const workload = new Workload(seed, OWNERS, shadow.venue);
  for (let count = 0; count < COMMANDS; count++) {
    const timed = workload.next();
    stream.push(timed);
    shadow.apply(timed);
  }
  return { stream, stateHash: hashOf(shadow.exchange) };
}

/** Recovers what the place holds and goes on with the stream, as a process does that was started again. */
async function runUntil(
  location: JournalLocation,
  stream: readonly Timed[],
  end: number,
  random: Random,
): Promise<Exchange> {
  const reader = await openJournalToRead(location);
  const snapshots = snapshotsOf(location);
  const { exchange, head: found } = await recover({
    realm: 'live',
    journal: reader,
    snapshots,
    replayEventsFrom: null,
    onReplayed: () => Promise.resolve(),
    onProgress: () => undefined,
  });
  await reader.close();
  const journal = await openJournal(location);
  const encoder = new BatchEncoder();
  let head = found;
  for (let at: number = exchange.sequence; at < end;) {
    const { rulesVersion } = exchange;
    const first = (exchange.sequence + 1) as Sequence;
    const size = 1 + random.below(MAX_BATCH);
    for (const { time, command } of stream.slice(at, Math.min(at + size, end))) {
      // The workload's times are whole milliseconds.
      exchange.apply(time as TimeMs, command);
      encoder.add(time as TimeMs, command);
    }
    const batches = [encoder.take(head.n + 1, first, rulesVersion)];
    [[head = head] = []] = await journal.append([{ realm: 'live', head, batches }]);
    at = exchange.sequence;
    if (random.below(8) > 0) continue;
    const { sequence, time } = exchange;
    const journalHash = Buffer.from(head.hash).toString('hex');
    const about = { realm: 'live', sequence, time, n: head.n, journalHash, rulesVersion };
    await snapshots.write(exchange.snapshot(), about);
  }
  await journal.close();
  return exchange;
}

const postgres = await startPostgres();
describe('on SQLite', () => {
  suite(new SqliteHarness());
});
describe.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, () => {
  suite(new PostgresHarness(postgres));
});

function suite(harness: JournalHarness): void {
  afterAll(() => harness.removeAll());

  test.each([31, 32])(
    'a crash, a snapshot and a replay lead to the state of the straight run, seed %i',
    async (seed) => {
      const { stream, stateHash } = record(seed);
      const random = new Random(seed);
      const location = await harness.make();
      // A place without a journal has nothing to recover from.
      await (await openJournal(location)).close();
      await runUntil(location, stream, 1 + random.below(stream.length - 1), random);
      const after = await runUntil(location, stream, stream.length, random);
      expect(hashOf(after)).toBe(stateHash);
      const replayed = await replayAll(location, 'live');
      expect(replayed.length).toBeGreaterThan(2);
      expect(new Set(replayed.map((result) => result.stateHash))).toEqual(new Set([stateHash]));
    },
  );
}
