/** `npm run attack [-- SCENARIO …]`: plays each attack on a venue of its own; ends with 1 when one of them has gained. */
import { attackByForetelling } from './foretelling.ts';
import { attackByGap } from './gap.ts';
import { attackByLockOut } from './lock-out.ts';
import { isRepelled, linesOf } from './result.ts';
import type { AttackResult } from './result.ts';
import { attackBySweep } from './sweep.ts';
import { attackByTickStorm } from './tick-storm.ts';
import { attackByTriggerPrice } from './trigger-price.ts';
import { attackByTrickledUploads } from './trickled-uploads.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const SCENARIOS: Readonly<Record<string, () => Promise<AttackResult>>> = {
  gap: () => attackByGap({ onProgress: say }),
  foretelling: () => attackByForetelling(),
  'tick-storm': attackByTickStorm,
  sweep: attackBySweep,
  uploads: attackByTrickledUploads,
  'lock-out': attackByLockOut,
  'trigger-price': attackByTriggerPrice,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  say(`There is no attack ${unknown.join(', ')}; there are ${Object.keys(SCENARIOS).join(', ')}.`);
  process.exit(2);
}
const results: AttackResult[] = [];
for (const [name, attack] of Object.entries(SCENARIOS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`attack: ${name} …`);
  const result = await attack();
  results.push(result);
  for (const line of linesOf(result)) say(line);
}
const gained = results.filter((result) => !isRepelled(result));
say(`${results.length} attacks, ${gained.length} gained`);
process.exitCode = gained.length > 0 ? 1 : 0;
