import { useTranslation } from 'react-i18next';
import { PageHeader } from '@assay/ui';
import { FuturesOrdersPanel } from '../../../futures/components/futures-orders-panel.tsx';
import type { OrderListName } from '../../../futures/components/futures-orders-panel.tsx';
import type { ContractAccount } from '../../../futures/model/own-futures.ts';
import { EntrustTabs } from '../components/entrust-tabs.tsx';

interface FuturesEntrustProps {
  readonly account: ContractAccount;
  readonly list: OrderListName;
  readonly onList: (list: OrderListName) => void;
}

/** The futures orders of an account of the signed-in user, by the older calls. */
export function FuturesEntrust(props: FuturesEntrustProps) {
  const { t } = useTranslation();
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('futures.orders.pageTitle')} />
      <EntrustTabs />
      <FuturesOrdersPanel {...props} />
    </main>
  );
}
