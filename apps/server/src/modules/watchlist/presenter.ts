/** How a watchlist looks on the wire. */
import { WATCHLIST_MAXIMUM } from '@assay/protocol';
import type { WatchedMarket, WatchlistResponse } from '@assay/protocol';
import type { WatchedRecord } from './shape.ts';

function presentWatched({ list, symbol, createdAt }: WatchedRecord): WatchedMarket {
  return { id: symbol, symbol, type: list, time: createdAt };
}

export function presentWatchlist(
  records: readonly WatchedRecord[],
  virtual: WatchlistResponse['virtual'],
): WatchlistResponse {
  return { records: records.map(presentWatched), maximum: WATCHLIST_MAXIMUM, virtual };
}
