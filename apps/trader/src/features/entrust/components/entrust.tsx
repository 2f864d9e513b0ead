import { useTranslation } from 'react-i18next';
import { PageHeader } from '@assay/ui';
import { OrdersPanel } from '../../../orders/components/orders-panel.tsx';
import type { OrdersPanelProps } from '../../../orders/components/orders-panel.tsx';
import { GenerationProvider } from '../../../orders/model/order-calls.ts';
import { EntrustTabs } from './entrust-tabs.tsx';

/** The spot orders and trades of the signed-in user, on a page of their own and by the older calls. */
export function Entrust(props: OrdersPanelProps) {
  const { t } = useTranslation();
  return (
    <GenerationProvider value="older">
      <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
        <PageHeader title={t('orders.pageTitle')} />
        <EntrustTabs />
        <OrdersPanel {...props} />
      </main>
    </GenerationProvider>
  );
}
