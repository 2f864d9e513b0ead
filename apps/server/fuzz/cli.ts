/** `npm run fuzz [-- --seed N] [--tries N]`: tries everything there is on a venue of its own; ends with 1 on a finding. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, tries: { type: 'string' } },
});
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const began = performance.now();
const { tally, errorLines, accountsReplaced, alive } = await fuzz({
  seed: Number(values.seed),
  tries: values.tries === undefined ? null : Number(values.tries),
  dataDir: mkdtempSync(path.join(os.tmpdir(), 'assay-fuzz-')),
  onProgress: say,
});
const statuses = Object.entries(tally.byStatus).map(([status, count]) => `${count} × ${status}`);
say(`in ${((performance.now() - began) / 1_000).toFixed(0)} s: ${statuses.join(', ')}`);
say(`${accountsReplaced} accounts were signed out or closed by a try, and replaced`);
for (const example of tally.examples) say(example);
for (const errorLine of errorLines.slice(0, 10)) say(errorLine.slice(0, 1_000));
if (tally.shed > 0) say(`${tally.shed} answers 503 were meant: load was shed, with the time to come again`);
if (!alive) say('the venue takes no calls any more');
const { tries, serverErrors, hangs } = tally;
say(`${tries} tries, ${serverErrors} 5xx, ${hangs} hangs, ${errorLines.length} error lines`);
process.exitCode = serverErrors + hangs + errorLines.length > 0 || !alive ? 1 : 0;
