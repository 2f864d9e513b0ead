/**
 * What tests that open an exchange in their own process have in place of `Worker`: the threads of the build, each kept when
 * it has ended, for the next one of its file. A thread takes 100 ms of a processor until its first line of ours, six times
 * that an exchange, and what it loads is the same each time.
 *
 * Promises: a thread gets what it was started with, runs, and ends as it would; what its file has loaded stays loaded, as
 * it does in the process of the tests. One that has failed or was ended from outside is not
 * used again. Whatever is no thread of the build, and all processes, have Node's own threads.
 */
import { EventEmitter } from 'node:events';
import { MessageChannel, Worker as NodeWorker } from 'node:worker_threads';
import type { MessagePort, Transferable, WorkerOptions } from 'node:worker_threads';

/** Of the build, and started for each exchange; those that are rarer end as they do in the server. */
const KEPT = /\/apps\/server\/dist\/(?:engine|identity|index-log|projector|publisher|query)-thread\.js$/;
/** Of one file: a test has rarely more than two exchanges open at a time. */
const IDLE_AT_MOST = 2;
const INSIDE = new URL('./inside.mjs', import.meta.url);

type Idle = Map<string, NodeWorker[]>;
const IDLE = Symbol.for('assay.idle-threads');
const holder = globalThis as { [IDLE]?: Idle };
// Sources that are loaded anew have threads that load theirs anew.
for (const threads of holder[IDLE]?.values() ?? []) for (const thread of threads) void thread.terminate();
const idle: Idle = new Map();
holder[IDLE] = idle;

class KeptThread extends EventEmitter {
  readonly #file: string;
  readonly #thread: NodeWorker;
  readonly #port: MessagePort;
  /** Both its port, behind all that it has said, and the word of the thread, which one that was ended does not give. */
  #awaited = 2;
  #hasEnded = false;

  readonly #onDone = (): void => this.#keepWhenDone();
  readonly #onError = (error: unknown): void => void this.emit('error', error);
  readonly #onExit = (code: number): void => this.#end(code);

  constructor(file: URL, { workerData, transferList = [], ...options }: WorkerOptions) {
    super();
    this.#file = file.href;
    this.#thread = idle.get(file.href)?.pop() ?? new NodeWorker(INSIDE, options);
    this.#thread.ref();
    this.#thread.on('message', this.#onDone).on('error', this.#onError).on('exit', this.#onExit);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (message: unknown) => this.emit('message', message));
    port1.on('messageerror', (error: Error) => this.emit('messageerror', error));
    port1.on('close', this.#onDone);
    this.#thread.postMessage({ file: file.href, workerData: workerData as unknown, port: port2 }, [
      port2,
      ...transferList,
    ]);
    process.nextTick(() => this.emit('online'));
  }

  postMessage(message: unknown, transferList: readonly Transferable[] = []): void {
    this.#port.postMessage(message, transferList);
  }

  getHeapStatistics(): ReturnType<NodeWorker['getHeapStatistics']> {
    return this.#thread.getHeapStatistics();
  }

  terminate(): Promise<number> {
    return this.#thread.terminate();
  }

  #keepWhenDone(): void {
    this.#awaited -= 1;
    if (this.#awaited > 0 || this.#hasEnded) return;
    this.#thread.off('message', this.#onDone).off('error', this.#onError).off('exit', this.#onExit);
    const kept = idle.get(this.#file) ?? [];
    idle.set(this.#file, kept);
    if (kept.length < IDLE_AT_MOST) {
      this.#thread.unref();
      kept.push(this.#thread);
    } else void this.#thread.terminate();
    this.#end(0);
  }

  #end(code: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#port.close();
    this.emit('exit', code);
  }
}

/** A thread as `new Worker` gives it. */
export const Worker = new Proxy(NodeWorker, {
  construct: (node, [file, options = {}]: [string | URL, WorkerOptions?]) =>
    file instanceof URL && KEPT.test(file.href) ? new KeptThread(file, options) : new node(file, options),
});
