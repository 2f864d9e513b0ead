/**
 * `npm run fuzz [-- --seed N] [--tries N]`: a venue of its own under everything that is no proper request, on Node 24.
 * Promises: the arguments go to the fuzzer as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/fuzz/cli.ts', { startsServers: true });
