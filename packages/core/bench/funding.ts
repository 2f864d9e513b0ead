/**
 * The benchmark of a funding: how long the commands take by which all positions of a market pay or get it.
 *
 *   npm run bench:funding -w @assay/core -- --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { runFunding } from './funding-run.ts';
import { mustBeShort, phaseText } from './timed.ts';

const SIZES: Readonly<Record<string, number>> = { smoke: 10_000, canonical: 1_000_000 };

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const legs = SIZES[values.size];
if (legs === undefined) throw new Error('--size is smoke or canonical');
const run = runFunding({ legs });
if (run.faults.length > 0) throw new Error(run.faults.join('; '));
console.log(`${run.paid} legs, rest ${run.rest}`);
console.log(`  the rate is fixed             ${phaseText(run.fixing)}`);
console.log(`  the legs are funded           ${phaseText(run.funding)}`);
console.log(`  capture (trade stands still)  ${run.captureMs.toFixed(1)} ms`);
console.log(`  state hash ${run.stateHash}`);
for (const phase of [run.fixing, run.funding]) mustBeShort(phase);
