/**
 * Runs seeded streams through the exchange and the naive venue and prints the state each leads to.
 *
 *   npm run sim -w @assay/simulator -- --seed 7 --commands 5000 [--seeds 100]
 *
 * Ends with 1 at the first disagreement, naming its seed and command; the same line reproduces it anywhere.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ShadowRun, Workload, openingCommands } from '../index.ts';

/** Few owners meet themselves often, many fill the book. */
const OWNERS = [3, 12, 40] as const;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    commands: { type: 'string', default: '5000' },
  },
});

function run(seed: number, commands: number): string {
  const owners = OWNERS[seed % OWNERS.length] ?? OWNERS[0];
  const shadow = new ShadowRun();
  for (const timed of openingCommands(owners)) shadow.apply(timed);
  const workload = new Workload(seed, owners, shadow.naive);
  for (let count = 0; count < commands; count += 1) shadow.apply(workload.next());
  const difference = shadow.findDifference();
  if (difference !== null) throw new Error(difference);
  return createHash('sha256').update(shadow.exchange.snapshot()).digest('hex');
}

const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  try {
    console.log(
      `seed ${seed}, ${values.commands} commands, rules 1, state ${run(seed, Number(values.commands))}`,
    );
  } catch (error) {
    console.error(`seed ${seed}: ${String(error)}`);
    process.exitCode = 1;
    break;
  }
}
