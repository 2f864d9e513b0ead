/** The house's books as operator actions, which read alone, and what operators do with its money. */
import type { OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import { operatorAction } from '../../operator/action.ts';
import { HOUSE_ACTIONS } from './house-actions.ts';
import type { HouseActionParts } from './house-actions.ts';
import type { Treasury } from './treasury.ts';

export interface TreasuryActionParts extends HouseActionParts {
  readonly treasury: Treasury;
}

type BookParts = Pick<TreasuryActionParts, 'treasury'>;

const TOPIC = 'treasury';
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'auditor'];
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

const trialBalance = operatorAction({
  name: 'trial-balance',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what each party of the exchange holds of each coin; all of a coin sum to zero',
  roles: READING,
  needsReason: false,
  fields: {},
  carryOut: ({ treasury }: BookParts) => treasury.trialBalance(),
  print: ({ coins }) =>
    coins.flatMap(({ coin, rows, sum }) => [
      coin,
      ...rows.map(({ party, amount }) => `  ${party.padEnd(20)} ${amount.padStart(24)}`),
      `  ${'sum'.padEnd(20)} ${sum.padStart(24)}`,
    ]),
});

const income = operatorAction({
  name: 'income',
  byToken: 'reads',
  topic: TOPIC,
  summary:
    'profit and loss of the house by day (UTC), product, kind and coin, each line valued at the last index price of its day, the first and the last day given; lines as a table of commas',
  roles: READING,
  needsReason: false,
  fields: { from: Day, to: Day },
  typed: ['from', 'to'],
  carryOut: ({ treasury }: BookParts, { from, to }) => treasury.income(from, to),
  print: ({ currency, rows, next }) => [
    `day,product,kind,coin,amount,price,worth in ${currency}`,
    ...rows.map(({ day, product, kind, coin, amount, price, worth }) =>
      [day, product, kind, coin, amount, price ?? '', worth ?? ''].join(','),
    ),
    ...(next === null ? [] : [`# there are more: ask again from ${next} on`]),
  ],
});

const holdings = operatorAction({
  name: 'holdings',
  byToken: 'reads',
  topic: TOPIC,
  summary:
    'where the coins of each network lie: on the address that pays, with its floor and ceiling, in cold storage, and on addresses of users; and what is on its way into cold storage',
  roles: READING,
  needsReason: false,
  fields: {},
  carryOut: ({ treasury }: BookParts) => treasury.holdings(),
  print: ({ networks, unlisted }) => [
    ...networks.flatMap(({ name, counted, hotAddress, coldAddress, coins, moves }) => [
      counted === null ? `${name}: not counted since the start` : `${name} at block ${counted.height}`,
      ...(counted === null ? [] : [`  pays from ${hotAddress}, cold storage ${coldAddress ?? 'none'}`]),
      ...coins.map(
        ({ coin, hot, cold, users, floor, ceiling }) =>
          `  ${coin} hot ${hot} (${floor ?? '–'} to ${ceiling ?? '–'}), cold ${cold}, at users' addresses ${users}`,
      ),
      ...moves.map(
        ({ coin, amount, state, transaction }) =>
          `  moves ${amount} ${coin} to cold storage, ${state} ${transaction ?? ''}`,
      ),
    ]),
    ...(unlisted === 0 ? [] : [`${unlisted} arrivals of coins that nobody listed: list stray-tokens`]),
  ],
});

export const TREASURY_ACTIONS = [trialBalance, income, holdings, ...HOUSE_ACTIONS];
