/**
 * The operator's command line, as a request to the operator service: usage, arguments and options follow from the list
 * of actions.
 * Promises: an error is one sentence, and the venue is not asked.
 */
import { parseArgs } from 'node:util';
import { IsInteger } from 'typebox';
import { errorMessage } from '../error-message.ts';
import { ActionRefused } from './action.ts';
import type { AnyOperatorAction } from './action.ts';
import { checkedRequest, NAME_NEEDED } from './request.ts';
import type { OperatorRequest } from './request.ts';

type Actions = readonly AnyOperatorAction<never>[];

export interface AskedOnTheCommandLine {
  readonly action: AnyOperatorAction<never>;
  readonly request: OperatorRequest;
  /** Where the pictures of what is shown are to be written; null: nowhere. */
  readonly photosInto: string | null;
  readonly json: boolean;
}

const isOptional = (action: AnyOperatorAction<never>, field: string): boolean =>
  !(action.input.required ?? []).includes(field);

const optionsOf = ({ input, typed, prepared }: AnyOperatorAction<never>): string[] =>
  Object.keys(input.properties).filter((field) => !typed.includes(field) && !prepared.includes(field));

function usageLine(action: AnyOperatorAction<never>): string {
  const options = optionsOf(action).map((field) => {
    const text = `--${field} ${field.toUpperCase()}`;
    return isOptional(action, field) ? `[${text}]` : text;
  });
  const pictures = action.pictures === undefined ? [] : ['[--photos FOLDER]'];
  return [action.name, ...action.typed.map((field) => field.toUpperCase()), ...options, ...pictures].join(
    ' ',
  );
}

const COLUMN = 44;

export function usageOf(actions: Actions): string {
  const topics = [...new Set(actions.map(({ topic }) => topic))];
  const lines = topics.flatMap((topic) => [
    '',
    ` ${topic}`,
    ...actions
      .filter((action) => action.topic === topic)
      .flatMap((action) => {
        const usage = `  ${usageLine(action)}`;
        const needs = [
          ...(action.needsReason ? [] : ['no reason needed']),
          ...(action.approvals > 0 ? [`${action.approvals} others approve`] : []),
        ];
        const summary = action.summary + (needs.length === 0 ? '' : ` (${needs.join(', ')})`);
        return usage.length < COLUMN
          ? [usage.padEnd(COLUMN) + summary]
          : [usage, ' '.repeat(COLUMN) + summary];
      }),
  ]);
  return `Usage: npm run operator -- COMMAND [--as NAME] [--reason TEXT] [--json]
${lines.join('\n')}

Whoever is signed in needs no NAME. While the exchange has no operators, NAME is yours and stands in the log, and so
does the reason, which users are told of decisions about them.
The venue must be running; DATA_DIR names its data folder (default ./data).`;
}

/** What is to be a number and is none stays as it is, and is refused by the action's own check. */
function valueOf(action: AnyOperatorAction<never>, field: string, text: string): number | string {
  const schema = action.input.properties[field];
  return schema !== undefined && IsInteger(schema) && /^[+-]?[0-9]+$/.test(text) ? Number(text) : text;
}

function isolatedNegatives(args: readonly string[]): string[] {
  // `credit 1000 -10`: a figure below zero is no option.
  const at = args.findIndex((word, position) => position > 0 && /^-[0-9]+$/.test(word));
  if (at < 0) return [...args];
  return [...args.slice(0, at), ...args.slice(at + 1), '--', args[at] ?? ''];
}

interface ParsedOptions {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function parsedOptions(actions: Actions, args: readonly string[]): ParsedOptions {
  const fields = actions.flatMap(optionsOf);
  const texts = ['as', 'reason', 'photos', ...fields].map((name) => [name, { type: 'string' }] as const);
  const options = Object.fromEntries([...texts, ['json', { type: 'boolean' }] as const]);
  try {
    return parseArgs({ args: isolatedNegatives(args), options, allowPositionals: true });
  } catch (error) {
    throw new ActionRefused(errorMessage(error));
  }
}

function namedAction(actions: Actions, words: readonly string[]): AnyOperatorAction<never> {
  const named = [words.slice(0, 2).join(' '), words[0] ?? ''];
  const action = named
    .map((name) => actions.find((one) => one.name === name))
    .find((one) => one !== undefined);
  if (action !== undefined) return action;
  const isTwoWords = actions.some(({ name }) => name.startsWith(`${named[1]} `));
  throw new ActionRefused(`There is no command ${JSON.stringify(named[isTwoWords ? 0 : 1])}.`);
}

/** Throws `ActionRefused`. */
export function parsedArguments(
  actions: Actions,
  args: readonly string[],
  session: string | null = null,
): AskedOnTheCommandLine {
  const { values, positionals } = parsedOptions(actions, args);
  const action = namedAction(actions, positionals);
  const words = positionals.slice(action.name.split(' ').length);
  if (words.length > action.typed.length) {
    throw new ActionRefused(`${JSON.stringify(words[action.typed.length])} is one word too many.`);
  }
  const { photos, json, as, reason, ...fields } = values;
  const typed = words.map((word, at) => [action.typed[at] ?? '', word] as const);
  const given = [...typed, ...Object.entries(fields)].map(([field, text]) => [
    field,
    valueOf(action, field, String(text)),
  ]);
  if (as === undefined && session === null && !action.isOpen) throw new ActionRefused(NAME_NEEDED);
  const request = {
    action: action.name,
    ...(session === null || action.isOpen ? { as } : { session }),
    ...(action.needsReason ? { reason } : {}),
    input: Object.fromEntries(given),
  };
  // What is left out counts as missing.
  const whole: unknown = JSON.parse(JSON.stringify(request));
  // What is prepared later is checked later.
  if (action.prepare === undefined) checkedRequest(actions, whole);
  return {
    action,
    // Just made.
    request: whole as OperatorRequest,
    photosInto: typeof photos === 'string' && action.pictures !== undefined ? photos : null,
    json: json === true,
  };
}
