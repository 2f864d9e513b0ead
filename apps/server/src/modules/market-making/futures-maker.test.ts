/** The market maker in contracts, over the real engine and core, on a clock of the test's own. */
import { FIRST_TRADER, MARKET_MAKER } from '@assay/core';
import type { AssetId, MarketId, Outcome, OwnerId, Units } from '@assay/core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quotedContracts } from '../../bootstrap/quoting.ts';
import { Folders } from '../../engine/engine-fixture.ts';
import { createEngine } from '../../engine/engine.ts';
import { futuresOrder, tickOf, toCollateral } from '../../engine/futures-fixture.ts';
import type { Engine } from '../../engine/port.ts';
import { SANDBOX_LISTING } from '../../venue/listing.ts';
import { FuturesMaker } from './futures-maker.ts';

/** A whole number of hours: the first series of five minutes ends five minutes later. */
const START = 1_800_000_000;
const TRADER: OwnerId = FIRST_TRADER;
const CONTRACTS = quotedContracts(SANDBOX_LISTING).filter(({ base }) => base === 1);
const PERPETUAL = SANDBOX_LISTING.document.markets.length as MarketId;
const INVERSE = (PERPETUAL + 8) as MarketId;
const FIVE_MINUTES = (PERPETUAL + 10) as MarketId;
const BTC = 1 as AssetId;

const SETTLING = {
  outcome: { type: 'refused', refusal: { code: 'market-settling', field: 'market', params: { next: 2 } } },
} as never;

const folders = new Folders();
afterAll(() => folders.removeAll());

describe('the market maker in contracts', () => {
  let engine: Engine;
  let maker: FuturesMaker;
  let second = START;
  let sent = 0;
  let isSettling = false;
  let refusedQuotes = 0;

  const open = async (): Promise<void> => {
    maker = new FuturesMaker({
      engine: {
        submit(realm, command) {
          if (command.type === 'replace-quotes') sent += 1;
          if (isSettling && command.type === 'replace-quotes' && command.market === FIVE_MINUTES) {
            refusedQuotes += 1;
            return Promise.resolve(SETTLING);
          }
          return engine.submit(realm, command);
        },
        read: (realm, query) => engine.read(realm, query),
        onBatch: (listener) => engine.onBatch(listener),
      },
      contracts: CONTRACTS,
      nowSecond: () => second,
      freshSeconds: 10,
    });
    await maker.start();
  };
  beforeEach(async () => {
    [second, sent, refusedQuotes] = [START, 0, 0];
    engine = await createEngine({
      dataDir: folders.make(),
      clock: { originWallMs: 0, originVenueMs: START * 1_000, speed: 0 },
      realms: [{ realm: 'live', genesis: SANDBOX_LISTING.genesisCommands(), replayEventsFrom: null }],
    });
    await engine.submit('live', { type: 'open-owner', owner: TRADER });
    const money = { asset: 0 as AssetId, amount: 1e12 as Units, source: 'faucet' } as const;
    await engine.submit('live', { type: 'deposit', owner: TRADER, requestId: null, ...money });
    await engine.submit('live', toCollateral(TRADER, 0, 1e12));
    await open();
  });
  afterEach(async () => {
    maker.stop();
    await engine.stop();
  });

  const round = async (usdt = 100_000, seconds = 1): Promise<void> => {
    for (let left = seconds; left > 0; left -= 1) {
      second += 1;
      await engine.submit('live', tickOf(second, usdt));
      await (
        await maker.look()
      )();
    }
  };
  const book = async (market: MarketId) =>
    (await engine.read('live', { type: 'depth', market, levels: 0 })).result;
  const take = async (side: 'buy' | 'sell', lots: number, market = PERPETUAL): Promise<Outcome> =>
    (
      await engine.submit('live', {
        ...futuresOrder(TRADER, market, side, side === 'buy' ? 1_010_000 : 990_000, lots),
        timeInForce: 'ioc',
      })
    ).outcome;

  test('quotes every contract around the index once there is a mark, and its stock of spot stays what it was', async () => {
    await (
      await maker.look()
    )();
    expect((await book(PERPETUAL)).bids).toEqual([]);
    await round(100_000, 4);
    for (const market of [PERPETUAL, INVERSE, FIVE_MINUTES]) {
      const { bids, asks } = await book(market);
      expect([bids.length, asks.length]).toEqual([20, 20]);
      expect(bids[0]!.price).toBeLessThan(1_000_000);
      expect(asks[0]!.price).toBeGreaterThan(1_000_000);
      expect(asks[0]!.price - bids[0]!.price).toBeLessThan(100);
    }
    const { result } = await engine.read('live', { type: 'balances', owner: MARKET_MAKER });
    const btc = result.find(({ asset }) => asset === BTC)!;
    expect(btc.available + btc.held).toBe(5_000e8);
    const quiet = sent;
    await round(100_000, 5);
    expect(sent).toBe(quiet);
    await round(100_500);
    expect(sent).toBe(quiet + CONTRACTS.length);
  });

  test('is given collateral once', async () => {
    const collateral = async () =>
      (await engine.read('live', { type: 'futures-positions', owner: MARKET_MAKER })).result.collateral;
    const before = await collateral();
    expect(before.map(({ kind, available }) => [kind, available])).toEqual([
      ['futures-usdt', 50_000_000e6],
      ['futures-coin', 500e8],
    ]);
    maker.stop();
    await open();
    expect(await collateral()).toEqual(before);
  });

  test('quotes against its position, so that traders who crowd one side pay a premium', async () => {
    await round(100_000, 4);
    const { asks } = await book(PERPETUAL);
    for (let bought = 0; bought < 15; bought += 1) {
      expect((await take('buy', 1_000)).type).toBe('order-placed');
      await round();
    }
    const { bids: skewed } = await book(PERPETUAL);
    // It is short of its full position: 0.15 % above the index.
    expect(skewed[0]!.price).toBeGreaterThan(asks[0]!.price + 1_000);
    await round(100_000, 60);
    const { result } = await engine.read('live', { type: 'funding-samples', market: PERPETUAL });
    // Over 0.06 % in the mean of eight hours the rate is more than the interest.
    expect(result.minutes).toHaveLength(1);
    for (const premium of [...result.minutes, ...result.seconds]) expect(premium).toBeGreaterThan(1_400_000);
  });

  test('asks for nothing while a series is being settled, and quotes the next one', async () => {
    await round(100_000, 4);
    isSettling = true;
    await round(100_500, 5);
    // At once, and three seconds later.
    expect(refusedQuotes).toBe(2);
    isSettling = false;
    await round(100_500, 3);
    const { bids } = await book(FIVE_MINUTES);
    expect(bids[0]!.price).toBeGreaterThan(1_004_000);
  });
});
