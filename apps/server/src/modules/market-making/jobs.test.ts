/** The jobs over the real engine and core, on a clock of the test's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INDEX_CURRENCY, MARKET_MAKER } from '@assay/core';
import type { AssetId, Command, IndexPrice, MarketId, Outcome, OwnerId, TimeMs, Units } from '@assay/core';
import { order } from '../../engine/engine-fixture.ts';
import { createEngine } from '../../engine/engine.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { FeedReading } from '../../integrations/price-feed/port.ts';
import { IndexTicks } from '../../schedule/index-ticks.ts';
import { MarketMaker } from './market-maker.ts';
import { StateHashing } from '../../schedule/state-hash.ts';
import { ASSETS, assetId, genesisCommands, quotedMarkets } from '../../bootstrap/sandbox-listing-fixture.ts';

const START = 1_800_000_000;
const TRADER = 1_000 as OwnerId;
const BTCUSDT = 0 as MarketId;
const usdt = (price: number): IndexPrice => Math.round(price * 1e8) as IndexPrice;
const COINS = ASSETS.filter(({ code }) => code !== INDEX_CURRENCY).map(({ code }) => ({
  code,
  asset: assetId(code),
}));
const PRICES: readonly (readonly [coin: string, price: number])[] = [
  ['BTC', 100_000],
  ['ETH', 2_500],
  ['BNB', 650],
  ['SOL', 150],
  ['XRP', 2.2],
  ['DOGE', 0.19],
  ['LTC', 88],
  ['ADA', 0.7],
];
/** As of one source. */
const readingOf = (price: IndexPrice | null): FeedReading => ({
  price,
  freshAt: null,
  sources: [{ source: 'one', price, leftOut: price === null ? 'no-price' : null, trade: null }],
});
/** In ticks, by market. */
const MIDDLES = [1_000_000, 250_000, 2_500, 65_000, 15_000, 22_000, 19_000, 8_800, 7_000];

describe('index ticks and market maker', () => {
  let folder = '';
  let engine: Engine;
  let maker: MarketMaker;
  let ticks: IndexTicks;
  let second = START;
  let isBusy = false;
  let prices: Map<string, IndexPrice>;
  const batches: PublishedBatch[] = [];
  const gaps: [string, number][] = [];
  const missed: number[] = [];

  const open = async (): Promise<void> => {
    engine = await createEngine({
      dataDir: folder,
      clock: { originWallMs: Date.now(), originVenueMs: START * 1_000, speed: 1 },
      realms: [{ realm: 'live', genesis: genesisCommands(), replayEventsFrom: null }],
    });
    engine.onBatch((batch) => batches.push(batch));
    ticks = new IndexTicks({
      engine: {
        submit: (realm, command) =>
          isBusy ? Promise.reject(new EngineUnavailable('venue-busy')) : engine.submit(realm, command),
        read: (realm, query) => engine.read(realm, query),
      },
      realm: 'live',
      feed: {
        coins: COINS.map(({ code }) => code),
        readingAt: (coin) => readingOf(prices.get(coin) ?? null),
      },
      coins: COINS,
      now: () => (second * 1_000) as TimeMs,
      speed: 1,
      onMissed: (one) => missed.push(one),
      onGap: (coin, seconds) => gaps.push([coin, seconds]),
    });
    maker = new MarketMaker({
      engine,
      realm: 'live',
      markets: quotedMarkets(),
      nowSecond: () => second,
      freshSeconds: 10,
    });
    await ticks.start();
    await maker.start();
  };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-jobs-'));
    second = START;
    isBusy = false;
    prices = new Map(PRICES.map(([coin, price]) => [coin, usdt(price)]));
    batches.length = 0;
    gaps.length = 0;
    missed.length = 0;
    await open();
  });
  afterEach(async () => {
    maker.stop();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const round = async (): Promise<void> => {
    second += 1;
    await ticks.run();
    await maker.run();
  };
  const events = (type: string) =>
    batches
      .flatMap(({ entries }) => entries.flatMap((entry) => entry.events))
      .filter((event) => event.type === type);
  const depth = async (market: MarketId) =>
    (await engine.read('live', { type: 'depth', market, levels: 0 })).result;
  const submit = async (command: Command): Promise<Outcome> => (await engine.submit('live', command)).outcome;
  const buy = (quantity: number): Promise<Outcome> => submit(order({ owner: TRADER, side: 'buy', quantity }));
  const fund = async (): Promise<void> => {
    await submit({ type: 'open-owner', owner: TRADER });
    const amount = 100_000_000_000_000 as Units;
    await submit({
      type: 'deposit',
      owner: TRADER,
      requestId: null,
      asset: 0 as AssetId,
      amount,
      source: 'faucet',
    });
  };

  test('the first round fills every book around its index', async () => {
    await round();
    const books = await Promise.all(quotedMarkets().map(({ market }) => depth(market)));
    for (const [index, middle] of MIDDLES.entries()) {
      expect(books[index]?.bids).toHaveLength(20);
      expect(books[index]?.asks).toHaveLength(20);
      expect(books[index]?.bids[0]?.price).toBeLessThan(middle);
      expect(books[index]?.asks[0]?.price).toBeGreaterThan(middle);
    }
    expect(books).toHaveLength(MIDDLES.length);
    expect(events('quotes-replaced')).toHaveLength(MIDDLES.length);
  });

  test('a middle that stays or moves by a few ticks costs no command; a larger move one a market', async () => {
    await round();
    await round();
    prices.set('BTC', usdt(100_010));
    await round();
    expect(events('quotes-replaced')).toHaveLength(MIDDLES.length);
    prices.set('BTC', usdt(100_100));
    await round();
    // BTC/USDT, and ETH/BTC whose middle is a ratio.
    expect(
      events('quotes-replaced')
        .slice(MIDDLES.length)
        .map((event) => 'market' in event && event.market),
    ).toEqual([0, 2]);
    expect((await depth(BTCUSDT)).bids[0]?.price).toBeGreaterThan(1_000_500);
  });

  test('a fill makes it quote anew, lower stock higher, and the trade pays the public fees', async () => {
    await round();
    await fund();
    const before = (await depth(BTCUSDT)).asks[0]?.price ?? 0;
    expect(await buy(1_000_000)).toMatchObject({ type: 'order-placed', status: 'filled' });
    await round();
    const after = await depth(BTCUSDT);
    expect(after.asks).toHaveLength(20);
    expect(after.bids).toHaveLength(20);
    expect(after.asks[0]?.price ?? 0).toBeGreaterThan(before - 20);
    const trade = events('trade')[0];
    if (trade?.type !== 'trade') throw new Error('no trade');
    expect(trade.maker).toMatchObject({ owner: MARKET_MAKER, house: true });
    expect(trade.maker.fee).toBe(Math.ceil((trade.value * 800) / 1_000_000));
    expect((await engine.read('live', { type: 'totals' })).result.every(({ sum }) => sum === 0)).toBe(true);
  });

  test('small fills leave the quotes where they are, until together they have taken half of the best', async () => {
    await round();
    await fund();
    const half = (quotedMarkets()[0]?.bestLots ?? 0) / 2;
    await buy(half - 1);
    await round();
    expect(events('quotes-replaced')).toHaveLength(MIDDLES.length);
    await buy(1);
    await round();
    expect(events('quotes-replaced')).toHaveLength(MIDDLES.length + 1);
  });

  test('without a price time passes, and stale quotes are taken away', async () => {
    await round();
    prices.clear();
    for (let rounds = 0; rounds < 12; rounds += 1) await round();
    expect((await depth(BTCUSDT)).asks).toEqual([]);
    expect(events('quotes-replaced')).toHaveLength(2 * MIDDLES.length);
    expect(gaps.filter(([coin]) => coin === 'BTC')).toHaveLength(12);
    prices.set('BTC', usdt(99_000));
    await round();
    expect((await depth(BTCUSDT)).asks).toHaveLength(20);
  });

  test('missed seconds are ticked for a moment, then left out and counted; none is ticked twice', async () => {
    await round();
    second += 2;
    await round();
    second += 99;
    await round();
    await ticks.run();
    const ticked = events('index-ticked').flatMap((event) =>
      event.type === 'index-ticked' && event.asset === 1 ? [event.second - START] : [],
    );
    expect(ticked).toEqual([1, 2, 3, 4, 102, 103, 104]);
    expect(gaps).toEqual(COINS.map(({ code }) => [code, 97]));
    // Whoever fills is told of the last of them.
    expect(missed).toContain(START + 101);
  });

  test('seconds that the engine refuses are tried again, then counted, and never taken for priced', async () => {
    await round();
    const refusedRound = async (): Promise<void> => {
      isBusy = true;
      await expect(round()).rejects.toThrow('venue-busy');
      isBusy = false;
    };
    await refusedRound();
    await refusedRound();
    expect(ticks.lastPricedSecond).toBe(START + 1);
    prices.delete('ETH');
    await round();
    for (let rounds = 0; rounds < 6; rounds += 1) await refusedRound();
    expect(ticks.lastPricedSecond).toBe(START + 4);
    await round();
    expect(ticks.lastPricedSecond).toBe(START + 11);
    const ticked = events('index-ticked').flatMap((event) =>
      event.type === 'index-ticked' && event.asset === 1 ? [event.second - START] : [],
    );
    expect(ticked).toEqual([1, 2, 3, 4, 9, 10, 11]);
    const counted = (coin: string) =>
      gaps.reduce((sum, [of, seconds]) => (of === coin ? sum + seconds : sum), 0);
    expect([counted('BTC'), counted('ETH')]).toEqual([4, 10]);
    // ETH had no price in the fourth.
    expect(missed).toContain(START + 4);
  });

  test('the state gets a hash where the log has moved', async () => {
    let asked = 0;
    const counted: Pick<Engine, 'stateHash' | 'health'> = {
      health: (realm) => engine.health(realm),
      stateHash: (realm) => engine.stateHash(realm).finally(() => (asked += 1)),
    };
    const hashing = new StateHashing({ engine: counted, realm: 'live' });
    await hashing.run();
    const first = engine.health('live');
    expect(first.stateHash).toMatch(/^[0-9a-f]{64}$/);
    expect(first.stateHashSequence).toBe(first.sequence);
    await hashing.run();
    expect(asked).toBe(1);
    await round();
    await hashing.run();
    const second = engine.health('live');
    expect(second.stateHash).not.toBe(first.stateHash);
    expect(second.stateHashSequence).toBe(second.sequence);
    expect(asked).toBe(2);
  });

  test('after a restart it goes on where the log stands', async () => {
    await round();
    maker.stop();
    await engine.stop();
    await open();
    await ticks.run();
    await round();
    const seconds = events('index-ticked').flatMap((event) =>
      event.type === 'index-ticked' && event.asset === 1 ? [event.second - START] : [],
    );
    expect(seconds).toEqual([1, 2]);
    expect((await depth(BTCUSDT)).asks).toHaveLength(20);
  });
});
