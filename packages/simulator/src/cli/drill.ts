/**
 * `npm run drill [-- FOLDER] [--traders N] [--seed N] [--insurance USDT] [--report FILE]`: plays each window of a folder, a small made-up one
 * where none is named, and prints or writes what it came to. Ends with 1 where something does not hold.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runDrill } from '../drill/drill.ts';
import { reportOf } from '../drill/report.ts';
import { readWindow } from '../drill/window.ts';

const SHIPPED = path.join(import.meta.dirname, '../../drill');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    traders: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    insurance: { type: 'string', default: '50000' },
    report: { type: 'string' },
  },
});
const folder = positionals[0] ?? SHIPPED;
const files = readdirSync(folder).filter((name) => /\.csv(\.gz)?$/.test(name));
if (files.length === 0) throw new Error(`${folder} has no window: .csv or .csv.gz`);
const pages = files.sort().map((file) => {
  const began = performance.now();
  const drilled = runDrill({
    window: readWindow(path.join(folder, file)),
    traders: Number(values.traders),
    seed: Number(values.seed),
    insuranceUsdt: Number(values.insurance),
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stderr.write(
    `${file}: ${drilled.commands} commands in ${seconds} s, ${drilled.faults.length} faults\n`,
  );
  if (drilled.faults.length > 0) process.exitCode = 1;
  return reportOf(drilled);
});
if (values.report === undefined) process.stdout.write(pages.join('\n'));
else writeFileSync(values.report, pages.join('\n'));
