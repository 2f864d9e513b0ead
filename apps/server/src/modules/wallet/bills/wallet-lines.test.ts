/**
 * The bills of the wallet's own traffic, as the simulator plays it: deposits that vanish and come back, withdrawals in all states, swaps,
 * money between users. Of each account and coin the lines sum to the balance that the core has, and so do the postings of the fund.
 */
import { FIRST_TRADER, SECURITY_FUND, WALLET_RULES, isHouse } from '@assay/core';
import type { Event, TimeMs } from '@assay/core';
import type { BillTypeName } from '@assay/protocol';
import { ShadowRun, Workload, openingOf } from '@assay/simulator';
import { afterAll, describe, expect, it } from 'vitest';
import { openProjector } from '../../../bootstrap/projector-modules.ts';
import type { PublishedBatch } from '../../../engine/port.ts';
import { StoreFiles } from '../../../projections/store-fixture.ts';
import { moneyTouchedBy } from '../money-touched.ts';
import { moneyMovedBy } from './wallet-lines.ts';

type Theme = 'wallet' | 'house';

const OWNERS = 6;
const COMMANDS = 1_500;
/** What these seeds must have brought between them, or they say nothing of it. */
const TYPES: readonly BillTypeName[] = [
  'deposit',
  'small-deposits',
  'deposit-reversed',
  'reviewed-payment',
  'withdrawal',
  'withdrawal-fee',
  'sent-to-user',
  'received-from-user',
  'swap-given',
  'swap-received',
  'swap-fee',
  'correction',
];

interface Line {
  readonly owner: number;
  readonly asset: number;
  readonly type: BillTypeName;
  readonly amount: number;
  readonly balance_after: number;
}

/** Made behind the days. */
const LATER_TABLES = [
  ...['closes', 'legs', 'marks', 'claims', 'starts'].map((name) => `house_${name}`),
  'card_sales',
  'mark_candles',
]
  .map((name) => `drop table ${name};`)
  .join(' ');

const files = new StoreFiles();
afterAll(() => files.removeAll());

async function play(seed: number, theme: Theme) {
  const { exchange, events, batches } = record(seed, theme);
  const location = await files.make();
  const projector = await openProjector(location);
  await projector.apply(batches);
  await projector.close();
  const columns = 'owner, asset, type, amount, balance_after';
  const lines = await files.run(
    location,
    `select ${columns} from bills where account = 'spot' order by sequence, part`,
  );
  const fund = await files.run(location, `select asset, balance from fund_balances where realm = 'live'`);
  const days = () => files.run(location, `select * from balance_days order by 1, 2, 3, 4, 5`);
  const projected = await days();
  const income = await files.run(location, `select product, kind, asset, amount from income_days`);
  // A store from before has them made of its bills.
  await files.run(
    location,
    `drop table balance_days; drop table income_days; ${LATER_TABLES} delete from kysely_migration where name >= '0021-balance-days'`,
  );
  await (await openProjector(location)).close();
  const remade = await days();
  // Columns of the query.
  return { projected, remade, exchange, events, lines: lines as unknown as readonly Line[], fund, income };
}

function record(seed: number, theme: Theme) {
  const shadow = new ShadowRun();
  const batches: PublishedBatch[] = [];
  const events: Event[] = [];
  const apply = (timed: ReturnType<Workload['next']>): void => {
    const { sequence, events: told } = shadow.apply(timed);
    events.push(...told);
    const place = { first: sequence, last: sequence, time: timed.time as TimeMs };
    const entries = told.length === 0 ? [] : [{ sequence, time: place.time, events: [...told] }];
    batches.push({ realm: 'live', ...place, entries });
  };
  openingOf(theme, OWNERS, false, WALLET_RULES).forEach(apply);
  const workload = new Workload(seed, OWNERS, shadow.venue, theme);
  for (let count = 0; count < COMMANDS; count += 1) apply(workload.next());
  return { exchange: shadow.exchange, events, batches };
}

interface Income {
  readonly product: string;
  readonly kind: string;
  readonly asset: number;
  readonly amount: number;
}

/** What the house has of an event, as far as users pay it. */
function incomeOf(event: Event): Income[] {
  const feeOf = (product: string, asset: number, owner: number, fee: number): Income[] =>
    owner < FIRST_TRADER
      ? []
      : [
          { product, kind: 'fee', asset, amount: fee },
          { product, kind: 'fund', asset, amount: -Math.floor(fee / 10) },
        ];
  switch (event.type) {
    case 'swapped':
      return [
        { product: 'swap', kind: 'result', asset: event.given, amount: event.gives },
        { product: 'swap', kind: 'result', asset: event.received, amount: -event.gross },
        ...feeOf('swap', event.received, event.owner, event.fee),
      ];
    case 'withdrawal-changed':
      return event.state === 'paid' ? feeOf('wallet', event.asset, event.owner, event.fee) : [];
    case 'wallet-cost-booked':
      return [{ product: 'wallet', kind: 'cost', asset: event.asset, amount: -event.taken - event.unpaid }];
    default:
      return [];
  }
}

function sumsOf(income: readonly Income[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { product, kind, asset, amount } of income) {
    // What a chain took back goes by what was told before, and what is owed is no income.
    if (amount === 0 || !['swap', 'wallet'].includes(product)) continue;
    if (kind === 'owed' || kind === 'loss') continue;
    const key = `${product} ${kind} ${asset}`;
    sums[key] = (sums[key] ?? 0) + amount;
  }
  return sums;
}

describe('bills of the wallet', () => {
  const seen = new Set<BillTypeName>();

  it.each([
    [2, 'wallet'],
    [4, 'wallet'],
    [5, 'wallet'],
    [1, 'house'],
  ] as const)('sum to the balances of the core, seed %i of %s', async (seed, theme) => {
    const { exchange, events, lines, fund, projected, remade, income } = await play(seed, theme);
    expect(sumsOf(income as unknown as readonly Income[])).toEqual(sumsOf(events.flatMap(incomeOf)));
    expect(projected.length).toBeGreaterThan(10);
    expect(remade).toEqual(projected);
    const sums = new Map<string, number>();
    for (const { owner, asset, type, amount, balance_after: after } of lines) {
      seen.add(type);
      const key = `${owner} ${asset}`;
      const sum = (sums.get(key) ?? 0) + amount;
      expect(`${key} ${type} ${sum}`).toBe(`${key} ${type} ${after}`);
      sums.set(key, sum);
    }
    const owners = new Set(lines.map(({ owner }) => owner));
    expect(owners.size).toBeGreaterThan(2);
    expect([...owners].some(isHouse)).toBe(false);
    for (const owner of owners) {
      for (const { asset, available, held } of exchange.read({ type: 'balances', owner: owner as never })) {
        expect([owner, asset, sums.get(`${owner} ${asset}`) ?? 0]).toEqual([owner, asset, available + held]);
      }
    }
    const held = exchange.read({ type: 'balances', owner: SECURITY_FUND });
    for (const { asset, balance } of fund as unknown as { asset: number; balance: number }[]) {
      expect([asset, balance]).toEqual([asset, held.find((one) => one.asset === asset)?.available]);
    }
    // Whoever has a line is told of the change of their balance.
    for (const event of events) {
      const touched = moneyTouchedBy(event).flatMap(({ owner, assets }) =>
        assets.map((asset) => [owner, asset]),
      );
      for (const { owner, asset } of moneyMovedBy(event)) expect(touched).toContainEqual([owner, asset]);
    }
  });

  it('are of every kind that there is', () => {
    expect(TYPES.filter((type) => !seen.has(type))).toEqual([]);
  });
});
