/**
 * `npm run soak [-- --minutes 60] [--traders 20]`: a venue of its own under people who trade, on Node 24.
 * Promises: the arguments go to the soak as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/bench/soak.ts', { startsServers: true });
