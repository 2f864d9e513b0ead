/**
 * Records a golden journal: a seeded stream as bytes, and the hash of the state it leads to.
 *
 *   node packages/simulator/src/cli/record-journal.ts --seed 1 --commands 2500 --out packages/core/golden/rules-1.journal
 *
 * `--theme` as in `sim`; with `paper`, or `--paper`, the venue is one of play money. `--rules 2` are in force from the opening
 * on.
 * Format: for each command the milliseconds since the one before as varint, then the command's bytes.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ByteWriter, encodeCommand } from '@assay/core';
import { ShadowRun, THEMES, Workload, openingOf } from '../index.ts';
import type { Timed } from '../index.ts';

const OWNERS = 12;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '2500' },
    theme: { type: 'string', default: 'plain' },
    paper: { type: 'boolean', default: false },
    rules: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
if (values.out === undefined) throw new Error('--out names the file to write');

const writer = new ByteWriter();
const shadow = new ShadowRun();
let last = 0;
const apply = (timed: Timed): void => {
  shadow.apply(timed);
  writer.varint(timed.time - last);
  encodeCommand(writer, timed.command);
  last = timed.time;
};
const theme = THEMES.find((name) => name === values.theme) ?? 'plain';
const isPaper = values.paper || theme === 'paper';
for (const timed of openingOf(theme, OWNERS, isPaper, Number(values.rules))) apply(timed);
const workload = new Workload(Number(values.seed), OWNERS, shadow.venue, theme);
for (let count = 0; count < Number(values.commands); count += 1) apply(workload.next());

writeFileSync(values.out, writer.bytes());
const hash = createHash('sha256').update(shadow.exchange.snapshot()).digest('hex');
console.log(`${values.out}: ${writer.length} bytes, state ${hash}`);
