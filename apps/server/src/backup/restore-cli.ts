/**
 * `npm run restore -- FOLDER [--data ./data] [--database postgres://…] [--keys FOLDER]`
 *
 * Promises: exit code 0 only if the state is the one that was backed up. Never: writes over an exchange.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCATION_OPTIONS, locationOf } from '../journal/location-arguments.ts';
import { openKeyring } from '../secrets/keyring.ts';
import { restoreProof } from '../secrets/restore-proof.ts';
import { print, runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...LOCATION_OPTIONS,
      keys: { type: 'string' },
    },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    print('Usage: npm run restore -- FOLDER [--data ./data] [--database postgres://…] [--keys FOLDER]');
    return 1;
  }
  const location = locationOf(values);
  const { dataDir } = location;
  const manifest = await restoreBackup({
    ...location,
    folder: path.resolve(folder),
    keys: values.keys === undefined ? null : path.resolve(values.keys),
  });
  print(`${dataDir} holds the exchange as it was at ${manifest.madeAt}:`);
  for (const { realm, sequence, stateHash } of manifest.realms) {
    print(`  realm ${realm.padEnd(5)} up to command ${sequence}, state ${stateHash}, as it was backed up`);
  }
  if (values.keys === undefined)
    print(`Put its keys into ${path.join(dataDir, 'keys')} before you start it.`);
  else if (manifest.faults.length === 0) {
    const sequence = manifest.realms.find(({ realm }) => realm === 'live')?.sequence ?? 0;
    const keys = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
    const proof = restoreProof(keys, { sequence, second: Math.floor(Date.now() / 1_000) });
    print(`For the checklist of a live exchange: npm run operator -- live restored ${proof}`);
  }
  for (const fault of manifest.faults) print(`Something was wrong with it when it was backed up: ${fault}`);
  return 0;
});
