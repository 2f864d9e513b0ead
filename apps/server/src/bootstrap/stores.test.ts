/** What a venue keeps, opened and closed as a start and a stop do. */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TICK_VALID_SECONDS } from '@assay/core';
import { nextMarket, readListed } from '../engine/listed-markets.ts';
import type { AssetId, IndexPrice, MarketId, NetworkId, RatePpm, TimeMs } from '@assay/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Database from 'better-sqlite3';
import { REALMS } from '../engine/port.ts';
import { readSettings } from '../env.ts';
import { lockDataDir } from '../journal/data-dir-lock.ts';
import type { DataDirLock } from '../journal/data-dir-lock.ts';
import { BACK_TO_VERSION_5 } from '../projections/later-views-fixture.ts';
import type { ListingDocument } from '../venue/listing-document.ts';
import { sentenceOf } from '../start-words.ts';
import { SANDBOX_LISTING, openListing } from '../venue/listing.ts';
import type { VenueListing } from '../venue/listing.ts';
import { assetId } from './sandbox-listing-fixture.ts';
import { openStores } from './stores.ts';
import type { Stores } from './stores.ts';

const PAUSE_MS = 60_000;
/** As many sources as the simulated feed has. */
const SOURCE = { price: 5 as IndexPrice, leftOut: null, trade: null };
const TICK = {
  asset: assetId('BTC'),
  price: 5 as IndexPrice,
  freshAt: null,
  sources: [SOURCE, SOURCE, SOURCE],
};

describe('the stores of a venue', () => {
  let listing: VenueListing | null = null;
  let foretellableContracts = true;
  let snapshotEveryCommands = 100_000;
  let warn: (sentence: string) => void;
  let dataDir: string;
  let lock: DataDirLock;
  beforeEach(() => {
    listing = null;
    foretellableContracts = true;
    snapshotEveryCommands = 100_000;
    warn = (sentence) => {
      throw new Error(sentence);
    };
    dataDir = mkdtempSync(path.join(tmpdir(), 'assay-stores-'));
    lock = lockDataDir(dataDir);
  });
  afterEach(() => {
    lock.release();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = (): Promise<Stores> =>
    openStores({
      dataDir,
      lock,
      databaseUrl: null,
      mode: 'sandbox',
      masterKeyFile: null,
      listing,
      feed: { kind: 'simulated', seed: 1 },
      speed: 1,
      chartHistoryHours: 1,
      foretellableContracts,
      snapshotEveryCommands,
      pruneAfterMs: null,
      onWarning: (sentence) => warn(sentence),
      onProgress: () => undefined,
    });
  const remove = (name: string): void => {
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(dataDir, name + end), { force: true });
  };
  const mark = () => path.join(dataDir, 'clean-stop');
  /** How long from now on no contract is taken, by realm; null: nobody ever said so. */
  const pauses = ({ engine }: Stores) =>
    Promise.all(
      REALMS.map(async (realm) => {
        const { result, time } = await engine.read(realm, { type: 'seconds-rules' });
        return result.pausedUntil === null ? null : result.pausedUntil - time;
      }),
    );

  it('leave a band alone that operators have taken away', async () => {
    const bands = async ({ engine }: Stores) => {
      const { result } = await engine.read('live', { type: 'market-rules' });
      return result.markets.slice(0, 2).map(({ bandPpm }) => bandPpm);
    };
    const first = await open();
    const [before] = await bands(first);
    expect(before).toBeGreaterThan(0);
    const market = 1 as MarketId;
    await first.engine.submit('live', { type: 'set-price-band', market, bandPpm: 0 as RatePpm });
    await first.close();
    const second = await open();
    expect(await bands(second)).toEqual([before, 0]);
    await second.close();
  });

  it('know after a start what was listed while they were open, beside the document', async () => {
    const first = await open();
    const listed = await readListed(first.engine, 'live');
    const { assets, markets } = listed;
    const [asset, market] = [assets.length as AssetId, nextMarket(listed)];
    const { engine, marketData } = first;
    await engine.submit('live', { type: 'list-asset', asset, code: 'NEW', scale: 6 });
    const terms = { ...markets[1]!, base: asset, tickDecimals: 3, lotDecimals: 1 };
    await engine.submit('live', { ...terms, market, type: 'list-market' });
    const quote = { base: assetId('SOL'), quote: assetId('BTC'), tickDecimals: 6, lotDecimals: 2 };
    const next = (market + 1) as MarketId;
    const pair = { ...terms, ...quote, market: next, type: 'list-market' } as const;
    const cross = await engine.submit('live', pair);
    expect(cross.outcome).toEqual({ type: 'done' });
    await vi.waitFor(() => expect(marketData.instruments.findMarket('SOLBTC')).not.toBeNull());
    const shown = marketData.coinItems().slice(-2);
    expect(shown).toMatchObject([{ symbol: 'NEWUSDT', close: null }, { symbol: 'SOLBTC' }]);
    const { sequence } = engine.health('live');
    await first.close();

    for (let starts = 2; starts > 0; starts -= 1) {
      const again = await open();
      const items = again.marketData.coinItems().slice(-2);
      expect(items).toMatchObject([{ symbol: 'NEWUSDT', close: null }, { symbol: 'SOLBTC' }]);
      expect(again.marketData.instruments.findAsset('NEW')?.asset).toBe(asset);
      expect(again.engine.health('live').sequence).toBe(sequence);
      await again.close();
    }
  });

  it('open with a listing of their own, keep it, and take no other', async () => {
    const { document } = SANDBOX_LISTING;
    const own: ListingDocument = {
      ...document,
      name: 'two-coins',
      version: 3,
      assets: [...document.assets.slice(0, 2), { ...document.assets[4]!, code: 'NEWC' }],
      markets: [document.markets[0]!, { ...document.markets[4]!, base: 'NEWC' }],
      futures: document.futures!.slice(0, 1),
      seconds: { ...document.seconds, products: document.seconds.products.slice(0, 2) },
    };
    const symbolsOf = async ({ engine, marketData }: Stores) => {
      const { markets, futures } = await readListed(engine, 'paper');
      const items = [...marketData.coinItems(), ...marketData.futuresItems()];
      return [items.map(({ symbol }) => symbol), markets.length + futures.length];
    };
    listing = openListing(JSON.stringify(own));
    const first = await open();
    expect(await symbolsOf(first)).toEqual([['BTCUSDT', 'NEWCUSDT', 'BTCUSDT-PERP'], 3]);
    expect((await first.engine.read('live', { type: 'seconds-rules' })).result.products).toHaveLength(2);
    await first.close();

    listing = null;
    const second = await open();
    expect(await symbolsOf(second)).toEqual([['BTCUSDT', 'NEWCUSDT', 'BTCUSDT-PERP'], 3]);
    expect(second.listing.document).toEqual(own);
    const { sequence } = second.engine.health('live');
    await second.close();

    listing = openListing(JSON.stringify({ ...own, version: 4 }));
    await expect(open()).rejects.toThrow('the listing two-coins, version 3: unset LISTING_FILE');
    listing = openListing(JSON.stringify(own));
    const third = await open();
    expect(third.engine.health('live').sequence).toBeLessThan(sequence + 20);
    await third.close();

    listing = null;
    rmSync(path.join(dataDir, 'listing.json'));
    await expect(open()).rejects.toThrow('Put it back from a backup');
  });

  it('offer contracts on prices that can be foretold only where that is asked for', async () => {
    let stopped = 0;
    for (foretellableContracts of [false, true, false, true]) {
      const stores = await open();
      for (const realm of REALMS) {
        const { result } = await stores.engine.read(realm, { type: 'seconds-rules' });
        expect(result.products.length).toBeGreaterThan(1);
        const offered = result.products.filter(({ isOffered }) => isOffered);
        expect(offered).toHaveLength(foretellableContracts ? result.products.length - stopped : 0);
        if (!foretellableContracts || stopped > 0) continue;
        // As two operators decide: no start brings it back.
        const product = { ...result.products[0]!, isOffered: false };
        for (const each of REALMS) await stores.engine.submit(each, { ...product, type: 'offer-seconds' });
        stopped = 1;
        break;
      }
      await stores.close();
    }
  });

  it('know that a network was listed before, whatever is configured now', async () => {
    const first = await open();
    expect(first.listsNetworks).toBe(false);
    const network = { network: 0 as NetworkId, chain: 'eip155:31337', genesis: '0xgenesis' };
    await first.engine.submit('live', { type: 'list-network', ...network });
    await first.close();
    const second = await open();
    expect(second.listsNetworks).toBe(true);
    await second.close();
  });

  it('tell both realms of an end that was no clean stop, and of no other', async () => {
    const first = await open();
    expect(await pauses(first)).toEqual([null, null]);
    expect(existsSync(mark())).toBe(false);
    await first.close();
    expect(existsSync(mark())).toBe(true);
    const second = await open();
    expect(await pauses(second)).toEqual([null, null]);
    expect(existsSync(mark())).toBe(false);
    await second.close();
    rmSync(mark());
    const third = await open();
    for (const pause of await pauses(third)) {
      expect(pause).toBeGreaterThan(0);
      expect(pause).toBeLessThanOrEqual(PAUSE_MS);
    }
    await third.close();
  });

  it('a start that fails leaves the mark as it was', async () => {
    await (await open()).close();
    rmSync(path.join(dataDir, 'keys', 'publication.key'));
    await expect(open()).rejects.toThrow('publication.key');
    expect(existsSync(mark())).toBe(true);
    expect(existsSync(path.join(dataDir, 'keys', 'publication.key'))).toBe(false);
  });

  it('read models of the version before go on where the journal was shortened', async () => {
    snapshotEveryCommands = 20;
    // No version of then listed contracts.
    const { futures: _, ...document } = SANDBOX_LISTING.document;
    listing = openListing(JSON.stringify({ ...document, name: 'spot-alone' }));
    const first = await open();
    // The first snapshot makes the folder.
    const folder = path.join(dataDir, 'snapshots');
    const snapshots = (): number[] =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .map((name) => Number(/^live-(\d+)\.snap$/.exec(name)?.[1] ?? 0))
        .filter((sequence) => sequence > 0);
    const advance = async (): Promise<void> => {
      for (const realm of REALMS) await first.engine.submit(realm, { type: 'advance-time' });
    };
    for (let count = 0; count < 60; count += 1) await advance();
    // All that the opening journals may lie in one row: with a snapshot of just behind it the journal would stay whole.
    const opened = first.engine.health('live').sequence;
    const isShortenable = async (): Promise<boolean> => {
      await advance();
      return snapshots().length > 0 && Math.min(...snapshots()) >= opened;
    };
    await vi.waitUntil(isShortenable);
    // On a busy machine the read models may stand far behind, and their close does not wait for ever.
    const last = await first.engine.submit('live', { type: 'advance-time' });
    await first.views.waitFor('live', last.sequence, 60_000);
    await first.close();
    const journal = new Database(path.join(dataDir, 'journal.sqlite'));
    const shortened = journal
      .prepare(`delete from journal where realm = 'live' and last_sequence < ?`)
      .run(Math.min(...snapshots()));
    expect(shortened.changes).toBeGreaterThan(0);
    journal.close();
    const views = new Database(path.join(dataDir, 'views.sqlite'));
    views.exec(BACK_TO_VERSION_5.join('; '));
    views.close();
    for (const _ of [1, 2]) {
      const again = await open();
      const fund = await again.views.ask('security-fund', { realm: 'live', pageNo: 1, pageSize: 1 });
      expect(fund.since?.sequence).toBeGreaterThan(60);
      expect(fund.balances).toEqual([]);
      await again.close();
    }
  });

  it('an index log of a journal that goes further is refused', async () => {
    const stores = await open();
    for (let count = 0; count < 20; count += 1) await stores.engine.submit('live', { type: 'advance-time' });
    await stores.close();
    for (const name of ['journal.sqlite', 'views.sqlite']) rmSync(path.join(dataDir, name));
    rmSync(path.join(dataDir, 'snapshots'), { recursive: true });
    await expect(open()).rejects.toThrow(
      'and the index log (index.sqlite, or the schema index_log) knows command',
    );
  });

  it('an index log that ends with a filled tick is that of its journal', async () => {
    const first = await open();
    const publish = async (): Promise<number> => {
      const second = Math.floor(first.clock.now() / 1_000);
      await first.engine.submit('live', { type: 'publish-ticks', second, ticks: [TICK] });
      return second;
    };
    const missed = (await publish()) + 1;
    const goneBy = (missed + TICK_VALID_SECONDS) * 1_000;
    await vi.waitUntil(() => first.clock.now() >= goneBy);
    await publish();
    // A second in milliseconds, on the venue's clock.
    const filled = { ...TICK, second: missed, freshAt: (missed * 1_000) as TimeMs };
    await first.engine.submit('live', { type: 'fill-ticks', ticks: [filled] });
    await vi.waitUntil(() => first.indexLog.last('BTC')?.filled === true);
    const published = first.indexLog.last('BTC');
    await first.close();
    const second = await open();
    expect(second.indexLog.last('BTC')).toEqual(published);
    await second.close();
  });

  it('a journal without the index log that was published of it is refused, until both are made anew', async () => {
    const first = await open();
    const second = Math.floor(first.clock.now() / 1_000);
    await first.engine.submit('live', { type: 'publish-ticks', second, ticks: [TICK] });
    await first.views.waitFor('live', first.engine.health('live').sequence, 15_000);
    const views = new Database(path.join(dataDir, 'views.sqlite'), { readonly: true });
    await views.backup(path.join(dataDir, 'views-behind.sqlite'));
    views.close();
    await vi.waitUntil(() => first.clock.now() >= (second + 1) * 1_000);
    await first.engine.submit('live', { type: 'publish-ticks', second: second + 1, ticks: [TICK] });
    await vi.waitUntil(() => first.indexLog.last('BTC')?.number === 2);
    const published = first.indexLog.last('BTC');
    await first.close();
    remove('index.sqlite');
    await expect(open()).rejects.toThrow('ends at tick 0 of BTC, and the last one of the journal is 2');
    // It did not begin another chain meanwhile.
    await expect(open()).rejects.toThrow('ends at tick 0 of BTC');
    remove('index.sqlite');
    remove('views.sqlite');
    // A new log begins where the read models stand.
    renameSync(path.join(dataDir, 'views-behind.sqlite'), path.join(dataDir, 'views.sqlite'));
    const warnings: string[] = [];
    warn = (sentence) => void warnings.push(sentence);
    const refusal: unknown = await open().catch((error: unknown) => error);
    expect(warnings).toEqual(['the index log of BTC ends at number 0, and 2 came']);
    expect(sentenceOf(refusal, readSettings({}))).toMatch(
      /^The index log stands at command \d+, \d+ behind, .*ends at number 0, and 2 came\)\. Put the index log .* back/,
    );
    remove('index.sqlite');
    remove('views.sqlite');
    const anew = await open();
    expect(anew.indexLog.last('BTC')).toEqual(published);
    await anew.close();
  });
});
