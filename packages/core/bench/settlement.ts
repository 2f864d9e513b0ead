/**
 * The benchmark of a settlement: how long the commands take by which all positions of a series are settled.
 *
 *   npm run bench:settlement -w @assay/core -- --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { runSettlement } from './settlement-run.ts';
import { mustBeShort, phaseText } from './timed.ts';

const SIZES: Readonly<Record<string, number>> = { smoke: 10_000, canonical: 1_000_000 };

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const legs = SIZES[values.size];
if (legs === undefined) throw new Error('--size is smoke or canonical');
const run = runSettlement({ legs });
if (run.faults.length > 0) throw new Error(run.faults.join('; '));
console.log(`${run.settled} legs, rest ${run.rest}`);
console.log(`  the legs are settled  ${phaseText(run.settling)}`);
console.log(`  state hash ${run.stateHash}`);
mustBeShort(run.settling);
