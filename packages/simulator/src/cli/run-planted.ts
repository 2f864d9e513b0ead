/**
 * Simulates a few seeds with another core in the place of `@assay/core`: the first argument is the folder of its
 * sources, the others are the themes. Prints what it found as JSON, null where all agreed. `planted/plant.ts` starts it.
 */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SEEDS = 6;
const COMMANDS = 1500;

const [folder, ...themes] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder of a core is missing');
const door = pathToFileURL(path.join(folder, 'index.ts')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@assay/core'
      ? { url: door, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});

const { THEMES, simulate } = await import('../index.ts');
let found: object | null = null;
for (const theme of THEMES.filter((name) => themes.includes(name))) {
  for (let seed = 1; seed <= SEEDS && found === null; seed += 1) {
    const ending = simulate({ seed, commands: COMMANDS, theme });
    if ('fault' in ending) found = { seed, theme, ...ending };
  }
}
console.log(JSON.stringify(found));
