/** The projector's thread, told what to write by messages, at a time that stands where the test says. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startThread } from '../start-thread.ts';
import { BTCUSDT, FlowingVenue, placeLimit, TRADERS } from './flow-fixture.ts';
import type { PublishedBatch } from '../engine/port.ts';
import { encodeBatches } from './projector-messages.ts';
import type { FromProjector } from './projector-messages.ts';
import { StoreFiles } from './store-fixture.ts';

const PROJECTOR = new URL('../bootstrap/projector-thread.ts', import.meta.url);
/** The thread as it is, but for its clock, which is a cell of the test's. */
const UNDER_A_CLOCK = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { workerData } from 'node:worker_threads';
    performance.now = () => Atomics.load(workerData.clock, 0);
    await import(${JSON.stringify(PROJECTOR.href)});
  `)}`,
);
const SILENT = [{ type: 'advance-time' }] as const;

const files = new StoreFiles();
const threads: Worker[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.terminate();
});
afterAll(() => files.removeAll());

/** Starts the thread on a store of its own, and notes what it says. */
async function start() {
  const location = await files.make();
  const clock = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { location, canRebuild: true, clock };
  const thread = startThread(UNDER_A_CLOCK, 'projector', { workerData });
  threads.push(thread);
  const said: FromProjector[] = [];
  thread.on('message', (message: FromProjector) => said.push(message));
  await once(thread, 'message');
  const tell = (...batches: readonly PublishedBatch[]): void => thread.postMessage(encodeBatches(batches));
  /** Tells batches at a time, and where the stored place then is. */
  const storedAfter = async (atMs: number, batch: PublishedBatch): Promise<unknown> => {
    Atomics.store(clock, 0, atMs);
    const written = once(thread, 'message');
    tell(batch);
    expect(await written).toEqual([
      { type: 'projected', reached: [{ realm: 'live', sequence: batch.last }] },
    ]);
    return (await files.run(location, 'select sequence from checkpoints'))[0]?.['sequence'];
  };
  return { thread, location, said, tell, storedAfter };
}

it('moves its stored place on every five seconds where nothing leaves a row', async () => {
  const { storedAfter } = await start();
  const venue = new FlowingVenue(51);
  const opened = venue.open();
  expect(await storedAfter(0, opened)).toBe(opened.last);
  expect(await storedAfter(4_999, venue.batch(SILENT))).toBe(opened.last);
  const first = venue.batch(SILENT);
  expect(await storedAfter(5_000, first)).toBe(first.last);
  expect(await storedAfter(9_999, venue.batch(SILENT))).toBe(first.last);
  const second = venue.batch(SILENT);
  expect(await storedAfter(10_000, second)).toBe(second.last);
});

it('tries what it cannot write once a second, and once more before it closes', async () => {
  const { thread, location, said, tell, storedAfter } = await start();
  const venue = new FlowingVenue(52);
  await storedAfter(0, venue.open());
  await files.plant(location, 'orders');
  said.length = 0;
  const failed = once(thread, 'message');
  tell(venue.batch([placeLimit(TRADERS[0]!, BTCUSDT, 'buy', 500_000, 100)]));
  await failed;
  // What comes meanwhile waits, too.
  tell(venue.batch(SILENT));
  await sleep(200);
  const fault = { type: 'fault', problem: 'SqliteError: planted', final: false };
  expect(said).toEqual([fault]);
  const ended = once(thread, 'exit');
  thread.postMessage({ type: 'close' });
  await ended;
  // The next one when it was due, and one more.
  expect(said).toEqual([fault, fault, fault]);
});

it('closes where its place cannot be written, and says why', async () => {
  const { thread, location, said, storedAfter } = await start();
  await storedAfter(0, new FlowingVenue(53).open());
  await files.run(
    location,
    `create trigger planted before update on checkpoints begin select raise(abort, 'planted'); end`,
  );
  said.length = 0;
  const ended = once(thread, 'exit');
  thread.postMessage({ type: 'close' });
  await ended;
  expect(said).toEqual([{ type: 'fault', problem: 'SqliteError: planted', final: false }]);
});
