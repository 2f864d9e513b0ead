/**
 * `npm run backup -- FOLDER`: takes a backup of an exchange that runs or is stopped, on Node 24.
 * Promises: the arguments go to the command as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/src/backup/backup-cli.ts');
