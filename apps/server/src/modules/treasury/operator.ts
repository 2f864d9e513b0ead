/** The house's books as operator actions; they read alone. */
import type { OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import { operatorAction } from '../../operator/action.ts';
import type { Treasury } from './treasury.ts';

export interface TreasuryActionParts {
  readonly treasury: Treasury;
}

const TOPIC = 'treasury';
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'auditor'];
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

const trialBalance = operatorAction({
  name: 'trial-balance',
  topic: TOPIC,
  summary: 'what each party of the exchange holds of each coin; all of a coin sum to zero',
  roles: READING,
  needsReason: false,
  fields: {},
  carryOut: ({ treasury }: TreasuryActionParts) => treasury.trialBalance(),
  print: ({ coins }) =>
    coins.flatMap(({ coin, rows, sum }) => [
      coin,
      ...rows.map(({ party, amount }) => `  ${party.padEnd(20)} ${amount.padStart(24)}`),
      `  ${'sum'.padEnd(20)} ${sum.padStart(24)}`,
    ]),
});

const income = operatorAction({
  name: 'income',
  topic: TOPIC,
  summary:
    'what users paid and were paid by day (UTC), product and coin, the first and the last day given; lines as a table of commas',
  roles: READING,
  needsReason: false,
  fields: { from: Day, to: Day },
  typed: ['from', 'to'],
  carryOut: ({ treasury }: TreasuryActionParts, { from, to }) => treasury.income(from, to),
  print: ({ rows }) => [
    'day,product,kind,coin,amount',
    ...rows.map(({ day, product, kind, coin, amount }) => [day, product, kind, coin, amount].join(',')),
  ],
});

export const TREASURY_ACTIONS = [trialBalance, income];
