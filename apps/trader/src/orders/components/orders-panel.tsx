import { useTranslation } from 'react-i18next';
import { Panel, TabPanel, Tabs } from '@assay/ui';
import { useOpenOrders, useOrderUpdates } from '../model/own-orders.ts';
import { LISTS } from '../model/orders-params.ts';
import type { OrdersParams } from '../model/orders-params.ts';
import OrderLists from './order-lists.tsx';

export interface OrdersPanelProps {
  readonly params: OrdersParams;
  readonly onParams: (params: OrdersParams) => void;
}

/** The lists of own spot orders on a page that has room for them: tabs, filters, pages, export. */
export function OrdersPanel({ params, onParams }: OrdersPanelProps) {
  const { t } = useTranslation();
  const { list, filter } = params;
  useOrderUpdates();
  const openCount = useOpenOrders(filter.symbol).data?.total ?? 0;
  const labels = { open: t('orders.open'), history: t('orders.history'), fills: t('orders.fills.title') };
  return (
    <Panel aria-label={t('orders.pageTitle')}>
      <Tabs
        id="orders"
        label={t('orders.lists')}
        value={list}
        onValue={(next) => onParams({ list: next, filter: { ...filter, pageNo: 1 } })}
        items={LISTS.map((name) => ({
          value: name,
          label: labels[name],
          count: name === 'open' ? openCount : 0,
        }))}
      />
      <TabPanel id="orders" value={list} scrolls className="@container flex min-h-[220px] flex-col">
        <OrderLists list={list} filter={filter} onFilter={(next) => onParams({ list, filter: next })} roomy />
      </TabPanel>
    </Panel>
  );
}
