import type { MarketList } from '@assay/client';
import { useMarketList } from '@assay/client/react';
import { familyOfSymbol } from '@assay/protocol';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Futures, lowerTab, lowerTabQuery } from '../../features/futures/index.ts';
import type { LowerTab } from '../../features/futures/index.ts';
import { hasContracts } from '../../markets/has-contracts.ts';
import { contractFor, typeOfSymbol } from '../../markets/market-kinds.ts';
import { queryText } from '../routing/route-rules.ts';
import { useKeepContractType, useKeptContractType } from './contract-type.ts';
import type { ContractType } from './contract-type.ts';
import { useKeptSymbol } from './trade-address.ts';

/** One file for the pages that trade contracts: what two files share would be carried by every screen. */
export { CoinContractPage, UsdtContractPage } from './full-contract-page.tsx';

/** `/trade/index?type=usta`. Market and tab live in the address: reloading keeps them. A venue without futures shows spot. */
export function FuturesPage() {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const list = useMarketList();
  const kept = useKeptSymbol();
  const type = useKeptContractType();
  const named = query['symbol'];
  const symbol =
    named === undefined
      ? (contractFor(ofType(list, type), kept) ??
        contractFor(list, kept) ??
        list.contracts[0]?.rules.symbol ??
        kept)
      : (contractFor(list, named) ?? named);
  const tab = lowerTab(query['tab']);
  if (!hasContracts(list)) {
    return <Navigate to="/trade/index" search={{ type: 'spot' }} replace />;
  }
  return <ShownContract symbol={symbol} tab={tab} navigate={navigate} />;
}

function ofType(list: MarketList, type: ContractType): MarketList {
  return { ...list, contracts: list.contracts.filter(({ rules }) => familyOfSymbol(rules.symbol) === type) };
}

/** `/trade/index?type=sec` with a market of delivery contracts. */
export function DeliveryPage() {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  return <ShownContract symbol={query['symbol'] ?? ''} tab={lowerTab(query['tab'])} navigate={navigate} />;
}

interface ShownContractProps {
  readonly symbol: string;
  readonly tab: LowerTab;
  readonly navigate: ReturnType<typeof useNavigate>;
}

/** A contract on the trade screen. Another one may be of another kind, whose page is another. */
function ShownContract({ symbol, tab, navigate }: ShownContractProps) {
  useKeepContractType(symbol);
  const go = (next: string, nextTab: LowerTab, replace: boolean): void =>
    void navigate({
      to: '/trade/index',
      search: { type: typeOfSymbol(next), symbol: next, ...lowerTabQuery(nextTab) },
      replace,
    });
  return (
    <Futures
      symbol={symbol}
      tab={tab}
      onTab={(next) => go(symbol, next, true)}
      onSymbol={(next) => go(next, tab, false)}
      returnTo={`/trade/index${queryText({ type: typeOfSymbol(symbol), symbol })}`}
    />
  );
}
