/** A database server that hangs or is gone: the parts that find it out. What callers hear is in `crash/database.test.ts`. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ALICE, deposit, USDT } from '../../engine/engine-fixture.ts';
import { BatchEncoder } from '../../journal/batch.ts';
import { EMPTY_HEAD } from '../../journal/journal.ts';
import type { Head } from '../../journal/journal.ts';
import { PostgresJournal } from '../../journal/postgres-journal.ts';
import { watchDatabase } from '../../observation/database-watch.ts';
import { DatabaseDoor } from '../database-door.ts';
import { storeFaultOf } from '../store-unavailable.ts';
import { startPostgres } from './postgres-fixture.ts';
import { relayTo } from './relay-fixture.ts';

const server = await startPostgres();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => server.stop());

async function relayed() {
  const relay = await relayTo(await server.createDatabase());
  closing.push(() => relay.close());
  return relay;
}

function append(journal: PostgresJournal, head: Head = EMPTY_HEAD) {
  const n = head.n + 1;
  const encoder = new BatchEncoder();
  encoder.add(1_700_000_000_000 as never, deposit(ALICE, USDT, 1));
  return journal.append([{ realm: 'live', head, batches: [encoder.take(n, n as never, 1)] }]);
}

describe.skipIf(server.unavailable !== null)(`a hanging ${server.title}`, () => {
  test('is left by the journal, which can be opened again when it goes on', async () => {
    const relay = await relayed();
    const journal = await PostgresJournal.open(relay.url, 1_200);
    relay.freeze();
    const failed = await append(journal).catch((error: unknown) => error);
    expect(String(failed)).toContain('The database has not answered for 1.2 s');
    expect(storeFaultOf(failed)).toBe('database-away');
    await journal.close();
    relay.thaw();
    // The lock went with the connection, when what it was asked for had ended: it may have been carried out.
    const again = await PostgresJournal.open(relay.url);
    closing.push(() => again.close());
    const head = await again.head('live');
    expect([0, 1]).toContain(head.n);
    expect(await append(again, head)).toHaveLength(1);
  });

  test('is known to whoever watches it, and so is that it goes on, each once', async () => {
    const relay = await relayed();
    const told: (string | boolean | null)[] = [];
    const watch = watchDatabase({
      databaseUrl: relay.url,
      onChange: (fault) => told.push(fault),
      onHanging: (isHanging) => told.push(isHanging),
      everyMs: 20,
      answerWithinMs: 1_100,
    });
    closing.push(() => watch.stop());
    await expect.poll(() => watch.answerMs()).toBeGreaterThan(0);
    relay.freeze();
    await expect.poll(() => watch.fault()).not.toBeNull();
    relay.thaw();
    await expect.poll(() => watch.fault()).toBeNull();
    await relay.cut();
    await expect.poll(() => watch.fault()).not.toBeNull();
    await relay.mend();
    await expect.poll(() => watch.fault()).toBeNull();
    const fault = expect.stringMatching(/^the database .* does not answer: /);
    expect(told).toEqual([true, fault, false, null, fault, null]);
  });
});

test('a door that is shut lets those go who wait, and refuses whoever comes until it is opened', async () => {
  const door = new DatabaseDoor();
  const never = new Promise<string>(() => undefined);
  const waiting = [
    door.pass(() => never),
    door.pass(
      () => never,
      () => new Error('unknown'),
    ),
  ];
  expect(await door.pass(() => Promise.resolve('asked'))).toBe('asked');
  door.set(true);
  const [first, second] = await Promise.allSettled(waiting);
  expect(first).toMatchObject({ reason: { fault: 'database-away' } });
  expect(second).toMatchObject({ reason: { message: 'unknown' } });
  let asked = 0;
  const ask = () => door.pass(() => Promise.resolve((asked += 1)));
  await expect(ask()).rejects.toMatchObject({ fault: 'database-away' });
  door.set(false);
  expect(await ask()).toBe(1);
});
