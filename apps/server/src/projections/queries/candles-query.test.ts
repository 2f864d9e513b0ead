/** Candles as they are asked for, from rows that are stored. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetId, IndexPrice, Lots, MarketId, Ticks, TimeMs, Units } from '@assay/core';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { HOUR_MS, MINUTE_MS } from '../periods.ts';
import type { CandleFilter } from '../port.ts';
import { openPlatform } from '../store-fixture.ts';
import { candlesOf } from './candles-query.ts';

const [SPOT, OTHER, FUTURE, LONELY] = [0, 1, 2, 3].map((market) => market as MarketId) as [
  MarketId,
  MarketId,
  MarketId,
  MarketId,
];
const [USDT, BTC, ETH] = [0, 1, 2].map((asset) => asset as AssetId) as [AssetId, AssetId, AssetId];
/** A Monday, 00:00 UTC. */
const MONDAY = 1_790_553_600_000;

let database: ViewsDatabase;
beforeAll(async () => {
  database = await openPlatform(':memory:');
  const decimals = { tick_decimals: 1, lot_decimals: 3 };
  const spot = { realm: 'live', market: SPOT, base: BTC, quote: USDT, ...decimals } as const;
  const other = { ...spot, market: OTHER, base: ETH, quote: BTC };
  const contract = { kind: 'linear', cycle: 'perpetual' } as const;
  await database
    .insertInto('markets')
    .values([{ ...spot, realm: 'paper', market: 9 as MarketId }, other, spot])
    .execute();
  await database
    .insertInto('futures_markets')
    .values([
      { ...spot, market: FUTURE, ...contract },
      { ...spot, market: LONELY, base: ETH, ...contract },
    ])
    .execute();
});
afterAll(() => database.destroy());

type Prices = readonly [open: number, high: number, low: number, close: number];

/** A stored candle of trades, of a volume of 7 lots. */
async function traded(market: MarketId, time: number, prices: Prices, width = MINUTE_MS): Promise<void> {
  const [open, high, low, close] = prices as readonly number[] as [Ticks, Ticks, Ticks, Ticks];
  const key = { realm: 'live', market, width_ms: width, open_time: time as TimeMs } as const;
  const counted = { counted_open: null, counted_high: null, counted_low: null, counted_close: null };
  const amounts = { volume: 7 as Lots, value: 70 as Units };
  await database
    .insertInto('candles')
    .values({ ...key, open, high, low, close, ...amounts, ...counted })
    .execute();
}

/** A stored candle of a price that nobody trades at, open and close, high and low. */
async function priced(
  table: 'index_candles' | 'mark_candles',
  market: MarketId,
  time: number,
  price: number,
): Promise<void> {
  const key = { realm: 'live', market, width_ms: MINUTE_MS, open_time: time as TimeMs } as const;
  if (table === 'mark_candles') {
    const at = price as Ticks;
    await database
      .insertInto(table)
      .values({ ...key, open: at, high: at, low: at, close: at })
      .execute();
    return;
  }
  const at = price as IndexPrice;
  const prices = { open: at, high: at, low: at, close: at };
  await database
    .insertInto(table)
    .values({ ...key, ...prices, seeded: 0 })
    .execute();
}

const asked = (filter: Partial<CandleFilter>) =>
  candlesOf(database, {
    realm: 'live',
    market: SPOT,
    period: '1m',
    source: 'trade',
    before: (MONDAY + 10 * HOUR_MS) as TimeMs,
    limit: 10,
    ...filter,
  });

describe('candles of trades', () => {
  beforeAll(async () => {
    await traded(SPOT, MONDAY, [10, 30, 5, 20]);
    await traded(SPOT, MONDAY + MINUTE_MS, [21, 25, 4, 22]);
    await traded(SPOT, MONDAY + 4 * MINUTE_MS, [23, 40, 6, 24]);
    await traded(SPOT, MONDAY + 5 * MINUTE_MS, [50, 51, 49, 50]);
    await traded(OTHER, MONDAY + MINUTE_MS, [1, 1, 1, 1]);
    await traded(SPOT, MONDAY, [10, 51, 4, 50], HOUR_MS);
    await traded(SPOT, MONDAY + HOUR_MS, [60, 60, 60, 60], HOUR_MS);
  });

  it('of a stored width are the rows, newest last, none between them', async () => {
    expect(await asked({})).toEqual([
      [MONDAY, '1.0', '3.0', '0.5', '2.0', '0.007'],
      [MONDAY + MINUTE_MS, '2.1', '2.5', '0.4', '2.2', '0.007'],
      [MONDAY + 4 * MINUTE_MS, '2.3', '4.0', '0.6', '2.4', '0.007'],
      [MONDAY + 5 * MINUTE_MS, '5.0', '5.1', '4.9', '5.0', '0.007'],
    ]);
    expect((await asked({ period: '1h' })).map(([time, , , , close]) => [time, close])).toEqual([
      [MONDAY, '5.0'],
      [MONDAY + HOUR_MS, '6.0'],
    ]);
  });

  it('of a longer one have the first open, the extremes, the last close and all that was traded', async () => {
    const [first, second] = [
      [MONDAY, '1.0', '4.0', '0.4', '2.4', '0.021'],
      [MONDAY + 5 * MINUTE_MS, '5.0', '5.1', '4.9', '5.0', '0.007'],
    ];
    expect(await asked({ period: '5m' })).toEqual([first, second]);
    expect(await asked({ period: '5m', limit: 1 })).toEqual([second]);
  });

  it('that open before a time are whole, and the one at that time is not there', async () => {
    const before = (ms: number) => asked({ period: '5m', before: (MONDAY + ms) as TimeMs });
    const five = 5 * MINUTE_MS;
    const times = async (ms: number) => (await before(ms)).map(([time]) => time - MONDAY);
    expect(await Promise.all([0, 1, five, five + 1].map(times))).toEqual([[], [0], [0], [0, five]]);
    expect((await before(1))[0]?.[5]).toBe('0.021');
  });

  it('are of a listed market of the realm', async () => {
    expect(await asked({ market: 77 as MarketId })).toEqual([]);
    expect(await asked({ realm: 'paper' })).toEqual([]);
  });
});

describe('candles of the index and of marks', () => {
  beforeAll(async () => {
    await priced('index_candles', SPOT, MONDAY, 250_000_000);
    await priced('index_candles', FUTURE, MONDAY, 100);
    await priced('index_candles', OTHER, MONDAY, 100);
    await priced('mark_candles', FUTURE, MONDAY, 31);
  });
  const flat = (price: string) => [[MONDAY, price, price, price, price, '0.000']];

  it('have no volume, and their prices in ticks', async () => {
    expect(await asked({ source: 'index' })).toEqual(flat('2.5'));
    expect(await asked({ source: 'mark', market: FUTURE })).toEqual(flat('3.1'));
  });

  it('of a contract are the index of the spot market of its two assets, where there is one', async () => {
    expect(await asked({ source: 'index', market: FUTURE })).toEqual(flat('2.5'));
    expect(await asked({ source: 'index', market: LONELY })).toEqual([]);
    expect(await asked({ source: 'mark', market: SPOT })).toEqual([]);
  });
});

it('reads on where its candles have more rows than are read at once', async () => {
  const from = MONDAY + 7 * 24 * HOUR_MS;
  const rows = sql`insert into index_candles (realm, market, width_ms, open_time, open, high, low, close, seeded)
    with recursive minutes(at, price) as
      (select 0, 10000000 union all select at + 1, price + 10000000 from minutes where at < 2004)
    select 'live', ${OTHER}, ${MINUTE_MS}, ${from} + at * ${MINUTE_MS}, price, price, price, price, 0 from minutes`;
  await rows.execute(database);
  const before = (from + 48 * HOUR_MS) as TimeMs;
  const found = await asked({ market: OTHER, source: 'index', period: '30m', before, limit: 67 });
  expect(found).toEqual(
    Array.from({ length: 67 }, (_, half) => {
      const [first, last] = [half * 30, Math.min(half * 30 + 29, 2_004)];
      const [open, close] = [first, last].map((minute) => ((minute + 1) / 10).toFixed(1));
      return [from + half * 30 * MINUTE_MS, open, close, open, close, '0.000'];
    }),
  );
});
