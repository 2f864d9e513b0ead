/** How a marked market looks on the wire. */
import type { WatchedMarket } from '@assay/protocol';
import type { WatchedRecord } from '../../../storage/identity/identity-store.ts';

export function presentWatched({ list, symbol, createdAt }: WatchedRecord): WatchedMarket {
  return { id: symbol, symbol, type: list, time: createdAt };
}
