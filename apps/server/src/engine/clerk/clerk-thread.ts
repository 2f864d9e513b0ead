/**
 * The clerk's thread: a desk, and the way of messages to it.
 * Promises: every task is answered, by what it came to or by a sentence.
 * Never: knows the living state.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { snapshotsOf } from '../../journal/open-journal.ts';
import type { JournalPlace } from '../../journal/open-journal.ts';
import { Desk } from './desk.ts';
import type { ClerkTask, FromClerk, ToClerk } from './port.ts';

async function carryOut(desk: Desk, task: ClerkTask): Promise<unknown> {
  switch (task.type) {
    case 'hash':
      return desk.hash(task.captured);
    case 'judge':
      return desk.judge(task.realm, task.captured);
    case 'write':
      return desk.write(task.key, task.head);
    case 'forget':
      return desk.forget(task.key);
    case 'retain':
      return desk.retain(task.realm, task.wanted);
  }
}

async function answer(desk: Desk, { number, task }: ToClerk): Promise<FromClerk> {
  try {
    return { number, done: await carryOut(desk, task) };
  } catch (error) {
    return { number, problem: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
if (port !== null) {
  // Started by `ThreadClerk` with exactly this data.
  const desk = new Desk(snapshotsOf(workerData as JournalPlace));
  port.on('message', (message: ToClerk) => {
    void answer(desk, message).then((said) => port.postMessage(said));
  });
}
