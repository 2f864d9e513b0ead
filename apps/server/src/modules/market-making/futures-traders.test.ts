/** The simulated traders in futures markets, over the real engine and core. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIRST_HOUSE_TRADER, FIRST_TRADER } from '@assay/core';
import type {
  AssetId,
  Command,
  FuturesPositions,
  MarketId,
  OwnerId,
  PlaceFuturesOrder,
  TimeMs,
  Units,
} from '@assay/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { simulatedContracts } from '../../bootstrap/house-traders.ts';
import { createEngine } from '../../engine/engine.ts';
import { futuresOrder, tickOf, toCollateral } from '../../engine/futures-fixture.ts';
import type { Engine } from '../../engine/port.ts';

import { SANDBOX_LISTING } from '../../venue/listing.ts';
import { SPOT_LISTING } from '../../venue/spot-listing-fixture.ts';
import { contractOrderOf, leverageOf } from './futures-habits.ts';
import { FuturesTraders } from './futures-traders.ts';

const START = 1_800_000_000;
const TRADERS = 4;
/** The linear and the inverse perpetual of BTC. */
const LINEAR = SANDBOX_LISTING.document.markets.length as MarketId;
const INVERSE = (LINEAR + 8) as MarketId;
const CONTRACTS = simulatedContracts(SANDBOX_LISTING).filter(
  ({ base, cycle }) => base === 1 && cycle === 'perpetual',
);
/** Whose orders they meet. */
const DEALER = FIRST_TRADER;
const owners = Array.from({ length: TRADERS }, (_, index) => (FIRST_HOUSE_TRADER + index) as OwnerId);

describe('the simulated traders of futures', () => {
  let folder = '';
  let engine: Engine;
  let second = START;
  let sent: Command[] = [];
  let isInverseClosed = false;
  const traders: FuturesTraders[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-futures-traders-'));
    second = START;
    sent = [];
    isInverseClosed = false;
    engine = await createEngine({
      dataDir: folder,
      clock: { originWallMs: 0, originVenueMs: START * 1_000, speed: 0 },
      realms: [{ realm: 'live', genesis: SANDBOX_LISTING.genesisCommands(), replayEventsFrom: null }],
    });
    // Depth on both sides, far more than they trade.
    await engine.submit('live', { type: 'open-owner', owner: DEALER });
    for (const [asset, amount] of [
      [0, 1e13],
      [1, 1e11],
    ] as const) {
      const given = { asset: asset as AssetId, amount: amount as Units, source: 'faucet' } as const;
      await engine.submit('live', { type: 'deposit', owner: DEALER, requestId: null, ...given });
      await engine.submit('live', toCollateral(DEALER, asset, amount));
    }
  });
  afterEach(async () => {
    for (const one of traders.splice(0)) one.stop();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (): Promise<FuturesTraders> => {
    const watched: Pick<Engine, 'submit' | 'read' | 'onBatch'> = {
      submit(realm, command) {
        sent.push(command);
        return engine.submit(realm, command);
      },
      read: (realm, query) => engine.read(realm, query),
      onBatch: (listener) => engine.onBatch(listener),
    };
    const now = (): TimeMs => (second * 1_000) as TimeMs;
    const one = new FuturesTraders({
      engine: watched,
      count: TRADERS,
      seed: 7,
      contracts: CONTRACTS,
      now,
      speed: 1,
    });
    traders.push(one);
    await one.start();
    return one;
  };
  const run = async (one: FuturesTraders, seconds: number): Promise<void> => {
    for (let round = 0; round < seconds; round += 1) {
      second += 1;
      // A price that moves by a few of a thousandth.
      await engine.submit('live', tickOf(second, 100_000 + Math.round(200 * Math.sin(second / 20))));
      if (round === 1) await offerDepth();
      await (
        await one.look()
      )();
    }
  };
  const offerDepth = async (): Promise<void> => {
    for (const [market, lots] of [
      [LINEAR, 40_000],
      [INVERSE, 500_000],
    ] as const) {
      const answers = await Promise.all([
        engine.submit('live', futuresOrder(DEALER, market, 'buy', 997_000, lots)),
        engine.submit('live', futuresOrder(DEALER, market, 'sell', 1_003_000, lots)),
      ]);
      const isOpen = market === LINEAR || !isInverseClosed;
      for (const { outcome } of answers) expect(outcome.type).toBe(isOpen ? 'order-placed' : 'refused');
    }
  };
  const positions = async (owner: OwnerId): Promise<FuturesPositions> =>
    (await engine.read('live', { type: 'futures-positions', owner })).result;
  const orders = (): PlaceFuturesOrder[] =>
    sent.flatMap((command) => (command.type === 'place-futures-order' ? [command] : []));

  test('get collateral once, and open and close positions within their stake', async () => {
    const one = await open();
    const { collateral } = await positions(owners[0]!);
    expect(collateral.map(({ kind, available }) => [kind, available])).toEqual([
      ['futures-usdt', 250_000e6],
      ['futures-coin', 0.5e8],
    ]);
    await run(one, 400);
    const placed = orders();
    expect(placed.length).toBeGreaterThan(40);
    expect(new Set(placed.map(({ market }) => market))).toEqual(new Set([LINEAR, INVERSE]));
    expect(placed.some(({ reduceOnly }) => reduceOnly)).toBe(true);
    expect(new Set(placed.map(({ side }) => side)).size).toBe(2);
    expect(new Set(placed.map(({ owner }) => owner)).size).toBe(TRADERS);
    const { result: markets } = await engine.read('live', { type: 'futures-markets' });
    expect(markets.find(({ market }) => market === LINEAR)?.openInterest).toBeGreaterThan(0);
    const leverages = new Set<number>();
    for (const owner of owners) {
      for (const { market, mode, leverage, legs } of (await positions(owner)).markets) {
        expect(mode).toBe('isolated');
        leverages.add(leverage);
        // A fiftieth of 250,000 USDT at that leverage, at a price of at least 99,700.
        const greatest = market === LINEAR ? (5_000 * leverage) / 99.7 : 1_010 * leverage;
        for (const { lots } of legs) expect(lots).toBeLessThanOrEqual(greatest);
      }
    }
    expect(leverages.size).toBeGreaterThan(2);

    const before = sent.length;
    await open();
    expect(sent.slice(before)).toEqual([]);
  });

  test('leave a market alone that is not open', async () => {
    isInverseClosed = true;
    await engine.submit('live', {
      type: 'set-market-status',
      market: INVERSE,
      status: 'cancel-only',
      until: null,
      effectiveAt: null,
    });
    const one = await open();
    await run(one, 60);
    expect(new Set(orders().map(({ market }) => market))).toEqual(new Set([LINEAR]));
  });

  test('are none where the listing has no futures markets', () => {
    expect(simulatedContracts(SPOT_LISTING)).toEqual([]);
  });
});

test('a trader opens within the stake, closes what is held the sooner the larger it is, and never turns it round', () => {
  const [contract] = CONTRACTS;
  if (contract === undefined) throw new Error('no contract');
  const sight = { middle: 1e13, earlierMiddle: 1e13, usdt: 100_000, collateralUsdt: 100_000, leverage: 10 };
  const greatest = 200;
  const seconds = Array.from({ length: 2_000 }, (_, index) => START + index);
  const closings = (held: number) => {
    const all = seconds.map((at) => contractOrderOf(3, contract, at, { ...sight, held }));
    for (const order of all) {
      if (order === null) continue;
      const isOpening = !order.reduceOnly;
      if (isOpening) expect(order.quantity).toBeLessThanOrEqual(greatest - Math.abs(held));
      else expect(order.quantity).toBeLessThanOrEqual(Math.abs(held));
      if (held !== 0) expect(order.side === 'buy').toBe(isOpening === held > 0);
    }
    return all.filter((order) => order?.reduceOnly === true).length;
  };
  expect(closings(0)).toBe(0);
  const [small, large] = [closings(10), closings(-190)];
  expect(small).toBeGreaterThan(0);
  expect(large).toBeGreaterThan(small);
  const leverages = owners.map((owner) => leverageOf(3, { ...contract, highestLeverage: 20 }, owner));
  expect(Math.max(...leverages)).toBeLessThanOrEqual(20);
  expect(leverages).toEqual(
    owners.map((owner) => leverageOf(3, { ...contract, highestLeverage: 20 }, owner)),
  );
});
