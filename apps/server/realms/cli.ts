/** `npm run realms -w @assay/server -- --calls 100000 --seed 7`: random calls of mixed tokens; ends with 1 on a leak. */
import { parseArgs } from 'node:util';
import { TickingVenue } from '../src/modules/seconds/seconds-fixture.ts';
import { MixedCalls, VENUE_SPEED } from './mixed-calls.ts';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const ticking = await TickingVenue.open(VENUE_SPEED);
const { venue } = ticking;
const began = performance.now();
const mixed = new MixedCalls(ticking, Number(values.seed));
const { calls, byStatus, contracts, leaks } = await mixed.run(Number(values.calls));
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
const statuses = Object.entries(byStatus)
  .map(([status, count]) => `${count} × ${status}`)
  .join(', ');
process.stdout.write(`seed ${values.seed}: ${calls} calls in ${seconds} s (${statuses})\n`);
for (const realm of ['live', 'paper'] as const) {
  const { sequence } = venue.engine.health(realm);
  const { stateHash } = await venue.engine.stateHash(realm);
  process.stdout.write(
    `${realm}: ${sequence} commands, ${contracts[realm]} seconds-contracts, state ${stateHash.slice(0, 16)}\n`,
  );
}
for (const leak of leaks) process.stdout.write(`LEAK ${leak}\n`);
process.stdout.write(`${leaks.length} leaks, ${venue.faults.length} faults\n`);
await ticking.close();
process.exitCode = leaks.length + venue.faults.length > 0 ? 1 : 0;
