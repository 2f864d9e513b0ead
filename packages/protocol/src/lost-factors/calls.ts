/**
 * Calls about a factor that is lost: its owner asks that it is taken off, by the login password or from the second step of
 * a sign-in, and ends that by any session or by what the mail about it holds. Two operators agree, and it waits.
 */
import { Type, type Static } from 'typebox';
import { EXAMPLE_PASSWORD, EncodedPassword, Empty, Ticket, Time, orNull } from '../http/text-types.ts';
import { post } from '../http/addresses.ts';
import { ENTRY, OWN_CHOICE, PRIVATE, SECURITY } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

export const LostFactor = Type.Union([
  Type.Literal('fund-password'),
  Type.Literal('authenticator'),
  Type.Literal('passkeys'),
]);
/** What a second step can miss. */
const MissingFactor = Type.Union([Type.Literal('authenticator'), Type.Literal('passkeys')]);

/** How it was lost, for whoever checks it: 10 to 300 characters on one line. */
const Statement = Type.String({ minLength: 10, maxLength: 300, pattern: '^[^\\p{C}]*\\S[^\\p{C}]*$' });

const closed = <Fields extends Record<string, Parameters<typeof Type.Optional>[0]>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/**
 * `asked`: nobody has looked; `proposed`: one operator has; `waiting`: a second one has agreed, and it is done at `dueTime`.
 * It ends `cleared`, `cancelled` by the user, `rejected` by an operator, or `void`, because it is not true any more.
 */
export const LostFactorState = Type.Union([
  Type.Literal('asked'),
  Type.Literal('proposed'),
  Type.Literal('waiting'),
  Type.Literal('cleared'),
  Type.Literal('cancelled'),
  Type.Literal('rejected'),
  Type.Literal('void'),
]);
export const LostFactorView = Type.Object({
  factor: LostFactor,
  state: LostFactorState,
  askTime: Time,
  dueTime: orNull(Time),
  endTime: orNull(Time),
  /** Why it was rejected, in the words of whoever did. */
  reason: orNull(Type.String()),
});
/** The last request of the user, open or ended; null: there was none. */
export const LostFactorAnswer = Type.Object({ request: orNull(LostFactorView) });

export const AskLostFactorRequest = closed({
  factor: LostFactor,
  statement: Statement,
  /** The login password. */
  password: EncodedPassword,
});
/** `ticket`: of a sign-in whose password was right. */
export const SignInLostFactorRequest = closed({ ticket: Ticket });
export const AskSignInLostFactorRequest = closed({
  ticket: Ticket,
  factor: MissingFactor,
  statement: Statement,
});
/** `token`: of the address in the mail. */
export const EndLostFactorRequest = closed({ token: Ticket });

export type LostFactor = Static<typeof LostFactor>;
export type LostFactorState = Static<typeof LostFactorState>;
export type LostFactorView = Static<typeof LostFactorView>;
export type LostFactorAnswer = Static<typeof LostFactorAnswer>;
export type AskLostFactorRequest = Static<typeof AskLostFactorRequest>;
export type SignInLostFactorRequest = Static<typeof SignInLostFactorRequest>;
export type AskSignInLostFactorRequest = Static<typeof AskSignInLostFactorRequest>;
export type EndLostFactorRequest = Static<typeof EndLostFactorRequest>;

const STATEMENT = 'My phone fell into the lake.';

export const LOST_FACTOR_CALLS = {
  lostFactor: {
    ...post('/api/user/lostFactor/status', 'body'),
    policy: PRIVATE,
    request: Empty,
    response: LostFactorAnswer,
    summary: 'How the request to take a lost factor off stands',
  },
  askLostFactor: {
    ...post('/api/user/lostFactor/ask', 'body'),
    policy: SECURITY,
    request: AskLostFactorRequest,
    response: LostFactorAnswer,
    summary: 'Ask that a lost fund password, authenticator or all passkeys are taken off',
    example: { factor: 'fund-password', statement: STATEMENT, password: EXAMPLE_PASSWORD },
  },
  cancelLostFactor: {
    ...post('/api/user/lostFactor/cancel', 'body'),
    policy: OWN_CHOICE,
    request: Empty,
    response: LostFactorAnswer,
    summary: 'End the own request, in whichever state it is',
  },
  signInLostFactor: {
    ...post('/api/user/lostFactor/signIn/status', 'body'),
    policy: ENTRY,
    request: SignInLostFactorRequest,
    response: LostFactorAnswer,
    summary: 'The same as lostFactor, from the second step of a sign-in',
    example: { ticket: 'x'.repeat(43) },
  },
  askSignInLostFactor: {
    ...post('/api/user/lostFactor/signIn/ask', 'body'),
    policy: ENTRY,
    request: AskSignInLostFactorRequest,
    response: LostFactorAnswer,
    summary: 'Ask that the factor is taken off that a second step needs; the ticket is used up',
    example: { ticket: 'x'.repeat(43), factor: 'authenticator', statement: STATEMENT },
  },
  endLostFactor: {
    ...post('/api/user/lostFactor/end', 'body'),
    policy: ENTRY,
    request: EndLostFactorRequest,
    response: LostFactorAnswer,
    summary: 'End a request by what the mail about it holds',
    example: { token: 'x'.repeat(43) },
  },
} as const satisfies Declarations;
