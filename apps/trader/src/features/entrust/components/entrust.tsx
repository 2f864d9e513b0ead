import { useTranslation } from 'react-i18next';
import { PageHeader, Panel, TabPanel, Tabs } from '@assay/ui';
import OrderLists from '../../../orders/components/order-lists.tsx';
import { GenerationProvider } from '../../../orders/model/order-calls.ts';
import { useOpenOrders, useOrderNews } from '../../../orders/model/own-orders.ts';
import { LISTS } from '../model/entrust-place.ts';
import type { EntrustPlace } from '../model/entrust-place.ts';

export interface EntrustProps {
  readonly place: EntrustPlace;
  readonly onPlace: (place: EntrustPlace) => void;
}

/** The spot orders and trades of the signed-in user, on a page of their own and by the older calls. */
export function Entrust(props: EntrustProps) {
  const { t } = useTranslation();
  return (
    <GenerationProvider value="older">
      <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
        <PageHeader title={t('orders.pageTitle')} />
        <Lists {...props} />
      </main>
    </GenerationProvider>
  );
}

function Lists({ place, onPlace }: EntrustProps) {
  const { t } = useTranslation();
  const { list, filter } = place;
  useOrderNews();
  const openCount = useOpenOrders(filter.symbol).data?.total ?? 0;
  const labels = { open: t('orders.open'), history: t('orders.history'), fills: t('orders.fills.title') };
  return (
    <Panel aria-label={t('orders.pageTitle')}>
      <Tabs
        id="entrust"
        label={t('orders.lists')}
        value={list}
        onValue={(next) => onPlace({ list: next, filter: { ...filter, pageNo: 1 } })}
        items={LISTS.map((name) => ({
          value: name,
          label: labels[name],
          count: name === 'open' ? openCount : 0,
        }))}
      />
      <TabPanel id="entrust" value={list} className="@container flex min-h-[220px] flex-col thin-scroll">
        <OrderLists list={list} filter={filter} onFilter={(next) => onPlace({ list, filter: next })} roomy />
      </TabPanel>
    </Panel>
  );
}
