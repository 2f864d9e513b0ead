/**
 * Bundles the process that a crash test kills, and the faults that are planted in it: they must find the core that it
 * runs. A test starts it some 25 times. And what reads a batch for `kill-wallet.mjs`. The folder is the first word behind
 * the command.
 */
import path from 'node:path';
import { bundleTogether } from './bundle-server.ts';

const crash = path.join(path.dirname(import.meta.dirname), 'apps', 'server', 'crash');
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder?');
await bundleTogether(
  {
    'venue-process': path.join(crash, 'venue-process.ts'),
    'plant-faults': path.join(crash, 'plant-faults.mjs'),
    batch: path.join(crash, '..', 'src', 'journal', 'batch.ts'),
  },
  folder,
);
