/**
 * `npm run attack [-- SCENARIO …]`: plays known attacks on venues of its own with their default limits, on Node 24.
 * Promises: the arguments go to the attacks as they are; so does their exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/attack/cli.ts', { startsServers: true });
