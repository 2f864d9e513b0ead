/**
 * `npm run mutate -- <room> [--seed N] [--count N] [--only FILE]`: plants faults in a room, one by one, and says which of
 * them no test sees; on Node 24. Promises: the arguments go to the driver as they are; so does its exit code.
 */
import { runTool } from './bootstrap.mjs';

await runTool('scripts/mutate/main.ts');
