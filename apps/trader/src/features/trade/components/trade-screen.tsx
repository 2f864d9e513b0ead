import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '@assay/client';
import { Button, Tabs } from '@assay/ui';
import { useMarketTitle } from '../model/market-title.ts';
import { DeskProvider } from '../model/desk.ts';
import { useFillNews } from '../model/fill-news.ts';
import { createFormStore } from '../model/form-store.ts';
import { useFirstPrice } from '../model/first-price.ts';
import { useSideKeys } from '../model/side-keys.ts';
import { TradeChart } from './trade-chart.tsx';
import { OrderBook } from './order-book.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import type { OrdersTab } from './orders-panel.tsx';
import { RecentTrades } from './recent-trades.tsx';
import { StatusBar } from './status-bar.tsx';
import { SymbolStrip } from './symbol-strip.tsx';

export interface TradeScreenProps {
  readonly market: Market;
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly onSymbol: (symbol: string) => void;
  /** Address to come back to after a sign-in. */
  readonly returnTo: string;
}

const VIEWS = ['chart', 'book', 'trades', 'form'] as const;
type View = (typeof VIEWS)[number];

/** The whole page of one market. */
export function TradeScreen({ market, tab, onTab, onSymbol, returnTo }: TradeScreenProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('chart');
  const { rules } = market;
  const form = useMemo(() => createFormStore(rules), [rules]);
  const answered = useFillNews();
  const desk = useMemo(() => ({ market, rules, form, answered }), [market, rules, form, answered]);
  useMarketTitle(rules);
  useFirstPrice(form, rules);
  useSideKeys((side) => {
    form.act({ type: 'side', side });
    setView('form');
  });
  const open = (side: 'buy' | 'sell'): void => {
    form.act({ type: 'side', side });
    setView('form');
  };
  return (
    <DeskProvider value={desk}>
      <main className="trade-page">
        <SymbolStrip onSymbol={onSymbol} />
        <div className="trade-tabs bg-panel">
          <Tabs
            id="trade-view"
            label={t('trade.views.label')}
            value={view}
            onValue={setView}
            items={VIEWS.map((value) => ({ value, label: t(`trade.views.${value}`) }))}
          />
        </div>
        <div className="trade-desk" id="trade-view-panel" data-view={view}>
          <TradeChart />
          <OrderBook />
          <RecentTrades />
          <OrderPanel returnTo={returnTo} />
          <OrdersPanel tab={tab} onTab={onTab} returnTo={returnTo} />
        </div>
        <StatusBar />
        {view === 'form' ? null : <SideBar onSide={open} />}
      </main>
    </DeskProvider>
  );
}

/** On a phone: buy and sell always in reach. */
function SideBar({ onSide }: { readonly onSide: (side: 'buy' | 'sell') => void }) {
  const { t } = useTranslation();
  return (
    <div className="trade-foot fixed inset-x-0 bottom-0 z-10 border-t border-line bg-panel px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
      <div className="grid grid-cols-2 gap-2">
        <Button tone="buy" size="l" onClick={() => onSide('buy')}>
          {t('trade.form.buy')}
        </Button>
        <Button tone="sell" size="l" onClick={() => onSide('sell')}>
          {t('trade.form.sell')}
        </Button>
      </div>
    </div>
  );
}
