/**
 * Loaded with `--import` by the crash tests alone: at `SIGUSR2` every thread of the process writes down what it has
 * compiled. A process that is killed never comes to that, and each start would compile everything again.
 */
import { flushCompileCache } from 'node:module';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const channel = new BroadcastChannel('keep-compiled');
channel.addEventListener('message', () => flushCompileCache());
channel.unref();
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage(null);
    flushCompileCache();
  });
}
