import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { IndexPrice, OrderStatus, Sequence, TimeMs } from '@assay/core';
import type { PeriodName } from '@assay/protocol';
import { BTC, BTCUSDT, ETH, ETHBTC, FlowingVenue, placeLimit, START_MS, TRADERS } from './flow-fixture.ts';
import { openingOf, PERIOD_MS, PERIODS } from './periods.ts';
import { ProjectionBehind } from './port.ts';
import { everyRow, StoreFiles } from './store-fixture.ts';
import { createViews, type ViewsStore } from './views.ts';

const files = new StoreFiles();
const stores: ViewsStore[] = [];
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  files.removeAll();
});

const faults: Error[] = [];
async function open(file = files.make(), patienceMs = 2000): Promise<ViewsStore> {
  const store = await createViews({ file, patienceMs, onFault: (error) => faults.push(error) });
  stores.push(store);
  return store;
}

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
const page = { realm: 'live', pageNo: 1, pageSize: 10 } as const;
const end = 9_000_000_000_000 as TimeMs;

describe('views', () => {
  it('shows an order and its bills as soon as they are asked for with their sequence', async () => {
    const views = await open();
    const venue = new FlowingVenue(1);
    views.apply(venue.open());
    const traded = venue.batch([
      placeLimit(alice, BTCUSDT, 'sell', 600_000, 1000),
      placeLimit(bob, BTCUSDT, 'buy', 600_010, 400),
    ]);
    views.apply(traded);
    const orders = await views.orders({ ...page, owner: alice, afterSequence: traded.last });
    expect(orders).toMatchObject({
      total: 1,
      rows: [
        { side: 'sell', status: 'partially-filled', filled: 400, filledValue: 240_000_000, quantity: 1000 },
      ],
    });
    const bills = await views.bills({ ...page, owner: bob, afterSequence: traded.last, asset: BTC });
    // 0.004 BTC, of which the taker pays 2000 ppm.
    expect(bills.rows.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['trade-fee', -800, 100_000_000_399_200],
      ['trade-buy', 400_000, 100_000_000_400_000],
      ['faucet', 100_000_000_000_000, 100_000_000_000_000],
    ]);
    expect(bills.total).toBe(3);
  });

  it('answers projection-behind when the sequence does not come', async () => {
    const views = await open(files.make(), 50);
    const filter = { ...page, owner: alice, afterSequence: 5 as Sequence };
    await expect(views.orders(filter)).rejects.toBeInstanceOf(ProjectionBehind);
    await expect(views.bills(filter)).rejects.toBeInstanceOf(ProjectionBehind);
  });

  it('pages, filters and counts like a scan of all rows', async () => {
    const views = await open();
    const venue = new FlowingVenue(2);
    views.apply(venue.open());
    for (let round = 0; round < 30; round += 1) views.apply(venue.flow(25));
    const all = { ...page, owner: alice, afterSequence: venue.exchange.sequence };
    const whole = (await views.orders({ ...all, pageSize: 10_000 })).rows;
    expect(whole.length).toBeGreaterThan(50);
    const second = await views.orders({ ...all, pageNo: 2 });
    expect(second).toEqual({ total: whole.length, rows: whole.slice(10, 20) });
    const unfinished: readonly OrderStatus[] = ['waiting', 'partially-filled'];
    const wanted = whole.filter((row) => unfinished.includes(row.status) && row.market === BTCUSDT);
    expect(
      (await views.orders({ ...all, pageSize: 500, statuses: unfinished, market: BTCUSDT })).rows,
    ).toEqual(wanted);
    const bills = (await views.bills({ ...all, pageSize: 10_000 })).rows;
    expect(new Set(bills.map((bill) => bill.id)).size).toBe(bills.length);
    const from = bills[40]!.time;
    const some = await views.bills({ ...all, pageSize: 10_000, type: 'trade-sell', from });
    expect(some.rows).toEqual(bills.filter((bill) => bill.type === 'trade-sell' && bill.time >= from));
  });

  it('derives every period from trades as a scan of the trades does', async () => {
    const views = await open();
    const venue = new FlowingVenue(3);
    views.apply(venue.open());
    const trades: { time: number; price: number; quantity: number }[] = [];
    for (let round = 0; round < 40; round += 1) {
      // Half an hour passes between batches, so that all periods have several candles.
      const batch = venue.batch([placeLimit(alice, ETHBTC, 'buy', 1, 1_000_000)], 1_800_000);
      const flow = venue.flow(25);
      views.apply(batch);
      views.apply(flow);
      for (const { time, events } of flow.entries) {
        for (const event of events) {
          if (event.type === 'trade' && event.market === BTCUSDT) trades.push({ time, ...event });
        }
      }
    }
    await views.waitFor('live', venue.exchange.sequence);
    for (const period of PERIODS) {
      const filter = { realm: 'live', market: BTCUSDT, period, source: 'trade', before: end } as const;
      const expected = candlesByScan(trades, period);
      expect(await views.candles({ ...filter, limit: 1000 })).toEqual(expected);
      expect(await views.candles({ ...filter, limit: 2 })).toEqual(expected.slice(-2));
    }
  });

  it('keeps index candles apart: one row a minute, the ratio of two ticks of one second', async () => {
    const file = files.make();
    const views = await open(file);
    const venue = new FlowingVenue(4);
    views.apply(venue.open());
    const second = START_MS / 1000;
    const tick = (asset: typeof BTC, at: number, price: number) =>
      ({ type: 'index-tick', asset, second: second + at, price: price as IndexPrice }) as const;
    for (let at = 0; at < 120; at += 1) {
      views.apply(venue.batch([tick(BTC, at, 6_000_000_000_000 + at), tick(ETH, at, 300_000_000_000)]));
    }
    // A second in which BTC has no tick gives no ratio.
    views.apply(venue.batch([tick(ETH, 121, 900_000_000_000)]));
    await views.waitFor('live', venue.exchange.sequence);
    const filter = { realm: 'live', period: '1m', source: 'index', before: end, limit: 10 } as const;
    expect(await views.candles({ ...filter, market: ETHBTC })).toEqual([
      [START_MS, '0.05000', '0.05000', '0.04999', '0.04999', '0.000'],
      [START_MS + 60_000, '0.04999', '0.04999', '0.04999', '0.04999', '0.000'],
    ]);
    expect(await views.candles({ ...filter, market: BTCUSDT, source: 'trade' })).toEqual([]);
    const rows = await everyRow(file);
    // Two minutes and one hour for three markets, and the third minute of ETH/USDT.
    expect(rows['index_candles']).toHaveLength(10);
  });

  it('shows the history of the feed until the venue has a tick of that minute', async () => {
    const file = files.make();
    const views = await open(file);
    const venue = new FlowingVenue(5);
    views.apply(venue.open());
    expect(views.needsHistory('live')).toBe(true);
    const candle = (minute: number, price: number) => {
      const at = price as IndexPrice;
      return { time: (START_MS + minute * 60_000) as TimeMs, open: at, high: at, low: at, close: at };
    };
    const candles = [candle(-2, 5e12), candle(-1, 5.1e12), candle(0, 5.2e12)];
    await views.seedHistory('live', [{ coin: 'BTC', candles }]);
    expect(views.needsHistory('live')).toBe(false);
    const price = 6e12 as IndexPrice;
    views.apply(venue.batch([{ type: 'index-tick', asset: BTC, second: START_MS / 1000 + 3, price }]));
    await views.waitFor('live', venue.exchange.sequence);
    const filter = {
      realm: 'live',
      market: BTCUSDT,
      period: '1m',
      source: 'index',
      before: end,
      limit: 10,
    } as const;
    const closes = (await views.candles(filter)).map(([, open, , , close]) => [open, close]);
    expect(closes).toEqual([
      ['50000.0', '50000.0'],
      ['51000.0', '51000.0'],
      ['60000.0', '60000.0'],
    ]);
    await views.close();
    const again = await open(file);
    expect(again.needsHistory('live')).toBe(false);
    expect(again.checkpoint('live')).toBe(venue.exchange.sequence);
  });

  it('says in a sentence that a damaged store cannot be opened', async () => {
    const file = files.make();
    writeFileSync(file, 'this is no database, and never was one'.repeat(200));
    await expect(createViews({ file, onFault: () => undefined })).rejects.toThrow(
      `The read models in ${file} cannot be opened (file is not a database).`,
    );
  });

  it('had no fault', () => {
    expect(faults).toEqual([]);
  });
});

function candlesByScan(trades: { time: number; price: number; quantity: number }[], period: PeriodName) {
  const groups = new Map<number, typeof trades>();
  for (const trade of trades) {
    const opening = openingOf(trade.time, PERIOD_MS[period]);
    groups.set(opening, [...(groups.get(opening) ?? []), trade]);
  }
  return [...groups].map(([time, group]) => {
    const prices = group.map((trade) => trade.price);
    const shown = [prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!];
    const volume = group.reduce((sum, trade) => sum + trade.quantity, 0);
    return [time, ...shown.map((price) => (price / 10).toFixed(1)), (volume / 100_000).toFixed(5)];
  });
}
