import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMarketList } from '@assay/client/react';
import { Exchange } from '../../features/trade/index.ts';
import { ordersTab, useShownSymbol } from './trade-address.ts';
import { queryText } from '../routing/route-rules.ts';

/** The professional screen with the footer below it; the market is in the query. */
export function ExchangePage() {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const symbol = useShownSymbol(query['symbol']);
  const { tab, kept } = ordersTab(query['tab']);
  return (
    <Exchange
      fullScreen={false}
      symbol={symbol}
      tab={tab}
      onTab={(next) =>
        void navigate({ to: '/exchange/index', search: { symbol, ...kept(next) }, replace: true })
      }
      onSymbol={(next) => void navigate({ to: '/exchange/index', search: { symbol: next, ...kept(tab) } })}
      returnTo={`/exchange/index${queryText({ symbol })}`}
    />
  );
}

/** The professional screen alone; the market is in the path, written BASE_QUOTE. */
export function FullScreenPage() {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const { pair = '' } = useParams({ strict: false });
  const symbol = useShownSymbol(pair.replace('_', ''));
  const { markets } = useMarketList();
  const { tab, kept } = ordersTab(query['tab']);
  const go = (to: string, next: typeof tab, replace: boolean): void =>
    void navigate({ to: '/exchange/full-screen/$pair', params: { pair: to }, search: kept(next), replace });
  const pairOf = (next: string): string => {
    const rules = markets.find((market) => market.rules.symbol === next)?.rules;
    return rules === undefined ? pair : `${rules.base}_${rules.quote}`;
  };
  return (
    <Exchange
      fullScreen
      symbol={symbol}
      tab={tab}
      onTab={(next) => go(pair, next, true)}
      onSymbol={(next) => go(pairOf(next), tab, false)}
      returnTo={`/exchange/full-screen/${pair}`}
    />
  );
}
