/** `npm run mutate -- <room> [--seed N[,M]] [--count N] [--only FILE[:LINE][,…]] [--minutes N] [--tests PATTERN] [--list]`; ends with 1 only where it could not run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../check/source-files.ts';
import type { Mutant } from './mutants.ts';
import { mutate } from './mutate.ts';
import { described, table } from './report.ts';
import { ROOMS } from './rooms.ts';
import { sampleOf } from './sample.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    tests: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

// What is running, and the copy that it runs in, go with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [name = ''] = positionals;
const room = ROOMS[name];
const seeds = values.seed.split(',').map(Number);
const count = Number(values.count);
const minutes = Number(values.minutes);
const tests = new RegExp(values.tests);
const only = values.only?.split(',') ?? [];
/** The place of a fault, and what it is. */
const keyOf = ({ file, start, kind }: Mutant): string => `${file} ${start} ${kind}`;

if (room === undefined || !seeds.every(Number.isSafeInteger) || !(count > 0 && minutes > 0)) {
  say(
    `npm run mutate -- <room> [--seed N[,M]] [--count N] [--only FILE[:LINE][,…]] [--minutes N] [--tests PATTERN] [--list]`,
  );
  say(`rooms: ${Object.keys(ROOMS).join(', ')}`);
  process.exitCode = 1;
} else {
  const samples = seeds.map((seed) => ({ seed, mutants: sampleOf(root, room, { seed, count, only }) }));
  const all = new Map(samples.flatMap(({ mutants }) => mutants.map((mutant) => [keyOf(mutant), mutant])));
  if (values.list)
    for (const mutant of [...all.values()].toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.start - b.start,
    ))
      say(described(mutant, textOf(mutant.file)));
  else {
    let done = 0;
    const began = performance.now();
    const judged = await mutate(
      root,
      room,
      { mutants: [...all.values()], minutes, tests },
      ({ mutant, verdict, seconds, by }) => {
        done += 1;
        const seen = by === '' ? '' : `  by  ${by.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
        say(
          `${done} ${verdict} in ${seconds.toFixed(1)} s: ${described(mutant, textOf(mutant.file))}${seen}`,
        );
      },
    );
    for (const { seed, mutants } of samples) {
      const own = new Set(mutants.map(keyOf));
      const of = judged.filter(({ mutant }) => own.has(keyOf(mutant)));
      for (const line of table(of, textOf)) say(line);
      const cut = values.tests === '' ? '' : ` --tests '${values.tests}'`;
      const part = (only.length === 0 ? '' : ` --only ${only.join(',')}`) + cut;
      say(`again: npm run mutate -- ${name} --seed ${seed} --count ${count}${part}`);
    }
    say(`${Math.round((performance.now() - began) / 1_000)} s`);
  }
}
