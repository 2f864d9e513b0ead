import { useMarketList } from '@assay/client/react';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FuturesEntrust } from '../../features/entrust/futures/index.ts';
import { futuresParams, futuresQuery } from '../../futures/model/futures-params.ts';
import { hasContracts } from '../../markets/has-contracts.ts';
import { usePageTitle } from './page-title.ts';

export const UsdtOrdersPage = () => <FuturesOrdersPage account="u" />;
export const CoinOrdersPage = () => <FuturesOrdersPage account="coin" />;

/** `/account/entrust/future/…`. The list lives in the address. A venue without futures shows the spot orders. */
function FuturesOrdersPage({ account }: { readonly account: 'u' | 'coin' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const isListed = hasContracts(useMarketList());
  usePageTitle(t('futures.orders.documentTitle'));
  if (!isListed) return <Navigate to="/account/entrust/spot" replace />;
  return (
    <FuturesEntrust
      account={account}
      params={futuresParams(query, 'open')}
      onParams={(params) =>
        void navigate({
          to: `/account/entrust/future/${account}`,
          search: futuresQuery(params, 'open'),
          replace: true,
        })
      }
    />
  );
}
