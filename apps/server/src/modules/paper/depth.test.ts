/** The mirror over the real engine with both realms, on a clock and a live book of the test's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  Answer,
  FeedPaperDepth,
  IndexPrice,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  PlaceOrder,
  MarketStatus,
  Quote,
  SetMarketStatus,
  Ticks,
  Units,
} from '@assay/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { order } from '../../engine/engine-fixture.ts';
import { createEngine } from '../../engine/engine.ts';
import { EngineUnavailable, REALMS } from '../../engine/port.ts';
import { futuresOrder } from '../../engine/futures-fixture.ts';
import type { Engine, PublishedBatch, Realm } from '../../engine/port.ts';
import { assetId, genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import { PaperDepthFeed, withMirror } from './depth.ts';

const BTCUSDT = 0 as MarketId;
const ETHUSDT = 1 as MarketId;
const CONTRACT = 9 as MarketId;
const ALICE = 1000 as OwnerId;

let folder: string;
let engine: Engine;
let mirrored: Engine;
let mirror: PaperDepthFeed;
let now: number;
let live: { bids: [number, number][]; asks: [number, number][] };
let isBusy: boolean;
let failures: string[];

function openMirror(orders = 0): void {
  mirror = new PaperDepthFeed({
    engine: {
      submit: (realm, command) =>
        isBusy ? Promise.reject(new EngineUnavailable('venue-busy')) : engine.submit(realm, command),
      onBatch: (listener) => engine.onBatch(listener),
    },
    markets: [
      { market: BTCUSDT, lastPrice: null, orders, status: 'open' },
      { market: ETHUSDT, lastPrice: null, orders: 0, status: 'open' },
    ],
    depth: (market) =>
      market === BTCUSDT ? { bids: quotes(live.bids), asks: quotes(live.asks) } : { bids: [], asks: [] },
    elapsed: () => now,
    onFailure: (error) => void failures.push(String(error)),
    onWorks: () => void failures.push('works'),
  });
  mirrored = withMirror(engine, mirror);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-mirror-'));
  engine = await createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: Date.now(), speed: 1 },
    realms: REALMS.map((realm) => ({ realm, genesis: genesisCommands(realm), replayEventsFrom: null })),
  });
  now = 1_000_000;
  isBusy = false;
  failures = [];
  live = { bids: [[999_000, 500]], asks: [[1_000_000, 500]] };
  openMirror();
  await engine.submit('paper', { type: 'open-owner', owner: ALICE });
  await engine.submit('paper', {
    type: 'deposit',
    owner: ALICE,
    requestId: null,
    asset: assetId('USDT'),
    amount: (1_000_000 * 10 ** 6) as Units,
    source: 'faucet',
  });
});
afterEach(async () => {
  mirror.stop();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

const quotes = (levels: readonly (readonly [number, number])[]): Quote[] =>
  levels.map(([price, quantity]) => ({ price: price as Ticks, quantity: quantity as Lots }));
const buy = (quantity: number, price: number | null = null): PlaceOrder =>
  order({ owner: ALICE, side: 'buy', price, quantity });
/** What a buy of 100 lots cost a lot, in ticks; a tick and lot are one unit of 10^-6. */
async function priceMet(): Promise<number> {
  const { outcome }: Answer = await mirrored.submit('paper', buy(100));
  if (outcome.type !== 'order-placed') throw new Error(JSON.stringify(outcome));
  return outcome.filledValue / 100;
}
const commands = () => engine.health('paper').sequence;
const asks = async () =>
  (await engine.read('paper', { type: 'depth', market: BTCUSDT, levels: 5 })).result.asks.map(
    ({ price, quantity }) => [price, quantity],
  );

const setStatus = async (realm: Realm, status: MarketStatus, times: Partial<SetMarketStatus> = {}) => {
  const said = { type: 'set-market-status', market: BTCUSDT, until: null, effectiveAt: null } as const;
  expect((await engine.submit(realm, { ...said, status, ...times })).outcome).toEqual({ type: 'done' });
};

describe('the mirror of the live depth', () => {
  test('a market that is not open has none, which is no failure, and it has all of it again when it opens', async () => {
    expect(await priceMet()).toBe(1_000_000);
    await setStatus('paper', 'cancel-only');
    expect(await asks()).toEqual([]);
    const closed = commands();
    for (let turn = 0; turn < 8; turn += 1) {
      now += 1_000;
      live.asks = [[1_010_000 + turn, 500]];
      mirror.run();
    }
    await engine.read('paper', { type: 'totals' });
    expect([commands(), failures]).toEqual([closed, []]);
    await setStatus('paper', 'open');
    expect(await priceMet()).toBe(1_010_007);
  });

  test('while nobody uses the paper realm nothing is written, whatever the live book does', async () => {
    const before = commands();
    for (let turn = 0; turn < 100; turn += 1) {
      live.asks = [[1_000_000 + turn, 500]];
      now += 250;
      mirror.run();
    }
    await engine.read('paper', { type: 'totals' });
    expect(commands()).toBe(before);
  });

  test('an order after a quiet while meets the depth of now, not of then', async () => {
    expect(await priceMet()).toBe(1_000_000);
    now += 10 * 60_000;
    live.asks = [[1_080_000, 500]];
    mirror.run();
    expect(await priceMet()).toBe(1_080_000);
  });

  test('no order meets a depth older than 250 ms, however orders and changes fall', async () => {
    let shownAt = now;
    const history: { from: number; price: number }[] = [{ from: now, price: 1_000_000 }];
    for (let turn = 1; turn <= 60; turn += 1) {
      now += (turn * 37) % 400;
      if (turn % 3 !== 0) {
        const price = 1_000_000 + turn;
        live.asks = [[price, 500]];
        history.push({ from: now, price });
      }
      if (now - shownAt >= 250) {
        mirror.run();
        shownAt = now;
      }
      const met = await priceMet();
      const index = history.findIndex(({ price }) => price === met);
      const replacedAt = history[index + 1]?.from ?? Infinity;
      expect(now - replacedAt).toBeLessThan(250);
    }
  });

  test('once in 250 ms at most, and only where something has changed', async () => {
    await priceMet();
    const before = commands();
    live.asks = [[1_000_001, 500]];
    await priceMet();
    expect(commands()).toBe(before + 1);
    now += 250;
    mirror.run();
    mirror.run();
    await engine.read('paper', { type: 'totals' });
    expect(commands()).toBe(before + 2);
    expect(await asks()).toEqual([[1_000_001, 500]]);
    now += 250;
    mirror.run();
    await engine.read('paper', { type: 'totals' });
    expect(commands()).toBe(before + 2);
  });

  test('orders that only wait are shown the depth once a second, until none is left', async () => {
    const { outcome } = await mirrored.submit('paper', buy(100, 900_000));
    const order = outcome.type === 'order-placed' ? outcome.order : (0 as OrderId);
    now += 61_000;
    const before = commands();
    for (let turn = 1; turn <= 8; turn += 1) {
      live.asks = [[1_000_000 + turn, 500]];
      now += 250;
      mirror.run();
    }
    await engine.read('paper', { type: 'totals' });
    expect(commands()).toBe(before + 2);
    live = { bids: [[800_000, 1]], asks: [[899_000, 40]] };
    now += 1_000;
    mirror.run();
    await vi.waitFor(async () => expect(await asks()).toEqual([]));
    expect((await engine.read('paper', { type: 'open-orders', owner: ALICE })).result).toMatchObject([
      { order, remaining: 60 },
    ]);
    await mirrored.submit('paper', { type: 'cancel-order', owner: ALICE, requestId: null, order });
    const after = commands();
    live.asks = [[1_000_000, 1]];
    now += 61_000;
    mirror.run();
    await engine.read('paper', { type: 'totals' });
    expect(commands()).toBe(after);
  });

  test('orders left by an earlier run are shown the depth from the start', async () => {
    await mirrored.submit('paper', buy(100, 900_000));
    mirror.stop();
    openMirror(1);
    live = { bids: [[800_000, 1]], asks: [[899_000, 500]] };
    mirror.run();
    await vi.waitFor(async () => expect(await asks()).toEqual([[899_000, 400]]));
  });

  test('the last price of the live realm comes with it and judges waiting orders', async () => {
    await engine.submit('paper', {
      type: 'index-tick',
      asset: assetId('BTC'),
      second: Math.floor(Date.now() / 1000),
      price: (99_950 * 10 ** 8) as IndexPrice,
    });
    await mirrored.submit('paper', {
      type: 'place-conditional-order',
      owner: ALICE,
      requestId: null,
      market: BTCUSDT,
      side: 'buy',
      by: 'last-price',
      trigger: { kind: 'stop', price: 1_000_000 as Ticks },
      price: 1_000_000 as Ticks,
      timeInForce: 'gtc',
      quantity: 100 as Lots,
      spend: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      clientOrderId: null,
    });
    const trade = async (price: number): Promise<void> => {
      await engine.submit('live', {
        type: 'replace-quotes',
        market: BTCUSDT,
        bids: [],
        asks: quotes([[price, 500]]),
      });
      await engine.submit('live', { ...buy(10, price), owner: ALICE });
    };
    await engine.submit('live', { type: 'open-owner', owner: ALICE });
    await engine.submit('live', {
      type: 'deposit',
      owner: ALICE,
      requestId: null,
      asset: assetId('USDT'),
      amount: (10 ** 12) as Units,
      source: 'faucet',
    });
    await trade(1_000_000);
    now += 250;
    mirror.run();
    await vi.waitFor(async () => expect(await asks()).toEqual([[1_000_000, 400]]));
  });

  test('what the engine did not take is sent again, and said once, as is that it was taken', async () => {
    await mirrored.submit('paper', buy(1, 900_000));
    isBusy = true;
    live.asks = [[1_000_100, 500]];
    now += 250;
    mirror.run();
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    now += 250;
    mirror.run();
    isBusy = false;
    // Its answer comes behind that of the failure.
    await Promise.resolve();
    now += 250;
    mirror.run();
    await vi.waitFor(async () => expect(await asks()).toEqual([[1_000_100, 500]]));
    expect(failures).toEqual([expect.stringContaining('venue-busy'), 'works']);
  });

  test('of a contract it comes before an order, too, and again when a series has ended', async () => {
    const sent: FeedPaperDepth[] = [];
    const listeners: ((batch: PublishedBatch) => void)[] = [];
    const feed = new PaperDepthFeed({
      engine: {
        submit(_realm, command) {
          if (command.type === 'feed-paper-depth') sent.push(command);
          return Promise.resolve({ outcome: { type: 'done' } } as Answer);
        },
        onBatch(listener) {
          listeners.push(listener);
          return () => undefined;
        },
      },
      markets: [{ market: CONTRACT, lastPrice: null, orders: 0, status: 'open' }],
      depth: () => ({ bids: quotes([[999_000, 5]]), asks: [] }),
      elapsed: () => now,
      onFailure: (error) => void failures.push(String(error)),
      onWorks: () => void failures.push('works'),
    });
    const tell = (realm: Realm, event: object): void => {
      const batch = { realm, entries: [{ events: [event] }] } as unknown as PublishedBatch;
      for (const listener of listeners) listener(batch);
    };
    const contract = { market: CONTRACT };
    tell('live', { type: 'futures-trade', ...contract, price: 1_000_000 });
    feed.before(futuresOrder(ALICE, CONTRACT, 'buy', 1_000_000, 1));
    expect(sent).toMatchObject([{ market: CONTRACT, bids: [{ price: 999_000 }], lastPrice: 1_000_000 }]);
    now += 250;
    feed.run();
    expect(sent).toHaveLength(1);
    // What the mirror had was taken away with the series.
    tell('paper', { type: 'series-opened', ...contract });
    feed.run();
    expect(sent).toHaveLength(2);
    feed.stop();
  });

  test('nothing flows back: the live book and its log know nothing of paper orders', async () => {
    const before = engine.health('live').sequence;
    await priceMet();
    await mirrored.submit('paper', buy(100, 900_000));
    expect(engine.health('live').sequence).toBe(before);
    expect((await engine.read('live', { type: 'depth', market: BTCUSDT, levels: 0 })).result.bids).toEqual(
      [],
    );
  });
});
