/**
 * The snapshotter as the engine's thread has it: every task is carried out on a thread of its own.
 * Owns: that thread, started for the first task and again after a death, and the tasks that wait for an answer.
 * Promises: a copy is handed over, not copied again; what the copy shares with the living state lies in shared memory
 * that nobody changes. A dead thread rejects what waits, and what it kept is gone.
 * Never: waits for the snapshotter on this thread.
 */
import { Worker } from 'node:worker_threads';
import type { CapturedState, Sequence } from '@assay/core';
import type { Head } from '../../journal/journal.ts';
import type { JournalLocation } from '../../journal/open-journal.ts';
import type { Retention } from '../../journal/retention.ts';
import type { SnapshotHeader } from '../../journal/snapshots.ts';
import { errorMessage } from '../../error-message.ts';
import type { Snapshotter, SnapshotterTask, FromSnapshotter, Verified, ToSnapshotter } from './port.ts';

interface Waiting {
  readonly resolve: (done: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class ThreadSnapshotter implements Snapshotter {
  readonly #location: JournalLocation;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #number = 0;

  constructor(location: JournalLocation) {
    this.#location = location;
  }

  async hash(captured: CapturedState): Promise<string> {
    // The thread answers each task as `Snapshotter` says; so below.
    return (await this.#ask({ type: 'hash', captured })) as string;
  }

  async verify(realm: string, captured: CapturedState): Promise<Verified> {
    return (await this.#ask({ type: 'verify', realm, captured })) as Verified;
  }

  async write(key: string, head: Head): Promise<SnapshotHeader> {
    return (await this.#ask({ type: 'write', key, head })) as SnapshotHeader;
  }

  async forget(key: string): Promise<void> {
    await this.#ask({ type: 'forget', key });
  }

  async retain(realm: string, wanted: Retention): Promise<Sequence | null> {
    return (await this.#ask({ type: 'retain', realm, wanted })) as Sequence | null;
  }

  /** Ends the thread with whatever it does. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #ask(task: SnapshotterTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const thread = (this.#thread ??= this.#start());
      const number = ++this.#number;
      this.#waiting.set(number, { resolve, reject });
      const message: ToSnapshotter = { number, task };
      thread.postMessage(message, 'captured' in task ? ownBuffers(task.captured) : []);
    });
  }

  #start(): Worker {
    const thread = new Worker(new URL('./snapshotter-thread.ts', import.meta.url), {
      workerData: this.#location,
      name: 'snapshotter',
    });
    thread.on('message', (said: FromSnapshotter) => {
      const waiting = this.#waiting.get(said.number);
      this.#waiting.delete(said.number);
      if ('problem' in said) waiting?.reject(new Error(said.problem));
      else waiting?.resolve(said.done);
    });
    let problem = "the snapshotter's thread has ended";
    thread.on('error', (error) => {
      problem = `the snapshotter's thread has failed: ${errorMessage(error)}`;
    });
    thread.on('exit', () => {
      this.#thread = null;
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of waiting) reject(new Error(problem));
    });
    return thread;
  }
}

/** The memory of all columns that belongs to nobody else. */
function ownBuffers(value: unknown, found: ArrayBuffer[] = []): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null) return found;
  if (!ArrayBuffer.isView(value)) for (const part of Object.values(value)) ownBuffers(part, found);
  else if (value.buffer instanceof ArrayBuffer && !found.includes(value.buffer)) found.push(value.buffer);
  return found;
}
