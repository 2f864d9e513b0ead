/** Marks as candles: what is stored behind several transactions. */
import { afterAll, expect, it } from 'vitest';
import type { Event, MarketId, Sequence, Ticks, TimeMs } from '@assay/core';
import { HOUR_MS, MINUTE_MS } from '../periods.ts';
import { openPlatform } from '../store-fixture.ts';
import { MarkRows } from './mark-candles.ts';
import { PriceCandles } from './price-candles.ts';

/** 12:00:00 UTC of a day. */
const NOON = 1_790_596_800;
const POSITION = { realm: 'live', sequence: 1 as Sequence, time: 1 as TimeMs, part: 0 } as const;
const MARKET = 3 as MarketId;

const database = await openPlatform(':memory:');
afterAll(() => database.destroy());

it('are a minute and an hour from the first mark to the last, whatever is written between', async () => {
  const marks = new MarkRows(database);
  const step = (second: number, mark: number, type = 'mark-stepped'): void =>
    marks.take(POSITION, { type, market: MARKET, second: NOON + second, mark } as Event);
  const write = (): Promise<void> =>
    database.transaction().execute((transaction) => marks.write(transaction));
  const rows = () =>
    database.selectFrom('mark_candles').selectAll().orderBy('width_ms').orderBy('open_time').execute();
  const row = (width: number, second: number, prices: readonly number[]) => {
    const [open, high, low, close] = prices;
    const key = { realm: 'live', market: MARKET, width_ms: width, open_time: (NOON + second) * 1_000 };
    return { ...key, open, high, low, close };
  };
  step(0, 50);
  step(1, 90, 'funding-settled');
  await write();
  expect(await rows()).toEqual([row(MINUTE_MS, 0, [50, 50, 50, 50]), row(HOUR_MS, 0, [50, 50, 50, 50])]);
  step(2, 70);
  await write();
  step(3, 30);
  await write();
  step(59, 60);
  await write();
  step(60, 55);
  await write();
  expect(await rows()).toEqual([
    row(MINUTE_MS, 0, [50, 70, 30, 60]),
    row(MINUTE_MS, 60, [55, 55, 55, 55]),
    row(HOUR_MS, 0, [50, 70, 30, 55]),
  ]);
});

it('are put together in memory by market, minute and hour, and taken once', () => {
  const candles = new PriceCandles<Ticks>();
  const add = (market: number, second: number, price: number): void =>
    candles.add('live', market as MarketId, NOON + second, price as Ticks);
  for (const [second, price] of [5, 9, 2, 6].entries()) add(3, second, price);
  add(3, 60, 7);
  add(4, 0, 1);
  const at = (second: number): number => (NOON + second) * 1_000;
  expect(candles.take().map((row) => Object.values(row))).toEqual([
    ['live', 3, MINUTE_MS, at(0), 5, 9, 2, 6],
    ['live', 3, HOUR_MS, at(0), 5, 9, 2, 7],
    ['live', 3, MINUTE_MS, at(60), 7, 7, 7, 7],
    ['live', 4, MINUTE_MS, at(0), 1, 1, 1, 1],
    ['live', 4, HOUR_MS, at(0), 1, 1, 1, 1],
  ]);
  expect(candles.take()).toEqual([]);
});
