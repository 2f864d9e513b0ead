/** `npm run realms -w @assay/server -- --calls 100000 --seed 7`: random calls of mixed tokens; ends with 1 on a leak. */
import { parseArgs } from 'node:util';
import { openHttpVenue } from '../src/http/http-fixture.ts';
import { MixedCalls } from './mixed-calls.ts';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const venue = await openHttpVenue();
const began = performance.now();
const { calls, byStatus, leaks } = await new MixedCalls(venue, Number(values.seed)).run(Number(values.calls));
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
const statuses = Object.entries(byStatus)
  .map(([status, count]) => `${count} × ${status}`)
  .join(', ');
process.stdout.write(`seed ${values.seed}: ${calls} calls in ${seconds} s (${statuses})\n`);
for (const realm of ['live', 'paper'] as const) {
  const { sequence } = venue.engine.health(realm);
  const { stateHash } = await venue.engine.stateHash(realm);
  process.stdout.write(`${realm}: ${sequence} commands, state ${stateHash.slice(0, 16)}\n`);
}
for (const leak of leaks) process.stdout.write(`LEAK ${leak}\n`);
process.stdout.write(`${leaks.length} leaks, ${venue.faults.length} faults\n`);
await venue.close();
process.exitCode = leaks.length + venue.faults.length > 0 ? 1 : 0;
