/**
 * `npm run check-data`: looks through everything that an exchange keeps, on Node 24.
 * Promises: the arguments go to the command as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/src/backup/check-data-cli.ts');
