/**
 * `npm run restore -- FOLDER`: puts a backup into an empty data folder, on Node 24.
 * Promises: the arguments go to the command as they are; so does its exit code to the caller.
 */
import { runTool } from './bootstrap.mjs';

await runTool('apps/server/src/backup/restore-cli.ts');
