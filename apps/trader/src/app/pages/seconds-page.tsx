import { useNavigate, useSearch } from '@tanstack/react-router';
import { Seconds, contractsTab, contractsTabQuery } from '../../features/seconds/index.ts';
import type { ContractsTab } from '../../features/seconds/index.ts';
import { queryText } from '../routing/route-rules.ts';
import { useShownSymbol } from './trade-address.ts';

const TYPE = 'sec';

/** `/trade/index?type=sec`. Market and tab live in the address: reloading keeps them. */
export function SecondsPage() {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const symbol = useShownSymbol(query['symbol']);
  const tab = contractsTab(query['tab']);
  const go = (next: string, nextTab: ContractsTab, replace: boolean): void =>
    void navigate({
      to: '/trade/index',
      search: { type: TYPE, symbol: next, ...contractsTabQuery(nextTab) },
      replace,
    });
  return (
    <Seconds
      symbol={symbol}
      tab={tab}
      onTab={(next) => go(symbol, next, true)}
      onSymbol={(next) => go(next, tab, false)}
      returnTo={`/trade/index${queryText({ type: TYPE, symbol })}`}
    />
  );
}
