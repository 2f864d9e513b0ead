/**
 * Moves between accounts of the house and corrections as operator actions.
 * Never: anything that takes from a user.
 */
import { HOUSE_DESTINATIONS, HOUSE_SOURCES } from '@assay/core';
import type { OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import { Because, Serial, operatorAction } from '../../operator/action.ts';
import { THREE_FROM } from '../../operator/approvals.ts';
import { factLines, timeColumn } from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import { Amount, AssetCode } from '../../operator/typed-amounts.ts';
import type { HouseMoney } from './house-money.ts';

export interface HouseActionParts {
  readonly houseMoney: HouseMoney;
}

const TOPIC = 'treasury';
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'auditor'];
const LOOKING: readonly OperatorRole[] = ['finance', 'compliance'];
const PROPOSING: readonly OperatorRole[] = ['finance'];
const From = Type.Union(HOUSE_SOURCES.map((name) => Type.Literal(name)));
const To = Type.Union(HOUSE_DESTINATIONS.map((name) => Type.Literal(name)));
const Reference = Type.String({ pattern: '^[0-9a-zA-Z:._-]{1,100}$' });

const accounts = operatorAction({
  name: 'house-accounts',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'the accounts of the house, what lies there and what of it can be moved away',
  roles: READING,
  needsReason: false,
  fields: {},
  carryOut: ({ houseMoney }: HouseActionParts) => houseMoney.accounts(),
  print: (told) =>
    told.accounts.map(({ account, coin, balance, free }) => `${account} ${balance} ${coin}, free ${free}`),
});

const postings = operatorAction({
  name: 'house-postings',
  byToken: 'reads',
  topic: TOPIC,
  summary:
    'money of the house that operators have moved, 20 at a time, the newest first; --before the last id',
  roles: READING,
  needsReason: false,
  fields: { before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}-[0-9]{1,9}$' })) },
  carryOut: ({ houseMoney }: HouseActionParts, { before }) => houseMoney.postings(before),
  print: ({ rows, more }) => [
    ...(rows.length === 0 ? ['Nothing.'] : []),
    ...rows.map(({ id, time, from, to, user, coin, amount, reference, reason }) =>
      [
        id,
        timeColumn(time),
        `${amount} ${coin}`,
        `${from} to ${to ?? `user ${user}`}`,
        reference,
        reason,
      ].join('  '),
    ),
    ...(more ? [`More: house-postings --before ${rows.at(-1)?.id}`] : []),
  ],
});

const MOVED = { from: From, to: To, coin: AssetCode, amount: Amount };
const CORRECTED = { user: Serial, from: From, coin: AssetCode, amount: Amount };

const lookAtMove = operatorAction({
  name: 'preview move',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what both accounts of the house would have, what is moved is worth, and how many decide',
  roles: LOOKING,
  needsReason: false,
  fields: MOVED,
  typed: ['from', 'to', 'coin', 'amount'],
  carryOut: async ({ houseMoney }: HouseActionParts, input, by) => ({
    facts: await houseMoney.lookAtTransfer(input, by),
  }),
  print: ({ facts }) => factLines(facts),
});

const move = operatorAction({
  name: 'treasury move',
  byToken: 'proposes',
  topic: TOPIC,
  summary: `proposes to move free money between two accounts of the house, once for a reference; from ${THREE_FROM} USDT within a day two others approve; the security fund and the insurance only receive`,
  roles: PROPOSING,
  fields: { ...MOVED, reference: Reference, because: Because },
  typed: ['from', 'to', 'coin', 'amount', 'reference', 'because'],
  showsFirst: 'preview move',
  approvals: 1,
  carryOut: ({ houseMoney }: HouseActionParts, input, by) => houseMoney.proposeTransfer(input, by),
  print: proposalLines,
});

const lookAtCorrection = operatorAction({
  name: 'preview correction',
  topic: TOPIC,
  summary:
    'what the account of the house and the user would have, what is paid is worth, and how many decide; the look stands in the log',
  roles: LOOKING,
  needsReason: false,
  fields: CORRECTED,
  typed: ['user', 'from', 'coin', 'amount'],
  carryOut: async ({ houseMoney }: HouseActionParts, input, by) => ({
    facts: await houseMoney.lookAtCorrection(input, by),
  }),
  print: ({ facts }) => factLines(facts),
});

const correct = operatorAction({
  name: 'correct balance',
  topic: TOPIC,
  summary: `proposes to pay a user out of an account of the house, once for a reference, because something was done wrong; BECAUSE, a few words with dashes between, is what the user reads; from ${THREE_FROM} USDT within a day two others approve; nothing is ever taken from a user`,
  roles: PROPOSING,
  fields: { ...CORRECTED, reference: Reference, because: Because },
  typed: ['user', 'from', 'coin', 'amount', 'reference', 'because'],
  showsFirst: 'preview correction',
  approvals: 1,
  carryOut: ({ houseMoney }: HouseActionParts, input, by) => houseMoney.proposeCorrection(input, by),
  print: proposalLines,
});

export const HOUSE_ACTIONS = [accounts, postings, lookAtMove, move, lookAtCorrection, correct];
