/** What operators do about themselves and each other: the first owner, signing in, inviting, proposals. */
import { Type } from 'typebox';
import { OPERATOR_SIGN_IN } from '@assay/protocol';
import { lostSignInBytes, newSignInBytes } from '@assay/verify';
import type { OperatorRole } from '@assay/protocol';
import { ActionRefused, operatorAction, Serial } from '../../operator/action.ts';
import type { OwnDesk } from '../../operator/action.ts';
import { proposalLines } from '../../operator/proposing.ts';
import { timeText } from '../../operator/printing.ts';
import type { LostSignIns } from './lost-sign-ins.ts';
import type { Admitted, OperatorOffice } from './office.ts';
import { PasskeyAnswer, PROPOSAL_ACTIONS } from './proposal-actions.ts';
import type { ProposalActionParts } from './proposal-actions.ts';
import { TOKEN_ACTIONS } from './token-actions.ts';
import { AnyCode, mustBeRoles, Name, Roles } from './typed-fields.ts';

export interface OperatorActionParts extends ProposalActionParts {
  readonly office: OperatorOffice;
  readonly lostSignIns: LostSignIns;
}

const PEOPLE = 'operators';
const EVERYONE: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'support', 'content', 'auditor'];

const Email = Type.String({ pattern: OPERATOR_SIGN_IN.email });
const { minPassword, maxPassword } = OPERATOR_SIGN_IN;
const Password = Type.String({ minLength: minPassword, maxLength: maxPassword });
const PublicKey = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Signature = Type.String({ pattern: '^[0-9a-f]{128}$' });
const Code = Type.String({ pattern: '^[0-9]{6}$' });

async function newPassword(desk: OwnDesk): Promise<string> {
  const password = await desk.askSecret(`A password of at least ${minPassword} characters`);
  if (password.length < minPassword) {
    throw new ActionRefused(`The password must have at least ${minPassword} characters.`);
  }
  if ((await desk.askSecret('The password again')) !== password) {
    throw new ActionRefused('The two passwords differ.');
  }
  return password;
}

const first = operatorAction({
  name: 'operators first',
  topic: PEOPLE,
  summary: 'makes the first owner, while there is no operator; from then on everyone signs in',
  roles: EVERYONE,
  fields: { email: Email, name: Name, password: Password, publicKey: PublicKey },
  typed: ['email', 'name'],
  prepared: ['password', 'publicKey'],
  needsReason: false,
  isOpen: true,
  prepare: async (desk) => ({ password: await newPassword(desk), publicKey: await desk.makeKey() }),
  carryOut: ({ office }: OperatorActionParts, input) => office.first(input),
  print: ({ id }) => [`You are operator ${id}, the first owner. --as is not taken any more. Sign in now.`],
});

const signIn = operatorAction({
  name: 'sign-in',
  topic: PEOPLE,
  summary: 'for 12 hours, or until half an hour without a command',
  roles: EVERYONE,
  fields: {
    email: Email,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(AnyCode),
    passkey: Type.Optional(
      Type.Object(
        { ticket: Type.String({ maxLength: 60 }), answer: PasskeyAnswer },
        { additionalProperties: false },
      ),
    ),
  },
  typed: ['email'],
  prepared: ['password', 'passkey'],
  needsReason: false,
  isOpen: true,
  prepare: async (desk) => ({ password: await desk.askSecret('Password') }),
  carryOut: ({ office }: OperatorActionParts, input, { network }) => office.signIn(input, network),
  conclude: (desk, { token }) => desk.keepSession(token),
  print: ({ name, roles }) => [`Signed in as ${name}: ${roles.join(', ')}.`],
});

const authenticator = operatorAction({
  name: 'authenticator',
  topic: PEOPLE,
  summary:
    'a seed for an app that makes codes; a bound one stays until the first code of the new is confirmed',
  roles: EVERYONE,
  fields: { code: Type.Optional(AnyCode) },
  needsReason: false,
  withoutAuthenticator: true,
  carryOut: ({ office }: OperatorActionParts, { code }, by) => office.beginAuthenticator(code, by),
  print: ({ secret, otpauthUrl }) => [
    `Seed ${secret}`,
    otpauthUrl,
    'Enter it in the app, then say: authenticator confirm CODE',
  ],
});

const confirmAuthenticator = operatorAction({
  name: 'authenticator confirm',
  topic: PEOPLE,
  summary: 'binds it, and prints recovery codes; from then on signing in takes a code, too',
  roles: EVERYONE,
  fields: { code: Code },
  typed: ['code'],
  needsReason: false,
  withoutAuthenticator: true,
  carryOut: ({ office }: OperatorActionParts, { code }, by) => office.confirmAuthenticator(code, by),
  print: ({ recoveryCodes }) => [
    'Bound. Sign in with --code CODE from now on. If you lose it, each of these is good once in its place:',
    ...recoveryCodes,
  ],
});

const passkeyQuestion = operatorAction({
  name: 'sign-in passkey',
  topic: PEOPLE,
  summary: 'what a passkey answers to sign in to the console',
  roles: EVERYONE,
  fields: {},
  needsReason: false,
  isOpen: true,
  carryOut: ({ office }: OperatorActionParts) => office.beginPasskeySignIn(),
  print: () => ['Sign in to the console.'],
});

const passkey = operatorAction({
  name: 'passkey',
  topic: PEOPLE,
  summary: 'begins a passkey, by a code of the authenticator; a browser makes it',
  roles: EVERYONE,
  fields: { code: AnyCode },
  typed: ['code'],
  needsReason: false,
  withoutAuthenticator: true,
  carryOut: ({ office }: OperatorActionParts, { code }, by) => office.beginPasskey(code, by),
  print: () => ['A browser makes it: bind it in the console.'],
});

const confirmPasskey = operatorAction({
  name: 'passkey confirm',
  topic: PEOPLE,
  summary: 'binds it; where money is real, signing in to the console and approving take it from then on',
  roles: EVERYONE,
  fields: { name: Name, answer: PasskeyAnswer },
  typed: ['name'],
  prepared: ['answer'],
  needsReason: false,
  withoutAuthenticator: true,
  async carryOut({ office }: OperatorActionParts, input, by) {
    await office.confirmPasskey(input, by);
    return { done: true };
  },
  print: () => ['Bound.'],
});

const signOut = operatorAction({
  name: 'sign-out',
  topic: PEOPLE,
  summary: 'ends the session',
  roles: EVERYONE,
  fields: {},
  needsReason: false,
  withoutAuthenticator: true,
  carryOut: ({ office }: OperatorActionParts, _input, by) => office.signOut(by),
  conclude: (desk) => desk.keepSession(null),
  print: () => ['Signed out.'],
});

const whoami = operatorAction({
  name: 'whoami',
  byToken: 'reads',
  topic: PEOPLE,
  summary: 'who is signed in, and with which roles',
  roles: EVERYONE,
  fields: {},
  needsReason: false,
  withoutAuthenticator: true,
  async carryOut({ office }: OperatorActionParts, _input, by) {
    const { name, operator } = by;
    const own = (await office.list()).find(({ id }) => id === operator);
    const hasAuthenticator = operator !== null && (await office.hasAuthenticator(operator));
    const publicKey = own?.publicKey ?? null;
    const passkeys = { needsPasskey: false, approvesByPasskey: office.approvesByPasskey() };
    if (operator !== null) passkeys.needsPasskey = await office.needsPasskey(operator);
    const token = await office.tokens.findOf(by);
    const roles = token === null ? (own?.roles ?? []) : by.roles;
    return {
      name,
      operator,
      roles,
      hasAuthenticator,
      ...passkeys,
      publicKey,
      ...(token === null ? {} : { token }),
    };
  },
  print: ({ name, operator, roles }) =>
    operator === null
      ? [`${name}. This exchange has no operators yet.`]
      : [`${name}, operator ${operator}: ${roles.join(', ')}`],
});

const list = operatorAction({
  name: 'operators list',
  byToken: 'reads',
  topic: PEOPLE,
  summary: 'who is an operator, invited or suspended, with roles and keys',
  roles: ['owner', 'auditor'],
  fields: {},
  needsReason: false,
  carryOut: async ({ office }: OperatorActionParts) => ({ operators: await office.list() }),
  print: ({ operators }) =>
    operators.map((one) =>
      [one.id, one.status, one.name, one.email, one.roles.join(','), one.publicKey ?? '-'].join('  '),
    ),
});

const invite = operatorAction({
  name: 'operators invite',
  topic: PEOPLE,
  summary:
    'mails the code by which they accept, or prints it where no mail server is set; ROLES with commas between',
  roles: ['owner'],
  fields: { email: Email, name: Name, roles: Roles },
  typed: ['email', 'name', 'roles'],
  async carryOut({ office }: OperatorActionParts, { email, name, roles }, by) {
    return { email, ...(await office.invite({ email, name, roles: mustBeRoles(roles) }, by)) };
  },
  print: ({ id, code, link, until, email }) => [
    code === null
      ? `Operator ${id} is invited: the code is on its way to ${email}, and counts until ${timeText(until)}.`
      : `Operator ${id} is invited until ${timeText(until)}. No mail server is set (SMTP_URL), so hand on their code, to them alone: ${code}`,
    ...(link === null ? [] : [`With it they accept in a browser: ${link}`]),
    `When they have accepted, compare their key with them and say: operators admit ${id}`,
  ],
});

const accept = operatorAction({
  name: 'operators accept',
  topic: PEOPLE,
  summary: 'sets password and key of whoever is invited, by their code',
  roles: EVERYONE,
  fields: { email: Email, code: Type.String({ maxLength: 40 }), password: Password, publicKey: PublicKey },
  typed: ['email'],
  prepared: ['code', 'password', 'publicKey'],
  needsReason: false,
  isOpen: true,
  prepare: async (desk) => ({
    code: await desk.askSecret('Code of the invitation'),
    password: await newPassword(desk),
    publicKey: await desk.makeKey(),
  }),
  carryOut: async ({ office }: OperatorActionParts, input, { network }) => {
    const { id } = await office.accept(input, network);
    return { id, publicKey: input.publicKey };
  },
  print: ({ id, publicKey }) => [
    `Accepted. Tell an owner your number, ${id}, and your key: ${publicKey}`,
    'You can sign in as soon as you are admitted.',
  ],
});

const granted = (result: Admitted): string[] => (result.done ? ['Done.'] : proposalLines(result));

const admit = operatorAction({
  name: 'operators admit',
  topic: PEOPLE,
  summary: 'makes an operator of who has accepted; with two owners a proposal, and a day to reject it',
  roles: ['owner'],
  fields: { id: Serial },
  typed: ['id'],
  carryOut: ({ office }: OperatorActionParts, input, by) => office.admitNewcomer(input, by),
  print: granted,
});

const newKey = operatorAction({
  name: 'operators new-key',
  topic: PEOPLE,
  summary:
    'another key in place of yours that is lost; unless you are the only owner, another owner approves it',
  roles: ['owner', 'finance', 'compliance'],
  fields: { publicKey: PublicKey },
  prepared: ['publicKey'],
  prepare: async (desk) => ({ publicKey: await desk.makeKey() }),
  async carryOut({ office }: OperatorActionParts, { publicKey }, by) {
    return { publicKey, ...(await office.newKey({ publicKey }, by)) };
  },
  print: ({ publicKey, ...result }) => [
    ...granted(result),
    `Your new key: ${publicKey}. Whoever approves it compares it with you first, by another way than this one.`,
  ],
});

/** Typed, and checked by the schema before it is prepared. */
const typedEmail = ({ email }: Readonly<Record<string, unknown>>): string =>
  typeof email === 'string' ? email : '';

const lostSignIn = operatorAction({
  name: 'operators lost-login',
  topic: PEOPLE,
  summary:
    'asks for a new sign-in in place of a lost password or authenticator; by your key, and another owner approves it',
  roles: EVERYONE,
  fields: { email: Email, at: Serial, signature: Signature },
  typed: ['email'],
  prepared: ['at', 'signature'],
  needsReason: false,
  isOpen: true,
  async prepare(desk, input) {
    const at = Date.now();
    return { at, signature: await desk.sign(lostSignInBytes(typedEmail(input), at)) };
  },
  carryOut: async ({ lostSignIns }: OperatorActionParts, input, { network }) => ({
    made: await lostSignIns.ask(input, network),
  }),
  print: ({ made }) =>
    made === null
      ? ['It was approved before: another code is on its way to you, and the one before counts no longer.']
      : [
          ...proposalLines(made),
          'Speak to another owner, by another way than e-mail. Once it is carried out, a code goes to your address.',
          'If you sign in as before until then, it ends.',
        ],
});

const newSignIn = operatorAction({
  name: 'operators new-login',
  topic: PEOPLE,
  summary:
    'sets another password by the code that was mailed to you and by your key; then bind an authenticator',
  roles: EVERYONE,
  fields: { email: Email, code: Type.String({ maxLength: 40 }), password: Password, signature: Signature },
  typed: ['email'],
  prepared: ['code', 'password', 'signature'],
  needsReason: false,
  isOpen: true,
  async prepare(desk, input) {
    const code = await desk.askSecret('Code of the e-mail');
    const password = await newPassword(desk);
    return { code, password, signature: await desk.sign(newSignInBytes(typedEmail(input), code)) };
  },
  carryOut: ({ lostSignIns }: OperatorActionParts, input, { network }) => lostSignIns.renew(input, network),
  print: () => [
    'Done. Sign in with the new password, and bind an authenticator: without it you can do nothing else.',
  ],
});

const setRoles = operatorAction({
  name: 'operators roles',
  topic: PEOPLE,
  summary: 'fewer at once; more as with admit',
  roles: ['owner'],
  fields: { id: Serial, roles: Roles },
  typed: ['id', 'roles'],
  carryOut: ({ office }: OperatorActionParts, { id, roles }, by) =>
    office.setRoles({ id, roles: mustBeRoles(roles) }, by),
  print: granted,
});

const suspend = operatorAction({
  name: 'operators suspend',
  topic: PEOPLE,
  summary: 'at once: sessions end, approvals count no longer, proposals are withdrawn',
  roles: ['owner'],
  fields: { id: Serial },
  typed: ['id'],
  carryOut: ({ office }: OperatorActionParts, input, by) => office.suspend(input, by),
  print: () => ['Suspended.'],
});

export const OPERATOR_OFFICE_ACTIONS = [
  first,
  signIn,
  authenticator,
  confirmAuthenticator,
  passkeyQuestion,
  passkey,
  confirmPasskey,
  signOut,
  whoami,
  list,
  invite,
  accept,
  admit,
  newKey,
  lostSignIn,
  newSignIn,
  setRoles,
  suspend,
  ...TOKEN_ACTIONS,
  ...PROPOSAL_ACTIONS,
];

export { PROPOSAL_QUEUE } from './proposal-actions.ts';
