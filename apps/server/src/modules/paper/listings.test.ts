/** What the paper realm lists, and on which terms, over the real engine with both realms. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  AssetId,
  Command,
  ListFuturesMarket,
  Lots,
  MarketId,
  ProductId,
  RatePpm,
  Units,
} from '@assay/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../engine/engine.ts';
import { TERMS_OF_TEST, futuresMarket } from '../../engine/futures-fixture.ts';
import { nextMarket, readListed, readStandings } from '../../engine/listed-markets.ts';
import { EngineUnavailable, REALMS } from '../../engine/port.ts';
import type { Engine, Realm } from '../../engine/port.ts';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import type { Following, RealmEngine } from './follow-live.ts';
import { followListings } from './listings.ts';
import { followTerms } from './terms.ts';

let folder: string;
let engine: Engine;
let feed: Following;
let terms: Following;
let isBusy: boolean;
let told: number;

async function open(): Promise<void> {
  engine = await createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: Date.now(), speed: 1 },
    realms: REALMS.map((realm) => ({ realm, genesis: genesisCommands(realm), replayEventsFrom: null })),
  });
  const submit: Engine['submit'] = (realm, command) =>
    isBusy ? Promise.reject(new EngineUnavailable('venue-busy')) : engine.submit(realm, command);
  const running: RealmEngine = {
    submit,
    read: (realm, query) => engine.read(realm, query),
    onBatch: (listener) => engine.onBatch(listener),
  };
  feed = followListings(running, async () => void (told += 1));
  await feed.start();
  terms = followTerms(running);
  await terms.start();
}

async function close(): Promise<void> {
  feed.stop();
  terms.stop();
  await engine.stop();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-listings-'));
  isBusy = false;
  told = 0;
  await open();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const listing = (realm: Realm) => readListed(engine, realm);

async function submitLive(command: Command): Promise<void> {
  expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
}

/** Lists the next asset, and its market with the first one. */
async function list(code: string): Promise<MarketId> {
  const listed = await listing('live');
  const [asset, market] = [listed.assets.length as AssetId, nextMarket(listed)];
  await submitLive({ type: 'list-asset', asset, code, scale: 6 });
  const rates = { makerFeeRatePpm: 10 as RatePpm, takerFeeRatePpm: 20 as RatePpm };
  const least = { minimumNotional: 5_000_000 as Units, maximumLots: 1_000_000 as Lots };
  const terms = { base: asset, quote: 0 as AssetId, tickDecimals: 3, lotDecimals: 1 };
  await submitLive({ type: 'list-market', market, ...terms, ...least, ...rates });
  return market;
}

async function listFutures(change: Partial<ListFuturesMarket> = {}): Promise<MarketId> {
  const market = nextMarket(await listing('live'));
  await submitLive(futuresMarket(market, change));
  return market;
}

const bandOf = async (realm: Realm, market: MarketId) =>
  (await readStandings(engine, realm)).markets.get(market)?.bandPpm;

describe('what the paper realm lists', () => {
  test('is what the live one lists, number for number, with its bands', async () => {
    expect(told).toBe(0);
    await list('NEW');
    const market = await list('NEWER');
    await submitLive({ type: 'set-price-band', market, bandPpm: 40_000 as RatePpm });
    await feed.run();
    expect(await listing('paper')).toEqual(await listing('live'));
    expect([told, await bandOf('paper', market)]).toEqual([1, 40_000]);
    await submitLive({ type: 'set-price-band', market, bandPpm: 0 as RatePpm });
    await feed.run();
    expect([told, await bandOf('paper', market)]).toEqual([1, 0]);
    const { sequence } = engine.health('paper');
    await feed.run();
    expect(engine.health('paper').sequence).toBe(sequence);
  });

  test('futures markets stand between spot markets there, too, and all have their bands', async () => {
    const markets = [await listFutures(), await list('NEW')];
    await feed.run();
    markets.push(await listFutures({ base: 2 as AssetId }), await list('NEWER'));
    for (const [index, market] of markets.entries())
      await submitLive({ type: 'set-price-band', market, bandPpm: (10_000 * (index + 1)) as RatePpm });
    await feed.run();
    expect(await listing('paper')).toEqual(await listing('live'));
    const bands = await Promise.all(markets.map((market) => bandOf('paper', market)));
    expect(bands).toEqual([10_000, 20_000, 30_000, 40_000]);
    const { sequence } = engine.health('paper');
    await feed.run();
    expect(engine.health('paper').sequence).toBe(sequence);
  });

  test('what did not get there is sent again, and after a start', async () => {
    await list('NEW');
    isBusy = true;
    await expect(feed.run()).rejects.toThrow('venue-busy');
    expect((await listing('paper')).markets).not.toEqual((await listing('live')).markets);
    isBusy = false;
    await feed.run();
    expect(await listing('paper')).toEqual(await listing('live'));
    await list('NEWER');
    await close();
    await open();
    expect(await listing('paper')).toEqual(await listing('live'));
  });
});

/** Fees, contracts and their limits. */
async function termsOf(realm: Realm) {
  const { result: rules } = await engine.read(realm, { type: 'market-rules' });
  const { products, limits } = (await engine.read(realm, { type: 'seconds-rules' })).result;
  const futures = (await listing(realm)).futures.map((market) => market.terms);
  return { currency: rules.feeCurrency, tiers: rules.feeTiers, products, limits, futures };
}

describe('the terms of the paper realm', () => {
  test('are those of the live one, and each is said once', async () => {
    const before = engine.health('paper').sequence;
    await terms.run();
    expect(engine.health('paper').sequence).toBe(before);
    const [first, second] = (await termsOf('live')).products;
    const tiers = [{ volume: 0 as Units, makerFeeRatePpm: 1 as RatePpm, takerFeeRatePpm: 2 as RatePpm }];
    await submitLive({ type: 'set-fee-tiers', currency: 0 as AssetId, tiers });
    await terms.run();
    expect(engine.health('paper').sequence).toBe(before + 1);
    await submitLive({ ...first!, type: 'offer-seconds', profitPpm: 700_000 as RatePpm });
    await submitLive({ ...second!, type: 'offer-seconds', isOffered: false });
    const product = ((await termsOf('live')).products.length + 1) as ProductId;
    await submitLive({ ...first!, type: 'offer-seconds', product, periodMs: 45_000 });
    const [perCoin, perDirection, perOwner] = [3_000_000 as Units, 2_000_000 as Units, 1_000_000 as Units];
    await submitLive({ type: 'set-pool-limits', perCoin, perDirection, perOwner });
    const future = await listFutures();
    await feed.run();
    const sharper = { ...TERMS_OF_TEST, takerFeeRatePpm: 700 as RatePpm };
    await submitLive({ type: 'set-futures-terms', market: future, terms: sharper });
    isBusy = true;
    await expect(terms.run()).rejects.toThrow('venue-busy');
    isBusy = false;
    await terms.run();
    expect(await termsOf('paper')).toEqual(await termsOf('live'));
    expect((await listing('paper')).futures[0]?.terms).toEqual(sharper);
    expect((await termsOf('paper')).tiers).toEqual(tiers);
    const after = engine.health('paper').sequence;
    // With the market and its terms.
    expect(after).toBe(before + 7);
    await close();
    await open();
    expect(engine.health('paper').sequence).toBe(after);
  });
});
