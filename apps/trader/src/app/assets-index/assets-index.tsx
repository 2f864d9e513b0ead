import { useMarketList } from '@assay/client/react';
import { PageHeader, Skeleton, fetchedPart, fetchedPartOf } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletFrame, WalletOverview } from '../../features/wallet/index.ts';
import { KeyTabs } from '../../key-tabs/key-tabs.tsx';
import { hasContracts } from '../../markets/has-contracts.ts';
import { useMerchantItems } from '../../transfer/own-accounts.ts';
import { useHasWallet } from '../../venue/venue-queries.ts';
import { assetsKey, assetsKeysHere, type AssetsKey } from './assets-key.ts';
import { AccountChanges } from '../order-history/account-changes.tsx';
import type { Query } from '../routing/route-rules.ts';
import { usePageTitle } from '../pages/page-title.ts';
import { withTexts } from '../../locales/with-texts.ts';

const SpotHistory = fetchedPartOf(
  withTexts(['orders'], () => import('../order-history/spot-history.tsx')),
  (module) => module.SpotHistory,
);
const FuturesAssets = fetchedPart(
  withTexts(['futures', 'orders'], () => import('../../futures/components/futures-assets.tsx')),
);
const MerchantAccount = fetchedPart(
  withTexts(['wallet'], () => import('../../features/wallet/components/merchant-account.tsx')),
);
const Deposits = fetchedPartOf(
  withTexts(
    ['orders', 'pictures', 'wallet'],
    () => import('../../features/deposits/components/deposit-histories.tsx'),
  ),
  (module) => module.DepositHistories,
);
const Transfers = fetchedPart(
  withTexts(
    ['credentials', 'orders', 'wallet'],
    () => import('../../features/user-transfers/components/transfers.tsx'),
  ),
);
const WAITING = <Skeleton className="h-[220px] w-full rounded-panel" />;

/** `/assets/index`: what the wallet shows, part by part. */
export function AssetsIndex() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key, ...query } = useSearch({ from: '__root__' });
  const named = assetsKey(key);
  const items = useMerchantItems();
  // Whoever comes by its address sees no other part before it is known whether they have it.
  const hasMerchant = items === undefined ? named === 'merchant' : items.length > 0;
  const keys = assetsKeysHere(hasContracts(useMarketList()), useHasWallet(), hasMerchant);
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
    merchant: (
      <Suspense fallback={WAITING}>
        <MerchantAccount />
      </Suspense>
    ),
    recharge: (
      <Suspense fallback={WAITING}>
        <Deposits />
      </Suspense>
    ),
    transfer: (
      <Suspense fallback={WAITING}>
        <Transfers />
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
