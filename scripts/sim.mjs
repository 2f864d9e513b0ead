/**
 * `npm run sim -- --seed N --commands M`: simulates on Node 24 and prints the seed, the version and the state's hash.
 * Promises: the arguments go to the simulator as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('packages/simulator/src/cli/sim.ts');
