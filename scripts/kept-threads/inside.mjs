/**
 * The inside of a kept thread: runs a file of the build each time it is told to, with a port and data of its own, and
 * says when that port is closed.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { parentPort } from 'node:worker_threads';

const threads = createRequire(import.meta.url)('node:worker_threads');
// The import is another one with each turn.
const outside = parentPort;
/**
 * Of the file, from the first turn on.
 * @type {(() => void | Promise<void>) | null}
 */
let run = null;

outside?.on('message', ({ file, workerData, port }) => {
  Object.assign(threads, { parentPort: port, workerData });
  syncBuiltinESMExports();
  port.once('close', () => outside.postMessage('done'));
  const again = run;
  const running =
    again === null ? import(file).then((module) => void ({ run } = module)) : Promise.resolve().then(again);
  running.catch((error) => {
    // As where a thread's first file throws: it ends, and whoever started it hears why.
    process.nextTick(() => {
      throw error;
    });
  });
});
