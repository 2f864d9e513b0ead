/**
 * Opens what a venue keeps: the record of its folder, its feed, identity store, keys, read models, index log, journal
 * and engine.
 * Promises: the engine hands every event that read models or index log lack to them before it is given out; the feed's
 * history stands before the first tick; after an end that was no clean stop both realms are told so before they take
 * anything else. The caller holds the lock of the folder.
 * Never: leaves a part open when a later one cannot be opened.
 */
import path from 'node:path';
import type { Sequence, TimeMs } from '@assay/core';
import { venueClock } from '../engine/clock.ts';
import type { VenueClock } from '../engine/clock.ts';
import { createEngine } from '../engine/engine.ts';
import type { RunningEngine } from '../engine/engine.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine, Realm } from '../engine/port.ts';
import type { RunningIndexLog } from '../index-log/index-log.ts';
import { isForetellable } from '../integrations/price-feed/open-feed.ts';
import type { FeedRequest } from '../integrations/price-feed/open-feed.ts';
import type { DataDirLock } from '../journal/data-dir-lock.ts';
import { BackgroundScrub } from '../journal/background-scrub.ts';
import { clearUnfinishedStart, inspectDatabase } from '../journal/database-lock.ts';
import { goesBackToBeginning, hasJournalFile } from '../journal/open-journal.ts';
import { OpeningMarks } from '../journal/opening-marks.ts';
import { createMarketData } from '../market-data/market-data.ts';
import type { RunningMarketData } from '../market-data/market-data.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { openPublisher } from '../schedule/publisher/publisher.ts';
import type { Publisher } from '../schedule/publisher/publisher.ts';
import { DatabaseDoor } from '../storage/database-door.ts';
import { openVenueKeyring } from '../secrets/venue-keyring.ts';
import { openIdentityStore } from './identity-store.ts';
import type { VenueIdentityStore } from './identity-store.ts';
import { tellModulesOpened } from './on-open.ts';
import { asStoreFault } from './store-damage.ts';
import type { StoreName } from './store-damage.ts';
import { openViews } from './views-store.ts';
import type { VenueViews } from './views-store.ts';
import { leaveCleanStop, takeCleanStop } from '../venue/clean-stop.ts';
import { ensureListings, listsNetworks } from '../venue/ensure-listings.ts';
import { keepListing, listingOf } from '../venue/kept-listing.ts';
import type { VenueListing } from '../venue/listing.ts';
import { assertHoldsTicks, openPublishedIndex, standingOfFutures } from '../venue/published-index.ts';
import { assertOneFolder } from '../venue/one-folder.ts';
import { assertOneOrigin } from '../venue/one-origin.ts';
import {
  assertOneMode,
  assertOneVenue,
  changeVenueRecord,
  continuedClock,
  findVenueRecord,
  writeVenueRecord,
} from '../venue/venue-record.ts';
import type { VenueMode, VenueRecord } from '../venue/venue-record.ts';
import { withholdProducts } from '../venue/withheld-products.ts';

export interface StoresOptions {
  readonly dataDir: string;
  /** The lock on the folder; whoever opened the venue gives it back. */
  readonly lock: DataDirLock;
  /** PostgreSQL database of journal, identity and read models; null: files of `dataDir`. */
  readonly databaseUrl: string | null;
  /** `ASSAY_MASTER_KEY_FILE`; null: the venue's own file. */
  readonly masterKeyFile: string | null;
  readonly feed: FeedRequest;
  readonly mode: VenueMode;
  /** Of `LISTING_FILE`; null: the one that the venue was opened with, of a new one the built-in. */
  readonly listing: VenueListing | null;
  readonly speed: number;
  /** Seconds-contracts are taken on prices that anyone can foretell, too. */
  readonly foretellableContracts: boolean;
  readonly snapshotEveryCommands: number;
  /** A journal row older than this goes when a snapshot stands for it; null keeps all. */
  readonly pruneAfterMs: number | null;
  /** How far the charts reach back before the venue's opening. */
  readonly chartHistoryHours: number;
  readonly onWarning: (sentence: string) => void;
  /** Called with what is being done, for whoever waits. */
  readonly onProgress: (phase: string) => void;
}

export interface Stores {
  readonly clock: VenueClock;
  /** The price feed, and the thread that publishes its prices. */
  readonly publisher: Publisher;
  readonly views: VenueViews;
  readonly engine: RunningEngine;
  readonly identity: VenueIdentityStore;
  readonly keyring: Keyring;
  readonly indexLog: RunningIndexLog;
  readonly marketData: RunningMarketData;
  readonly listing: VenueListing;
  /** Seconds-contracts are taken on the prices of this feed. */
  readonly takesContracts: boolean;
  /** It has listed a network before this start. */
  readonly listsNetworks: boolean;
  /** From the newest command of the journal to the clock at this opening; null: there was none. */
  readonly sinceNewestMs: number | null;
  /** The look through the journal, which goes on beside trade. */
  readonly scrub: Pick<BackgroundScrub, 'figures'>;
  /** Of the database; null: the stores are files. */
  readonly door: DatabaseDoor | null;
  /** Closes all, the engine after what depends on it, and leaves the mark of a clean stop. */
  close(): Promise<void>;
}

/**
 * Throws `DatabaseUnavailable`, `FeedUnavailable`, `VenueRecordInvalid`, `EngineStartFailed`, `KeyFileInvalid`,
 * `KeysMissing`.
 */
export async function openStores(options: StoresOptions): Promise<Stores> {
  const { dataDir, onProgress } = options;
  const { record, stored, listing, publisher, clock } = await openRecord(options);
  const opened: Closing[] = [() => publisher.close()];
  const close = async (): Promise<void> => {
    for (const closePart of opened.splice(0).toReversed()) await closePart();
  };
  try {
    if (stored === null) writeVenueRecord(dataDir, { ...record, ...keepListing(dataDir, listing) });
    const beside = await openBeside(options, listing, publisher, opened);
    const { identity, views, indexLog } = beside;
    const marks = new OpeningMarks(options);
    const newest = await assertOneFolder({ location: options, stored, views, indexLog, identity, marks });
    const sinceNewestMs = newest === null ? null : (clock.now() - newest) / options.speed;
    onProgress('reading the journal');
    const takesContracts = options.foretellableContracts || !isForetellable(publisher.feed);
    const engine = await startEngine(options, record, { views, indexLog, listing });
    opened.push(() => engine.stop());
    const venue = await assertOneOrigin({ engine, identity, marks });
    const hasChanged = stored?.clock !== record.clock || stored.feed.name !== record.feed.name;
    const goesOn = stored !== null && hasChanged ? { clock: record.clock, feed: record.feed } : {};
    changeVenueRecord(dataDir, { venue, ...goesOn });
    await withholdProducts({ engine, dataDir, stored, takesContracts });
    onProgress('waiting for the read models');
    for (const realm of REALMS) await views.catchUp(realm, engine.health(realm).sequence);
    await tellModulesOpened({ engine, views });
    onProgress('writing the history of prices');
    if (views.needsHistory('live')) {
      await seedHistory(views, publisher, record, options.chartHistoryHours * 60);
    }
    await indexLog.goLive(await standingOfFutures(engine));
    await assertHoldsTicks(indexLog, engine, listing);
    onProgress('reading the market data');
    const marketData = await createMarketData({ realm: 'live', engine, views });
    opened.push(() => marketData.close());
    // The logs may be ahead of a wall clock that was set back while the venue was closed.
    for (const realm of REALMS) clock.reach((await engine.read(realm, { type: 'index-prices' })).time);
    await noteStop(engine, { wasClean: takeCleanStop(dataDir), isNew: stored === null });
    const scrub = new BackgroundScrub({
      location: { dataDir, databaseUrl: options.databaseUrl },
      realms: REALMS,
      onFault: options.onWarning,
    });
    opened.push(() => scrub.stop());
    const stop = async (): Promise<void> => {
      const isSound = REALMS.every((realm) => engine.health(realm).ready);
      await close();
      if (isSound) leaveCleanStop(dataDir);
    };
    return {
      clock,
      publisher,
      ...beside,
      engine,
      marketData,
      listing,
      takesContracts,
      listsNetworks: await listsNetworks(engine),
      sinceNewestMs,
      scrub,
      close: stop,
    };
  } catch (error) {
    await close();
    throw asStoreFault(error, null, options);
  }
}

/** Gives back what was opened. */
type Closing = () => Promise<void> | void;

/** What lies beside the journal. Each part that opens leaves in `opened` how it is closed. */
async function openBeside(
  options: StoresOptions,
  listing: VenueListing,
  { feed }: Publisher,
  opened: Closing[],
) {
  const { dataDir, databaseUrl, masterKeyFile, onProgress, onWarning } = options;
  const door = databaseUrl === null ? null : new DatabaseDoor();
  onProgress('opening the identity store');
  const orUnusable =
    (name: StoreName) =>
    (error: unknown): never => {
      throw asStoreFault(error, name, options);
    };
  const identityOpening = openIdentityStore(databaseUrl ?? path.join(dataDir, 'identity.sqlite'), door).catch(
    orUnusable('identity store'),
  );
  const openReadModels = async () =>
    openViews({
      location: databaseUrl ?? path.join(dataDir, 'views.sqlite'),
      onFault: (error) => onWarning(error.message),
      door,
      // Faults of the journal are reported by the engine, which opens it next.
      canRebuild: await goesBackToBeginning(options, REALMS).catch(() => false),
    }).catch(orUnusable('views'));
  // In files beside identity and keys, on which it does not depend. Read models that are made anew in a database drop a
  // schema, and the migrator of another, which looks at every schema, would meet one that goes.
  const viewsOpening = databaseUrl === null ? openReadModels() : identityOpening.then(() => openReadModels());
  opened.push(() =>
    viewsOpening.then(
      (views) => views.close(),
      () => undefined,
    ),
  );
  // A failure is reported where the result is awaited.
  viewsOpening.catch(() => undefined);
  const identity = await identityOpening;
  opened.push(() => identity.close());
  const keyring = await openVenueKeyring({ identity, dataDir, masterKeyFile, now: Date.now });
  onProgress('opening the read models');
  const views = await viewsOpening;
  onProgress('opening the index log');
  const indexLog = await openPublishedIndex({
    dataDir,
    databaseUrl,
    keyring,
    feed: feed.names,
    listing,
    newFrom: views.checkpoint('live'),
    onWarning,
  }).catch(orUnusable('index log'));
  opened.push(() => indexLog.close());
  return { identity, keyring, views, indexLog, door };
}

interface OpenedRecord {
  readonly record: VenueRecord;
  readonly stored: VenueRecord | null;
  readonly listing: VenueListing;
  readonly publisher: Publisher;
  readonly clock: VenueClock;
}

async function openRecord(options: StoresOptions): Promise<OpenedRecord> {
  const { dataDir, databaseUrl, feed, mode, speed, onProgress, onWarning } = options;
  const stored = findVenueRecord(dataDir);
  if (stored !== null) assertOneMode(dataDir, stored, mode);
  if (databaseUrl !== null) onProgress('reaching the database');
  const { hasJournal } =
    databaseUrl === null ? { hasJournal: await hasJournalFile(options) } : await inspectDatabase(databaseUrl);
  const usesDatabase = databaseUrl !== null;
  assertOneVenue({ dataDir, record: stored, usesDatabase, hasJournal });
  if (databaseUrl !== null && stored === null) await clearUnfinishedStart(databaseUrl);
  const description = continuedClock(stored?.clock ?? null, speed, Date.now());
  const clock = venueClock(description);
  const openedVenueMs = clock.now();
  onProgress('reading the prices');
  const listing = listingOf(dataDir, stored, options.listing, mode);
  const publisher = await openPublisher({
    request: feed,
    stored: stored?.feed ?? null,
    coins: listing.indexCoins().map(({ code }) => code),
    clock: description,
    speed,
    dataDir,
    onWarning,
  });
  const where = usesDatabase ? ({ database: 'postgres' } as const) : {};
  return {
    record: {
      format: 1,
      openedVenueMs: stored?.openedVenueMs ?? openedVenueMs,
      clock: description,
      feed: publisher.stored,
      ...where,
      ...(mode === 'sandbox' ? {} : { mode }),
      ...(stored?.listing === undefined ? {} : { listing: stored.listing }),
    },
    stored,
    listing,
    publisher,
    clock,
  };
}

/** What follows the engine's durable batches from the first one on, and what the venue lists. */
interface Followers {
  readonly views: VenueViews;
  readonly indexLog: RunningIndexLog;
  readonly listing: VenueListing;
}

async function startEngine(
  options: StoresOptions,
  record: VenueRecord,
  { views, indexLog, listing }: Followers,
): Promise<RunningEngine> {
  const { dataDir, lock, databaseUrl, snapshotEveryCommands, pruneAfterMs } = options;
  const { onWarning, onProgress } = options;
  let replaying = true;
  const least = (realm: Realm, ofViews: Sequence, ofLog: Sequence): Sequence =>
    realm === 'live' && ofLog < ofViews ? ofLog : ofViews;
  const engine = await createEngine({
    dataDir,
    lock,
    databaseUrl,
    clock: record.clock,
    realms: REALMS.map((realm) => ({
      realm,
      genesis: listing.genesisCommands(realm),
      replayEventsFrom: least(realm, views.checkpoint(realm), indexLog.checkpoint),
    })),
    settings: { snapshotEveryCommands, pruneAfterMs },
    async onBatch(batch) {
      if (replaying) {
        await Promise.all([views.applyReplayed(batch), indexLog.takeReplayed(batch)]);
        return;
      }
      views.apply(batch);
      indexLog.take(batch);
    },
    onWarning,
    onReplaying: (sequence, of) => onProgress(`replaying the journal, command ${sequence} of ${of}`),
  });
  replaying = false;
  const reported = new Map<Realm, Sequence>();
  const report = (realm: Realm): void => {
    const sequence = least(realm, views.projected(realm), indexLog.reached());
    if (sequence === reported.get(realm)) return;
    reported.set(realm, sequence);
    engine.reportProjected(realm, sequence);
  };
  views.onProjected(report);
  indexLog.onReached(() => report('live'));
  for (const realm of REALMS) report(realm);
  try {
    for (const realm of REALMS) await ensureListings(engine, realm, listing);
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return engine;
}

/** Says in both realms that the venue's last run did not end as it should; a new venue has had none. */
async function noteStop(
  engine: Engine,
  { wasClean, isNew }: { readonly wasClean: boolean; readonly isNew: boolean },
): Promise<void> {
  if (wasClean || isNew) return;
  for (const realm of REALMS) await engine.submit(realm, { type: 'note-unclean-stop' });
}

/** Charts are the live realm's in both. */
async function seedHistory(
  views: VenueViews,
  publisher: Publisher,
  record: VenueRecord,
  minutes: number,
): Promise<void> {
  // A time of the venue's clock, as it was written.
  const before = record.openedVenueMs as TimeMs;
  const histories = await Promise.all(
    publisher.feed.coins.map(async (coin) => ({
      coin,
      candles: await publisher.history(coin, before, minutes),
    })),
  );
  await views.seedHistory('live', histories);
}
