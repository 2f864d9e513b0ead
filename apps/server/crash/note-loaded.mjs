/**
 * Preloaded into a server for a test: notes which files each of its threads loads.
 * Owns: one file a thread in the folder `ASSAY_TEST_LOADED`, a URL in each line; the first is the thread's own.
 */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

const noted = path.join(process.env['ASSAY_TEST_LOADED'], `thread-${threadId}`);

registerHooks({
  load(url, context, nextLoad) {
    if (url !== import.meta.url) appendFileSync(noted, `${url}\n`);
    return nextLoad(url, context);
  },
});
