/**
 * The watchlist: both generations of calls on one list of the token's own user.
 * Promises: every call answers the whole list as it is after it; the user is the session's, never a field.
 */
import type { WatchlistResponse } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { presentWatchlist } from './presenter.ts';
import type { Watchlist } from './service.ts';
import type { WatchedRecord } from './shape.ts';

type WatchlistCalls = 'getUserCoin' | 'changeUserCoin' | 'getOptional' | 'addOptional' | 'cancelOptional';

const answer = async (
  { virtual }: Session,
  records: Promise<readonly WatchedRecord[]>,
): Promise<WatchlistResponse> => presentWatchlist(await records, virtual);

export function watchlistHandlers(watchlist: Watchlist): Handlers<WatchlistCalls> {
  const list = (session: Session): Promise<WatchlistResponse> =>
    answer(session, watchlist.list(Number(session.userId)));
  return {
    getUserCoin: (_, { session }) => list(session),
    async changeUserCoin({ action, id, type, flag }, { session }) {
      if (flag !== undefined && Boolean(flag) !== (action === 'add')) {
        throw new RequestRefused('field-invalid', 'flag');
      }
      const named = { list: type ?? 'spot', symbol: id, field: 'id' } as const;
      return answer(session, watchlist[action](Number(session.userId), named));
    },
    getOptional: (_, { session }) => list(session),
    addOptional: ({ symbol, type }, { session }) =>
      answer(session, watchlist.add(Number(session.userId), { list: type, symbol, field: 'symbol' })),
    cancelOptional: ({ symbol, type }, { session }) =>
      answer(session, watchlist.remove(Number(session.userId), { list: type, symbol, field: 'symbol' })),
  };
}
