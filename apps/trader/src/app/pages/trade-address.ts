/** What the addresses of the trade screens share: the market without a word, and the tab below the chart. */
import type { OrdersTab } from '../../features/trade/index.ts';
import type { Query } from '../routing/route-rules.ts';

export const FIRST_SYMBOL = 'BTCUSDT';
const TABS: readonly OrdersTab[] = ['open', 'history', 'fills', 'assets'];

/** The tab that a query names, and how a query names a tab: the first one is left out. */
export function ordersTab(text: string | undefined): {
  readonly tab: OrdersTab;
  readonly kept: (tab: OrdersTab) => Query;
} {
  return {
    tab: TABS.find((name) => name === text) ?? 'open',
    kept: (tab): Query => (tab === 'open' ? {} : { tab }),
  };
}
