/**
 * The benchmark of liquidation: how long the commands take that find and close very many accounts at once.
 *
 *   npm run bench:liquidation -w @assay/core -- --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { runLiquidation } from './liquidation-run.ts';
import { mustBeShort, phaseText } from './timed.ts';

const SIZES: Readonly<Record<string, { readonly legs: number; readonly liquidated: number }>> = {
  smoke: { legs: 20_000, liquidated: 500 },
  canonical: { legs: 1_000_000, liquidated: 10_000 },
};
/** Of a step on the thread, all looks at accounts counted. */
const LONGEST_STEP_US = 50;

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const size = SIZES[values.size];
if (size === undefined) throw new Error('--size is smoke or canonical');
for (const isDeleveraged of [false, true]) {
  const run = runLiquidation({ ...size, isDeleveraged });
  if (run.faults.length > 0) throw new Error(run.faults.join('; '));
  if (run.ended !== size.liquidated) throw new Error(`${run.ended} of ${size.liquidated} were closed`);
  console.log(
    `${size.liquidated} of ${size.legs} accounts, ${run.steps} steps ${isDeleveraged ? 'against the other side' : 'in the book'}`,
  );
  for (const [name, phase] of [
    ['a tick that notes them', run.noting],
    ['one that queues them, and all steps', run.closing],
    ['new terms of the market', run.entering],
  ] as const) {
    console.log(`  ${name.padEnd(36)}${phaseText(phase)}`);
    mustBeShort(phase);
  }
  const stepUs = (run.closing.totalCpuMs * 1000) / run.steps;
  console.log(
    `  a step, all looks counted           ${stepUs.toFixed(1)} us of the thread (at most ${LONGEST_STEP_US})`,
  );
  console.log(`  legs that were deleveraged          ${run.deleveraged}`);
  console.log(`  restore with its index              ${run.restoreMs.toFixed(0)} ms`);
  console.log(`  state hash ${run.stateHash}`);
  if (values.size === 'canonical' && stepUs > LONGEST_STEP_US)
    throw new Error(`a step took ${stepUs.toFixed(1)} us`);
}
