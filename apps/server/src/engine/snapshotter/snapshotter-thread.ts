/**
 * The snapshotter's thread: carries out the tasks that arrive as messages.
 * Promises: every task is answered, with its result or with an error message.
 * Never: knows the living state.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { snapshotsOf } from '../../journal/open-journal.ts';
import type { JournalLocation } from '../../journal/open-journal.ts';
import { errorMessage } from '../../error-message.ts';
import { LocalSnapshotter } from './local-snapshotter.ts';
import type { SnapshotterTask, FromSnapshotter, ToSnapshotter } from './port.ts';

async function carryOut(snapshotter: LocalSnapshotter, task: SnapshotterTask): Promise<unknown> {
  switch (task.type) {
    case 'hash':
      return snapshotter.hash(task.captured);
    case 'verify':
      return snapshotter.verify(task.realm, task.captured);
    case 'write':
      return snapshotter.write(task.key, task.head);
    case 'forget':
      return snapshotter.forget(task.key);
    case 'retain':
      return snapshotter.retain(task.realm, task.wanted);
  }
}

async function answer(
  snapshotter: LocalSnapshotter,
  { number, task }: ToSnapshotter,
): Promise<FromSnapshotter> {
  try {
    return { number, done: await carryOut(snapshotter, task) };
  } catch (error) {
    return { number, problem: errorMessage(error) };
  }
}

const port = parentPort;
if (port !== null) {
  // Started by `ThreadSnapshotter` with exactly this data.
  const snapshotter = new LocalSnapshotter(snapshotsOf(workerData as JournalLocation));
  port.on('message', (message: ToSnapshotter) => {
    void answer(snapshotter, message).then((said) => port.postMessage(said));
  });
}
