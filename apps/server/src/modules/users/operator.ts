/** Users, as operator actions: found by a key that is theirs alone, and looked at. */
import { CONSOLE_USER_LISTS } from '@assay/protocol';
import type { ConsoleUser, ConsoleUserList, OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import { operatorAction, Serial } from '../../operator/action.ts';
import { factLines, timeColumn, timeText } from '../../operator/printing.ts';
import type { Users } from './main.ts';

export interface UserActionParts {
  readonly users: Users;
}

const TOPIC = 'users';
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'support', 'auditor'];

const findUser = operatorAction({
  name: 'find user',
  topic: TOPIC,
  summary:
    'by UID, number of an order, a withdrawal or a contract, whole e-mail address, phone number, or an address or a transaction of a chain; each look stands in the log',
  roles: READING,
  fields: { key: Type.String({ minLength: 1, maxLength: 254 }) },
  typed: ['key'],
  carryOut: ({ users }: UserActionParts, { key }, by) => users.find(key, by),
  print: ({ users, more }) => [
    ...(users.length === 0 ? ['Nobody.'] : []),
    ...users.map(({ user, by, email, phone, registeredAt, status, identityLevel }) =>
      [
        user,
        email ?? '-',
        phone ?? '-',
        timeColumn(registeredAt),
        status,
        `level ${identityLevel}`,
        by.join(', '),
      ].join('  '),
    ),
    ...(more ? ['It is of more users than are listed.'] : []),
  ],
});

const show = operatorAction({
  name: 'show user',
  topic: TOPIC,
  summary:
    'who a user is, masked, what they hold and have open, and what happened of late; the look stands in the log',
  roles: READING,
  fields: { user: Serial },
  typed: ['user'],
  carryOut: ({ users }: UserActionParts, { user }, by) => users.show(user, by),
  print: linesOf,
});

const LISTS = Object.keys(CONSOLE_USER_LISTS) as readonly ConsoleUserList[];

const rows = operatorAction({
  name: 'user-rows',
  topic: TOPIC,
  summary: `ten rows of a list of theirs: ${LISTS.join(', ')}; the look stands in the log`,
  roles: READING,
  fields: {
    user: Serial,
    list: Type.Union(LISTS.map((name) => Type.Literal(name))),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  },
  typed: ['user', 'list'],
  carryOut: ({ users }: UserActionParts, { user, list, page = 1 }, by) =>
    users.rows({ user, list, page }, by),
  print: ({ total, rows: found }) => [...found.map((row) => JSON.stringify(row)), `${total} in all`],
});

const noteUser = operatorAction({
  name: 'note',
  topic: TOPIC,
  summary:
    'keeps the reason as a note of the user, which others see; with compliance as its audience it is masked for everybody else',
  roles: ['owner', 'finance', 'compliance', 'support'],
  fields: { user: Serial, audience: Type.Union([Type.Literal('all'), Type.Literal('compliance')]) },
  typed: ['user'],
  showsFirst: 'show user',
  async carryOut({ users }: UserActionParts, { user, audience }, by) {
    await users.note(user, audience, by);
    return { user };
  },
  print: ({ user }) => [`Noted: user ${user}.`],
});

function linesOf(shown: ConsoleUser): string[] {
  const { balances, deposits, withdrawals, events } = shown;
  return [
    ...factLines([
      ['user', shown.user],
      ['e-mail', shown.email],
      ['phone', shown.phone],
      ['registered', timeText(shown.registeredAt)],
      ['country', shown.country],
      ['status', shown.status],
      ['identity level', shown.identityLevel],
      ['credit score', shown.creditScore],
      ['devices', shown.devices?.total ?? null],
      ['authenticator', shown.protection?.totp ?? null],
      ['passkeys', shown.protection?.passkeys ?? null],
      ['recovery codes left', shown.protection?.recoveryCodesLeft ?? null],
      ['fee tier', shown.fees.tier],
      ['worth in USDT', shown.worth],
      ['open spot orders', shown.spotOrders.total],
      ['open futures orders', shown.futuresOrders.total],
      ['positions', shown.positions.total],
      ['open contracts', shown.contracts.total],
      ['deposits', deposits?.total ?? null],
      ['withdrawals', withdrawals?.total ?? null],
      ['referred by', shown.referrals.by],
      ['has brought', shown.referrals.promoted.join(', ')],
    ]),
    ...shown.restrictions.map(
      ({ kind, until, reason }) =>
        `RESTRICTED  ${kind}  ${until === null ? '' : `until ${timeText(until)}`}  ${reason ?? ''}`,
    ),
    ...balances.map(
      ({ account, coin, available, occupied }) =>
        `${account}  ${coin}  ${available} available, ${occupied} held`,
    ),
    ...shown.bills.rows.map(({ time, account, coin, type, amount }) =>
      [timeColumn(time), account, type, amount, coin].join('  '),
    ),
    ...(withdrawals?.rows ?? []).map(
      ({ id, state, amount, coin }) => `withdrawal ${id}  ${state}  ${amount} ${coin}`,
    ),
    ...(deposits?.rows ?? []).map(
      ({ transaction, state, amount, coin }) => `deposit ${transaction}  ${state}  ${amount} ${coin}`,
    ),
    ...shown.notes.map(({ at, by, text }) =>
      ['NOTE', timeColumn(at), by, text ?? 'for compliance alone'].join('  '),
    ),
    ...(events?.rows ?? []).map(({ at, event, by, reason }) =>
      [timeColumn(at), event, by, reason ?? ''].join('  '),
    ),
  ];
}

export const USER_ACTIONS = [findUser, show, rows, noteUser] as const;
