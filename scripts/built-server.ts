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
