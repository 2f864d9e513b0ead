/**
 * The snapshotter as the engine's thread has it: every task is carried out on a thread of its own.
 * Owns: that thread, started for a task and ended a moment after the last, and the tasks that wait for an answer.
 * Promises: what a task needed, a state restored from its bytes among it, is given back with the thread; a copy is handed
 * over, not copied again; what the copy shares with the living state lies in shared memory that nobody changes. A dead
 * thread rejects what waits, and what it kept is gone.
 * Never: waits for the snapshotter on this thread.
 */
import type { Worker } from 'node:worker_threads';
import type { CapturedState, Sequence } from '@assay/core';
import type { Head } from '../../journal/journal.ts';
import type { JournalLocation } from '../../journal/open-journal.ts';
import type { Retention } from '../../journal/retention.ts';
import type { SnapshotHeader } from '../../journal/snapshots.ts';
import { errorMessage } from '../../error-message.ts';
import { PendingCalls } from '../../pending-calls.ts';
import { startThread } from '../../start-thread.ts';
import type { Snapshotter, SnapshotterTask, FromSnapshotter, Verified, ToSnapshotter } from './port.ts';

/** The tasks of one snapshot follow one another within a part of it. */
const IDLE_MS = 1_000;

export class ThreadSnapshotter implements Snapshotter {
  readonly #location: JournalLocation;
  readonly #tasks = new PendingCalls();
  /** What the thread keeps until it is written or forgotten. */
  readonly #kept = new Set<string>();
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;

  constructor(location: JournalLocation) {
    this.#location = location;
  }

  // The thread answers each task as `Snapshotter` says.
  hash(captured: CapturedState): Promise<string> {
    return this.#ask({ type: 'hash', captured });
  }

  async verify(realm: string, captured: CapturedState): Promise<Verified> {
    const verified = await this.#ask<Verified>({ type: 'verify', realm, captured });
    this.#kept.add(verified.key);
    return verified;
  }

  async write(key: string, head: Head): Promise<SnapshotHeader> {
    this.#kept.delete(key);
    return this.#ask({ type: 'write', key, head });
  }

  async forget(key: string): Promise<void> {
    this.#kept.delete(key);
    return this.#ask({ type: 'forget', key });
  }

  retain(realm: string, wanted: Retention): Promise<Sequence | null> {
    return this.#ask({ type: 'retain', realm, wanted });
  }

  /** Ends the thread with whatever it does. */
  async close(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #ask<Done>(task: SnapshotterTask): Promise<Done> {
    return this.#tasks.send((number) => {
      const thread = (this.#thread ??= this.#start());
      const message: ToSnapshotter = { number, task };
      thread.postMessage(message, 'captured' in task ? ownBuffers(task.captured) : []);
    });
  }

  #start(): Worker {
    const thread = startThread(new URL('./snapshotter-thread.ts', import.meta.url), 'snapshotter', {
      workerData: this.#location,
    });
    thread.on('message', (said: FromSnapshotter) => {
      if ('problem' in said) this.#tasks.reject(said.number, new Error(said.problem));
      else this.#tasks.resolve(said.number, said.done);
      if (this.#idle !== null) clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#endIdle(), IDLE_MS).unref();
    });
    let problem = "the snapshotter's thread has ended";
    thread.on('error', (error) => {
      problem = `the snapshotter's thread has failed: ${errorMessage(error)}`;
    });
    thread.on('exit', () => {
      // One that was ended for having nothing to do may have a successor.
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#kept.clear();
      this.#tasks.rejectAll(new Error(problem));
    });
    return thread;
  }

  #endIdle(): void {
    if (this.#tasks.isWaiting || this.#kept.size > 0) return;
    const thread = this.#thread;
    this.#thread = null;
    void thread?.terminate();
  }
}

/** The memory of all columns that belongs to nobody else. */
function ownBuffers(value: unknown, found: ArrayBuffer[] = []): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null) return found;
  if (!ArrayBuffer.isView(value)) for (const part of Object.values(value)) ownBuffers(part, found);
  else if (value.buffer instanceof ArrayBuffer && !found.includes(value.buffer)) found.push(value.buffer);
  return found;
}
