/**
 * `npm run operator -- COMMAND --as NAME --reason TEXT`: what operators do, on the machine itself, on Node 24.
 * Promises: the arguments go to the operator's command line as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/src/bootstrap/operator-cli.ts');
