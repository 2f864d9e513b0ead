/**
 * `npm run check-data [-- --data ./data --database postgres://…]`
 *
 * Promises: a line for each thing that was looked at; exit code 0 only if all is whole; works beside a running exchange.
 * Never: changes anything.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkData } from './check-data.ts';
import { print, runCommand } from './command.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: process.env['DATA_DIR'] || './data' },
      database: { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
    },
  });
  const location = {
    dataDir: path.resolve(values.data),
    databaseUrl: values.database === '' ? null : values.database,
  };
  let faults = 0;
  for await (const { what, faults: found, note } of checkData(location)) {
    print(`${found.length === 0 ? 'whole  ' : 'DAMAGED'} ${what}${note === '' ? '' : ` (${note})`}`);
    for (const fault of found) print(`        ${fault}`);
    faults += found.length;
  }
  print(
    faults === 0 ? 'Everything is whole.' : `${faults} faults. docs/operating/backup.md says what to do.`,
  );
  return faults === 0 ? 0 : 1;
});
