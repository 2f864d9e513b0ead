import { useMarketList } from '@assay/client/react';
import { PageHeader, Skeleton, fetchedPartOf } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyTabs } from '../../key-tabs/key-tabs.tsx';
import { hasContracts } from '../../markets/has-contracts.ts';
import { orderKey, orderKeysHere, type OrderKey } from '../order-history/order-key.ts';
import type { Query } from '../routing/route-rules.ts';
import { usePageTitle } from './page-title.ts';
import { withTexts } from '../../locales/with-texts.ts';

/** A list of the history, filtered by the address. */
interface ListProps {
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
}

const LISTS = {
  contract: fetchedPartOf(
    withTexts(['orders', 'seconds'], () => import('../../features/seconds/history/index.ts')),
    (module) => module.ContractHistory,
  ),
  perpetual: fetchedPartOf(
    withTexts(['futures', 'orders'], () => import('../order-history/futures-history.tsx')),
    (module) => module.PerpetualHistory,
  ),
  delivery: fetchedPartOf(
    withTexts(['futures', 'orders'], () => import('../order-history/futures-history.tsx')),
    (module) => module.DeliveryHistory,
  ),
  stock: fetchedPartOf(
    withTexts(['orders'], () => import('../order-history/spot-history.tsx')),
    (module) => module.SpotHistory,
  ),
  change: fetchedPartOf(
    withTexts(['orders', 'wallet'], () => import('../order-history/account-changes.tsx')),
    (module) => module.AccountChanges,
  ),
} satisfies Record<OrderKey, unknown>;

/** `/order/index`. List, filter and page live in the address: reloading keeps them. */
export function OrdersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key, ...query } = useSearch({ from: '__root__' });
  const list = useMarketList();
  const keys = orderKeysHere((isMeant) => hasContracts(list, isMeant));
  const named = orderKey(key);
  const shown = keys.includes(named) ? named : orderKey(undefined);
  const List: ComponentType<ListProps> = LISTS[shown];
  usePageTitle(t('history.documentTitle'));
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('history.title')} />
      <KeyTabs
        label={t('history.lists')}
        to="/order/index"
        by="key"
        shown={shown}
        items={keys.map((name) => ({ key: name, label: t(`history.tabs.${name}`) }))}
      />
      <Suspense fallback={<Skeleton className="h-[220px] w-full rounded-panel" />}>
        <List
          key={shown}
          query={query}
          onQuery={(next) =>
            void navigate({ to: '/order/index', search: { key: shown, ...next }, replace: true })
          }
        />
      </Suspense>
    </main>
  );
}
