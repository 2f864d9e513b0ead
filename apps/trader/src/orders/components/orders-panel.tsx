import { useTranslation } from 'react-i18next';
import { Panel, TabPanel, Tabs } from '@assay/ui';
import { useOpenOrders, useOrderUpdates } from '../model/own-orders.ts';
import { LISTS } from '../model/orders-place.ts';
import type { OrdersPlace } from '../model/orders-place.ts';
import OrderLists from './order-lists.tsx';

export interface OrdersPanelProps {
  readonly place: OrdersPlace;
  readonly onPlace: (place: OrdersPlace) => void;
}

/** The lists of own spot orders on a page that has room for them: tabs, filters, pages, export. */
export function OrdersPanel({ place, onPlace }: OrdersPanelProps) {
  const { t } = useTranslation();
  const { list, filter } = place;
  useOrderUpdates();
  const openCount = useOpenOrders(filter.symbol).data?.total ?? 0;
  const labels = { open: t('orders.open'), history: t('orders.history'), fills: t('orders.fills.title') };
  return (
    <Panel aria-label={t('orders.pageTitle')}>
      <Tabs
        id="orders"
        label={t('orders.lists')}
        value={list}
        onValue={(next) => onPlace({ list: next, filter: { ...filter, pageNo: 1 } })}
        items={LISTS.map((name) => ({
          value: name,
          label: labels[name],
          count: name === 'open' ? openCount : 0,
        }))}
      />
      <TabPanel id="orders" value={list} className="@container flex min-h-[220px] flex-col thin-scroll">
        <OrderLists list={list} filter={filter} onFilter={(next) => onPlace({ list, filter: next })} roomy />
      </TabPanel>
    </Panel>
  );
}
