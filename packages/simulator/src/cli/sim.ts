/**
 * Runs seeded simulations and prints the state each leads to.
 *
 *   npm run sim -- --seed 7 --commands 5000 [--seeds 100] [--theme requests] [--rules 1] [--quiet]
 *
 * At the first fault: the shortest beginning that fails, the line that reproduces it, and exit code 1.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { THEMES, shorten, simulate } from '../index.ts';
import type { Ending, Simulation } from '../index.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    commands: { type: 'string', default: '5000' },
    theme: { type: 'string', default: 'plain' },
    rules: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run sim -- [options]

  --seed N       first seed, 1 unless told
  --seeds N      how many seeds, one after the other, 1 unless told
  --commands N   commands of each, 5000 unless told
  --theme T      ${THEMES.join(', ')}
  --rules N      version of the rules from the opening to the end; else the seed decides
  --quiet        no line for a seed without a fault

At the first fault: the shortest beginning that fails, the line that repeats it, and exit code 1.`);
  process.exit(0);
}

function wholeNumber(name: 'seed' | 'seeds' | 'commands' | 'rules'): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} is not a whole number: ${values[name]}`);
  process.exit(2);
}

const {
  seed: first,
  seeds,
  commands,
} = {
  seed: wholeNumber('seed'),
  seeds: wholeNumber('seeds'),
  commands: wholeNumber('commands'),
};
const theme = THEMES.find((name) => name === values.theme) ?? 'plain';
const asked = values.rules === undefined ? {} : { rules: wholeNumber('rules') };
const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
// True because the manifest of this package stands beside this file and has a version.
const { version } = JSON.parse(manifest) as { readonly version: string };

function lineOf({ seed, commands: count }: Simulation): string {
  return `--seed ${seed} --commands ${count}${theme === 'plain' ? '' : ` --theme ${theme}`}${values.rules === undefined ? '' : ` --rules ${values.rules}`}`;
}

function report(simulation: Simulation, ending: Ending): boolean {
  if ('state' in ending) {
    const { state, rules } = ending;
    if (!values.quiet)
      console.log(`${lineOf(simulation)}: version ${version}, rules ${rules}, state ${state}`);
    return true;
  }
  console.error(`${lineOf(simulation)}: version ${version}: ${ending.fault}`);
  const shortest = shorten(simulation, ending.commands);
  console.error(
    `shortest beginning that fails: npm run sim -- ${lineOf({ ...simulation, commands: shortest })}`,
  );
  return false;
}

const since = performance.now();
let agreed = 0;
for (let seed = first; seed < first + seeds; seed += 1) {
  const simulation: Simulation = { seed, commands, theme, ...asked };
  if (!report(simulation, simulate(simulation))) process.exit(1);
  agreed += 1;
}
const seconds = ((performance.now() - since) / 1000).toFixed(1);
console.log(`${agreed} seeds, ${agreed * commands} commands, no fault, ${seconds} s`);
