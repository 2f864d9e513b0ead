/** Ticks of the index as candles, and what is left of them behind a start. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Event, IndexPrice, MarketId, Sequence, TimeMs } from '@assay/core';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BTC, BTCUSDT, ETH, ETHBTC, ETHUSDT, FlowingVenue, VENUE } from '../flow-fixture.ts';
import { HOUR_MS, MINUTE_MS } from '../periods.ts';
import { openPlatform } from '../store-fixture.ts';
import { INDEX_CANDLE_KEY, IndexRows, SEED_BEFORE } from './index-candles.ts';
import { ListingRows } from './listing.ts';

/** 12:00:00 UTC of a day. */
const NOON = 1_790_596_800;
const POSITION = { realm: 'live', sequence: 1 as Sequence, time: 1 as TimeMs, part: 0 } as const;

let database: ViewsDatabase;
let listing: ListingRows;
let index: IndexRows;
beforeEach(async () => {
  database = await openPlatform(':memory:');
  listing = await ListingRows.load(database);
  for (const { events } of new FlowingVenue(1).batch(VENUE).entries)
    for (const event of events) listing.take(POSITION, event);
  index = await IndexRows.load(database, listing);
});
afterEach(() => database.destroy());

const tick = (asset: typeof BTC, second: number, price: number, isFilled = false): void =>
  index.take(POSITION, {
    type: 'index-ticked',
    asset,
    second: NOON + second,
    price: price as IndexPrice,
    ...(isFilled ? { filled: true } : {}),
  } as Event);
const write = (): Promise<void> => database.transaction().execute((transaction) => index.write(transaction));

/** Market, width, second after noon, open, high, low, close, whether it is the feed's. */
async function rows(market?: MarketId): Promise<readonly (readonly number[])[]> {
  const found = await database
    .selectFrom('index_candles')
    .selectAll()
    .orderBy('width_ms')
    .orderBy('open_time')
    .execute();
  return found
    .filter((row) => market === undefined || row.market === market)
    .map((row) => [
      row.market,
      row.width_ms,
      row.open_time / 1_000 - NOON,
      row.open,
      row.high,
      row.low,
      row.close,
      row.seeded,
    ]);
}

const ofBoth = (market: MarketId, ...prices: readonly number[]) =>
  [MINUTE_MS, HOUR_MS].map((width) => [market, width, 0, ...prices, 0]);

it('are a minute and an hour of each market of the coin, from the first price to the last', async () => {
  for (const [second, price] of [500, 700, 400, 600].entries()) tick(BTC, second, price);
  index.take(POSITION, { type: 'owner-opened' } as Event);
  await write();
  // Nothing is known of ETH, so neither is anything of ETH in BTC.
  expect(await rows()).toEqual(ofBoth(BTCUSDT, 500, 700, 400, 600));
  await write();
  tick(BTC, 59, 300);
  tick(BTC, 60, 800);
  await write();
  expect(await rows()).toEqual([
    [BTCUSDT, MINUTE_MS, 0, 500, 700, 300, 300, 0],
    [BTCUSDT, MINUTE_MS, 60, 800, 800, 800, 800, 0],
    [BTCUSDT, HOUR_MS, 0, 500, 800, 300, 800, 0],
  ]);
  // Within what is stored: neither a new high nor a new low.
  tick(BTC, 61, 500);
  await write();
  expect((await rows()).at(-1)).toEqual([BTCUSDT, HOUR_MS, 0, 500, 800, 300, 500, 0]);
});

it('of two coins are the ratio of two ticks of one second, also behind a start', async () => {
  tick(BTC, 0, 400);
  tick(ETH, 0, 100);
  tick(ETH, 1, 300);
  await write();
  expect(await rows(ETHBTC)).toEqual(ofBoth(ETHBTC, ...Array<number>(4).fill(25_000_000)));
  expect(await rows(ETHUSDT)).toEqual(ofBoth(ETHUSDT, 100, 300, 100, 300));
  index = await IndexRows.load(database, listing);
  tick(BTC, 1, 400);
  await write();
  expect(await rows(ETHBTC)).toEqual(ofBoth(ETHBTC, 25_000_000, 75_000_000, 25_000_000, 75_000_000));
  const ticks = await database.selectFrom('index_ticks').selectAll().orderBy('asset').execute();
  expect(ticks).toEqual([
    { realm: 'live', asset: BTC, second: NOON + 1, price: 400 },
    { realm: 'live', asset: ETH, second: NOON + 1, price: 300 },
  ]);
});

it('are not moved by a second that was filled in later', async () => {
  tick(BTC, 9, 500);
  tick(BTC, 3, 900, true);
  await write();
  expect(await rows()).toEqual(ofBoth(BTCUSDT, 500, 500, 500, 500));
  const [last] = await database.selectFrom('index_ticks').selectAll().execute();
  expect(last).toMatchObject({ second: NOON + 9, price: 500 });
});

it('of the feed give way to a minute of the venue, and begin its hour', async () => {
  const price = (figure: number): IndexPrice => figure as IndexPrice;
  const seed = (width: number, low: number, high: number) => ({
    realm: 'live',
    market: BTCUSDT,
    width_ms: width,
    open_time: (NOON * 1_000) as TimeMs,
    seeded: 1,
    open: price(5),
    high: price(high),
    low: price(low),
    close: price(7),
  });
  await database
    .insertInto('index_candles')
    .values([seed(MINUTE_MS, 1, 9), seed(HOUR_MS, 1, 9)] as never)
    .execute();
  tick(BTC, 1, 6);
  await write();
  expect(await rows()).toEqual([
    [BTCUSDT, MINUTE_MS, 0, 6, 6, 6, 6, 0],
    [BTCUSDT, HOUR_MS, 0, 5, 9, 1, 6, 0],
  ]);
  // What the feed brings later came before.
  await database
    .insertInto('index_candles')
    .values([seed(MINUTE_MS, 0, 10), seed(HOUR_MS, 0, 10)] as never)
    .onConflict((conflict) => conflict.columns([...INDEX_CANDLE_KEY]).doUpdateSet(SEED_BEFORE))
    .execute();
  expect(await rows()).toEqual([
    [BTCUSDT, MINUTE_MS, 0, 6, 6, 6, 6, 0],
    [BTCUSDT, HOUR_MS, 0, 5, 10, 0, 6, 0],
  ]);
});
