/**
 * `npm run backup -- FOLDER [--data ./data] [--database postgres://…]`
 *
 * Promises: exit code 0 only if the backup is whole and nothing is wrong with the exchange that it is of; works beside a
 * running one. Never: stops or changes anything, or copies keys.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCATION_OPTIONS, locationOf } from '../journal/location-arguments.ts';
import { print, runCommand } from './command.ts';
import { takeBackup } from './take-backup.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: LOCATION_OPTIONS,
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    print('Usage: npm run backup -- FOLDER [--data ./data] [--database postgres://…]');
    return 1;
  }
  const location = locationOf(values);
  const { dataDir } = location;
  const manifest = await takeBackup({
    ...location,
    folder: path.resolve(folder),
    now: () => new Date(),
  });
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  print(`${path.resolve(folder)} holds the exchange of ${dataDir} as it was at ${manifest.madeAt}:`);
  print(`  ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, read again`);
  for (const { realm, sequence, stateHash } of manifest.realms) {
    print(`  realm ${realm.padEnd(5)} up to command ${sequence}, state ${stateHash}`);
  }
  print(
    `The keys are not in it. Keep a copy of ${path.join(dataDir, 'keys')} apart from it: without them it cannot be opened.`,
  );
  for (const fault of manifest.faults)
    print(`Something is wrong with this exchange, and so with its backup: ${fault}`);
  return manifest.faults.length === 0 ? 0 : 1;
});
