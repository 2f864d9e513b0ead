import { afterAll, expect, it } from 'vitest';
import type { Command, IndexPrice, Sequence, TimeMs } from '@assay/core';
import type { OrderStateName, PeriodName } from '@assay/protocol';
import { BTC, BTCUSDT, ETH, ETHBTC, FlowingVenue, placeLimit, START_MS, TRADERS } from './flow-fixture.ts';
import { HOUR_MS, openingOf, PERIOD_MS, PERIODS } from './periods.ts';
import { ProjectionBehind } from './port.ts';
import { describeOnBoth, everyRow } from './store-fixture.ts';
import type { StoreHarness } from './store-fixture.ts';
import { openViews } from '../bootstrap/views-store.ts';
import type { VenueViews } from '../bootstrap/views-store.ts';

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
const page = { realm: 'live', pageNo: 1, pageSize: 10 } as const;
const end = 9_000_000_000_000 as TimeMs;
await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const stores: VenueViews[] = [];
  const faults: Error[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });

  // Long, where a test does not look at it: rows may come late on a busy machine.
  async function open(location?: string, patienceMs = 60_000): Promise<VenueViews> {
    const store = await openViews({
      location: location ?? (await files.make()),
      patienceMs,
      onFault: (error) => faults.push(error),
    });
    stores.push(store);
    return store;
  }

  it('shows an order and its bills as soon as they are asked for with their sequence', async () => {
    const views = await open();
    const venue = new FlowingVenue(1);
    views.apply(venue.open());
    const traded = venue.batch([
      placeLimit(alice, BTCUSDT, 'sell', 600_000, 1000),
      placeLimit(bob, BTCUSDT, 'buy', 600_010, 400),
    ]);
    views.apply(traded);
    const orders = await views.ask('orders', { ...page, owner: alice, afterSequence: traded.last });
    expect(orders).toMatchObject({
      total: 1,
      rows: [
        { side: 'sell', status: 'partially-filled', filled: 400, filledValue: 240_000_000, quantity: 1000 },
      ],
    });
    const bills = await views.ask('bills', { ...page, owner: bob, afterSequence: traded.last, asset: BTC });
    // 0.004 BTC, of which the taker pays 2000 ppm.
    expect(bills.rows.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['trade-fee', -800, 100_000_000_399_200],
      ['trade-buy', 400_000, 100_000_000_400_000],
      ['faucet', 100_000_000_000_000, 100_000_000_000_000],
    ]);
    expect(bills.total).toBe(3);
  });

  it('answers projection-behind when the sequence does not come', async () => {
    const views = await open(undefined, 50);
    const filter = { ...page, owner: alice, afterSequence: 5 as Sequence };
    await expect(views.ask('orders', filter)).rejects.toBeInstanceOf(ProjectionBehind);
    await expect(views.ask('bills', filter)).rejects.toBeInstanceOf(ProjectionBehind);
  });

  it('pages, filters and counts like a scan of all rows', async () => {
    const views = await open();
    const venue = new FlowingVenue(2);
    views.apply(venue.open());
    for (let round = 0; round < 30; round += 1) views.apply(venue.flow(25));
    const all = { ...page, owner: alice, afterSequence: venue.exchange.sequence };
    const whole = (await views.ask('orders', { ...all, pageSize: 10_000 })).rows;
    expect(whole.length).toBeGreaterThan(50);
    const second = await views.ask('orders', { ...all, pageNo: 2 });
    expect(second).toEqual({ total: whole.length, rows: whole.slice(10, 20) });
    const unfinished: readonly OrderStateName[] = ['waiting', 'partially-filled'];
    const wanted = whole.filter((row) => unfinished.includes(row.status) && row.market === BTCUSDT);
    expect(
      (await views.ask('orders', { ...all, pageSize: 500, statuses: unfinished, market: BTCUSDT })).rows,
    ).toEqual(wanted);
    const bills = (await views.ask('bills', { ...all, pageSize: 10_000 })).rows;
    expect(new Set(bills.map((bill) => bill.id)).size).toBe(bills.length);
    const [to, from] = [bills[20]!.time, bills[40]!.time];
    const between = await views.ask('bills', { ...all, pageSize: 10_000, from, to });
    expect(between.rows).toEqual(bills.filter(({ time }) => time >= from && time < to));
    const fills = (await views.ask('fills', { ...all, pageSize: 10_000 })).rows;
    const filled = { from: fills[40]!.time, to: fills[20]!.time };
    expect((await views.ask('fills', { ...all, pageSize: 10_000, ...filled })).rows).toEqual(
      fills.filter(({ time }) => time >= filled.from && time < filled.to),
    );
    const made = { from: whole[40]!.createTime, to: whole[20]!.createTime };
    expect((await views.ask('orders', { ...all, pageSize: 10_000, ...made })).rows).toEqual(
      whole.filter(({ createTime }) => createTime >= made.from && createTime < made.to),
    );
    const some = await views.ask('bills', { ...all, pageSize: 10_000, type: 'trade-sell', from });
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
      expect(await views.ask('candles', { ...filter, limit: 1000 })).toEqual(expected);
      expect(await views.ask('candles', { ...filter, limit: 2 })).toEqual(expected.slice(-2));
    }
  });

  it('keeps index candles apart: one row a minute, the ratio of two ticks of one second', async () => {
    const file = await files.make();
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
    expect(await views.ask('candles', { ...filter, market: ETHBTC })).toEqual([
      [START_MS, '0.05000', '0.05000', '0.04999', '0.04999', '0.000'],
      [START_MS + 60_000, '0.04999', '0.04999', '0.04999', '0.04999', '0.000'],
    ]);
    expect(await views.ask('candles', { ...filter, market: BTCUSDT, source: 'trade' })).toEqual([]);
    const rows = await everyRow(file);
    // Two minutes and one hour for three markets, and the third minute of ETH/USDT.
    expect(rows['index_candles']).toHaveLength(10);
  });

  it('a missed second that is filled in later changes no candle of the index', async () => {
    const file = await files.make();
    const views = await open(file);
    const venue = new FlowingVenue(4);
    views.apply(venue.open());
    const opened = venue.batch([{ type: 'activate-rules', version: 2 }]);
    views.apply(opened);
    const second = Math.floor(opened.time / 1_000);
    const at = (behind: number, price: number) => {
      const tick = { asset: BTC, price: price as IndexPrice, freshAt: START_MS as TimeMs, sources: [] };
      return { ...tick, second: second + behind };
    };
    const publish = ({ second: of, ...tick }: ReturnType<typeof at>): Command => {
      return { type: 'publish-ticks', second: of, ticks: [tick] };
    };
    views.apply(venue.batch([publish(at(1, 6e12))], 1_000));
    views.apply(venue.batch([publish(at(9, 6.1e12))], 8_000));
    const filled = venue.batch([{ type: 'fill-ticks', ticks: [at(5, 9e12)] }], 1_000);
    expect(filled.entries.flatMap(({ events }) => events)).toMatchObject([{ filled: true, price: 9e12 }]);
    views.apply(filled);
    await views.waitFor('live', venue.exchange.sequence);
    const filter = { realm: 'live', period: '1m', source: 'index', before: end, limit: 10 } as const;
    expect(await views.ask('candles', { ...filter, market: BTCUSDT })).toEqual([
      [START_MS, '60000.0', '61000.0', '60000.0', '61000.0', '0.00000'],
    ]);
    expect((await everyRow(file))['index_ticks']).toEqual([
      expect.stringContaining(`"second":${second + 9},`),
    ]);
  });

  it('shows the history of the feed until the venue has a tick of that minute', async () => {
    const file = await files.make();
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
    const closes = (await views.ask('candles', filter)).map(([, open, , , close]) => [open, close]);
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

  it('shows a candle whole when it is asked for candles before a time inside it', async () => {
    const views = await open();
    const venue = new FlowingVenue(31);
    views.apply(venue.open());
    const trade = (price: number, wait: number): void => {
      views.apply(venue.batch([placeLimit(alice, BTCUSDT, 'sell', price, 100)], wait));
      views.apply(venue.batch([placeLimit(bob, BTCUSDT, 'buy', price, 100)]));
    };
    trade(600_000, HOUR_MS);
    trade(500_000, 19 * HOUR_MS);
    await views.waitFor('live', venue.exchange.sequence);
    const filter = { realm: 'live', market: BTCUSDT, period: '1d', source: 'trade', limit: 5 } as const;
    const askBefore = (ms: number) => views.ask('candles', { ...filter, before: (START_MS + ms) as TimeMs });
    const ask = (hour: number) => askBefore(hour * HOUR_MS);
    const day = [START_MS, '60000.0', '60000.0', '50000.0', '50000.0', '0.00200'];
    expect(await ask(12)).toEqual([day]);
    expect(await ask(24)).toEqual([day]);
    expect(await askBefore(1)).toEqual([day]);
    expect(await ask(0)).toEqual([]);
  });

  it('writes the same candles whether the history of the feed comes before the ticks or after them', async () => {
    const venue = new FlowingVenue(32);
    const opened = venue.open();
    const half = START_MS + HOUR_MS / 2;
    const candles = Array.from({ length: 90 }, (_, minute) => {
      const price = (5e12 + minute * 1e9) as IndexPrice;
      const time = (half - (90 - minute) * 60_000) as TimeMs;
      return { time, open: price, high: price, low: price, close: price };
    });
    const ticks = [6_000, 5_010].map((price, at) =>
      venue.batch([
        { type: 'index-tick', asset: BTC, second: half / 1000 + at, price: (price * 1e9) as IndexPrice },
      ]),
    );
    const written = async (seedAfter: boolean): Promise<Record<string, string[]>> => {
      const file = await files.make();
      const views = await open(file);
      views.apply(opened);
      if (seedAfter) for (const batch of ticks) views.apply(batch);
      await views.seedHistory('live', [{ coin: 'BTC', candles }]);
      if (!seedAfter) for (const batch of ticks) views.apply(batch);
      await views.close();
      return everyRow(file);
    };
    expect(await written(true)).toEqual(await written(false));
  });

  it('gives a page whose rows and total are of one place, while orders come in', async () => {
    const views = await open();
    const venue = new FlowingVenue(33);
    views.apply(venue.open());
    const asked: Promise<readonly [number, number]>[] = [];
    const ask = (after: Sequence): void => {
      const filter = { ...page, pageSize: 1000, owner: alice, afterSequence: after };
      for (const list of [views.ask('orders', filter), views.ask('bills', filter)]) {
        asked.push(list.then(({ rows, total }) => [rows.length, total] as const));
      }
    };
    for (let order = 0; order < 300; order += 1) {
      const batch = venue.batch([placeLimit(alice, BTCUSDT, 'buy', 500_000 - order, 100)]);
      views.apply(batch);
      const isWaitedFor = order % 20 === 0;
      ask(isWaitedFor ? batch.last : (0 as Sequence));
      // However busy the machine is, something is answered between orders, and not more than an owner may ask waits.
      if (isWaitedFor) await Promise.all(asked);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const found = await Promise.all(asked);
    const lengths = new Set(found.map(([rows]) => rows));
    expect(lengths.size).toBeGreaterThan(2);
    for (const [rows, total] of found) expect(rows).toBe(total);
  });

  it('holds a replay up until the rows have come near it', async () => {
    const onFault = (error: Error) => faults.push(error);
    const views = await openViews({ location: await files.make(), replayAhead: 100, onFault });
    stores.push(views);
    const venue = new FlowingVenue(36);
    const behind: number[] = [];
    for (const batch of [venue.open(), ...Array.from({ length: 60 }, () => venue.flow(50))]) {
      await views.applyReplayed(batch);
      behind.push(batch.last - views.projected('live'));
    }
    expect(Math.max(...behind)).toBeLessThanOrEqual(100);
    expect(Math.max(...behind)).toBeGreaterThan(0);
  });

  it('puts long candles together from more rows than are read at once', async () => {
    const views = await open();
    const venue = new FlowingVenue(37);
    views.apply(venue.open());
    const candles = Array.from({ length: 4_000 }, (_, minute) => {
      const price = (5e12 + minute * 1e9) as IndexPrice;
      return {
        time: (START_MS + minute * 60_000) as TimeMs,
        open: price,
        high: price,
        low: price,
        close: price,
      };
    });
    await views.seedHistory('live', [{ coin: 'BTC', candles }]);
    const filter = { realm: 'live', period: '5m', source: 'index', before: end, limit: 1_000 } as const;
    const found = await views.ask('candles', { ...filter, market: BTCUSDT });
    const price = (minute: number): string => (50_000 + minute * 10).toFixed(1);
    expect(found).toEqual(
      Array.from({ length: 800 }, (_, index) => {
        const [first, last] = [price(index * 5), price(index * 5 + 4)];
        return [START_MS + index * 300_000, first, last, first, last, '0.00000'];
      }),
    );
    expect(await views.ask('candles', { ...filter, market: 99 as typeof BTCUSDT })).toEqual([]);
  });

  it('gives the market data what its candles need from their beginning, and the newest trades', async () => {
    const views = await open();
    const venue = new FlowingVenue(38);
    const empty = { tradeMinutes: [], indexMinutes: [], tradeHours: [], indexHours: [], trades: [] };
    expect(await views.ask('market-start', { realm: 'live' })).toEqual({ sequence: 0, ...empty });
    let last = venue.open();
    views.apply(last);
    const tradeAndTick = (time: number, trades = 1): void => {
      const sell = placeLimit(alice, BTCUSDT, 'sell', 600_000, 100 * trades);
      views.apply(venue.batch([sell], time - trades - last.time));
      const buys = Array.from({ length: trades }, () => placeLimit(bob, BTCUSDT, 'buy', 600_000, 100));
      views.apply(venue.batch(buys, 1));
      const second = Math.floor(time / 1000);
      last = venue.batch([{ type: 'index-tick', asset: BTC, second, price: 6e12 as IndexPrice }], 1);
      views.apply(last);
    };
    const monday = START_MS + PERIOD_MS['1w'];
    const now = monday + PERIOD_MS['1w'] + 3 * PERIOD_MS['1d'] + 12 * HOUR_MS + 630_000;
    const halfHour = now - PERIOD_MS['1d'] - 630_000;
    for (const time of [monday - 1_000, monday, halfHour - 1_000, halfHour]) tradeAndTick(time);
    tradeAndTick(now, 199);
    await views.waitFor('live', last.last);
    const start = await views.ask('market-start', { realm: 'live' });
    expect(start.sequence).toBe(last.last);
    const times = (rows: readonly { readonly open_time: number }[]): number[] =>
      rows.map((row) => row.open_time);
    const hours = [monday, halfHour - HOUR_MS, halfHour, now - 630_000];
    expect([times(start.tradeHours), times(start.indexHours)]).toEqual([hours, hours]);
    const traded = await views.ask('volume-hours', { realm: 'live', from: halfHour });
    expect(traded.map(({ market, open_time, value }) => [market, open_time, value])).toEqual([
      [BTCUSDT, halfHour, 60_000_000],
      [BTCUSDT, now - 630_000, 199 * 60_000_000],
    ]);
    expect([times(start.tradeMinutes), times(start.indexMinutes)]).toEqual([
      [halfHour, now - 30_000],
      [halfHour, now - 30_000],
    ]);
    expect(start.tradeMinutes[1]).toMatchObject({ market: BTCUSDT, open: 600_000, volume: 19_900 });
    expect(start.indexMinutes[1]).toMatchObject({ market: BTCUSDT, open: 6e12, close: 6e12 });
    // Of 203 the last 200, oldest first.
    expect(start.trades).toHaveLength(200);
    expect(start.trades[0]).toMatchObject({ time: halfHour, taker_side: 'buy' });
    expect(start.trades[199]!.trade_id - start.trades[0]!.trade_id).toBe(199);
  });

  it('says of a gap in the log that it stays a fault, and goes on with what fits', async () => {
    const received: string[] = [];
    const onFault = ({ message }: Error) => received.push(message);
    const views = await openViews({ location: await files.make(), onFault });
    stores.push(views);
    const venue = new FlowingVenue(39);
    const [opened, missing, behind] = [venue.open(), venue.flow(10), venue.flow(10)];
    views.apply(opened);
    await views.catchUp('live', opened.last);
    views.apply(behind);
    const gap = `projection of live stands at ${opened.last}, the next batch begins at ${behind.first}`;
    await expect(views.catchUp('live', behind.last, 200)).rejects.toThrow(gap);
    views.apply(missing);
    views.apply(behind);
    await views.catchUp('live', behind.last);
    expect(views.fault()).toContain(gap);
    expect(received).toEqual([expect.stringContaining(gap)]);
  });

  it('tells whoever asked why there is no answer', async () => {
    const location = await files.make();
    const views = await open(location);
    await expect(views.ask('no-such-list' as 'candles', {} as never)).rejects.toThrow(
      'views: no module answers no-such-list',
    );
    const beginning = { realm: 'live', sequence: 0 as Sequence } as const;
    await expect(views.perform('no-such-task', beginning, null)).rejects.toThrow(
      'views: no-such-task not written: Error: no module brings the task no-such-task',
    );
    await files.run(location, 'drop table candles');
    await expect(views.ask('market-start', { realm: 'live' })).rejects.toThrow(/^views: .*candles/);
  });

  it('ends its close and tells the fault when its rows cannot be written', async () => {
    const received: string[] = [];
    const file = await files.make();
    const views = await openViews({ location: file, onFault: (error) => received.push(error.message) });
    stores.push(views);
    const venue = new FlowingVenue(34);
    views.apply(venue.open());
    await views.catchUp('live', venue.exchange.sequence);
    expect(views.fault()).toBeNull();
    await files.plant(file, 'orders');
    views.apply(venue.batch([placeLimit(alice, BTCUSDT, 'buy', 500_000, 100)]));
    const { sequence } = venue.exchange;
    await expect.poll(() => views.fault()).toMatch(/planted/);
    await expect(views.catchUp('live', sequence, 500)).rejects.toThrow(
      new RegExp(`stand at command ${sequence - 1}, 1 behind, and do not come on \\(views: \\w+: planted\\)`),
    );
    expect(views.fault()).toMatch(/^views: \w+: planted$/);
    await views.close();
    expect(new Set(received)).toEqual(new Set([expect.stringMatching(/^views: \w+: planted$/)]));
    const again = await open(file);
    expect(again.checkpoint('live')).toBe(sequence - 1);
  });

  it('has no fault any more once the rows are written', async () => {
    const file = await files.make();
    const views = await openViews({ location: file, onFault: () => undefined });
    stores.push(views);
    const venue = new FlowingVenue(35);
    views.apply(venue.open());
    await views.catchUp('live', venue.exchange.sequence);
    await files.plant(file, 'orders');
    views.apply(venue.batch([placeLimit(alice, BTCUSDT, 'buy', 500_000, 100)]));
    await expect.poll(() => views.fault()).toMatch(/planted/);
    await expect(views.catchUp('live', venue.exchange.sequence, 500)).rejects.toThrow('planted');
    await files.uproot(file, 'orders');
    await views.catchUp('live', venue.exchange.sequence);
    expect(views.fault()).toBeNull();
  });

  it('had no fault', () => {
    expect(faults).toEqual([]);
  });
}

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
