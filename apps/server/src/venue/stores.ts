/**
 * Opens what a venue keeps: the record of its folder, its feed, read models, journal and engine, identity store.
 * Promises: the engine hands every event that the read models lack to them before it is given out; the feed's history
 * stands before the first tick. The caller holds the lock of the folder.
 * Never: leaves a part open when a later one cannot be opened.
 */
import path from 'node:path';
import type { TimeMs } from '@assay/core';
import { venueClock } from '../engine/clock.ts';
import type { VenueClock } from '../engine/clock.ts';
import { createEngine } from '../engine/engine.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine } from '../engine/port.ts';
import { openFeed } from '../integrations/price-feed/open-feed.ts';
import type { FeedRequest, OpenedFeed } from '../integrations/price-feed/open-feed.ts';
import { HISTORY_MINUTES } from '../integrations/price-feed/port.ts';
import type { PriceFeed } from '../integrations/price-feed/port.ts';
import type { DataDirLock } from '../journal/data-dir-lock.ts';
import { inspectDatabase } from '../journal/database-lock.ts';
import { createMarketData } from '../market-data/market-data.ts';
import type { RunningMarketData } from '../market-data/market-data.ts';
import { createViews } from '../projections/views.ts';
import type { ViewsStore } from '../projections/views.ts';
import { openIdentityStore } from '../storage/identity/identity-store.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { furnishRealm } from './furnish.ts';
import { ASSETS, INDEX_CURRENCY, genesisCommands } from './listing.ts';
import { assertOneVenue, continuedClock, findVenueRecord, writeVenueRecord } from './venue-record.ts';
import type { VenueRecord } from './venue-record.ts';

export interface StoresOptions {
  readonly dataDir: string;
  /** The lock on the folder; whoever opened the venue gives it back. */
  readonly lock: DataDirLock;
  /** PostgreSQL database of journal, identity and read models; null: files of `dataDir`. */
  readonly databaseUrl: string | null;
  readonly feed: FeedRequest;
  readonly speed: number;
  readonly snapshotEveryCommands: number;
  /** A journal row older than this goes when a snapshot stands for it; null keeps all. */
  readonly pruneAfterMs: number | null;
  readonly onWarning: (sentence: string) => void;
  /** Called with what is being done, for whoever waits. */
  readonly onProgress: (phase: string) => void;
}

export interface Stores {
  readonly clock: VenueClock;
  readonly feed: PriceFeed;
  readonly views: ViewsStore;
  readonly engine: Engine;
  readonly identity: IdentityStore;
  readonly marketData: RunningMarketData;
  /** Closes all, the engine after what depends on it. */
  close(): Promise<void>;
}

/** Throws `DatabaseRefused`, `FeedRefused`, `VenueRecordRefused`, `EngineStartRefused`. */
export async function openStores(options: StoresOptions): Promise<Stores> {
  const { dataDir, databaseUrl, onProgress } = options;
  const { record, stored, feed, clock } = await openRecord(options);
  const opened: (() => Promise<void> | void)[] = [() => feed.close()];
  const close = async (): Promise<void> => {
    for (const closePart of opened.splice(0).toReversed()) await closePart();
  };
  try {
    if (stored === null) writeVenueRecord(dataDir, record);
    onProgress('opening the read models');
    // Opens beside the others: it depends on none of them.
    const identityOpening = openIdentityStore(databaseUrl ?? path.join(dataDir, 'identity.sqlite'));
    opened.push(() =>
      identityOpening.then(
        (store) => store.close(),
        () => undefined,
      ),
    );
    const onFault = (error: Error): void => options.onWarning(error.message);
    const views = await createViews({ location: databaseUrl ?? path.join(dataDir, 'views.sqlite'), onFault });
    opened.push(() => views.close());
    onProgress('reading the journal');
    const engine = await startEngine(options, record, views);
    opened.push(() => engine.stop());
    if (stored !== null && stored.clock !== record.clock) writeVenueRecord(dataDir, record);
    onProgress('waiting for the read models');
    for (const realm of REALMS) await views.catchUp(realm, engine.health(realm).sequence);
    onProgress('writing the history of prices');
    if (views.needsHistory('live')) await seedHistory(views, feed, record);
    onProgress('opening the identity store');
    const identity = await identityOpening;
    onProgress('reading the market data');
    const marketData = await createMarketData({ realm: 'live', engine, views });
    opened.push(() => marketData.close());
    // The logs may be ahead of a wall clock that was set back while the venue was closed.
    for (const realm of REALMS) clock.reach((await engine.read(realm, { type: 'index-prices' })).time);
    return { clock, feed, views, engine, identity, marketData, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface OpenedRecord {
  readonly record: VenueRecord;
  readonly stored: VenueRecord | null;
  readonly feed: PriceFeed;
  readonly clock: VenueClock;
}

async function openRecord(options: StoresOptions): Promise<OpenedRecord> {
  const { dataDir, databaseUrl, feed, speed, onProgress, onWarning } = options;
  const stored = findVenueRecord(dataDir);
  if (databaseUrl !== null) onProgress('reaching the database');
  const { hasJournal } = databaseUrl === null ? { hasJournal: false } : await inspectDatabase(databaseUrl);
  const usesDatabase = databaseUrl !== null;
  assertOneVenue({ dataDir, record: stored, usesDatabase, databaseHasJournal: hasJournal });
  const description = continuedClock(stored?.clock ?? null, speed, Date.now());
  const clock = venueClock(description);
  const openedVenueMs = clock.now();
  onProgress('reading the prices');
  const coins = ASSETS.map(({ code }) => code).filter((code) => code !== INDEX_CURRENCY);
  const opened: OpenedFeed = await openFeed(feed, stored?.feed ?? null, {
    coins,
    now: () => clock.now(),
    speed,
    onWarning,
  });
  const where = usesDatabase ? ({ database: 'postgres' } as const) : {};
  return {
    record: {
      format: 1,
      openedVenueMs: stored?.openedVenueMs ?? openedVenueMs,
      clock: description,
      feed: opened.stored,
      ...where,
    },
    stored,
    feed: opened.feed,
    clock,
  };
}

async function startEngine(options: StoresOptions, record: VenueRecord, views: ViewsStore): Promise<Engine> {
  const { dataDir, lock, databaseUrl, snapshotEveryCommands, pruneAfterMs } = options;
  const { onWarning, onProgress } = options;
  let replaying = true;
  const engine = await createEngine({
    dataDir,
    lock,
    databaseUrl,
    clock: record.clock,
    realms: REALMS.map((realm) => ({
      realm,
      genesis: genesisCommands(realm),
      replayEventsFrom: views.checkpoint(realm),
    })),
    settings: { snapshotEveryCommands, pruneAfterMs },
    onBatch: (batch) => (replaying ? views.applyReplayed(batch) : views.apply(batch)),
    onWarning,
    onReplaying: (sequence, of) => onProgress(`replaying the journal, command ${sequence} of ${of}`),
  });
  replaying = false;
  views.onProjected((of, sequence) => engine.reportProjected(of, sequence));
  for (const realm of REALMS) engine.reportProjected(realm, views.projected(realm));
  try {
    for (const realm of REALMS) await furnishRealm(engine, realm);
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return engine;
}

/** Charts are the live realm's in both. */
async function seedHistory(views: ViewsStore, feed: PriceFeed, record: VenueRecord): Promise<void> {
  // A time of the venue's clock, as it was written.
  const before = record.openedVenueMs as TimeMs;
  const histories = await Promise.all(
    feed.coins.map(async (coin) => ({ coin, candles: await feed.history(coin, before, HISTORY_MINUTES) })),
  );
  await views.seedHistory('live', histories);
}
