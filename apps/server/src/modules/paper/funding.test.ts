/** The stock of the paper realm's market maker over the real engine: what virtual accounts carry off comes again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MARKET_MAKER } from '@assay/core';
import type { AssetId, Lots, MarketId, OwnerId, Ticks, Units } from '@assay/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '../../engine/engine-fixture.ts';
import { createEngine } from '../../engine/engine.ts';
import { REALMS } from '../../engine/port.ts';
import type { Engine } from '../../engine/port.ts';
import { PLAY_MONEY, assetId, genesisCommands, houseStock } from '../../bootstrap/sandbox-listing-fixture.ts';
import { SANDBOX_LISTING } from '../../venue/listing.ts';
import { MirrorFunding } from './funding.ts';

const BTCUSDT = 0 as MarketId;
const ALICE = 1000 as OwnerId;
const BTC = assetId('BTC');
const OPENED = SANDBOX_LISTING.document.assets.length;

let folder: string;
let engine: Engine;
let funding: MirrorFunding;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-funding-'));
  engine = await createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: Date.now(), speed: 1 },
    realms: REALMS.map((realm) => ({ realm, genesis: genesisCommands(realm), replayEventsFrom: null })),
  });
  funding = new MirrorFunding({ engine, stock: houseStock('paper'), opened: OPENED });
  await engine.submit('paper', { type: 'open-owner', owner: ALICE });
});
afterEach(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function houseHolds(asset: AssetId): Promise<number> {
  const { result } = await engine.read('paper', { type: 'balances', owner: MARKET_MAKER });
  const found = result.find((balance) => balance.asset === asset);
  return (found?.available ?? 0) + (found?.held ?? 0);
}

/** Buys so many bitcoins for next to nothing, then begins anew and so gives them back. */
async function carryOff(coins: number): Promise<void> {
  const quantity = (coins * 10 ** 5) as Lots;
  await engine.submit('paper', {
    type: 'feed-paper-depth',
    market: BTCUSDT,
    bids: [],
    asks: [{ price: 10 as Ticks, quantity }],
    lastPrice: null,
  });
  for (let left = quantity as number; left > 0; left -= 10_000_000) {
    const { outcome } = await engine.submit(
      'paper',
      order({
        owner: ALICE,
        side: 'buy',
        timeInForce: 'ioc',
        price: 10,
        quantity: Math.min(left, 10_000_000),
      }),
    );
    expect(outcome).toMatchObject({ status: 'filled' });
  }
  await begin();
}

const begin = () =>
  engine.submit('paper', { type: 'reset-account', owner: ALICE, requestId: null, grants: PLAY_MONEY });

describe('the stock of the mirror', () => {
  test('is made good once less than half of it is left', async () => {
    await begin();
    const first = await houseHolds(BTC);
    await carryOff(12_000);
    const before = engine.health('paper').sequence;
    await funding.run();
    expect(engine.health('paper').sequence).toBe(before);
    expect(await houseHolds(BTC)).toBe(first - 12_000 * 10 ** 8);
    await carryOff(1_000);
    await funding.run();
    expect(await houseHolds(BTC)).toBe(first);
    expect(engine.health('paper').sequence).toBeGreaterThan(before);
    const after = engine.health('paper').sequence;
    await funding.run();
    expect(engine.health('paper').sequence).toBe(after);
    const { result } = await engine.read('paper', { type: 'totals' });
    expect(result.every(({ sum }) => sum === 0)).toBe(true);
  });

  test('begins with a million coins of an asset that was listed later, as far as they can be counted', async () => {
    const [coarse, fine] = [OPENED, OPENED + 1] as AssetId[] as [AssetId, AssetId];
    for (const [asset, code, scale] of [
      [coarse, 'NEW', 4],
      [fine, 'FINE', 12],
    ] as const) {
      await engine.submit('paper', { type: 'list-asset', asset, code, scale });
    }
    await funding.run();
    expect([await houseHolds(coarse), await houseHolds(fine)]).toEqual([10 ** 10, 10 ** 15]);
  });

  test('that the core does not give is told, and the others are given', async () => {
    const stock = [
      { asset: BTC, amount: Number.MAX_SAFE_INTEGER as Units },
      { asset: assetId('ETH'), amount: ((houseStock('paper')[2]?.amount ?? 0) * 3) as Units },
    ];
    const greedy = new MirrorFunding({ engine, stock, opened: OPENED });
    const before = await houseHolds(assetId('ETH'));
    await engine.submit('paper', {
      type: 'reset-account',
      owner: ALICE,
      requestId: null,
      grants: PLAY_MONEY,
    });
    await expect(greedy.run()).rejects.toThrow('asset-total-exceeded');
    expect(await houseHolds(assetId('ETH'))).toBe(before * 3);
  });
});
