/** The query thread, asked by messages. */
import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreLocation } from '../storage/location.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';
import type { AnyQueryModule } from './projector-module.ts';
import type { FromQueryThread, ToQueryThread } from './query-client.ts';
import { serveQueries, serveQueriesOn } from './serve-queries.ts';
import { openPlatform, StoreFiles } from './store-fixture.ts';

const files = new StoreFiles();
let location: StoreLocation;
beforeAll(async () => {
  location = await files.make();
  await (await openPlatform(location)).destroy();
});
afterAll(() => files.removeAll());

function start(...modules: readonly AnyQueryModule[]) {
  const { port1: port, port2 } = new MessageChannel();
  serveQueriesOn(port2, { location }, modules);
  const ask = async (message: ToQueryThread): Promise<FromQueryThread> => {
    port.postMessage(message);
    return ((await once(port, 'message')) as [FromQueryThread])[0];
  };
  return { port, ask };
}

it('answers what the market data and modules ask, and says what is wrong', async () => {
  const failing = (database: ViewsDatabase) => ({
    echo: (filter: object) => Promise.resolve([filter]),
    broken: () =>
      database
        .selectFrom('nowhere' as 'trades')
        .selectAll()
        .execute(),
    full: () => Promise.reject(Object.assign(new Error('no room'), { code: 'SQLITE_FULL' })),
  });
  const { port, ask } = start(failing);
  expect(await ask({ id: 1, question: { name: 'market-start', filter: { realm: 'live' } } })).toMatchObject({
    id: 1,
    result: { sequence: 0, trades: [] },
  });
  const volume = { name: 'volume-hours', filter: { realm: 'live', from: 0 } };
  expect(await ask({ id: 2, question: volume })).toEqual({ id: 2, result: [] });
  const candles = { realm: 'live', market: 1, period: '1m', source: 'trade', before: 1, limit: 1 };
  expect(await ask({ id: 3, question: { name: 'candles', filter: candles } })).toEqual({ id: 3, result: [] });
  expect(await ask({ id: 4, question: { name: 'echo', filter: { a: 1 } } })).toEqual({
    id: 4,
    result: [{ a: 1 }],
  });
  expect(await ask({ id: 5, question: { name: 'broken', filter: {} } })).toEqual({
    id: 5,
    problem: 'SqliteError: no such table: nowhere',
    unavailable: null,
  });
  expect(await ask({ id: 6, question: { name: 'full', filter: {} } })).toEqual({
    id: 6,
    problem: 'Error: no room',
    unavailable: 'disk-full',
  });
  expect(await ask({ id: 7, question: { name: 'nobody', filter: {} } })).toEqual({
    id: 7,
    problem: 'no module answers nobody',
  });
  const closed = once(port, 'close');
  expect(await ask({ id: 8, question: null })).toEqual({ id: 8 });
  await closed;
});

it('answers one question after another', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const slow = (): Promise<void> => {
    begun.push(ends.length);
    return new Promise((resolve) => ends.push(resolve));
  };
  const { port, ask } = start(() => ({ slow }));
  const answers: FromQueryThread[] = [];
  port.on('message', (answer: FromQueryThread) => answers.push(answer));
  for (const id of [1, 2]) port.postMessage({ id, question: { name: 'slow', filter: {} } });
  await expect.poll(() => begun).toEqual([0]);
  ends[0]!();
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]!();
  await expect.poll(() => answers).toEqual([{ id: 1 }, { id: 2 }]);
  await ask({ id: 3, question: null });
});

it('begins on nothing of which two modules answer the same, nor where there is no thread', () => {
  const same: AnyQueryModule = () => ({ candles: () => Promise.resolve([]) });
  expect(() => start(same)).toThrow('two modules bring the query candles');
  expect(() => serveQueries([])).toThrow('queries are served in a worker thread only');
});
