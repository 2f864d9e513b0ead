/**
 * The index log of a venue: opened with the key that signs it and the names of its feed.
 * Promises: a venue goes on with the key that it has published under, and behind the ticks that it has published, or
 * does not start.
 */
import path from 'node:path';
import type { Sequence } from '@assay/core';
import { EngineStartFailed } from '../engine/engine.ts';
import type { Engine } from '../engine/port.ts';
import { PUT_BACK, openIndexLog } from '../index-log/index-log.ts';
import type { FuturesStanding, RunningIndexLog } from '../index-log/index-log.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { openPublicationKey } from '../secrets/publication-key.ts';
import { openIndexLogStore } from '../storage/index-log/index-log-store.ts';
import type { FeedNames } from '../storage/index-log/index-log-store.ts';
import type { VenueListing } from './listing.ts';

export interface PublishedIndexOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly keyring: Keyring;
  readonly feed: FeedNames;
  readonly listing: VenueListing;
  /** Of the live realm: where a log that is new begins. */
  readonly newFrom: Sequence;
  readonly onWarning: (sentence: string) => void;
}

/** Throws `KeyFileInvalid`. */
export async function openPublishedIndex(options: PublishedIndexOptions): Promise<RunningIndexLog> {
  const { dataDir, databaseUrl, keyring, feed, listing, newFrom, onWarning } = options;
  const store = await openIndexLogStore(databaseUrl ?? path.join(dataDir, 'index.sqlite'));
  try {
    const { publicKey: expected } = await store.run('state', undefined);
    return await openIndexLog({
      store,
      key: openPublicationKey({ dataDir, keyring, expected }),
      feed,
      coins: listing.indexCoins(),
      assets: listing.document.assets.map(({ code, scale }) => ({
        asset: listing.assetId(code),
        code,
        scale,
      })),
      newFrom,
      onFault: (error) => onWarning(error.message),
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** How the futures markets of the live realm stand, and where in its journal. */
export async function standingOfFutures(engine: Pick<Engine, 'read'>): Promise<FuturesStanding> {
  const { result: listing } = await engine.read('live', { type: 'listing' });
  const { result: series } = await engine.read('live', { type: 'futures-series' });
  const { result: markets, sequence } = await engine.read('live', { type: 'futures-markets' });
  return { sequence, assets: listing.assets, markets, series };
}

/**
 * The log must end with the very ticks that the live realm's core took last: behind others none could be published, and
 * no contract be proved. Asked when it has caught up. Throws `EngineStartFailed`.
 */
export async function assertHoldsTicks(
  indexLog: RunningIndexLog,
  engine: Pick<Engine, 'read'>,
  listing: VenueListing,
): Promise<void> {
  const { result } = await engine.read('live', { type: 'seconds-rules' });
  for (const { code, asset } of listing.indexCoins()) {
    const ticked = result.ticks.find((tick) => tick.asset === asset)?.lastNumber ?? 0;
    const published = indexLog.last(code)?.number ?? 0;
    if (ticked === published) continue;
    throw new EngineStartFailed(
      `The index log ends at tick ${published} of ${code}, and the last one of the journal is ${ticked}: what was published is lost. ` +
        PUT_BACK,
    );
  }
}
