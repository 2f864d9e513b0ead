/**
 * What is asked of the operator service: an action by its name, its input, who asks and why.
 * Promises: a request is checked whole before anything is done; what is wrong is one sentence.
 */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { OPERATOR_TOKEN } from '@assay/protocol';
import { ActionRefused } from './action.ts';
import type { AnyOperatorAction } from './action.ts';

/** As it travels over the socket. */
export interface OperatorRequest {
  readonly action: string;
  /** A name, while the venue has no operators; later the session. */
  readonly as?: string;
  readonly session?: string;
  /** In place of a session, over HTTP. */
  readonly token?: string;
  readonly reason?: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** How somebody says who they are. */
export interface Credentials {
  readonly as: string | null;
  readonly session: string | null;
  readonly token: string | null;
}

export interface CheckedRequest<Parts> {
  readonly action: AnyOperatorAction<Parts>;
  readonly input: Readonly<Record<string, unknown>>;
  /** Empty where the action needs none. */
  readonly reason: string;
  readonly credentials: Credentials;
}

/** Letters, digits and what stands between them in names; as it will stand in the log. */
const OperatorName = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} .@_-]{0,38}[\\p{L}\\p{N}.]$' });
/** As long as the log keeps a text whole. */
const Reason = Type.String({ pattern: '^[^\\p{C}\\s][^\\p{C}]{1,198}[^\\p{C}\\s]$' });
const Fields = Type.Record(Type.String(), Type.Unknown());

const SAID = {
  action: Type.String(),
  as: Type.Optional(OperatorName),
  session: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  token: Type.Optional(Type.String({ pattern: OPERATOR_TOKEN })),
  input: Fields,
};
const WITHOUT_REASON = Type.Object(SAID, { additionalProperties: false });
const WITH_REASON = Type.Object({ ...SAID, reason: Reason }, { additionalProperties: false });

/** What is said where somebody gives neither a name nor a session. */
export const NAME_NEEDED = 'The name (--as) must have 2 to 40 letters, digits, spaces or . @ _ -.';

const SENTENCES: Readonly<Record<string, string>> = {
  as: NAME_NEEDED,
  reason: 'The reason (--reason) must have 3 to 200 characters in one line.',
};

function check(schema: TSchema, value: unknown): void {
  if (Value.Check(schema, value)) return;
  const [found] = Value.Errors(schema, value);
  const path = found?.instancePath.slice(1) ?? '';
  const missing = found?.keyword === 'required' ? (found.params.requiredProperties[0] ?? '') : '';
  const field = path === '' ? missing : path;
  throw new ActionRefused(
    SENTENCES[field] ?? (field === '' ? 'The command has a field too many.' : `${field} is not valid.`),
  );
}

/** The input of an action that another one carries out. Throws `ActionRefused` that says what is wrong. */
export function checkedInput(
  { input: schema }: Pick<AnyOperatorAction<never>, 'input'>,
  input: CheckedRequest<never>['input'],
): CheckedRequest<never>['input'] {
  check(schema, input);
  return input;
}

const isGivenReason = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'reason' in value && value.reason !== undefined;

/** The request that `value` is. Throws `ActionRefused` that says what is wrong. */
export function checkedRequest<Parts>(
  actions: readonly AnyOperatorAction<Parts>[],
  value: unknown,
): CheckedRequest<Parts> {
  const name = typeof value === 'object' && value !== null && 'action' in value ? value.action : null;
  const action = actions.find((one) => one.name === name);
  if (action === undefined) throw new ActionRefused(`There is no command ${JSON.stringify(name)}.`);
  if (!action.needsReason && isGivenReason(value)) {
    throw new ActionRefused(`The command ${action.name} takes no reason: leave --reason out.`);
  }
  check(action.needsReason ? WITH_REASON : WITHOUT_REASON, value);
  // Just checked.
  const { as = null, session = null, token = null, reason = '', input } = value as OperatorRequest;
  check(action.input, input);
  return { action, input, reason, credentials: { as, session, token } };
}
