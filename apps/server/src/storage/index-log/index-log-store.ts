/**
 * The store of the index log as the main thread sees it: ticks appended, signed in its thread, and read again.
 * Promises: what was answered is durable.
 * Never: decides which ticks are valid; that is the core's.
 */
import type { StoreLocation } from '../location.ts';
import { openThreadedStore } from '../threaded-store.ts';
import type { ThreadedStore } from '../threaded-store.ts';
import type { IndexLogOperations } from './operations.ts';

export type { FeedNames, ValidTick } from './chain.ts';
export type { BlockRange, WrittenBlocks } from './block-rows.ts';
export type { MarketLine, StartingMarket } from './open-blocks.ts';
export type { NumberRange, SecondRange, TickPrice, WrittenTicks } from './operations.ts';

export type IndexLogStore = ThreadedStore<IndexLogOperations>;

/** Opens the store, creating and migrating it as needed. */
export function openIndexLogStore(location: StoreLocation): Promise<IndexLogStore> {
  return openThreadedStore({
    module: new URL('./index-log-thread.ts', import.meta.url),
    workerData: { location },
    name: 'index log',
  });
}
