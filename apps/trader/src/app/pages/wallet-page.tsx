import { useMarketList } from '@assay/client/react';
import { PageHeader, Skeleton, fetchedPart, fetchedPartOf } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  billQuery,
  Bills,
  Wallet,
  WalletFrame,
  walletFilter,
  WalletOverview,
} from '../../features/wallet/index.ts';
import { KeyTabs } from '../../key-tabs/key-tabs.tsx';
import { hasContracts } from '../../markets/has-contracts.ts';
import { assetsKey, assetsKeysHere, type AssetsKey } from '../assets-index/assets-key.ts';
import { AccountChanges } from '../order-history/account-changes.tsx';
import type { Query } from '../routing/route-rules.ts';
import { usePageTitle } from './page-title.ts';
import { withTexts } from '../../locales/with-texts.ts';

const SpotHistory = fetchedPartOf(
  withTexts(['orders'], () => import('../order-history/spot-history.tsx')),
  (module) => module.SpotHistory,
);
const FuturesAssets = fetchedPart(
  withTexts(['futures', 'orders'], () => import('../../futures/components/futures-assets.tsx')),
);
const WAITING = <Skeleton className="h-[220px] w-full rounded-panel" />;

/** `/assets/index`: what the wallet shows, part by part. */
export function BalancesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key, ...query } = useSearch({ from: '__root__' });
  const keys = assetsKeysHere(hasContracts(useMarketList()));
  const named = assetsKey(key);
  const shown = keys.includes(named) ? named : 'overview';
  usePageTitle(t('wallet.documentTitle'));
  const onQuery = (next: Query): void =>
    void navigate({ to: '/assets/index', search: { key: shown, ...next }, replace: true });
  const parts: Record<AssetsKey, ReactNode> = {
    overview: <WalletOverview />,
    agreement: (
      <Suspense fallback={WAITING}>
        <FuturesAssets />
      </Suspense>
    ),
    tradeOrder: (
      <Suspense fallback={WAITING}>
        <SpotHistory query={query} onQuery={onQuery} />
      </Suspense>
    ),
    records: <AccountChanges query={query} onQuery={onQuery} />,
  };
  return (
    <WalletFrame>
      <PageHeader title={t('wallet.title')} />
      <KeyTabs
        label={t('wallet.parts.label')}
        to="/assets/index"
        by="key"
        shown={shown}
        items={keys.map((name) => ({ key: name, label: t(`wallet.parts.${name}`) }))}
      />
      {parts[shown]}
    </WalletFrame>
  );
}

/** `/account/wallet/assets`: what there is, and every change of it. */
export function AssetsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('wallet.documentTitle'));
  return (
    <WalletFrame>
      <PageHeader title={t('wallet.title')} />
      <Wallet
        filter={walletFilter(query)}
        onFilter={(filter) =>
          void navigate({ to: '/account/wallet/assets', search: billQuery(filter), replace: true })
        }
      />
    </WalletFrame>
  );
}

/** `/account/wallet/bills`: every change of the account. */
export function WalletPartPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('wallet.documentTitle'));
  return (
    <WalletFrame>
      <PageHeader title={t('wallet.bills.title')} />
      <Bills
        filter={walletFilter(query)}
        onFilter={(filter) =>
          void navigate({
            to: '/account/wallet/$part',
            params: { part: 'bills' },
            search: billQuery(filter),
            replace: true,
          })
        }
      />
    </WalletFrame>
  );
}
