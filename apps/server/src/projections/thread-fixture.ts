/**
 * Threads that answer as a test says, in place of those of the read models.
 * Never: is part of the running server.
 */

/** A thread that runs this code, with its `parentPort` and `workerData`. */
export function threadOf(code: string): URL {
  return new URL(
    `data:text/javascript,import { parentPort, workerData } from 'node:worker_threads'; ${encodeURIComponent(code)}`,
  );
}
