import { useMarketList } from '@assay/client/react';
import { familyOfSymbol } from '@assay/protocol';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { FuturesExchange, lowerTab, lowerTabQuery } from '../../features/futures/index.ts';
import type { LowerTab } from '../../features/futures/index.ts';
import { hasContracts } from '../../markets/has-contracts.ts';
import { contractFor } from '../../markets/market-kinds.ts';
import { queryText } from '../routing/route-rules.ts';
import { useKeepContractType } from './contract-type.ts';
import type { ContractType } from './contract-type.ts';
import { useKeptSymbol } from './trade-address.ts';

const pathOf = (account: ContractType) => `/exchange/full-contract/${account}` as const;

export const UsdtContractPage = () => <FullContractPage account="u" />;
export const CoinContractPage = () => <FullContractPage account="coin" />;

/**
 * `/exchange/full-contract/…`: a contract that settles in USDT, or in its coin. The market is in the query; one of the other account
 * leads there, and a venue that has none of this account to the professional screen of spot.
 */
function FullContractPage({ account }: { readonly account: ContractType }) {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const list = useMarketList();
  const kept = useKeptSymbol();
  const own = list.contracts.filter(({ rules }) => familyOfSymbol(rules.symbol) === account);
  const named = query['symbol'];
  const symbol = named ?? contractFor({ ...list, contracts: own }, kept) ?? own[0]?.rules.symbol ?? kept;
  const tab = lowerTab(query['tab']);
  useKeepContractType(symbol);
  if (!hasContracts(list, (one) => familyOfSymbol(one) === account))
    return <Navigate to="/exchange/index" replace />;
  const go = (next: string, nextTab: LowerTab, replace: boolean): void => {
    const family = familyOfSymbol(next);
    void navigate({
      to: pathOf(family === 'spot' ? account : family),
      search: { symbol: next, ...lowerTabQuery(nextTab) },
      replace,
    });
  };
  const family = familyOfSymbol(symbol);
  if (family !== account && family !== 'spot') {
    return <Navigate to={pathOf(family)} search={{ symbol, ...lowerTabQuery(tab) }} replace />;
  }
  return (
    <FuturesExchange
      account={account}
      symbol={symbol}
      tab={tab}
      onTab={(next) => go(symbol, next, true)}
      onSymbol={(next) => go(next, tab, false)}
      returnTo={pathOf(account) + queryText({ symbol })}
    />
  );
}
