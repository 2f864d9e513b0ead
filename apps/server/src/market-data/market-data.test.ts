import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IndexPrice, Lots, Ticks, TimeMs } from '@assay/core';
import type { DepthSnapshot, DetailData, KlineData, PeriodName, TradeData } from '@assay/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { BTC, BTCUSDT, ETH, placeLimit, START_MS, Traffic, TRADERS } from '../projections/flow-fixture.ts';
import { DAY_MS } from '../projections/periods.ts';
import { drive, eventually, openVenue, submit, type TestVenue } from './venue-fixture.ts';

const folders: string[] = [];
const venues = new Set<TestVenue>();
async function open(folder?: string, venueMs?: number): Promise<TestVenue & { folder: string }> {
  const used = folder ?? mkdtempSync(path.join(tmpdir(), 'assay-market-'));
  if (folder === undefined) folders.push(used);
  const venue = await openVenue(used, venueMs);
  venues.add(venue);
  return { ...venue, folder: used, close: () => (venues.delete(venue), venue.close()) };
}
afterAll(async () => {
  await Promise.all([...venues].map((venue) => venue.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];

describe('market data', () => {
  it('shows the index until the first trade, and what was traded from then on', async () => {
    const { engine, marketData, close } = await open();
    const market = marketData.instruments.findMarket('BTCUSDT')!;
    expect(marketData.detail(market)).toMatchObject({
      close: null,
      zdf: null,
      amount: '0.00000',
      openTime: null,
      indexUntil: null,
      indexPrice: null,
      markPrice: null,
    });
    expect(marketData.openCandle(market, '1m')).toBeNull();
    expect(marketData.detail(market)).not.toHaveProperty('status');
    const second = START_MS / 1000;
    await submit(engine, { type: 'index-tick', asset: BTC, second, price: 6_000_000_000_000 as IndexPrice });
    await submit(engine, {
      type: 'index-tick',
      asset: BTC,
      second: second + 1,
      price: 6_060_012_345_678 as IndexPrice,
    });
    expect(marketData.detail(market)).toMatchObject({
      close: '60600.1',
      openPrice: '60000.0',
      change: '600.1',
      zdf: '1.0001',
      high24: '60600.1',
      amount: '0.00000',
      turnover24: '0.000000',
      openTime: START_MS,
      indexUntil: marketData.detail(market).time,
      indexPrice: '60600.12345678',
    });
    expect(marketData.openCandle(market, '1h')).toMatchObject({
      source: 'index',
      candle: [START_MS, '60000.0', '60600.1', '60000.0', '60600.1', '0.00000'],
    });
    await submit(engine, placeLimit(alice, BTCUSDT, 'sell', 610_000, 1000));
    await submit(engine, placeLimit(alice, BTCUSDT, 'sell', 604_000, 500));
    await submit(engine, placeLimit(bob, BTCUSDT, 'buy', 610_000, 600));
    expect(marketData.detail(market)).toMatchObject({
      close: '61000.0',
      openPrice: '60400.0',
      change: '600.0',
      zdf: '0.9933',
      high24: '61000.0',
      low24: '60400.0',
      amount: '0.00600',
      turnover24: '363.000000',
    });
    expect(marketData.recentTrades(market, 10)).toMatchObject([
      { price: '61000.0', amount: '0.00100', direction: 'buy' },
      { price: '60400.0', amount: '0.00500', direction: 'buy' },
    ]);
    expect(marketData.openCandle(market, '1d')).toMatchObject({
      source: 'trade',
      candle: [START_MS, '60400.0', '61000.0', '60400.0', '61000.0', '0.00600'],
    });
    expect(marketData.coinItems()).toMatchObject([
      { symbol: 'BTCUSDT', name: 'Bitcoin', close: '61000.0', volume24: '0.00600', priceDecimals: 1 },
      {},
      {},
    ]);
    await close();
  });

  it('shows the mark price that orders are met by, from rules 2 on', async () => {
    const { engine, marketData, close } = await open();
    const market = marketData.instruments.findMarket('BTCUSDT')!;
    const details: DetailData[] = [];
    marketData.onDetail((detail) => void details.push(detail));
    const price = 6_000_012_345_678 as IndexPrice;
    await submit(engine, { type: 'index-tick', asset: BTC, second: START_MS / 1000, price });
    expect(marketData.detail(market).markPrice).toBeNull();
    await submit(engine, { type: 'activate-rules', version: 2 });
    await eventually(() => expect(marketData.detail(market).markPrice).toBe('60000.1'));
    expect(marketData.coinItems()).toMatchObject([{ symbol: 'BTCUSDT', markPrice: '60000.1' }, {}, {}]);
    await eventually(() => expect(details.some(({ markPrice }) => markPrice === '60000.1')).toBe(true));
    await engine.stop();
    await eventually(() => expect(marketData.detail(market).markPrice).toBeNull());
    await close();
  });

  it('values coins at the index', async () => {
    const { engine, marketData, close } = await open();
    const [btc, usdt, eth] = ['BTC', 'USDT', 'ETH'].map((code) => marketData.instruments.findAsset(code)!);
    await submit(engine, {
      type: 'index-tick',
      asset: BTC,
      second: 5,
      price: 6_000_000_000_001 as IndexPrice,
    });
    await submit(engine, { type: 'index-tick', asset: ETH, second: 5, price: 300_000_000_000 as IndexPrice });
    expect(marketData.equivalent(btc!, 150_000_000 as never)).toBe(90_000_000_000);
    expect(marketData.equivalent(usdt!, 5 as never)).toBe(5);
    expect(marketData.equivalent(eth!, 1 as never)).toBe(30);
    const cross = marketData.instruments.findMarket('ETHBTC')!;
    expect(marketData.detail(cross)).toMatchObject({ close: '0.04999', indexPrice: '0.04999999' });
    await close();
  });

  it('tells differences that rebuild the book, trades, candles and details', async () => {
    const { engine, marketData, close } = await open();
    const market = marketData.instruments.findMarket('BTCUSDT')!;
    const seen = {
      depth: [] as DepthSnapshot[],
      trades: [] as TradeData[],
      klines: [] as KlineData[],
      details: [] as DetailData[],
    };
    marketData.onDepth((value) => seen.depth.push(value));
    marketData.onTrades((value) => seen.trades.push(value));
    marketData.onKline((value) => seen.klines.push(value));
    marketData.onDetail((value) => seen.details.push(value));
    const start = marketData.depth(market, 10_000);
    expect(start.from).toBe(start.to);
    await drive(engine, new Traffic(21), 600);
    const final = await engine.read('live', { type: 'depth', market: BTCUSDT, levels: 0 });
    const shown = [final.result.bids, final.result.asks].map((side) =>
      side.map(({ price, quantity }) => level(price, quantity)),
    );
    await eventually(() => {
      const depth = marketData.depth(market, 10_000);
      expect([depth.bids, depth.asks]).toEqual(shown);
      expect(seen.klines.length).toBeGreaterThan(0);
      expect(seen.details.some((detail) => detail.symbolName === 'BTCUSDT')).toBe(true);
    });
    let last = start.to;
    const sides = [new Map(start.bids), new Map(start.asks)] as const;
    for (const depth of seen.depth.filter((value) => value.symbol === 'BTCUSDT')) {
      expect(depth.snapshot).toBe(false);
      expect(depth.from).toBe(last + 1);
      last = depth.to;
      for (const [index, side] of [depth.bids, depth.asks].entries()) {
        for (const [price, size] of side) {
          if (Number(size) === 0) sides[index as 0 | 1].delete(price);
          else sides[index as 0 | 1].set(price, size);
        }
      }
    }
    expect([...sides[0]].sort(([a], [b]) => Number(b) - Number(a))).toEqual(shown[0]);
    expect([...sides[1]].sort(([a], [b]) => Number(a) - Number(b))).toEqual(shown[1]);
    const received = seen.trades
      .filter((value) => value.symbol === 'BTCUSDT')
      .flatMap((value) => value.trades.map((trade) => trade.id));
    expect(new Set(received).size).toBe(received.length);
    expect(received.length).toBeGreaterThan(10);
    await close();
  });

  it('shows the same after a restart, and the chain of differences goes on', async () => {
    const first = await open();
    const market = first.marketData.instruments.findMarket('BTCUSDT')!;
    await drive(first.engine, new Traffic(22), 500);
    // The last difference before the stop has been published.
    const stood = await first.engine.read('live', { type: 'depth', market: BTCUSDT, levels: 0 });
    await eventually(() => {
      const { bids, asks } = first.marketData.depth(market, 10_000);
      expect(bids).toEqual(stood.result.bids.map(({ price, quantity }) => level(price, quantity)));
      expect(asks).toEqual(stood.result.asks.map(({ price, quantity }) => level(price, quantity)));
    });
    const picture = (venue: TestVenue) => ({
      coins: venue.marketData.coinItems(),
      trades: venue.marketData.instruments.markets.map((each) => venue.marketData.recentTrades(each, 50)),
      candles: (['1m', '15m', '1h', '4h', '1d', '1w'] as const).map((period) =>
        venue.marketData.openCandle(market, period),
      ),
    });
    const before = picture(first);
    const depth = first.marketData.depth(market, 10_000);
    expect(before.trades[0]!.length).toBeGreaterThan(10);
    await first.close();
    const second = await open(first.folder);
    expect(picture(second)).toEqual(before);
    const again = second.marketData.depth(market, 10_000);
    expect([again.bids, again.asks]).toEqual([depth.bids, depth.asks]);
    expect(again.to).toBeGreaterThanOrEqual(depth.to);
    const next = new Promise<DepthSnapshot>((resolve) => second.marketData.onDepth(resolve));
    await submit(second.engine, placeLimit(bob, BTCUSDT, 'buy', 1000, 1000));
    const difference = await next;
    expect(difference.from).toBe(again.to + 1);
    expect(difference.bids).toEqual([['100.0', '0.01000']]);
    await second.close();
  });

  it('says how a market may be used, from the command on and after a restart', async () => {
    const first = await open();
    const market = first.marketData.instruments.findMarket('BTCUSDT')!;
    const shown = ({ marketData }: TestVenue) => {
      const { open: isOpen, status, statusUntil, delistingAt } = marketData.coinItems()[market.market]!;
      return { isOpen, status, statusUntil, delistingAt };
    };
    expect(shown(first)).toEqual({ isOpen: 1, status: 'open', statusUntil: null, delistingAt: null });
    const frames: DetailData[] = [];
    first.marketData.onDetail((frame) => void (frame.symbolName === 'BTCUSDT' && frames.push(frame)));
    const said = { type: 'set-market-status', market: BTCUSDT } as const;
    const { time } = await first.engine.read('live', { type: 'market-rules' });
    const [until, effectiveAt] = [time + DAY_MS / 2, time + 30 * DAY_MS] as TimeMs[];
    await submit(first.engine, { ...said, status: 'halted', until: until!, effectiveAt: null });
    await submit(first.engine, { ...said, status: 'delisted', until: null, effectiveAt: effectiveAt! });
    const halted = { status: 'halted', statusUntil: until, delistingAt: effectiveAt };
    await eventually(() => expect(frames.at(-1)).toMatchObject(halted));
    expect(shown(first)).toEqual({ isOpen: 0, ...halted });
    await first.close();
    const second = await open(first.folder);
    expect(shown(second)).toEqual({ isOpen: 0, ...halted });
    expect(second.marketData.detail(market)).toMatchObject(halted);
    await submit(second.engine, { ...said, status: 'open', until: null, effectiveAt: null });
    await submit(second.engine, { ...said, status: 'delisted', until: null, effectiveAt: null });
    await eventually(() => expect(second.marketData.detail(market)).not.toHaveProperty('status'));
    await second.close();
  });

  /** Two trades in one candle, nothing in the next one, and a restart more than a day or a week after the first. */
  const GAPS: readonly (readonly [PeriodName, number, number, number])[] = [
    ['15m', 60_000, 11 * 60_000, DAY_MS + 5 * 60_000],
    ['1w', 0, 4 * DAY_MS, 11 * DAY_MS],
  ];
  it.each(GAPS)(
    'restores the newest candle of %s whole, and does not tell it if it had closed',
    async (period, ...times) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'assay-market-'));
      folders.push(folder);
      const [first, second, later] = times.map((time) => START_MS + time);
      const trade = async ({ engine }: TestVenue, price: number): Promise<void> => {
        await submit(engine, placeLimit(alice, BTCUSDT, 'sell', price, 100));
        await submit(engine, placeLimit(bob, BTCUSDT, 'buy', price, 100));
      };
      const actions: [number, (venue: TestVenue) => Promise<unknown>][] = [
        [first!, (venue) => trade(venue, 600_000)],
        [second!, (venue) => trade(venue, 500_000)],
        [later!, ({ engine }) => submit(engine, { type: 'advance-time' })],
      ];
      for (const [time, act] of actions) {
        const venue = await open(folder, time);
        await act(venue);
        await venue.close();
      }
      const venue = await open(folder, later! + 1000);
      const received: KlineData[] = [];
      venue.marketData.onKline((kline) => received.push(kline));
      const whole = [START_MS, '60000.0', '60000.0', '50000.0', '50000.0', '0.00200'];
      const market = venue.marketData.instruments.findMarket('BTCUSDT')!;
      expect(venue.marketData.openCandle(market, period)?.candle).toEqual(whole);
      // A trade is told, and what was to be told before it has been told by then.
      await trade(venue, 400_000);
      await eventually(() => expect(received.some(({ candle }) => candle[4] === '40000.0')).toBe(true));
      expect(received.filter((kline) => kline.period === period && kline.candle[0] === START_MS)).toEqual([]);
      await venue.close();
    },
  );
});

function level(price: Ticks, quantity: Lots): [string, string] {
  return [(price / 10).toFixed(1), (quantity / 100_000).toFixed(5)];
}
