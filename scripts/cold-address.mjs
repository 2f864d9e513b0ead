/**
 * `npm run cold-address -- NETWORK ADDRESS`: tells the signer the address of cold storage, on Node 24.
 * Promises: the arguments go to the command as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/src/bootstrap/cold-address-cli.ts');
