/** The second way to the engine, beside that of the main thread. */
import { MessageChannel } from 'node:worker_threads';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Lots, OperatorId, Sequence } from '@assay/core';
import { directEngine } from './direct-port.ts';
import type { RunningEngine } from './engine.ts';
import {
  ALICE,
  BOB,
  Folders,
  GENESIS,
  USDT,
  deposit,
  limit,
  openOwner,
  startVenue,
} from './engine-fixture.ts';
import { EngineUnavailable } from './port.ts';

const folders = new Folders();
const running: RunningEngine[] = [];

async function venue(options: Parameters<typeof startVenue>[1] = {}): Promise<RunningEngine> {
  const engine = await startVenue(folders.make(), options);
  running.push(engine);
  return engine;
}

afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop();
});
afterAll(() => folders.removeAll());

test('both ways lead to one log, and everyone hears their own answer', async () => {
  const engine = await venue();
  const direct = directEngine(engine.connect());
  const answers = await Promise.all([
    engine.submit('live', openOwner(ALICE)),
    direct.submit('live', openOwner(BOB)),
    engine.submit('live', limit(ALICE, 'buy', 600_000, 1)),
    direct.submit('live', { type: 'advance-time' }),
  ]);
  expect(answers.map(({ outcome }) => outcome.type)).toEqual(['done', 'done', 'refused', 'done']);
  const sequences = answers.map(({ sequence }) => sequence - GENESIS.length);
  expect(sequences.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  const { result } = await direct.read('live', { type: 'balances', owner: BOB });
  expect(result).toEqual((await engine.read('live', { type: 'balances', owner: BOB })).result);
  await expect(direct.submit('paper', openOwner(BOB))).rejects.toThrow(EngineUnavailable);
  await expect(direct.read('live', { type: 'no-such-query' } as never)).rejects.toThrow(/^(?!venue-busy)/);
  const operator = 1 as OperatorId;
  const registered = { type: 'register-operator', operator, publicKey: 'ab'.repeat(32), roles: 1 } as const;
  await expect(direct.submit('paper', registered)).rejects.toThrow('belongs to the live realm');
  expect((await direct.submit('live', registered)).outcome).toEqual({ type: 'done' });
});

test('what waits and what lags keeps nobody waiting who comes this way', async () => {
  const replayEventsFrom = 0 as Sequence;
  const engine = await venue({
    realms: [{ realm: 'live', genesis: GENESIS, replayEventsFrom }],
    settings: { lagLimitEvents: 6 },
  });
  const direct = directEngine(engine.connect());
  for (const command of [openOwner(ALICE), deposit(ALICE, USDT, 10), deposit(ALICE, USDT, 10)])
    await engine.submit('live', command);
  await expect(engine.submit('live', deposit(ALICE, USDT, 10))).rejects.toThrow('venue-busy');
  await expect(direct.submit('live', { type: 'advance-time' })).resolves.toMatchObject({
    outcome: { type: 'done' },
  });
});

test('beside a command that cannot be carried out it is answered, too', async () => {
  const engine = await venue();
  const direct = directEngine(engine.connect());
  await engine.submit('live', openOwner(ALICE));
  const torn = { ...limit(ALICE, 'buy', 600_000, 1), quantity: 1.5 as Lots };
  const answers = await Promise.allSettled([
    engine.submit('live', torn),
    direct.submit('live', { type: 'advance-time' }),
    engine.submit('live', deposit(ALICE, USDT, 7)),
    direct.submit('live', openOwner(BOB)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('a call under way when the port closes has an unknown outcome, a later one nobody to answer it', async () => {
  const { port1, port2 } = new MessageChannel();
  const direct = directEngine(port1);
  const waiting = direct.submit('live', { type: 'advance-time' });
  port2.close();
  await expect(waiting).rejects.toMatchObject({ fault: 'outcome-unknown' });
  await expect(direct.submit('live', { type: 'advance-time' })).rejects.toMatchObject({ fault: 'stopping' });
});

test('after a stop it is told that there is nobody any more', async () => {
  const engine = await venue();
  const direct = directEngine(engine.connect());
  await direct.submit('live', { type: 'advance-time' });
  await engine.stop();
  await expect(direct.submit('live', { type: 'advance-time' })).rejects.toThrow(EngineUnavailable);
});
