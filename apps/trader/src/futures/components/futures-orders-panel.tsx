import { useTranslation } from 'react-i18next';
import { Panel, TabPanel, Tabs } from '@assay/ui';
import { useFuturesUpdates } from '../model/own-futures.ts';
import type { ContractAccount } from '../model/own-futures.ts';
import FuturesOrders, { AccountOrders } from './futures-orders.tsx';

export const ORDER_LISTS = ['open', 'history'] as const;
export type OrderListName = (typeof ORDER_LISTS)[number];

interface FuturesOrdersPanelProps {
  /** Null: of all futures markets. */
  readonly account: ContractAccount | null;
  readonly list: OrderListName;
  readonly onList: (list: OrderListName) => void;
}

/** The lists of own futures orders on a page that has room for them. */
export function FuturesOrdersPanel({ account, list, onList }: FuturesOrdersPanelProps) {
  const { t } = useTranslation();
  useFuturesUpdates();
  return (
    <Panel aria-label={t('futures.orders.pageTitle')}>
      <Tabs
        id="futures-orders"
        label={t('orders.lists')}
        value={list}
        onValue={onList}
        items={ORDER_LISTS.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
      <TabPanel
        id="futures-orders"
        value={list}
        className="@container flex min-h-[220px] flex-col thin-scroll"
      >
        {account === null ? (
          <FuturesOrders key={list} list={list} symbol={null} roomy />
        ) : (
          <AccountOrders key={`${account} ${list}`} list={list} account={account} />
        )}
      </TabPanel>
    </Panel>
  );
}
