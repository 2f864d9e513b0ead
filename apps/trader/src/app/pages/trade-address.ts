/** What the addresses of the trade screens share: the market without a word, and the tab below the chart. */
import { useClient, useMarket } from '@assay/client/react';
import { useEffect, useState } from 'react';
import type { OrdersTab } from '../../features/trade/index.ts';
import type { Query } from '../routing/route-rules.ts';

const FIRST_SYMBOL = 'BTCUSDT';
const TABS: readonly OrdersTab[] = ['open', 'history', 'fills', 'assets'];
/** Stored item with the market that was looked at last. */
const ITEM = 'currCoin';

/** The spot market that was looked at last, else the first. */
export function useKeptSymbol(): string {
  const { storage } = useClient();
  const [kept] = useState(() => keptSymbol(storage.read(ITEM)));
  return kept ?? FIRST_SYMBOL;
}

/** The market that an address names, else the one that was looked at last, else the first. */
export function useShownSymbol(named: string | undefined): string {
  const { storage } = useClient();
  const kept = useKeptSymbol();
  const given = named ?? kept;
  // As it is listed: a market of mt5 has small letters.
  const symbol = useMarket(given) === null ? given.toUpperCase() : given;
  // A market that is not listed is not kept: it would be shown again and again.
  const isListed = useMarket(symbol) !== null;
  useEffect(() => {
    if (isListed && storage.read(ITEM) !== symbol) storage.write(ITEM, symbol);
  }, [storage, symbol, isListed]);
  return symbol;
}

function keptSymbol(found: unknown): string | null {
  return typeof found === 'string' && /^[A-Za-z0-9]{2,20}$/.test(found) ? found : null;
}

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
