/** Tokens as operator actions: made for oneself, listed, ended. What asks by one is `http/console/token-door.ts`. */
import { Type } from 'typebox';
import { OPERATOR_ROLES, OPERATOR_TOKEN_MOST } from '@assay/protocol';
import type { ConsoleMadeToken, ConsoleToken, ConsoleTokens } from '@assay/protocol';
import { mustBeSignedIn, operatorAction, Serial } from '../../operator/action.ts';
import { timeText } from '../../operator/printing.ts';
import type { OperatorOffice } from './office.ts';
import { AnyCode, mustBeRoles, Name, Roles } from './typed-fields.ts';

interface TokenActionParts {
  readonly office: OperatorOffice;
}

const TOPIC = 'tokens';
const WHAT = 'tokens';

const list = operatorAction({
  name: 'tokens list',
  topic: TOPIC,
  summary: 'yours, the newest first; owners and auditors see those of all',
  roles: OPERATOR_ROLES,
  fields: { before: Type.Optional(Serial) },
  needsReason: false,
  carryOut: ({ office }: TokenActionParts, { before }, by) => office.tokens.list(before ?? null, by),
  print: listLines,
});

const make = operatorAction({
  name: 'tokens make',
  topic: TOPIC,
  summary:
    'lets a program read and propose in your name, over HTTP; ACTIONS with commas between, or reads. Told once',
  roles: OPERATOR_ROLES,
  fields: {
    name: Name,
    actions: Type.String({ minLength: 1, maxLength: 4000 }),
    days: Type.Integer({ minimum: 1, maximum: OPERATOR_TOKEN_MOST.days }),
    code: AnyCode,
    roles: Type.Optional(Roles),
    addresses: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  typed: ['name', 'actions'],
  carryOut: ({ office }: TokenActionParts, { roles, addresses = '', code, ...wish }, by) => {
    const said = { ...wish, roles: roles === undefined ? null : mustBeRoles(roles), addresses };
    return office.makeToken(said, code, { ...by, operator: mustBeSignedIn(by, WHAT) });
  },
  print: ({ token, name, secret, expiresAt, actions }: ConsoleMadeToken) => [
    `Token ${token}, ${name}, until ${timeText(expiresAt)}. It is shown this once:`,
    secret,
    `It says: ${actions.join(', ')}. It approves nothing and signs nothing.`,
  ],
});

const end = operatorAction({
  name: 'tokens end',
  topic: TOPIC,
  summary: 'at once: yours, and as an owner anybody’s',
  roles: OPERATOR_ROLES,
  fields: { token: Serial },
  typed: ['token'],
  async carryOut({ office }: TokenActionParts, { token }, by) {
    await office.tokens.end(token, { ...by, operator: mustBeSignedIn(by, WHAT) });
    return { done: true };
  },
  print: () => ['Ended.'],
});

export const TOKEN_ACTIONS = [list, make, end];

const tokenText = ({ token, name, state, ...facts }: ConsoleToken): string[] => [
  `${token}  ${state}  ${name}, of ${facts.operatorName} (${facts.operator}), ${facts.roles.join(',')}`,
  `  until ${timeText(facts.expiresAt)}, from ${facts.addresses.length === 0 ? 'anywhere' : facts.addresses.join(', ')}`,
  facts.usedAt === null
    ? '  never used'
    : `  last used ${timeText(facts.usedAt)} from ${facts.usedFrom ?? 'nowhere known'}`,
  `  says ${facts.actions.join(', ')}`,
];

function listLines({ tokens, more }: ConsoleTokens): string[] {
  if (tokens.length === 0) return ['There are no tokens.'];
  return [
    ...tokens.flatMap(tokenText),
    ...(more ? [`Older ones: --before ${tokens.at(-1)?.token ?? 1}`] : []),
  ];
}
