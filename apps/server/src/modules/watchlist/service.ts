/**
 * The watchlist of a user.
 * Promises: every change answers the whole list as it is after it; what is not listed cannot be marked, and what is no
 * longer listed can be removed.
 */
import { WATCHLIST_MAXIMUM } from '@assay/protocol';
import type { MarketListName } from '@assay/protocol';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { isListed } from './rules.ts';
import type { WatchedRecord, WatchlistStore } from './shape.ts';

interface ServiceParts {
  readonly store: WatchlistStore;
  readonly instruments: InstrumentRegistry;
  readonly now: () => number;
}

/** A market as a request names it, and the field that does. */
interface Named {
  readonly list: MarketListName;
  readonly symbol: string;
  readonly field: 'id' | 'symbol';
}

export class Watchlist {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  list(userId: number): Promise<WatchedRecord[]> {
    return this.#parts.store.run('listWatched', { userId });
  }

  async add(userId: number, { list, symbol, field }: Named): Promise<WatchedRecord[]> {
    const { store, instruments, now } = this.#parts;
    if (!isListed(instruments, list, symbol)) throw new RequestRefused('unknown-symbol', field);
    const maximum = WATCHLIST_MAXIMUM;
    const added = await store.run('addWatched', { userId, list, symbol, now: now(), maximum });
    if (!added) throw new RequestRefused('watchlist-full', field, { maximum });
    return this.list(userId);
  }

  async remove(userId: number, { list, symbol }: Named): Promise<WatchedRecord[]> {
    await this.#parts.store.run('removeWatched', { userId, list, symbol });
    return this.list(userId);
  }
}
