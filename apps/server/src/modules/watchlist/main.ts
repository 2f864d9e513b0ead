/** What the watchlist brings to the main thread: its calls. */
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { watchlistHandlers } from './routes.ts';
import { Watchlist } from './service.ts';
import type { WatchlistStore } from './shape.ts';

export interface WatchlistParts {
  readonly identity: WatchlistStore;
  readonly marketData: { readonly instruments: InstrumentRegistry };
  readonly wallNow: () => number;
}

export const watchlistMain = {
  calls: ({ identity, marketData: { instruments }, wallNow }: WatchlistParts) =>
    watchlistHandlers(new Watchlist({ store: identity, instruments, now: wallNow })),
};
