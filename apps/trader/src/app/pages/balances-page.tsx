import { PageHeader, Skeleton, fetchedPartOf } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletOverview } from '../../features/wallet/index.ts';
import { KeyTabs } from '../../key-tabs/key-tabs.tsx';
import { ASSETS_KEYS, assetsKey, type AssetsKey } from '../assets-index/assets-key.ts';
import { AccountChanges } from '../order-history/account-changes.tsx';
import type { Query } from '../routing/route-rules.ts';
import { usePageTitle } from './page-title.ts';
import { withTexts } from '../../locales/with-texts.ts';

const SpotHistory = fetchedPartOf(
  withTexts(['orders'], () => import('../order-history/spot-history.tsx')),
  (module) => module.SpotHistory,
);

/** `/assets/index`: what the wallet shows, part by part. */
export function BalancesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key, ...query } = useSearch({ from: '__root__' });
  const shown = assetsKey(key);
  usePageTitle(t('wallet.documentTitle'));
  const onQuery = (next: Query): void =>
    void navigate({ to: '/assets/index', search: { key: shown, ...next }, replace: true });
  const parts: Record<AssetsKey, ReactNode> = {
    overview: <WalletOverview />,
    tradeOrder: (
      <Suspense fallback={<Skeleton className="h-[220px] w-full rounded-panel" />}>
        <SpotHistory query={query} onQuery={onQuery} />
      </Suspense>
    ),
    records: <AccountChanges query={query} onQuery={onQuery} />,
  };
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('wallet.title')} />
      <KeyTabs
        label={t('wallet.parts.label')}
        to="/assets/index"
        by="key"
        shown={shown}
        items={ASSETS_KEYS.map((name) => ({ key: name, label: t(`wallet.parts.${name}`) }))}
      />
      {parts[shown]}
    </main>
  );
}
