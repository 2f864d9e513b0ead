import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { billQuery, Wallet, walletFilter } from '../../features/wallet/index.ts';
import { usePageTitle } from './page-title.ts';

export function AssetsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('wallet.documentTitle'));
  return (
    <Wallet
      filter={walletFilter(query)}
      onFilter={(filter) =>
        void navigate({ to: '/account/wallet/assets', search: billQuery(filter), replace: true })
      }
    />
  );
}
