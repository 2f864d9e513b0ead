/**
 * The benchmark of a settlement: how long the commands take by which all positions of a series are settled.
 *
 *   npm run bench:settlement -w @assay/core -- --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { runSettlement } from './settlement-run.ts';

const SIZES: Readonly<Record<string, number>> = { smoke: 10_000, canonical: 1_000_000 };
/** Nobody waits for longer. */
const LONGEST_MS = 50;

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const legs = SIZES[values.size];
if (legs === undefined) throw new Error('--size is smoke or canonical');
const run = runSettlement({ legs });
if (run.faults.length > 0) throw new Error(run.faults.join('; '));
console.log(`${run.settled} legs, ${run.commands} commands, rest ${run.rest}`);
console.log(`  longest command               ${run.longestMs.toFixed(1)} ms`);
console.log(`  longest, on the processor     ${run.longestCpuMs.toFixed(1)} ms (at most ${LONGEST_MS})`);
console.log(`  all of them                   ${run.totalMs.toFixed(0)} ms`);
console.log(`  state hash ${run.stateHash}`);
if (run.longestCpuMs > LONGEST_MS) throw new Error(`a command took ${run.longestCpuMs.toFixed(1)} ms`);
