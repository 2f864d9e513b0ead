/**
 * The projector's thread: takes batches as they come and writes all that wait in one transaction.
 * Promises: reports its positions after every commit; a failed write is reported and tried again, nothing is skipped.
 * A close ends: what cannot be written then is tried once more and left to the next start, which replays it.
 */
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PublishedBatch } from '../engine/port.ts';
import { ProjectionGap, Projector } from './projector.ts';
import {
  decodeBatches,
  type FromProjector,
  type ProjectorThreadData,
  type RealmPosition,
  type ToProjector,
} from './projector-messages.ts';

/** Entries in one transaction, so that a long way behind does not mean one endless commit. */
const ENTRIES_PER_TRANSACTION = 20_000;
const RETRY_MS = 1000;
/** A venue without events still moves its stored checkpoint on, so that a restart has little to replay. */
const CHECKPOINT_EVERY_MS = 5000;

if (parentPort === null) throw new Error('projector-thread runs in a worker thread');
const port = parentPort;
// Given by `createViews`, the only one that starts this thread.
const { location, canRebuild } = workerData as ProjectorThreadData;
const projector = await Projector.open(location, canRebuild);

type Control = Exclude<ToProjector, string>;
const waiting: (PublishedBatch | Control)[] = [];
let running = false;
let storedAtMs = 0;
/** Attempts that have failed since a close has been waiting. */
let failedClosing = 0;

const post = (message: FromProjector): void => port.postMessage(message);
const positions = (): RealmPosition[] =>
  projector.realms().map((realm) => ({ realm, sequence: projector.reached(realm) }));

function takeBatches(): PublishedBatch[] {
  const batches: PublishedBatch[] = [];
  let entries = 0;
  for (const next of waiting) {
    if ('type' in next || (entries > 0 && entries + next.entries.length > ENTRIES_PER_TRANSACTION)) break;
    entries += next.entries.length;
    batches.push(next);
  }
  return batches;
}

async function applyWaiting(): Promise<void> {
  const batches = takeBatches();
  const now = performance.now();
  const store = now - storedAtMs >= CHECKPOINT_EVERY_MS;
  await projector.apply(batches, store);
  if (store) storedAtMs = now;
  waiting.splice(0, batches.length);
  post({ type: 'projected', reached: positions() });
}

async function obey(control: Control): Promise<void> {
  waiting.shift();
  if (control.type === 'close') return close();
  const doing =
    control.type === 'seed'
      ? projector.seedHistory(control.realm, control.histories)
      : projector.carryFund(control.holdings);
  post({ type: 'done', id: control.id, problem: await doing.then(() => null, String) });
}

async function close(): Promise<void> {
  try {
    await projector.apply([]);
  } catch (error) {
    post({ type: 'fault', problem: String(error), final: false });
  } finally {
    port.close();
    await projector.close();
  }
}

/** After a failed attempt: waits before the next one, unless it is time to stop. */
async function afterFailure(error: unknown): Promise<void> {
  const final = error instanceof ProjectionGap;
  post({ type: 'fault', problem: String(error), final });
  if (final) waiting.splice(0, takeBatches().length);
  const closing = waiting.find((next) => 'type' in next && next.type === 'close');
  if (closing === undefined) {
    await pause(RETRY_MS);
    return;
  }
  failedClosing += 1;
  if (failedClosing > 1) waiting.splice(0, waiting.indexOf(closing));
}

async function work(): Promise<void> {
  if (running) return;
  running = true;
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    try {
      await ('type' in next ? obey(next) : applyWaiting());
      // Lets the port deliver what came meanwhile: it goes into the next transaction together.
      await turn();
    } catch (error) {
      await afterFailure(error);
    }
  }
  running = false;
}

port.on('message', (message: ToProjector) => {
  if (typeof message === 'string') waiting.push(...decodeBatches(message));
  else waiting.push(message);
  void work();
});
post({
  type: 'opened',
  reached: positions(),
  seeded: await projector.seededRealms(),
  fundToCarry: await projector.hasFundToCarry(),
});
