import { useNavigate, useSearch } from '@tanstack/react-router';
import { Trade } from '../../features/trade/index.ts';
import type { OrdersTab } from '../../features/trade/index.ts';
import { queryText } from '../routing/route-rules.ts';
import { ordersTab, useShownSymbol } from './trade-address.ts';

/** One file for the pages that trade: what two files share would be carried by every screen. */
export { ExchangePage, FullScreenPage } from './exchange-page.tsx';

/** Market and tab live in the address: reloading keeps them. Every `type` shows spot, the one that exists. */
export function TradePage() {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const symbol = useShownSymbol(query['symbol']);
  const { tab, kept } = ordersTab(query['tab']);
  const go = (search: { symbol: string; tab: OrdersTab }, replace: boolean): void =>
    void navigate({
      to: '/trade/index',
      search: { type: 'spot', symbol: search.symbol, ...kept(search.tab) },
      replace,
    });
  return (
    <Trade
      symbol={symbol}
      tab={tab}
      onTab={(next) => go({ symbol, tab: next }, true)}
      onSymbol={(next) => go({ symbol: next, tab }, false)}
      returnTo={`/trade/index${queryText({ type: 'spot', symbol })}`}
    />
  );
}
