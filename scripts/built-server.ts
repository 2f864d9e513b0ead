/** For tests that start the server or threads of it: those of the build, which is brought up to the sources before. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';
import { ensureServerBuilt } from './bootstrap.mjs';
import { THREAD_URL } from './thread-urls.ts';

const dist = pathToFileURL(path.join(import.meta.dirname, '..', 'apps', 'server', 'dist'));

/** Vitest calls this once before the files of a project. The variable is of `npm run mutate`, which knows better. */
export default async function setup(): Promise<void> {
  if (process.env['ASSAY_SERVER_IS_BUILT'] !== '1') await ensureServerBuilt(process.execPath);
}

export const builtThreads: Plugin = {
  name: 'built-threads',
  // While types and quotes are as they were written.
  enforce: 'pre',
  transform: {
    filter: { code: THREAD_URL },
    handler: (code) => ({ code: code.replaceAll(THREAD_URL, `new URL('${dist.href}/$1.js')`), map: null }),
  },
};

const NODES_WORKER = "import { Worker } from 'node:worker_threads';";
const keptWorker = path.join(import.meta.dirname, 'kept-threads', 'worker.ts');

/** Exchanges that a test opens in its own process have threads that are kept from one to the next. */
export const keptThreads: Plugin = {
  name: 'kept-threads',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/server\/src\/start-thread\.ts$/ },
    handler(code) {
      if (!code.includes(NODES_WORKER)) throw new Error(`start-thread.ts has no ${NODES_WORKER}`);
      return { code: code.replace(NODES_WORKER, `import { Worker } from '${keptWorker}';`), map: null };
    },
  },
};
