/**
 * The benchmark of a funding: how long the commands take by which all positions of a market pay or get it.
 *
 *   npm run bench:funding -w @assay/core -- --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { runFunding } from './funding-run.ts';

const SIZES: Readonly<Record<string, number>> = { smoke: 10_000, canonical: 1_000_000 };
/** Nobody waits for longer. */
const LONGEST_MS = 50;

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const legs = SIZES[values.size];
if (legs === undefined) throw new Error('--size is smoke or canonical');
const run = runFunding({ legs });
if (run.faults.length > 0) throw new Error(run.faults.join('; '));
console.log(`${run.paid} legs, ${run.commands} commands, rest ${run.rest}`);
console.log(`  the rate is fixed in          ${run.fixMs.toFixed(1)} ms`);
console.log(`  longest command               ${run.longestMs.toFixed(1)} ms`);
console.log(`  longest, on the processor     ${run.longestCpuMs.toFixed(1)} ms (at most ${LONGEST_MS})`);
console.log(`  all of them                   ${run.totalMs.toFixed(0)} ms`);
console.log(`  capture (trade stands still)  ${run.captureMs.toFixed(1)} ms`);
console.log(`  state hash ${run.stateHash}`);
if (run.longestCpuMs > LONGEST_MS) throw new Error(`a command took ${run.longestCpuMs.toFixed(1)} ms`);
