/**
 * How the threads beside the main one are started.
 * Owns: the limit of each one's young generation, and the list of those that run.
 * Promises: every thread of the server is started here, and has its heap in the `threadHeaps` of whoever started it.
 *
 * Node lets the young generation of each thread grow to 128 MB on a machine with much memory, with everything that is
 * garbage by then, and a thread that is rarely busy gets there only in hours: memory that seems to leak. Sixteen MB for each
 * half of it are what Node had for years. The main thread has the same by a flag of the process (`process.json`).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';
import { getHeapStatistics } from 'node:v8';
import type { HeapInfo } from 'node:v8';

/** Of three halves: where objects are made, where the survivors go, and one in reserve. */
const YOUNG_GENERATION_MB = 48;
const ANSWER_WITHIN_MS = 500;

export interface ThreadHeap {
  readonly thread: string;
  /** With garbage that has not been collected. */
  readonly usedBytes: number;
  /** What it has of the machine's memory. */
  readonly heldBytes: number;
}

const running = new Map<Worker, string>();

export function startThread(
  file: URL,
  name: string,
  options: Pick<WorkerOptions, 'workerData' | 'transferList'>,
): Worker {
  const limits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
  const thread = new Worker(file, { ...options, name, resourceLimits: limits });
  running.set(thread, name);
  thread.once('exit', () => running.delete(thread));
  return thread;
}

/**
 * The heaps of this thread, called main, and of all that it has started; one that ends meanwhile is left out, and one that cannot be
 * asked, as while it waits for a disk.
 */
export async function threadHeaps(): Promise<readonly ThreadHeap[]> {
  const others = [...running].map(async ([thread, name]) => {
    const asked = thread.getHeapStatistics().then(
      (heap) => [heapOf(name, heap)],
      () => [],
    );
    return Promise.race([asked, sleep(ANSWER_WITHIN_MS, [], { ref: false })]);
  });
  return [heapOf('main', getHeapStatistics()), ...(await Promise.all(others)).flat()];
}

function heapOf(thread: string, { used_heap_size, total_physical_size }: HeapInfo): ThreadHeap {
  return { thread, usedBytes: used_heap_size, heldBytes: total_physical_size };
}
