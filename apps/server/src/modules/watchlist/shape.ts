/** What of the watchlist crosses a thread: its rows, its table, and the port by which the service reaches the store. */
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface WatchlistTables {
  /** A market that a user has marked, whichever generation of calls they used. Both realms share it. */
  watched_markets: {
    user_id: number;
    list: 'spot' | 'u' | 'coin' | 'sec';
    symbol: string;
    created_at: number;
  };
}

export interface MarkedMarket {
  readonly list: WatchlistTables['watched_markets']['list'];
  readonly symbol: string;
}

export interface WatchedRecord extends MarkedMarket {
  readonly createdAt: number;
}

interface OfUser {
  readonly userId: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type WatchlistOperations = {
  /** The mark set last comes first. */
  listWatched(input: OfUser): Promise<WatchedRecord[]>;
  /** False: the list is full, and nothing was marked. */
  addWatched(
    input: OfUser & MarkedMarket & { readonly now: number; readonly maximum: number },
  ): Promise<boolean>;
  removeWatched(input: OfUser & MarkedMarket): Promise<void>;
};

export type WatchlistStore = Pick<ThreadedStore<WatchlistOperations>, 'run'>;
