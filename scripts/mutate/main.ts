/** `npm run mutate -- <room> [--seed N] [--count N] [--only FILE] [--list]`; ends with 1 only where it could not run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../check/source-files.ts';
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
    list: { type: 'boolean', default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

// What is running, and the copy that it runs in, go with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [name = ''] = positionals;
const room = ROOMS[name];
const choice = { seed: Number(values.seed), count: Number(values.count), only: values.only ?? null };
if (room === undefined || !Number.isSafeInteger(choice.seed) || !(choice.count > 0)) {
  say(`npm run mutate -- <room> [--seed N] [--count N] [--only FILE] [--list]`);
  say(`rooms: ${Object.keys(ROOMS).join(', ')}`);
  process.exitCode = 1;
} else if (values.list) {
  for (const mutant of sampleOf(root, room, choice)) say(described(mutant, textOf(mutant.file)));
} else {
  let done = 0;
  const judged = await mutate(root, room, choice, ({ mutant, verdict, seconds }) => {
    done += 1;
    say(`${done} ${verdict} in ${seconds.toFixed(0)} s: ${described(mutant, textOf(mutant.file))}`);
  });
  for (const line of table(judged, textOf)) say(line);
  const only = choice.only === null ? '' : ` --only ${choice.only}`;
  say(`again: npm run mutate -- ${name} --seed ${choice.seed} --count ${choice.count}${only}`);
}
