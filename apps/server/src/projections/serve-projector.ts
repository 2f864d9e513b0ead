/**
 * The inside of the projector's thread: takes batches as they come and writes all that wait in one transaction.
 * Promises: reports its positions after every commit; a failed write is reported and tried again, nothing is skipped.
 * A close ends: what cannot be written then is tried once more and left to the next start, which replays it.
 */
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { PublishedBatch } from '../engine/port.ts';
import { ProjectionGap, Projector } from './projector.ts';
import {
  decodeBatches,
  type FromProjector,
  type ProjectorThreadData,
  type RealmPosition,
  type ToProjector,
} from './projector-messages.ts';
import type { AnyProjectorModule } from './projector-module.ts';

/** Entries in one transaction, so that a long way behind does not mean one endless commit. */
const ENTRIES_PER_TRANSACTION = 20_000;
const RETRY_MS = 1000;
/** A venue without events still moves its stored checkpoint on, so that a restart has little to replay. */
const CHECKPOINT_EVERY_MS = 5000;

type Control = Exclude<ToProjector, string>;

/** Opens the store with the read models of `modules`, and serves it in the thread that this is. */
export async function serveProjector(modules: readonly AnyProjectorModule[]): Promise<void> {
  if (parentPort === null) throw new Error('a projector is served in a worker thread only');
  // Given by `createViews`, the only one that starts such a thread.
  await serveProjectorOn(parentPort, workerData as ProjectorThreadData, modules);
}

/** The same to whoever has the other end of the port. */
export async function serveProjectorOn(
  port: MessagePort,
  { location, canRebuild }: ProjectorThreadData,
  modules: readonly AnyProjectorModule[],
): Promise<void> {
  const projector = await Projector.open({ location, canRebuild, modules });
  const thread = new ProjectorThread(port, projector);
  const seeded = await projector.seededRealms();
  thread.start({ seeded, due: await projector.dueTasks() });
}

class ProjectorThread {
  readonly #port: MessagePort;
  readonly #projector: Projector;
  readonly #waiting: (PublishedBatch | Control)[] = [];
  #running = false;
  #storedAtMs = 0;
  /** Attempts that have failed since a close has been waiting. */
  #failedClosing = 0;

  constructor(port: MessagePort, projector: Projector) {
    this.#port = port;
    this.#projector = projector;
  }

  start(opened: Pick<Extract<FromProjector, { type: 'opened' }>, 'seeded' | 'due'>): void {
    this.#port.on('message', (message: ToProjector) => {
      if (typeof message === 'string') this.#waiting.push(...decodeBatches(message));
      else this.#waiting.push(message);
      void this.#work();
    });
    this.#post({ type: 'opened', reached: this.#projector.positions(), ...opened });
  }

  #post(message: FromProjector): void {
    this.#port.postMessage(message);
  }

  #positions(): RealmPosition[] {
    return this.#projector.positions().map(({ realm, sequence }) => ({ realm, sequence }));
  }

  #takeBatches(): PublishedBatch[] {
    const batches: PublishedBatch[] = [];
    let entries = 0;
    for (const next of this.#waiting) {
      if ('type' in next || (entries > 0 && entries + next.entries.length > ENTRIES_PER_TRANSACTION)) break;
      entries += next.entries.length;
      batches.push(next);
    }
    return batches;
  }

  async #applyWaiting(): Promise<void> {
    const batches = this.#takeBatches();
    const now = performance.now();
    const store = now - this.#storedAtMs >= CHECKPOINT_EVERY_MS;
    await this.#projector.apply(batches, store);
    if (store) this.#storedAtMs = now;
    this.#waiting.splice(0, batches.length);
    this.#post({ type: 'projected', reached: this.#positions() });
  }

  async #obey(control: Control): Promise<void> {
    this.#waiting.shift();
    if (control.type === 'close') return this.#close();
    const doing =
      control.type === 'seed'
        ? this.#projector.seedHistory(control.realm, control.histories)
        : this.#projector.perform(control.task, control.after, control.input);
    this.#post({ type: 'done', id: control.id, problem: await doing.then(() => null, String) });
  }

  async #close(): Promise<void> {
    try {
      await this.#projector.apply([]);
    } catch (error) {
      this.#post({ type: 'fault', problem: String(error), final: false });
    } finally {
      await this.#projector.close().finally(() => this.#port.close());
    }
  }

  /** After a failed attempt: waits before the next one, unless it is time to stop. */
  async #afterFailure(error: unknown): Promise<void> {
    const final = error instanceof ProjectionGap;
    this.#post({ type: 'fault', problem: String(error), final });
    if (final) this.#waiting.splice(0, this.#takeBatches().length);
    const closing = this.#waiting.find((next) => 'type' in next && next.type === 'close');
    if (closing === undefined) {
      await pause(RETRY_MS);
      return;
    }
    this.#failedClosing += 1;
    if (this.#failedClosing > 1) this.#waiting.splice(0, this.#waiting.indexOf(closing));
  }

  async #work(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      try {
        await ('type' in next ? this.#obey(next) : this.#applyWaiting());
        // Lets the port deliver what came meanwhile: it goes into the next transaction together.
        await turn();
      } catch (error) {
        await this.#afterFailure(error);
      }
    }
    this.#running = false;
  }
}
