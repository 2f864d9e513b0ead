/** The figures of futures markets over the real engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Event, MarketId } from '@assay/core';
import { afterAll, expect, it } from 'vitest';
import { futuresMarket, futuresOrder, tickOf, toCollateral } from '../../engine/futures-fixture.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { eventually, openVenue, submit } from '../../market-data/venue-fixture.ts';
import { createMetrics } from '../../observation/metrics.ts';
import type { Observed } from '../../observation/metrics.ts';
import { TRADERS } from '../../projections/flow-fixture.ts';
import { futuresGauges } from './futures-metrics.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const MARKET = 3 as MarketId;

/** The engine, and what a test tells besides. */
class WatchedEngine {
  readonly #listeners: ((batch: PublishedBatch) => void)[] = [];
  readonly read: Engine['read'];

  constructor(engine: Engine) {
    this.read = (realm, query) => engine.read(realm, query);
  }

  onBatch(listener: (batch: PublishedBatch) => void): () => void {
    this.#listeners.push(listener);
    return () => undefined;
  }

  tell(batch: PublishedBatch): void {
    for (const listener of this.#listeners) listener(batch);
  }
}

it('says open interest and insurance as they are, and counts liquidations of the live realm', async () => {
  const { engine, marketData, close } = await openVenue(folder);
  const watched = new WatchedEngine(engine);
  const metrics = createMetrics();
  const gauges = futuresGauges({
    marketData,
    engine: watched,
  });
  // The other figures have nothing to say here.
  metrics.observe({
    engine: (realm) => engine.health(realm),
    projected: () => 0,
    indexLog: { coins: [], last: () => null, reached: () => 0 },
    sockets: () => ({ connections: 0, skippedFrames: 0, closedTooSlow: 0 }),
    post: () => ({ waiting: 0, oldestMs: 0, fault: null }),
    database: null,
    dataDir: folder,
    ofModules: gauges,
  } satisfies Observed);
  const lines = async (): Promise<readonly string[]> =>
    (await metrics.registry.metrics()).split('\n').filter((line) => /^assay_futures_\w+{/.test(line));
  expect(await lines()).toEqual([]);

  const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
  await submit(engine, futuresMarket(MARKET));
  for (const market of [MARKET, null])
    await submit(engine, { type: 'fund-insurance', asset: 0 as never, market, amount: 2_500_000 as never });
  for (const owner of [alice, bob]) await submit(engine, toCollateral(owner, 0, 1e12));
  const second = Math.floor((await engine.read('live', { type: 'listing' })).time / 1_000);
  for (const one of [second - 1, second]) await submit(engine, tickOf(one, 60_000));
  await submit(engine, futuresOrder(alice, MARKET, 'sell', 600_000, 20));
  await submit(engine, futuresOrder(bob, MARKET, 'buy', 600_000, 20));
  await eventually(async () =>
    expect(await lines()).toEqual([
      'assay_futures_open_interest{market="BTCUSDT-PERP"} 0.02',
      'assay_futures_insurance{coin="USDT",market="shared"} 2.5',
      'assay_futures_insurance{coin="USDT",market="BTCUSDT-PERP"} 2.5',
      'assay_futures_unpaid{coin="USDT"} 0',
      'assay_futures_over_liquidation{market="BTCUSDT-PERP"} 0',
    ]),
  );

  // Told once, without liquidating anybody.
  const events = ['liquidation-begun', 'liquidation-step', 'liquidation-step'].map(
    (type) => ({ type, market: MARKET }) as Event,
  );
  const batch = (realm: 'live' | 'paper') => ({ realm, entries: [{ events }] }) as unknown as PublishedBatch;
  for (const realm of ['live', 'paper'] as const) watched.tell(batch(realm));
  expect((await lines()).slice(5)).toEqual([
    'assay_futures_liquidations{market="BTCUSDT-PERP",kind="liquidation-begun"} 1',
    'assay_futures_liquidations{market="BTCUSDT-PERP",kind="liquidation-step"} 2',
    'assay_futures_liquidations{market="BTCUSDT-PERP",kind="position-taken-over"} 0',
    'assay_futures_liquidations{market="BTCUSDT-PERP",kind="deleveraging-done"} 0',
  ]);
  await close();
});
