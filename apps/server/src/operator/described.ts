/**
 * Operator actions as they are told to the console: what a form asks for, and what is looked at first.
 * Promises: follows from the action's own description; nothing is stated a second time.
 */
import { IsBoolean, IsInteger, IsLiteral, IsUnion } from 'typebox';
import type { TSchema } from 'typebox';
import { hasRoleOf } from '@assay/protocol';
import type { ConsoleAction, ConsoleField } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import type { AnyOperatorAction } from './action.ts';

type Action = AnyOperatorAction<never>;

/** A sentence for whoever has fields before them, and no command line: options are their names. */
export const inFields = (sentence: string): string =>
  sentence.includes('npm run operator') ? sentence : sentence.replaceAll(/--(?=[a-z])/g, '');

/** What somebody with these roles may do who is signed in. */
export function describedFor(
  actions: readonly Action[],
  roles: readonly OperatorRole[],
): readonly ConsoleAction[] {
  return actions
    .filter((action) => !action.isOpen && hasRoleOf(roles, action.roles))
    .map((action) => described(action));
}

function described(action: Action): ConsoleAction {
  const { name, topic, summary, roles, needsReason, approvals, showsFirst, byToken, prepare } = action;
  const fields = fieldsOf(action);
  return {
    name,
    topic,
    summary: inFields(summary),
    fields,
    roles,
    needsReason,
    approvals,
    showsFirst,
    byToken,
    takesKey: prepare !== undefined,
  };
}

/** The subject first. */
function fieldsOf({ input, typed, prepared }: Action): readonly ConsoleField[] {
  const names = Object.keys(input.properties).filter((field) => !prepared.includes(field));
  const options = names.filter((field) => !typed.includes(field));
  const required = input.required ?? [];
  return [...typed, ...options].flatMap((name) => {
    const schema = input.properties[name];
    if (schema === undefined || prepared.includes(name)) return [];
    const isSubject = typed.includes(name);
    return [{ name, ...kindOf(schema), isRequired: required.includes(name), isSubject }];
  });
}

function kindOf(schema: TSchema): Pick<ConsoleField, 'kind' | 'choices'> {
  if (IsInteger(schema)) return { kind: 'whole-number', choices: [] };
  if (IsBoolean(schema)) return { kind: 'yes-no', choices: [] };
  if (!IsUnion(schema)) return { kind: 'text', choices: [] };
  const choices = schema.anyOf.map((one) => (IsLiteral(one) ? String(one.const) : null));
  return choices.some((choice) => choice === null)
    ? { kind: 'text', choices: [] }
    : { kind: 'choice', choices: choices.filter((choice) => choice !== null) };
}
