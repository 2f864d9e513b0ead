/** A command that one of some generators makes, proposed by any operator in the place of being said. */
import { PROPOSABLE_TYPES, digitsOf } from '@assay/core';
import { operator, proposal, time } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { anything } from './wallet-routes.ts';

export const proposesOneOf =
  (generators: readonly [CommandGenerator, ...CommandGenerator[]]): CommandGenerator =>
  (context) => {
    const { random, view, now } = context;
    const operators = [...view.proposals.keys.keys()];
    const by = operators[random.below(operators.length)];
    const made = random.pick(generators)(context);
    if (by === undefined || made === null || !PROPOSABLE_TYPES.includes(made.command.type)) return null;
    return anything({
      type: 'propose',
      proposal: proposal(view.proposals.last + 1),
      operator: operator(by),
      command: digitsOf(made.command),
      approvals: 1,
      expiresAt: time(now + random.pick([400, 9_000])),
      delayMs: 0,
    });
  };
