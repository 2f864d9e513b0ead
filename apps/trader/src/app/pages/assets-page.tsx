import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Wallet, walletFilter } from '../../features/wallet/index.ts';
import { usePageTitle } from './page-title.ts';

export function AssetsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('wallet.documentTitle'));
  return (
    <Wallet
      filter={walletFilter(query)}
      onFilter={({ coin, type, pageNo }) =>
        void navigate({
          to: '/account/wallet/assets',
          search: {
            ...(coin && { coin }),
            ...(type && { kind: type }),
            ...(pageNo > 1 && { page: String(pageNo) }),
          },
          replace: true,
        })
      }
    />
  );
}
