import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '@assay/client/react';
import { Checkbox, EmptyState, Panel, TabPanel, Tabs, buttonClass } from '@assay/ui';
import { useDesk } from '../model/desk.ts';
import { useOpenOrders, useOrderNews } from '../model/own-orders.ts';
import { AssetsTable } from './assets-table.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';

export type OrdersTab = 'open' | 'history' | 'assets';

interface OrdersPanelProps {
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly returnTo: string;
}

/** Below the chart: open orders, history, assets. */
export function OrdersPanel({ tab, onTab, returnTo }: OrdersPanelProps) {
  const { t } = useTranslation();
  const { rules } = useDesk();
  const signedIn = useSession().status === 'signed-in';
  const [onlyThis, setOnlyThis] = useState(true);
  useOrderNews();
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
      <TabPanel id="trade-orders" value={tab} className="min-h-0 flex-1 thin-scroll">
        {signedIn ? (
          <Content tab={tab} symbol={symbol} />
        ) : (
          <EmptyState
            className="h-full"
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

function Content({ tab, symbol }: { readonly tab: OrdersTab; readonly symbol: string | null }) {
  if (tab === 'open') return <OpenOrders symbol={symbol} />;
  if (tab === 'history') return <OrderHistory key={symbol} symbol={symbol} />;
  return <AssetsTable />;
}
