/**
 * Background activity around seconds-contracts: orders, money, limits and products that change while contracts
 * are open.
 */
import type { GeneratorContext } from './generator-context.ts';
import { cancels, cancelsAll } from './changes.ts';
import { beginsAnewTooEarly, bets, betsAtTheBound, betsInVain, betsWrongly } from './contracts.ts';
import { deposits } from './duties.ts';
import { publishes } from './index-log.ts';
import type { CommandGenerator } from './command-generator.ts';
import { fills, rests } from './orders.ts';
import { resets } from './paper.ts';
import { coolsOff, coolsOffAgain, funds, limitsHimself, limitsThePool, offers } from './seconds-rules.ts';

type Mix = readonly (readonly [CommandGenerator, number])[];

/** Generators of seconds-contracts, and their weights. */
export const SECONDS_MIX: Mix = [
  [publishes, 3],
  [(context) => bets(context), 6],
  [betsAtTheBound, 6],
  [betsInVain, 3],
  [betsWrongly, 3],
  [offers, 5],
  [limitsThePool, 1],
  [(context) => funds(context), 3],
  [limitsHimself, 2],
  [coolsOff, 1],
  [coolsOffAgain, 4],
  [beginsAnewTooEarly, 2],
];

const COMPANY: Mix = [
  ...SECONDS_MIX,
  [rests, 4],
  [fills, 4],
  [cancels, 4],
  [cancelsAll, 1],
  [deposits, 2],
  [resets, 2],
];
const WEIGHT = COMPANY.reduce((sum, [, weight]) => sum + weight, 0);

/** Mostly nothing, else something of all this. */
export function changesSomething(context: GeneratorContext, onceIn = 3): readonly CommandGenerator[] {
  if (!context.random.once(onceIn)) return [];
  let left = context.random.below(WEIGHT);
  const drawn = COMPANY.find(([, weight]) => (left -= weight) < 0);
  return drawn === undefined ? [] : [drawn[0]];
}
