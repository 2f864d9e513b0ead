/**
 * `npm run operator -- COMMAND --as NAME --reason TEXT`: what operators do, on the machine itself, on Node 24.
 * Promises: it starts at once where the server is built. The arguments go to the operator's command line as they are; so does its exit code to the caller.
 */
import { isServerBuilt, runTool } from './bootstrap.mjs';

await runTool(`apps/server/${isServerBuilt() ? 'dist/operator-cli.js' : 'src/bootstrap/operator-cli.ts'}`);
