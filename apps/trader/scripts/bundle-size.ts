/** Prints what each screen of the built app costs, and fails when the first screen is above its limit. */
import { builtScreens, firstScreenSize, MAX_FIRST_SCREEN_KB } from './built-screens.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { everyScreen, screens, onUse } = builtScreens();
say(`every screen ${everyScreen.toFixed(1)} kB`);
for (const [name, size] of screens) say(`${name.padEnd(12)} ${size.toFixed(1)} kB`);
for (const [name, size] of onUse) say(`on use: ${name} ${size.toFixed(1)} kB`);

const first = firstScreenSize();
say(`first screen ${first.toFixed(1)} kB of at most ${MAX_FIRST_SCREEN_KB} kB`);
if (!(first <= MAX_FIRST_SCREEN_KB)) process.exitCode = 1;
