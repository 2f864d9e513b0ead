/**
 * `npm run replay -- --data ./data`: plays a journal and compares the hashes of its state, on Node 24.
 * Promises: a folder is named from the project's, as `DATA_DIR` is; so is the exit code handed to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/src/journal/replay-cli.ts');
