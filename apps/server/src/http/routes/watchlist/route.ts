/**
 * The watchlist: both generations of calls on one list of the token's own user.
 * Promises: every call answers the whole list as it is after it; the user is the session's, never a field.
 */
import { WATCHLIST_MAXIMUM } from '@assay/protocol';
import type { MarketListName, WatchlistResponse } from '@assay/protocol';
import type { Session } from '../../../access/port.ts';
import type { MarketData, InstrumentRegistry } from '../../../market-data/port.ts';
import type { IdentityStore } from '../../../storage/identity/identity-store.ts';
import type { Handlers } from '../../calls.ts';
import { RequestRefused } from '../../request-refused.ts';
import { presentWatched } from './presenter.ts';

type WatchlistCalls = 'getUserCoin' | 'changeUserCoin' | 'getOptional' | 'addOptional' | 'cancelOptional';

export interface WatchlistParts {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly marketData: MarketData;
  readonly wallNow: () => number;
}

/** A market as a request names it, and the field that does. */
interface Named {
  readonly list: MarketListName;
  readonly symbol: string;
  readonly field: 'id' | 'symbol';
}

function isListed(instruments: InstrumentRegistry, list: MarketListName, symbol: string): boolean {
  if (list === 'spot') return instruments.findMarket(symbol) !== null;
  if (list !== 'sec') return false;
  const coin = instruments.findIndexCoin(symbol);
  return coin !== null && coin.asset !== instruments.currency.asset;
}

class Watchlist {
  readonly #parts: WatchlistParts;

  constructor(parts: WatchlistParts) {
    this.#parts = parts;
  }

  async list({ userId, virtual }: Session): Promise<WatchlistResponse> {
    const records = await this.#parts.identity.run('listWatched', { userId: Number(userId) });
    return { records: records.map(presentWatched), maximum: WATCHLIST_MAXIMUM, virtual };
  }

  /** Marking twice is marking once. Spot and seconds-contracts have markets; one of another family is not listed. */
  async add(session: Session, { list, symbol, field }: Named): Promise<WatchlistResponse> {
    const { identity, marketData, wallNow } = this.#parts;
    if (!isListed(marketData.instruments, list, symbol)) throw new RequestRefused('unknown-symbol', field);
    const marked = { userId: Number(session.userId), list, symbol };
    const added = await identity.run('addWatched', { ...marked, now: wallNow(), maximum: WATCHLIST_MAXIMUM });
    if (!added) throw new RequestRefused('watchlist-full', field, { maximum: WATCHLIST_MAXIMUM });
    return this.list(session);
  }

  /** What is not marked, or no longer listed, is removed as well. */
  async remove(session: Session, { list, symbol }: Named): Promise<WatchlistResponse> {
    await this.#parts.identity.run('removeWatched', { userId: Number(session.userId), list, symbol });
    return this.list(session);
  }
}

export function watchlistHandlers(parts: WatchlistParts): Handlers<WatchlistCalls> {
  const watchlist = new Watchlist(parts);
  return {
    getUserCoin: (_, { session }) => watchlist.list(session),
    async changeUserCoin({ action, id, type, flag }, { session }) {
      if (flag !== undefined && Boolean(flag) !== (action === 'add')) {
        throw new RequestRefused('field-invalid', 'flag');
      }
      return watchlist[action](session, { list: type ?? 'spot', symbol: id, field: 'id' });
    },
    getOptional: (_, { session }) => watchlist.list(session),
    addOptional: ({ symbol, type }, { session }) =>
      watchlist.add(session, { list: type, symbol, field: 'symbol' }),
    cancelOptional: ({ symbol, type }, { session }) =>
      watchlist.remove(session, { list: type, symbol, field: 'symbol' }),
  };
}
