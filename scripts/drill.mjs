/**
 * `npm run drill [-- FOLDER]`: plays recorded windows with simulated traders on Node 24.
 * Promises: the arguments go to the drill as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('packages/simulator/src/cli/drill.ts');
