/**
 * The benchmark of futures beside spot: one flow in spot markets alone, and with every second market a perpetual, in interleaved
 * rounds of one process. Asserts that both trade the same, and that a command in those markets that are spot in both does not become
 * slower because futures trade beside it (decision 168). Says besides what the whole flow takes.
 *
 *   npm run bench:futures -w @assay/core -- --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { makeFlow } from './flow.ts';
import { withoutSelfTrades } from './exchange-run.ts';
import { runBeside } from './futures-beside-spot-run.ts';

/** Commands, markets, owners. */
const SIZES: Readonly<Record<string, readonly [number, number, number]>> = {
  smoke: [20_000, 2, 100],
  canonical: [1_000_000, 10, 10_000],
};
/** Of a spot command while all is spot, to the same while futures trade beside it. */
const LEAST_RATIO = 0.8;

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'smoke' }, rounds: { type: 'string', default: '3' } },
});
const size = SIZES[values.size];
if (size === undefined) throw new Error('--size is smoke or canonical');
const flow = withoutSelfTrades(makeFlow(3, ...size));
let [spot, beside] = [0, 0];
let [spotCost, besideCost] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
/** Of the commands in those markets alone that are spot in both passes. */
let [ownCost, ownCostBeside] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const alone = runBeside(flow, false);
  const both = runBeside(flow, true);
  for (const { faults } of [alone, both]) if (faults.length > 0) throw new Error(faults.join('; '));
  if (alone.filledLots !== both.filledLots || alone.refused !== both.refused) {
    throw new Error(`not the same: ${JSON.stringify(alone)}, ${JSON.stringify(both)}`);
  }
  spot = Math.max(spot, flow.count / alone.seconds / 1e6);
  beside = Math.max(beside, flow.count / both.seconds / 1e6);
  spotCost = Math.min(spotCost, (alone.processorSeconds / flow.count) * 1e9);
  besideCost = Math.min(besideCost, (both.processorSeconds / flow.count) * 1e9);
  ownCost = Math.min(ownCost, (alone.spotProcessorSeconds / alone.spotCommands) * 1e9);
  ownCostBeside = Math.min(ownCostBeside, (both.spotProcessorSeconds / both.spotCommands) * 1e9);
  if (round === 0)
    console.log(`${both.filledLots} lots, ${both.refused} refused, ${both.openInterest} lots open`);
}
const ratio = ownCost / ownCostBeside;
console.log(`  spot alone        ${spot.toFixed(3)} M/s`);
console.log(`  half in futures   ${beside.toFixed(3)} M/s   ${(beside / spot).toFixed(2)} ×`);
console.log(
  `  processor time a command   ${spotCost.toFixed(0)} and ${besideCost.toFixed(0)} ns   ${(spotCost / besideCost).toFixed(2)} ×`,
);
console.log(
  `  of a spot command alone    ${ownCost.toFixed(0)} and ${ownCostBeside.toFixed(0)} ns   ${ratio.toFixed(2)} × (at least ${LEAST_RATIO})`,
);
if (values.size === 'canonical' && ratio < LEAST_RATIO)
  throw new Error(`${ratio.toFixed(2)} × is below ${LEAST_RATIO}`);
