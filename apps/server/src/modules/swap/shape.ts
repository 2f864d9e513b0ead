/** What of swaps crosses a thread: the list of them. */
import type { Page, Readings } from '../../projections/port.ts';
import type { SwapFilter, SwapRow } from './swaps/row.ts';

export type SwapQueries = {
  swaps(filter: SwapFilter): Promise<Page<SwapRow>>;
};

export type SwapViews = Readings<SwapQueries>;
