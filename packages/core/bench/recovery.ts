/**
 * The benchmark of recovery: how long trade stands still for a snapshot, and how long a restart takes.
 *
 *   node bench/recovery.ts --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { runRecovery } from './recovery-run.ts';
import type { RecoverySize } from './recovery-run.ts';

const SIZES: Readonly<Record<string, RecoverySize>> = {
  smoke: { owners: 1000, assets: 5, restingOrders: 2000, commands: 5000 },
  canonical: { owners: 100_000, assets: 10, restingOrders: 200_000, commands: 1_000_000 },
};

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const size = SIZES[values.size];
if (size === undefined) throw new Error('--size is smoke or canonical');
const run = runRecovery(size);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
console.log(`${run.accounts} accounts, ${run.resting} resting orders, ${run.remembered} remembered requests`);
console.log(`  capture (trade stands still) ${run.captureMs.map(ms).join(', ')}`);
console.log(`  encode elsewhere             ${ms(run.encodeMs)}, ${(run.snapshotBytes / 1e6).toFixed(1)} MB`);
console.log(`  restore                      ${ms(run.restoreMs)}`);
console.log(
  `  replay of ${run.commands} commands   ${ms(run.replayMs)}, ${(run.journalBytes / 1e6).toFixed(1)} MB`,
);
