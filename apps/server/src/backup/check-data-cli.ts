/**
 * `npm run check-data [-- --data ./data --database postgres://…]`
 *
 * Promises: a line for each thing that was looked at; exit code 0 only if all is whole; works beside a running exchange.
 * Never: changes anything.
 */
import { parseArgs } from 'node:util';
import { LOCATION_OPTIONS, locationOf } from '../journal/location-arguments.ts';
import { checkData } from './check-data.ts';
import { print, runCommand } from './command.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: LOCATION_OPTIONS });
  let faults = 0;
  for await (const { what, faults: found, note } of checkData(locationOf(values))) {
    print(`${found.length === 0 ? 'whole  ' : 'DAMAGED'} ${what}${note === '' ? '' : ` (${note})`}`);
    for (const fault of found) print(`        ${fault}`);
    faults += found.length;
  }
  print(
    faults === 0 ? 'Everything is whole.' : `${faults} faults. docs/operating/backup.md says what to do.`,
  );
  return faults === 0 ? 0 : 1;
});
