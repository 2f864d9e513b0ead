import { Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '@assay/client/react';
import { Checkbox, EmptyState, Panel, TabPanel, Tabs, buttonClass, fetchedPart } from '@assay/ui';
import type { OrderListName } from '../../../orders/components/order-lists.tsx';
import { RowsSkeleton } from '../../../orders/components/rows-skeleton.tsx';
import { NO_FILTER } from '../../../orders/model/list-filter.ts';
import { useOpenOrders, useOrderUpdates } from '../../../orders/model/own-orders.ts';
import { useTradeContext } from '../model/trade-context.ts';
import { withTexts } from '../../../locales/with-texts.ts';

const AssetsTable = fetchedPart(withTexts(['trade'], () => import('./assets-table.tsx')));
const OrderLists = fetchedPart(
  withTexts(['orders'], () => import('../../../orders/components/order-lists.tsx')),
);

export type OrdersTab = OrderListName | 'assets';

interface OrdersPanelProps {
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly returnTo: string;
}

/** Below the chart: open orders, history, own trades, assets. */
export function OrdersPanel({ tab, onTab, returnTo }: OrdersPanelProps) {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const signedIn = useSession().status === 'signed-in';
  const [onlyThis, setOnlyThis] = useState(true);
  useOrderUpdates();
  const symbol = onlyThis ? rules.symbol : null;
  const openCount = useOpenOrders(symbol).data?.total ?? 0;
  return (
    <Panel className="trade-low" aria-label={t('trade.orders.label')}>
      <Tabs
        id="trade-orders"
        label={t('trade.orders.label')}
        value={tab}
        onValue={onTab}
        items={[
          { value: 'open', label: t('trade.orders.open'), count: signedIn ? openCount : 0 },
          { value: 'history', label: t('trade.orders.history') },
          { value: 'fills', label: t('trade.orders.fills') },
          { value: 'assets', label: t('trade.orders.assets') },
        ]}
        trailing={
          tab === 'assets' ? null : (
            <span className="max-md:hidden">
              <Checkbox checked={onlyThis} onChecked={setOnlyThis}>
                {t('trade.orders.onlyThis', { name: rules.name })}
              </Checkbox>
            </span>
          )
        }
      />
      <TabPanel id="trade-orders" value={tab} scrolls className="@container flex min-h-0 flex-1 flex-col">
        {signedIn ? (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            {tab === 'assets' ? <AssetsTable /> : <Lists list={tab} symbol={symbol} />}
          </Suspense>
        ) : (
          <EmptyState
            className="grow"
            title={t('trade.orders.signedOut')}
            text={t('trade.orders.signedOutText')}
            action={
              <Link to="/user/login" search={{ returnTo }} className={buttonClass({ size: 's' })}>
                {t('trade.form.logIn')}
              </Link>
            }
          />
        )}
      </TabPanel>
    </Panel>
  );
}

interface ListsProps {
  readonly list: OrderListName;
  readonly symbol: string | null;
}

/** The filter stays while the tabs change; another market begins on its first page. */
function Lists({ list, symbol }: ListsProps) {
  const [kept, setKept] = useState(NO_FILTER);
  const filter = kept.symbol === symbol ? kept : { ...kept, symbol, pageNo: 1 };
  const [shownList, setShownList] = useState(list);
  if (shownList !== list) {
    setShownList(list);
    setKept({ ...filter, pageNo: 1 });
  }
  return <OrderLists list={list} filter={filter} onFilter={setKept} roomy={false} />;
}
