/** The listing over the real engine and core: an empty journal, one of the first version, and one of another venue. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  Exchange,
  FIRST_TRADER,
  MAX_AMOUNT,
  MARKET_MAKER,
  NEWEST_RULES,
  scalesOf,
  tickLotUnits,
} from '@assay/core';
import type {
  Command,
  Lots,
  MarketId,
  OwnerId,
  RatePpm,
  RebateRates,
  Ticks,
  TimeMs,
  Units,
} from '@assay/core';
import { createEngine } from '../engine/engine.ts';
import { order, submitAll } from '../engine/engine-fixture.ts';
import { readListed } from '../engine/listed-markets.ts';
import type { Engine } from '../engine/port.ts';
import { simulatedFeed } from '../integrations/price-feed/simulated.ts';
import { ensureListings } from './ensure-listings.ts';

import { SANDBOX_LISTING } from './listing.ts';
import { SPOT_LISTING } from './spot-listing-fixture.ts';
import { ASSETS, MARKETS, assetId, genesisCommands } from '../bootstrap/sandbox-listing-fixture.ts';

/** What the first version of the venue journaled at its opening, in its order. */
const FIRST_CODES = ['USDT', 'BTC', 'ETH'];
const FIRST_MARKETS = 3;
const NOON = Date.UTC(2026, 5, 1, 12) as TimeMs;
const UNITS_A_USDT = 1e8;
const firstVersion = genesisCommands().filter(
  (command) =>
    (command.type === 'list-asset' && FIRST_CODES.includes(command.code)) ||
    (command.type === 'list-market' && command.market < FIRST_MARKETS) ||
    (command.type === 'deposit' && command.owner === MARKET_MAKER && command.asset < FIRST_CODES.length),
);

describe('the listing', () => {
  let folder = '';
  let engine: Engine | null = null;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-listings-'));
  });
  afterEach(async () => {
    await engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (genesis: readonly Command[]): Promise<Engine> => {
    await engine?.stop();
    engine = await createEngine({
      dataDir: folder,
      clock: { originWallMs: 0, originVenueMs: 1_800_000_000_000, speed: 0 },
      realms: [{ realm: 'live', genesis, replayEventsFrom: null }],
    });
    return engine;
  };
  const sequence = (of: Engine): number => of.health('live').sequence;
  const symbols = async (of: Engine): Promise<string[]> => {
    const { assets, markets } = (await of.read('live', { type: 'listing' })).result;
    return markets.map(({ base, quote }) => `${assets[base]?.code}/${assets[quote]?.code}`);
  };

  test('an empty journal lists nine markets, and the market maker has stock of every coin', async () => {
    const venue = await open([]);
    await ensureListings(venue, 'live', SPOT_LISTING);
    expect(await symbols(venue)).toEqual([
      'BTC/USDT',
      'ETH/USDT',
      'ETH/BTC',
      'BNB/USDT',
      'SOL/USDT',
      'XRP/USDT',
      'DOGE/USDT',
      'LTC/USDT',
      'ADA/USDT',
    ]);
    const { result } = await venue.read('live', { type: 'balances', owner: MARKET_MAKER });
    expect(result.map(({ available }) => available)).toEqual(
      ASSETS.map(({ houseFunding, scale }) => houseFunding * 10 ** scale),
    );
    // Traders need room below 2^53 - 1 units.
    for (const { available } of result) expect(available).toBeLessThan(Number.MAX_SAFE_INTEGER / 8);
    const before = sequence(venue);
    await ensureListings(venue, 'live', SPOT_LISTING);
    expect(sequence(venue)).toBe(before);
  });

  const rulesOf = async (of: Engine): Promise<number> =>
    (await of.read('live', { type: 'market-rules' })).result.rulesVersion;

  test('a journal of rules 1 goes over to the newest at the start, and does so once', async () => {
    const old = await open(firstVersion);
    expect(await rulesOf(old)).toBe(1);
    const venue = await open([]);
    await ensureListings(venue, 'live', SPOT_LISTING);
    expect(await rulesOf(venue)).toBe(NEWEST_RULES);
    const before = sequence(venue);
    await ensureListings(await open([]), 'live', SPOT_LISTING);
    expect([await rulesOf(engine ?? venue), sequence(engine ?? venue)]).toEqual([NEWEST_RULES, before]);
  });

  test.for([2, 4])(
    'a venue of rules %i goes over to the newest and gets its contracts, and orders wait as they did',
    async (rules) => {
      const old = await open(
        genesisCommands().map((command) =>
          command.type === 'activate-rules' ? { ...command, version: rules } : command,
        ),
      );
      const [owner, other] = [FIRST_TRADER, (FIRST_TRADER + 1) as OwnerId];
      const ordersOf = async (of: Engine) => ({
        open: (await of.read('live', { type: 'open-orders', owner })).result,
        waiting: (await of.read('live', { type: 'conditional-orders', owner })).result,
        balances: (await of.read('live', { type: 'balances', owner })).result,
      });
      const market = 0 as MarketId;
      const money = { requestId: null, amount: 1e12 as Units, source: 'faucet' } as const;
      const waiting: Command = {
        type: 'place-conditional-order',
        owner,
        requestId: null,
        market,
        side: 'buy',
        trigger: { kind: 'stop', price: 700_000 as Ticks },
        price: 700_000 as Ticks,
        timeInForce: 'gtc',
        quantity: 500 as Lots,
        spend: null,
        selfTrade: 'cancel-newest',
        expiresAt: null,
        clientOrderId: null,
      };
      await submitAll(old, [
        { type: 'open-owner', owner },
        { type: 'open-owner', owner: other },
        { type: 'deposit', owner, asset: assetId('USDT'), ...money },
        { type: 'deposit', owner: other, asset: assetId('BTC'), ...money },
        order({ owner, market, side: 'buy', price: 600_000, quantity: 500 }),
        order({ owner: other, market, side: 'sell', price: 600_000, quantity: 200 }),
        waiting,
      ]);
      const before = await ordersOf(old);
      expect([before.open.length, before.waiting.length]).toEqual([1, 1]);
      const venue = await open([]);
      expect(await rulesOf(venue)).toBe(rules);
      await ensureListings(venue, 'live', SANDBOX_LISTING);
      expect([await rulesOf(venue), await ordersOf(venue)]).toEqual([NEWEST_RULES, before]);
      const { futures } = await readListed(venue, 'live');
      expect(futures).toHaveLength(SANDBOX_LISTING.document.futures?.length ?? 0);
      const stands = sequence(venue);
      const later = await open([]);
      await ensureListings(later, 'live', SANDBOX_LISTING);
      expect([sequence(later), await ordersOf(later)]).toEqual([stands, before]);
      // What is left of the order still trades.
      await submitAll(later, [order({ owner: other, market, side: 'sell', price: 600_000, quantity: 300 })]);
      expect((await ordersOf(later)).open).toEqual([]);
    },
  );

  test('the least order is worth about 1 USDT, the greatest some millions and ten times that can be counted', () => {
    const feed = simulatedFeed(1);
    const price = (coin: string): number => (feed.priceAt(coin, NOON) ?? UNITS_A_USDT) / UNITS_A_USDT;
    for (const [index, listed] of MARKETS.entries()) {
      const { base, quote, tickDecimals, lotDecimals, minimumNotional } = listed;
      const maximumLots = SPOT_LISTING.maximumLots(index);
      const scales = scalesOf(
        { base: assetId(base), quote: assetId(quote), tickDecimals, lotDecimals },
        ASSETS,
      );
      const quotePrice = price(quote);
      const least = Number(minimumNotional) * quotePrice;
      expect(least).toBeGreaterThan(0.7);
      expect(least).toBeLessThan(1.5);
      const greatest = (maximumLots / 10 ** lotDecimals) * price(base);
      expect(greatest).toBeGreaterThan(2e6);
      expect(greatest).toBeLessThan(2e7);
      const ticks = Math.round((price(base) / quotePrice) * 10 ** tickDecimals);
      expect(ticks * 10 * maximumLots * tickLotUnits(scales)).toBeLessThan(MAX_AMOUNT);
    }
  });

  test('a journal of the first version gets the rest at its next start, and keeps its numbers', async () => {
    const venue = await open(firstVersion);
    expect(await symbols(venue)).toHaveLength(FIRST_MARKETS);
    const before = await venue.read('live', { type: 'balances', owner: MARKET_MAKER });
    await ensureListings(await open(firstVersion), 'live', SPOT_LISTING);
    const later = await open([]);
    expect(await symbols(later)).toEqual(MARKETS.map(({ base, quote }) => `${base}/${quote}`));
    const after = await later.read('live', { type: 'balances', owner: MARKET_MAKER });
    expect(after.result.slice(0, FIRST_CODES.length)).toEqual(before.result);
    expect(after.result).toHaveLength(ASSETS.length);
    const stands = sequence(later);
    await ensureListings(later, 'live', SPOT_LISTING);
    expect(sequence(later)).toBe(stands);
  });

  test('seconds-contracts on eight coins are offered, and the pool is funded once', async () => {
    const venue = await open(firstVersion);
    await ensureListings(venue, 'live', SPOT_LISTING);
    const rules = async () => (await venue.read('live', { type: 'seconds-rules' })).result;
    const { products, pool, limits } = await rules();
    expect(products.map(({ product }) => product)).toEqual(products.map((_, index) => index + 1));
    expect(new Set(products.map(({ asset }) => ASSETS[asset]?.code))).toEqual(
      new Set(['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'LTC', 'DOGE', 'ADA']),
    );
    expect(
      products.slice(0, 5).map(({ periodMs, profitPpm }) => [periodMs / 1_000, profitPpm / 10_000]),
    ).toEqual([
      [30, 80],
      [60, 85],
      [120, 88],
      [180, 90],
      [300, 92],
    ]);
    for (const { leastStake, greatestStake, isOffered } of products)
      expect([leastStake, greatestStake, isOffered]).toEqual([10_000_000, 5_000_000_000, true]);
    expect(pool).toEqual({ available: 20_000_000_000_000, held: 0 });
    const greatestProfit = Math.max(
      ...products.map(({ greatestStake, profitPpm }) => (greatestStake * profitPpm) / 1e6),
    );
    expect(limits?.perOwner).toBeGreaterThan(greatestProfit);
    expect(limits?.perDirection).toBeLessThanOrEqual(limits?.perCoin ?? 0);
    expect((limits?.perCoin ?? 0) * 8).toBeLessThanOrEqual(pool.available);
    await ensureListings(venue, 'live', SPOT_LISTING);
    expect((await rules()).pool).toEqual(pool);
  });

  test('what operators have changed stays, and what the pool has lost is not filled up', () => {
    const offers = genesisCommands().flatMap((command) =>
      command.type === 'offer-seconds' ? [command] : [],
    );
    const [first, second, ...others] = offers;
    if (first === undefined || second === undefined) throw new Error('nothing is offered');
    const nothing = 0 as Units;
    const products = [
      { ...first, profitPpm: 700_000 as RatePpm },
      { ...second, isOffered: false },
      ...others,
    ];
    const limits = { perCoin: nothing, perDirection: nothing, perOwner: nothing };
    const found = { products, limits, pool: { available: nothing, held: nothing } };
    expect(SPOT_LISTING.secondsMissing(found)).toEqual([]);
    // The end of an opening that was cut off.
    const begun = { ...found, products: products.slice(0, -1) };
    expect(SPOT_LISTING.secondsMissing(begun)).toEqual(offers.slice(-1));
  });

  test('fees and shares that operators have set stay, none too', async () => {
    const venue = await open(genesisCommands());
    const tiers = [{ volume: 0 as Units, makerFeeRatePpm: 1 as RatePpm, takerFeeRatePpm: 2 as RatePpm }];
    const none = [0, 0, 0] as readonly number[] as RebateRates;
    await venue.submit('live', { type: 'set-fee-tiers', currency: assetId('USDT'), tiers });
    await venue.submit('live', { type: 'set-rebate-rates', ratesPpm: none });
    const before = sequence(venue);
    await ensureListings(venue, 'live', SPOT_LISTING);
    expect(sequence(venue)).toBe(before);
    expect((await venue.read('live', { type: 'market-rules' })).result).toMatchObject({
      feeTiers: tiers,
      rebateRatesPpm: none,
    });
  });

  test('both realms offer the same at the same odds', () => {
    const offered = (realm: 'live' | 'paper') =>
      genesisCommands(realm).filter(
        (command) => command.type === 'offer-seconds' || command.type === 'set-pool-limits',
      );
    expect(offered('paper')).toEqual(offered('live'));
    expect(offered('paper')).toHaveLength(41);
  });

  test('a start that ended between listing and funding is completed by the next', async () => {
    const [usdt] = genesisCommands();
    if (usdt === undefined) throw new Error('nothing to list');
    const venue = await open([usdt]);
    await ensureListings(venue, 'live', SPOT_LISTING);
    const { result } = await venue.read('live', { type: 'totals' });
    expect(result.map(({ issued }) => issued > 0)).toEqual(ASSETS.map(() => true));
  });

  test.for(['live', 'paper'] as const)('an opening that ended anywhere is completed, %s', (realm) => {
    const opening = genesisCommands(realm);
    const opened = (commands: readonly Command[]): Exchange => {
      const exchange = Exchange.empty();
      for (const command of commands) exchange.apply(NOON, command);
      return exchange;
    };
    const rulesOf = (exchange: Exchange) => ({
      listing: { ...exchange.read({ type: 'listing' }), futures: exchange.read({ type: 'futures-markets' }) },
      totals: exchange.read({ type: 'totals' }),
      rules: exchange.read({ type: 'market-rules' }),
      seconds: exchange.read({ type: 'seconds-rules' }),
    });
    const whole = rulesOf(opened(opening));
    // Its first command stands in the journal, or all of them are the engine's to begin with.
    for (let cut = 1; cut < opening.length; cut += 1) {
      const exchange = opened(opening.slice(0, cut));
      const { listing, totals, rules, seconds } = rulesOf(exchange);
      const missing = [
        ...SPOT_LISTING.missingCommands(realm, listing, totals),
        ...SPOT_LISTING.rulesMissing(realm, rules),
        ...SPOT_LISTING.secondsMissing(seconds),
      ];
      for (const command of missing) exchange.apply(NOON, command);
      expect(rulesOf(exchange), `after ${cut} commands`).toEqual(whole);
    }
  });

  test('a journal that lists something else is refused and not written to', async () => {
    const other = genesisCommands().map((command) =>
      command.type === 'list-asset' && command.asset === assetId('ETH')
        ? { ...command, code: 'ETC' }
        : command,
    );
    const venue = await open(other);
    const before = sequence(venue);
    await expect(ensureListings(venue, 'live', SPOT_LISTING)).rejects.toThrow(
      'asset 2 is ETC of scale 8 there',
    );
    expect(sequence(venue)).toBe(before);
  });
});
