/** What the market data starts from, and the hours of volume, from rows that are stored. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  AssetId,
  IndexPrice,
  Lots,
  MarketId,
  Sequence,
  Ticks,
  TimeMs,
  TradeId,
  Units,
} from '@assay/core';
import type { Realm } from '../../engine/port.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../periods.ts';
import { openPlatform } from '../store-fixture.ts';
import { TAPE_LENGTH, tapesOf } from '../tape.ts';
import { marketStart } from './market-start-query.ts';
import { volumeHours } from './volume-query.ts';

const [SPOT, FUTURE, QUIET] = [0 as MarketId, 1 as MarketId, 2 as MarketId];
/** A Monday, 00:00 UTC. */
const MONDAY = 1_790_553_600_000;
/** A Thursday at noon. */
const NOW = MONDAY + 3 * DAY_MS + 12 * HOUR_MS + 17 * MINUTE_MS;
/** The half hour that holds the time a day before, and the week before this one. */
const [MINUTES_FROM, HOURS_FROM] = [NOW - DAY_MS - 17 * MINUTE_MS, MONDAY - 7 * DAY_MS];

let database: ViewsDatabase;
beforeAll(async () => {
  database = await openPlatform(':memory:');
});
afterAll(() => database.destroy());

/** A candle of trades and one of the index. */
async function candles(market: MarketId, width: number, time: number, value: number): Promise<void> {
  const key = { realm: 'live', market, width_ms: width, open_time: time as TimeMs } as const;
  const [price, index] = [5 as Ticks, 6 as IndexPrice];
  const counted = { counted_open: price, counted_high: price, counted_low: price, counted_close: price };
  const prices = { open: price, high: price, low: price, close: price };
  const amounts = { volume: 7 as Lots, value: value as Units };
  await database
    .insertInto('candles')
    .values({ ...key, ...prices, ...amounts, ...counted })
    .execute();
  await database
    .insertInto('index_candles')
    .values({ ...key, open: index, high: index, low: index, close: index, seeded: 0 })
    .execute();
}

async function trade(realm: Realm, market: MarketId, id: number): Promise<void> {
  const party = { order: 1, owner: 2, fee: 3, rate_ppm: 4 };
  const named = (name: string) =>
    Object.fromEntries(Object.entries(party).map(([key, value]) => [`${name}_${key}`, value]));
  const place = {
    realm,
    market,
    trade_id: id as TradeId,
    sequence: id as Sequence,
    time: (NOW + id) as TimeMs,
  };
  const figures = { price: 5, quantity: 6, value: 30, taker_side: 'buy', between_house: 0 } as const;
  const row = { ...place, ...figures, ...named('maker'), ...named('taker') };
  await database
    .insertInto('trades')
    .values(row as never)
    .execute();
}

const open = (rows: readonly { readonly open_time: number }[]): number[] =>
  rows.map(({ open_time }) => open_time);

it('is nothing before the first command of a realm', async () => {
  const nothing = { tradeMinutes: [], indexMinutes: [], tradeHours: [], indexHours: [], trades: [] };
  expect(await marketStart(database, 'live')).toEqual({ sequence: 0, ...nothing });
});

it('is minutes of a day, hours of two weeks, and the tapes of all markets, of one realm', async () => {
  const listed = { base: 1 as AssetId, quote: 0 as AssetId, tick_decimals: 1, lot_decimals: 3 };
  const contract = { kind: 'linear', cycle: 'perpetual' } as const;
  await database
    .insertInto('markets')
    .values([
      { realm: 'live', market: SPOT, ...listed },
      { realm: 'live', market: QUIET, ...listed },
    ])
    .execute();
  await database
    .insertInto('futures_markets')
    .values({ realm: 'live', market: FUTURE, ...listed, ...contract })
    .execute();
  await database
    .insertInto('checkpoints')
    .values([
      { realm: 'paper', sequence: 3 as Sequence, time: 1 as TimeMs },
      { realm: 'live', sequence: 8 as Sequence, time: NOW as TimeMs },
    ])
    .execute();
  for (const [width, from] of [
    [MINUTE_MS, MINUTES_FROM],
    [HOUR_MS, HOURS_FROM],
  ] as const) {
    await candles(SPOT, width, from + width, 1);
    await candles(SPOT, width, from, 2);
    await candles(SPOT, width, from - width, 3);
  }
  for (let id = 1; id <= TAPE_LENGTH + 1; id += 1) await trade('live', SPOT, id);
  await trade('live', FUTURE, 900);
  await trade('paper', SPOT, 901);
  const start = await marketStart(database, 'live');
  expect(start.sequence).toBe(8);
  expect([open(start.tradeMinutes), open(start.indexMinutes)]).toEqual([
    [MINUTES_FROM, MINUTES_FROM + MINUTE_MS],
    [MINUTES_FROM, MINUTES_FROM + MINUTE_MS],
  ]);
  expect([open(start.tradeHours), open(start.indexHours)]).toEqual([
    [HOURS_FROM, HOURS_FROM + HOUR_MS],
    [HOURS_FROM, HOURS_FROM + HOUR_MS],
  ]);
  const prices = { open: 5, high: 5, low: 5, close: 5 };
  const counted = { counted_open: 5, counted_high: 5, counted_low: 5, counted_close: 5 };
  expect(start.tradeMinutes[0]).toEqual({
    market: SPOT,
    open_time: MINUTES_FROM,
    volume: 7,
    value: 2,
    ...prices,
    ...counted,
  });
  expect(start.indexHours[0]).toEqual({
    market: SPOT,
    open_time: HOURS_FROM,
    open: 6,
    high: 6,
    low: 6,
    close: 6,
  });
  const ids = start.trades.map(({ trade_id }) => trade_id);
  expect(ids).toEqual([...Array.from({ length: TAPE_LENGTH }, (_, index) => index + 2), 900]);
  expect(start.trades.at(-1)).toEqual({
    market: FUTURE,
    trade_id: 900,
    time: NOW + 900,
    price: 5,
    quantity: 6,
    taker_side: 'buy',
  });
  const tapes = await tapesOf(database, 'live');
  expect([...tapes].map(([market, tape]) => [market, tape.length])).toEqual([
    [SPOT, TAPE_LENGTH],
    [QUIET, 0],
    [FUTURE, 1],
  ]);
});

it('counts hours in which something was traded, from one on, the oldest first', async () => {
  await candles(QUIET, HOUR_MS, HOURS_FROM, 0);
  await candles(FUTURE, HOUR_MS, HOURS_FROM + 2 * HOUR_MS, 4);
  const rows = await volumeHours(database, { realm: 'live', from: HOURS_FROM });
  expect(rows).toEqual([
    { market: SPOT, open_time: HOURS_FROM, value: 2 },
    { market: SPOT, open_time: HOURS_FROM + HOUR_MS, value: 1 },
    { market: FUTURE, open_time: HOURS_FROM + 2 * HOUR_MS, value: 4 },
  ]);
  expect(await volumeHours(database, { realm: 'paper', from: HOURS_FROM })).toEqual([]);
});
