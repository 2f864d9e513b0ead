/**
 * The benchmark of an expiry: how long one command takes that settles all open contracts of a second.
 *
 *   npm run bench:expiry -w @assay/core -- --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { runExpiry } from './expiry-run.ts';

const SIZES: Readonly<Record<string, readonly number[]>> = {
  smoke: [1000],
  canonical: [10_000, 100_000],
};
/** The longest one: each contract looks at an hour of ticks. */
const PERIODS = [30, 300, 3600];

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const size = SIZES[values.size];
if (size === undefined) throw new Error('--size is smoke or canonical');
for (const contracts of size) {
  for (const periodSeconds of PERIODS) {
    const run = runExpiry({ contracts, periodSeconds });
    if (run.sum !== 0 || run.faults.length > 0) throw new Error(run.faults.join('; '));
    console.log(`${contracts} contracts of ${periodSeconds} s: ${JSON.stringify(run.counts)}`);
    console.log(`  settle in one command        ${run.settleMs.toFixed(1)} ms`);
    console.log(`  capture (trade stands still) ${run.captureMs.toFixed(1)} ms`);
    console.log(`  state hash ${run.stateHash}, sum 0`);
  }
}
