/** The projector's thread, told what to write by messages, at a time that stands where the test says. */
import { once } from 'node:events';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeEach, afterEach, expect, it, vi } from 'vitest';
import type { IndexPrice, IndexTicked, Sequence, TimeMs } from '@assay/core';
import { BTC, FlowingVenue, START_MS } from './flow-fixture.ts';
import type { PublishedBatch } from '../engine/port.ts';
import type { AnyProjectorModule } from './projector-module.ts';
import { encodeBatches } from './projector-messages.ts';
import type { FromProjector, ToProjector } from './projector-messages.ts';
import { serveProjector, serveProjectorOn } from './serve-projector.ts';
import { StoreFiles } from './store-fixture.ts';

const SILENT = [{ type: 'advance-time' }] as const;
const FAULT = { type: 'fault', problem: 'SqliteError: planted', final: false };

const files = new StoreFiles();
afterAll(() => files.removeAll());

let nowMs = 0;
beforeEach(() => {
  nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => void vi.restoreAllMocks());

/** Takes a turn of the process to be loaded, as a database would: what is tried over and over lets the test have its own. */
const LATE: AnyProjectorModule = { migrations: {}, load: () => turn([]) };

/** Opens it on a store of its own, and notes what it says. */
async function start(modules: readonly AnyProjectorModule[] = []) {
  const location = await files.make();
  const { port1: port, port2 } = new MessageChannel();
  const said: FromProjector[] = [];
  port.on('message', (message: FromProjector) => said.push(message));
  await serveProjectorOn(port2, { location, canRebuild: true }, [LATE, ...modules]);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  const [opened] = said.splice(0);
  const tell = (...batches: readonly PublishedBatch[]): void => port.postMessage(encodeBatches(batches));
  const ask = (message: ToProjector): void => port.postMessage(message);
  const next = async (): Promise<FromProjector> => {
    if (said.length === 0) await once(port, 'message');
    return said.shift()!;
  };
  const storedPlace = async (): Promise<unknown> =>
    (await files.run(location, 'select sequence from checkpoints'))[0]?.['sequence'];
  /** Tells batches at a time, and where the stored place then is. */
  const storedAfter = async (atMs: number, batch: PublishedBatch): Promise<unknown> => {
    nowMs = atMs;
    tell(batch);
    expect(await next()).toEqual(projected(batch));
    return storedPlace();
  };
  /** Tells it to close; what it says until it has. */
  const close = async (): Promise<readonly FromProjector[]> => {
    const closed = once(port, 'close');
    ask({ type: 'close' });
    await closed;
    return said;
  };
  return { location, opened, said, tell, ask, next, storedPlace, storedAfter, close };
}

const projected = ({ last }: PublishedBatch) => ({
  type: 'projected',
  reached: [{ realm: 'live', sequence: last }],
});

it('moves its stored place on every five seconds where nothing leaves a row', async () => {
  const { storedAfter, storedPlace, close } = await start();
  const venue = new FlowingVenue(51);
  const opened = venue.open();
  expect(await storedAfter(0, opened)).toBe(opened.last);
  expect(await storedAfter(4_999, venue.batch(SILENT))).toBe(opened.last);
  const first = venue.batch(SILENT);
  expect(await storedAfter(5_000, first)).toBe(first.last);
  expect(await storedAfter(9_999, venue.batch(SILENT))).toBe(first.last);
  const second = venue.batch(SILENT);
  expect(await storedAfter(10_000, second)).toBe(second.last);
  // What was told without an event is written by the close.
  const third = venue.batch(SILENT);
  expect(await storedAfter(10_001, third)).toBe(second.last);
  expect(await close()).toEqual([]);
  expect(await storedPlace()).toBe(third.last);
});

it('says where its store stands, and what is due in it', async () => {
  const due = { isDue: () => Promise.resolve(true), perform: () => Promise.resolve() };
  const done = { ...due, isDue: () => Promise.resolve(false) };
  const tasks = { 'to-do': due, done };
  const module: AnyProjectorModule = { migrations: {}, load: () => Promise.resolve([]), tasks };
  const { opened, close } = await start([module]);
  expect(opened).toEqual({ type: 'opened', reached: [], seeded: [], due: ['to-do'] });
  await close();
});

it('writes what came meanwhile in one transaction', async () => {
  const { tell, next, close } = await start();
  const venue = new FlowingVenue(54);
  const batches = [venue.open(), ...Array.from({ length: 3 }, () => venue.flow(5))];
  for (const batch of batches) tell(batch);
  expect([await next(), await next()]).toEqual([projected(batches[0]!), projected(batches[3]!)]);
  expect(await close()).toEqual([]);
});

it('writes 20,000 entries in one transaction at most, and a longer batch alone', async () => {
  const { tell, next, close } = await start();
  const event = { type: 'index-ticked', asset: BTC, second: 1, price: 5 as IndexPrice } as IndexTicked;
  let last = 0;
  const batches = [20_001, 10_000, 10_000, 1].map((length): PublishedBatch => {
    const entries = Array.from({ length }, (_, index) => {
      return { sequence: (last + 1 + index) as Sequence, time: START_MS as TimeMs, events: [event] };
    });
    const first = (last + 1) as Sequence;
    last += length;
    return { realm: 'live', first, last: last as Sequence, time: START_MS as TimeMs, entries };
  });
  tell(...batches);
  const [long, , both, one] = batches.map(projected);
  expect([await next(), await next(), await next()]).toEqual([long, both, one]);
  expect(await close()).toEqual([]);
});

it('does what it is asked behind the batches before, and says what became of it', async () => {
  const performed: unknown[] = [];
  const task = {
    isDue: () => Promise.resolve(true),
    perform: (_: never, input: unknown) => Promise.resolve(void performed.push(input)),
  };
  const { tell, ask, next, close, location } = await start([
    { migrations: {}, load: () => Promise.resolve([]), tasks: { task } },
  ]);
  const opened = new FlowingVenue(55).open();
  tell(opened);
  const after = { realm: 'live', sequence: opened.last } as const;
  ask({ type: 'perform', id: 7, task: 'task', after, input: 'what is given' });
  const beyond = { ...after, sequence: (opened.last + 1) as Sequence };
  ask({ type: 'perform', id: 8, task: 'task', after: beyond, input: null });
  const price = 5 as IndexPrice;
  const candle = { time: 60_000 as TimeMs, open: price, high: price, low: price, close: price };
  ask({ type: 'seed', id: 9, realm: 'live', histories: [{ coin: 'BTC', candles: [candle] }] });
  expect([await next(), await next(), await next(), await next()]).toEqual([
    projected(opened),
    { type: 'done', id: 7, problem: null },
    { type: 'done', id: 8, problem: 'Error: task is told ahead of its rows' },
    { type: 'done', id: 9, problem: null },
  ]);
  expect(performed).toEqual(['what is given']);
  expect(await close()).toEqual([]);
  expect(await files.run(location, 'select count(*) as count from index_candles')).toEqual([{ count: 2 }]);
});

it('says of a gap that it stays one, and goes on with what fits', async () => {
  const { tell, next, close } = await start();
  const venue = new FlowingVenue(56);
  const [opened, missing, behind] = [venue.open(), venue.flow(5), venue.flow(5)];
  tell(opened);
  tell(behind);
  expect(await next()).toEqual(projected(opened));
  expect(await next()).toMatchObject({ type: 'fault', final: true });
  tell(missing, behind);
  expect(await next()).toEqual(projected(behind));
  expect(await close()).toEqual([]);
});

it('tries what it cannot write once a second, and once more before it closes', async () => {
  const { location, said, tell, storedAfter, close } = await start();
  const venue = new FlowingVenue(52);
  const [opened, next] = [venue.open(), venue.flow(30)];
  await storedAfter(0, opened);
  await files.plant(location, 'trades');
  tell(next);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  // What comes meanwhile waits, too.
  tell(venue.batch(SILENT));
  await sleep(50);
  expect(said).toEqual([FAULT]);
  // The next one when it was due, and one more.
  expect(await close()).toEqual([FAULT, FAULT, FAULT]);
  expect(await files.run(location, 'select sequence from checkpoints')).toEqual([{ sequence: opened.last }]);
});

it('closes where its place cannot be written, and says why', async () => {
  const { location, storedAfter, close } = await start();
  await storedAfter(0, new FlowingVenue(53).open());
  await files.run(
    location,
    `create trigger planted before update on checkpoints begin select raise(abort, 'planted'); end`,
  );
  expect(await close()).toEqual([FAULT]);
});

it('is served on a thread alone', async () => {
  await expect(serveProjector([])).rejects.toThrow('a projector is served in a worker thread only');
});
