/** A database server that hangs, is gone, or has no place: what callers hear, and how soon. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ALICE, deposit, USDT } from '../../engine/engine-fixture.ts';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import { BatchEncoder } from '../../journal/batch.ts';
import { inspectDatabase } from '../../journal/database-lock.ts';
import { EMPTY_HEAD } from '../../journal/journal.ts';
import type { Head } from '../../journal/journal.ts';
import { PostgresJournal } from '../../journal/postgres-journal.ts';
import { watchDatabase } from '../../observation/database-watch.ts';
import { DatabaseDoor } from '../database-door.ts';
import { storeFaultOf } from '../store-unavailable.ts';
import { connect } from './connection.ts';
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
    await expect.poll(() => watch.answerMs(), { timeout: 10_000 }).toBeGreaterThan(0);
    relay.freeze();
    await expect.poll(() => watch.fault(), { timeout: 20_000 }).not.toBeNull();
    relay.thaw();
    await expect.poll(() => watch.fault(), { timeout: 20_000 }).toBeNull();
    await relay.cut();
    await expect.poll(() => watch.fault(), { timeout: 20_000 }).not.toBeNull();
    await relay.mend();
    await expect.poll(() => watch.fault(), { timeout: 20_000 }).toBeNull();
    const fault = expect.stringMatching(/^the database .* does not answer: /);
    expect(told).toEqual([true, fault, false, null, fault, null]);
  });

  test('or one that is gone makes a sign-in 503 with the cause, and the next one works', async () => {
    const relay = await relayed();
    const venue = await openHttpVenue({}, { identityAt: relay.url });
    closing.push(() => venue.close());
    const { email } = await venue.signUp('hang@example.com');
    const signIn = () => venue.call('login', { account: email, password: PASSWORD });
    const away = {
      status: 503,
      body: { error: { name: 'venue-unavailable', params: { reason: 'database-away' } } },
    };
    await relay.cut();
    expect(await signIn()).toMatchObject(away);
    await relay.mend();
    expect(await signIn()).toMatchObject({ status: 200 });
    relay.freeze();
    expect(await signIn()).toMatchObject(away);
    relay.thaw();
    expect(await signIn()).toMatchObject({ status: 200 });
  });

  test('without a place for another connection is away, too, and says so at a start', async () => {
    const url = await server.createDatabase();
    await server.run(url, 'create role crowded login connection limit 0');
    const crowded = url.replace('assay@', 'crowded@');
    const refused = await connect(crowded, { schema: 'identity' }).catch((error: unknown) => error);
    expect(storeFaultOf(refused)).toBe('database-away');
    await expect(inspectDatabase(crowded)).rejects.toThrow(
      /cannot be reached: too many connections for role "crowded"\. Check DATABASE_URL\.$/,
    );
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
