/** The simulated traders over the real engine and core, beside the market maker, on a clock of the test's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_HOUSE_TRADER, INDEX_CURRENCY, MARKET_MAKER } from '@assay/core';
import type { Command, MarketId, OwnerId, PlaceOrder, TimeMs, Trade } from '@assay/core';
import { createEngine } from '../../engine/engine.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { simulatedFeed } from '../../integrations/price-feed/simulated.ts';
import { seedOfFeed } from '../../bootstrap/house-traders.ts';
import {
  ASSETS,
  MARKETS,
  assetId,
  genesisCommands,
  quotedMarkets,
  simulatedMarkets,
  traderStock,
} from '../../bootstrap/sandbox-listing-fixture.ts';
import { IndexTicks } from '../../schedule/index-ticks.ts';
import { MarketMaker } from './market-maker.ts';
import { SimulatedTraders } from './simulated-traders.ts';

const START = 1_800_000_000;
const MINUTES = 3;
const COINS = ASSETS.filter(({ code }) => code !== INDEX_CURRENCY).map(({ code }) => ({
  code,
  asset: assetId(code),
}));

describe('the simulated traders', () => {
  let folder = '';
  let engine: Engine;
  let second = START;
  const batches: PublishedBatch[] = [];
  const stops: (() => void)[] = [];
  const now = (): TimeMs => (second * 1_000) as TimeMs;

  const open = async (): Promise<void> => {
    engine = await createEngine({
      dataDir: folder,
      clock: { originWallMs: 0, originVenueMs: START * 1_000, speed: 0 },
      realms: [{ realm: 'live', genesis: genesisCommands(), replayEventsFrom: null }],
    });
    stops.push(engine.onBatch((batch) => batches.push(batch)));
  };
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-traders-'));
    second = START;
    batches.length = 0;
    await open();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Ticks, quotes and traders for so many seconds; the orders that the traders sent. */
  const run = async (count: number, seconds: number, feedSeed = 1): Promise<PlaceOrder[]> => {
    const feed = simulatedFeed(feedSeed);
    const sent: PlaceOrder[] = [];
    const watched: Pick<Engine, 'submit' | 'read' | 'onBatch'> = {
      submit(realm, command: Command) {
        if (command.type === 'place-order') sent.push(command);
        return engine.submit(realm, command);
      },
      read: (realm, query) => engine.read(realm, query),
      onBatch: (listener) => engine.onBatch(listener),
    };
    const ticks = new IndexTicks({
      engine,
      realm: 'live',
      // The seconds of this test run ahead of the engine's clock.
      feed: {
        coins: feed.coins,
        readingAt: (coin, time) => ({ ...feed.readingAt(coin, time), freshAt: null }),
      },
      coins: COINS,
      now,
      speed: 1,
      onMissed: () => undefined,
      onGap: () => {},
    });
    const nowSecond = (): number => second;
    const markets = quotedMarkets();
    const maker = new MarketMaker({ engine, realm: 'live', markets, nowSecond, freshSeconds: 10 });
    const traders = new SimulatedTraders({
      engine: watched,
      count,
      seed: seedOfFeed(feed.name),
      markets: simulatedMarkets(),
      stock: traderStock(),
      now,
      speed: 1,
    });
    stops.push(
      () => maker.stop(),
      () => traders.stop(),
    );
    await ticks.start();
    await maker.start();
    await traders.start();
    for (let round = 0; round < seconds; round += 1) {
      second += 1;
      await ticks.run();
      await maker.run();
      await traders.run();
    }
    return sent;
  };
  const trades = (): Trade[] =>
    batches.flatMap(({ entries }) =>
      entries.flatMap(({ events }) => events.flatMap((event) => (event.type === 'trade' ? [event] : []))),
    );
  const stockOf = async (owner: number): Promise<number[]> => {
    // The test's own numbers.
    const query = { type: 'balances', owner: owner as OwnerId } as const;
    const { result } = await engine.read('live', query);
    return result.map(({ available, held }) => available + held);
  };

  test('every market trades several times a minute, by orders of all kinds and traders; what rests ends by itself', async () => {
    const orders = await run(8, MINUTES * 60);
    const byMarket = MARKETS.map((_, market) => trades().filter((trade) => trade.market === market).length);
    for (const count of byMarket) {
      expect(count / MINUTES).toBeGreaterThan(2);
      expect(count / MINUTES).toBeLessThan(60);
    }
    expect(new Set(orders.map(({ owner }) => owner)).size).toBe(8);
    for (const kind of ['limit', 'market']) {
      for (const side of ['buy', 'sell']) {
        const alike = orders.filter((order) => order.kind === kind && order.side === side);
        expect(alike.length).toBeGreaterThan(orders.length / 10);
      }
    }
    const makers = trades().flatMap(({ maker, taker }) => [maker, taker]);
    expect(makers).not.toHaveLength(0);
    expect(makers.every(({ house }) => house)).toBe(true);
    // They pay what everybody pays.
    expect(makers.every(({ fee }) => fee > 0)).toBe(true);
    expect((await engine.read('live', { type: 'totals' })).result.every(({ sum }) => sum === 0)).toBe(true);
    // What rests ends by itself: the books do not grow.
    const resting = async (): Promise<number> => {
      let count = 0;
      for (let owner = 0; owner < 8; owner += 1) {
        // As above.
        const query = { type: 'open-orders', owner: (FIRST_HOUSE_TRADER + owner) as OwnerId } as const;
        count += (await engine.read('live', query)).result.length;
      }
      return count;
    };
    expect(await resting()).toBeGreaterThan(8);
    expect(await resting()).toBeLessThan(200);
    second += 300;
    await engine.submit('live', { type: 'advance-time' });
    await engine.stop();
    // The clock of the engine stands in this test: it is opened again where the venue's is.
    engine = await createEngine({
      dataDir: folder,
      clock: { originWallMs: 0, originVenueMs: second * 1_000, speed: 0 },
      realms: [{ realm: 'live', genesis: [], replayEventsFrom: null }],
    });
    await engine.submit('live', { type: 'advance-time' });
    expect(await resting()).toBe(0);
  });

  test('the same feed and seconds give the same orders, another feed others', async () => {
    const first = await run(8, 60);
    const again = async (feedSeed: number): Promise<PlaceOrder[]> => {
      for (const stop of stops.splice(0)) stop();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
      second = START;
      await open();
      return run(8, 60, feedSeed);
    };
    expect(first.length).toBeGreaterThan(10);
    expect(await again(1)).toEqual(first);
    expect(await again(2)).not.toEqual(first);
  });

  test('each is funded once, and not again at the next start', async () => {
    await run(3, 30);
    const before = await stockOf(FIRST_HOUSE_TRADER);
    expect(before).toHaveLength(ASSETS.length);
    const issued = (await engine.read('live', { type: 'totals' })).result;
    await run(3, 1);
    expect((await engine.read('live', { type: 'totals' })).result).toEqual(issued);
    expect(await stockOf(FIRST_HOUSE_TRADER + 3)).toEqual([]);
    const quoted = await stockOf(MARKET_MAKER);
    expect(quoted).toHaveLength(ASSETS.length);
    expect(quoted.every((units) => units > 0)).toBe(true);
  });

  test('none of them: no order, no account', async () => {
    expect(await run(0, 30)).toEqual([]);
    expect(trades()).toEqual([]);
  });

  test('nothing of the house goes to a market that is not open, and all of it comes back', async () => {
    const closed = 0 as MarketId;
    const status = async (to: 'post-only' | 'open'): Promise<void> => {
      const times = { until: null, effectiveAt: null };
      const command = { type: 'set-market-status', market: closed, status: to, ...times } as const;
      expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
    };
    const quoted = async (): Promise<number> => {
      const { result } = await engine.read('live', { type: 'market-rules' });
      const depth = await engine.read('live', { type: 'depth', market: closed, levels: 0 });
      expect(result.markets[closed]?.lastPrice).not.toBeNull();
      return depth.result.bids.length;
    };
    await run(8, 60);
    expect(await quoted()).toBeGreaterThan(15);
    await status('post-only');
    const resting = await quoted();
    const toIt = (orders: readonly PlaceOrder[]): number =>
      orders.filter(({ market }) => market === closed).length;
    // Begun anew, and following.
    expect(toIt(await run(8, 40))).toBe(0);
    expect(await quoted()).toBe(resting);
    const [again] = [run(8, 60)];
    await again;
    await status('open');
    expect(toIt(await run(8, 60))).toBeGreaterThan(0);
    expect(await quoted()).toBeGreaterThan(15);
  });

  test('without fresh prices they wait', async () => {
    await run(8, 40);
    const before = trades().length;
    second += 60;
    const traders = new SimulatedTraders({
      engine,
      count: 8,
      seed: 1,
      markets: simulatedMarkets(),
      stock: traderStock(),
      now,
      speed: 1,
    });
    await traders.start();
    stops.push(() => traders.stop());
    for (let round = 0; round < 30; round += 1) {
      second += 1;
      await traders.run();
    }
    expect(trades().length).toBe(before);
  });
});
