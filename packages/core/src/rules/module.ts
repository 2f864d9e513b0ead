/**
 * The version of the rules, the passing of time, and the two outcomes that any command may have.
 */
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { whole } from '../schema/field.ts';
import { outcome, refusal } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import type { ActivateRules, AdvanceTime } from '../vocabulary/commands.ts';
import type { Done, Refused } from '../vocabulary/outcomes.ts';
import { activateRules } from './activate-rules.ts';
import type { RulesContext } from './activate-rules.ts';

export const commands = {
  'advance-time': duty<AdvanceTime, unknown>({
    type: 'advance-time',
    tag: 9,
    fields: {},
    // What is due happens before any command.
    perform: () => ({ type: 'done' }),
  }),
  'activate-rules': duty<ActivateRules, RulesContext>({
    type: 'activate-rules',
    tag: 10,
    fields: { version: whole(1) },
    perform: activateRules,
  }),
} satisfies CommandsOf<AdvanceTime | ActivateRules>;

export const outcomes = {
  done: outcome<Done>('done', 4, {}),
  refused: outcome<Refused>('refused', 5, { refusal: refusal() }),
} satisfies OutcomesOf<Done | Refused>;
