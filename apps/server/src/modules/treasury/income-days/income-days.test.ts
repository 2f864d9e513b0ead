/**
 * The house's income under what the simulator plays: of each coin the flows sum to what the core says the house has, its positions are the
 * core's, and what a day is worth is by how much its equity has changed.
 */
import {
  FEE_INCOME,
  FIRST_TRADER,
  INSURANCE_FUND,
  MARKET_MAKER,
  SECONDS_POOL,
  TREASURY,
  WALLET_RULES,
} from '@assay/core';
import type { AssetId, Exchange, OwnerId, TimeMs } from '@assay/core';
import { ShadowRun, Workload, openingOf } from '@assay/simulator';
import type { Theme } from '@assay/simulator';
import { afterAll, describe, expect, it } from 'vitest';
import { openProjector } from '../../../bootstrap/projector-modules.ts';
import type { Engine, PublishedBatch } from '../../../engine/port.ts';
import { StoreFiles } from '../../../projections/store-fixture.ts';
import { houseHoldings } from '../carry.ts';
import type { IncomeDay } from './row.ts';
import { valueIncome } from './worth.ts';

const OWNERS = 6;
const COMMANDS = 700;
/** With positions some of it comes late, as what somebody owes the house. */
const WITH_POSITIONS: readonly Theme[] = ['futures', 'liquidation', 'delivery'];
const COMMANDS_WITH_POSITIONS = 1_500;
const FIRST_SIMULATED = 100;
const HOUSE = [MARKET_MAKER, FEE_INCOME, SECONDS_POOL, TREASURY, FIRST_SIMULATED, FIRST_SIMULATED + 1];

const files = new StoreFiles();
afterAll(() => files.removeAll());

function record(seed: number, theme: Theme, rules: number) {
  const shadow = new ShadowRun();
  const batches: PublishedBatch[] = [];
  const apply = (timed: ReturnType<Workload['next']>): void => {
    const { sequence, events } = shadow.apply(timed);
    const place = { first: sequence, last: sequence, time: timed.time as TimeMs };
    const entries = events.length === 0 ? [] : [{ sequence, time: place.time, events: [...events] }];
    batches.push({ realm: 'live', ...place, entries });
  };
  openingOf(theme, OWNERS, false, rules).forEach(apply);
  const workload = new Workload(seed, OWNERS, shadow.venue, theme);
  const most = WITH_POSITIONS.includes(theme) ? COMMANDS_WITH_POSITIONS : COMMANDS;
  for (let count = 0; count < most; count += 1) apply(workload.next());
  return { exchange: shadow.exchange, batches };
}

/** What the core says that the house has. */
function heldBy(exchange: Exchange): Record<number, number> {
  const held: Record<number, number> = {};
  const add = (asset: AssetId, amount: number): void => {
    if (amount !== 0) held[asset] = (held[asset] ?? 0) + amount;
  };
  for (const number of HOUSE) {
    // Numbers of parties of the exchange.
    const owner = number as OwnerId;
    const { collateral } = exchange.read({ type: 'futures-positions', owner });
    for (const row of [...exchange.read({ type: 'balances', owner }), ...collateral]) {
      add(row.asset, row.available + row.held);
    }
  }
  for (const { asset, shared, markets } of exchange.read({ type: 'insurance' })) {
    add(asset, shared);
    for (const { balance } of markets) add(asset, balance);
  }
  return Object.fromEntries(Object.entries(held).filter(([, amount]) => amount !== 0));
}

function legsOf(exchange: Exchange): readonly string[] {
  return [...HOUSE, INSURANCE_FUND].flatMap((number) =>
    exchange
      .read({ type: 'futures-positions', owner: number as OwnerId })
      .markets.flatMap(({ market, legs }) =>
        legs.map(({ side, lots, entryValue }) => `${number} ${market} ${side} ${lots} ${entryValue}`),
      ),
  );
}

type Rows = readonly Record<string, string | number>[];

async function rowsOf(location: string) {
  const run = (sql: string): Promise<Rows> => files.run(location, sql) as unknown as Promise<Rows>;
  return {
    flows: (await run('select day, product, kind, asset, amount from income_days')) as unknown as IncomeDay[],
    closes: await run('select * from house_closes order by day, asset'),
    legs: await run('select * from house_legs where lots > 0'),
    claims: await run('select deposit, amount from house_claims where amount > 0'),
  };
}

async function project(batches: readonly PublishedBatch[], together: number) {
  const location = await files.make();
  let projector = await openProjector(location);
  for (let from = 0; from < batches.length; from += together) {
    await projector.apply(batches.slice(from, from + together));
    // Each start goes on from what is written.
    if (from % (together * 3) !== 0) continue;
    await projector.close();
    projector = await openProjector(location);
  }
  await projector.close();
  return rowsOf(location);
}

const sumsOf = (flows: readonly IncomeDay[]): Record<number, number> => {
  const sums: Record<number, number> = {};
  for (const { asset, amount } of flows) sums[asset] = (sums[asset] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};

describe('income of the house', () => {
  const seen = new Set<string>();

  it.each([
    [3, 'plain', 2],
    [1, 'accounts', 2],
    [2, 'seconds', 2],
    [1, 'futures', 4],
    [7, 'liquidation', 6],
    [3, 'delivery', 6],
    [2, 'wallet', WALLET_RULES],
    [4, 'wallet', WALLET_RULES],
    [1, 'house', WALLET_RULES],
  ] as const)(
    'is what its accounts have changed by, seed %i of %s by rules %i',
    async (seed, theme, rules) => {
      const { exchange, batches } = record(seed, theme, rules);
      const { flows, closes, legs, claims } = await project(batches, batches.length);
      for (const { product, kind } of flows) seen.add(`${product} ${kind}`);
      expect(sumsOf(flows)).toEqual(heldBy(exchange));
      expect(
        legs.map((row) => `${row.owner} ${row.market} ${row.side} ${row.lots} ${row.entry_value}`).toSorted(),
      ).toEqual(legsOf(exchange).toSorted());
      // The same, however it comes and whoever stops between.
      const again = await project(batches, 97);
      expect(again.closes).toEqual(closes);
      expect(sumsOf(again.flows)).toEqual(sumsOf(flows));
      expect(again.claims).toEqual(claims);
      await expectEquity(exchange, closes);
    },
  );

  it('is of every kind that there is', () => {
    expect([...seen].toSorted()).toEqual([
      'futures fee',
      'futures fund',
      'futures insurance',
      'futures owed',
      'futures rebate',
      'futures result',
      'house correction',
      'house fund',
      'house funded',
      'house moved',
      'house paid',
      'seconds result',
      'spot fee',
      'spot fund',
      'spot rebate',
      'spot result',
      'swap fee',
      'swap fund',
      'swap result',
      'wallet cost',
      'wallet fee',
      'wallet fund',
      'wallet loss',
      'wallet owed',
    ]);
  });
});

/** The last close of each coin is what the core tells of the house now: what a store without the tables is told once. */
async function expectEquity(exchange: Exchange, closes: Rows): Promise<void> {
  const read = (_: string, query: never) =>
    Promise.resolve({ sequence: exchange.sequence, time: 0, result: exchange.read(query) });
  const told = await houseHoldings({ read } as unknown as Engine);
  const last = new Map(closes.map((row) => [row.asset, row]));
  for (const { asset, price, held, unpaid, owed } of told!.coins) {
    const row = last.get(asset) ?? { price: 0, held: 0, unpaid: 0, owed: 0 };
    expect([asset, row.price, row.held, row.unpaid, row.owed]).toEqual([asset, price, held, unpaid, owed]);
  }
  expect(FIRST_TRADER).toBeGreaterThan(FIRST_SIMULATED);
}

describe('worth of a day', () => {
  const USDT = 0 as AssetId;
  const BTC = 1 as AssetId;
  const money = { asset: USDT, scaleOf: (asset: AssetId) => (asset === USDT ? 6 : 8) };
  const flow = (day: number, asset: AssetId, amount: number): IncomeDay => ({
    day,
    product: 'spot',
    kind: 'result',
    asset,
    amount,
  });
  const close = (day: number, asset: AssetId, equity: number, price = 0, open = 0) => ({
    day,
    asset,
    price,
    open,
    equity: BigInt(equity),
  });

  it('is that of its flows at its last price, and of what was there at what the price has changed', () => {
    const rows = valueIncome(
      money,
      // The house buys 0.5 BTC for 20,000 USDT.
      [flow(8, BTC, 50_000_000), flow(8, USDT, -20_000_000_000)],
      [
        close(7, BTC, 100_000_000, 40_000e8),
        close(7, USDT, 90_000_000_000),
        close(8, BTC, 150_000_000, 42_000e8),
        close(8, USDT, 70_000_000_000),
      ],
      8,
    );
    expect(rows.map(({ kind, asset, worth }) => [kind, asset, worth])).toEqual([
      ['result', BTC, 21_000_000_000n],
      ['result', USDT, -20_000_000_000n],
      ['stock', BTC, 2_000_000_000n],
    ]);
  });

  it('has what is open of positions, and nothing of what has no price', () => {
    const rows = valueIncome(
      money,
      [flow(8, BTC, 7)],
      [close(7, USDT, 5_000_000, 0, -2_000_000), close(8, USDT, 8_000_000, 0, 1_000_000), close(8, BTC, 7)],
      8,
    );
    expect(rows.map(({ kind, amount, worth }) => [kind, amount, worth])).toEqual([
      ['result', 7, null],
      ['positions', 3_000_000, 3_000_000n],
    ]);
  });

  it('comes to the change of equity whatever happens, less a unit a row', () => {
    let state = 1;
    const below = (bound: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % bound;
    };
    for (let round = 0; round < 300; round += 1) {
      const before = [below(1e9), 1 + below(1e9), below(1e6)] as const;
      const [amount, open, price] = [below(2e9) - 1e9, below(2e6) - 1e6, 1 + below(1e9)];
      const equity = before[0] + amount + open - before[2];
      const rows = valueIncome(
        money,
        [flow(2, BTC, amount)],
        [close(1, BTC, before[0], before[1], before[2]), close(2, BTC, equity, price, open)],
        2,
      );
      const worth = rows.reduce((sum, row) => sum + (row.worth ?? 0n), 0n);
      const unit = 10n ** 10n;
      const change = BigInt(equity) * BigInt(price) - BigInt(before[0]) * BigInt(before[1]);
      expect(change - worth * unit >= 0n && change - worth * unit < BigInt(rows.length) * unit).toBe(true);
    }
  });
});
