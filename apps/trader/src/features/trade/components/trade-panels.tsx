import { Suspense, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '@assay/client';
import { useSession } from '@assay/client/react';
import { Button, Tabs, fetchedPart, FailsClosed } from '@assay/ui';
import { useMarketTitle } from '../../../markets/price-title.ts';
import { TypeSwitch } from '../../../markets/type-switch.tsx';
import { STATUS_LINE } from '../../../venue/status-line.ts';
import { useOutage } from '../../../venue/use-outage.ts';
import { TradeContextProvider } from '../model/trade-context.ts';
import { usePanelSizes } from '../../../market-panels/model/panel-layout.ts';
import { useFillNotices, type TradedOrder } from '../model/fill-notices.ts';
import { useKeptForm } from '../model/kept-form.ts';
import { usePanelTurns } from '../../../market-panels/model/panel-turns.ts';
import { useFirstPrice } from '../model/first-price.ts';
import { useTradeShortcuts } from '../model/trade-shortcuts.ts';
import { MarketNotices } from '../../../market-panels/components/market-notices.tsx';
import { OrderBook } from '../../../market-panels/components/order-book.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import type { OrdersTab } from './orders-panel.tsx';
import { RecentTrades } from '../../../market-panels/components/recent-trades.tsx';
import { SymbolStrip } from './symbol-strip.tsx';
import { SpotPanels } from './spot-panels.tsx';
import { TradeChart } from './trade-chart.tsx';
import { PanelSkeleton } from '../../../market-panels/components/trade-skeleton.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

const PanelSplitters = fetchedPart(
  withTexts(['trade'], () => import('../../../market-panels/components/panel-splitters.tsx')),
);
const CancelAllDialog = fetchedPart(
  withTexts(['orders'], () => import('../../../orders/components/cancel-all-dialog.tsx')),
);
const OrderFillsDialog = fetchedPart(
  withTexts(['orders'], () => import('../../../orders/components/order-fills-dialog.tsx')),
);
const StatusBar = fetchedPart(
  withTexts(['terminal'], () => import('../../../venue/status-bar.tsx')),
  'line',
);
const VIEWS = ['chart', 'book', 'trades', 'form'] as const;
type View = (typeof VIEWS)[number];

export interface TradeScreenProps {
  readonly market: Market;
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly onSymbol: (symbol: string) => void;
  /** Address to come back to after a sign-in. */
  readonly returnTo: string;
}

export interface TradePanelsProps extends TradeScreenProps {
  /** Names a layout of the style sheet; empty: the simple one. */
  readonly layout: '' | 'trade-pro';
  /** At the end of the market's line. */
  readonly trailing: ReactNode;
  /** At the left of all panels. */
  readonly rail: ReactNode;
}

function useTitle(rules: Market['rules']): void {
  const { t } = useTranslation();
  const { name } = rules;
  useMarketTitle(rules, (price) =>
    price === null ? t('trade.title.noPrice', { name }) : t('trade.title.price', { price, name }),
  );
}

/** Everything that trades one market, in panels: what the simple and the professional page share. */
export function TradePanels({ market, tab, onTab, onSymbol, returnTo, ...look }: TradePanelsProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('chart');
  const { rules } = market;
  const form = useKeptForm(rules);
  const context = useMemo(() => ({ market, rules, form }), [market, rules, form]);
  const panels = useRef<HTMLDivElement>(null);
  usePanelSizes(panels);
  useTitle(rules);
  useFirstPrice(form, rules);
  const open = (side: 'buy' | 'sell'): void => {
    form.act({ type: 'side', side });
    setView('form');
  };
  const outage = useOutage();
  const [asksCancelAll, setAsksCancelAll] = useState(false);
  useTradeShortcuts({
    onSide: (side) => {
      open(side);
      // The form may only now come into sight.
      requestAnimationFrame(() => focusSize(panels.current));
    },
    onCancelAll: useSession().status === 'signed-in' && outage === null ? () => setAsksCancelAll(true) : null,
  });
  return (
    <TradeContextProvider value={context}>
      <main className="trade-page" data-outage={outage ?? undefined}>
        <SymbolStrip onSymbol={onSymbol} trailing={look.trailing} />
        <MarketNotices symbol={rules.symbol} name={rules.name} />
        <TypeSwitch
          symbol={rules.symbol}
          shown="spot"
          className="shrink-0 border-b border-line bg-panel px-2 py-1 max-md:hidden lg:hidden"
        />
        <div className="trade-tabs bg-panel">
          <Tabs
            id="trade-view"
            label={t('trade.views.label')}
            value={view}
            onValue={setView}
            items={VIEWS.map((value) => ({ value, label: t(`trade.views.${value}`) }))}
            trailing={<TypeSwitch symbol={rules.symbol} shown="spot" className="-mr-2" />}
            className="gap-2!"
          />
        </div>
        <div ref={panels} className={`trade-panels ${look.layout}`} id="trade-view-panel" data-view={view}>
          {look.rail}
          <TradeChart />
          <LaterPanels tab={tab} onTab={onTab} returnTo={returnTo} />
          <FailsClosed quiet onFailed={() => undefined}>
            <Suspense fallback={null}>
              <PanelSplitters panels={panels} />
            </Suspense>
          </FailsClosed>
        </div>
        <Suspense fallback={<div className={STATUS_LINE} />}>
          <StatusBar />
        </Suspense>
        {view === 'form' ? null : <SideBar onSide={open} />}
        <FillNotices onList={() => onTab('fills')} />
        {asksCancelAll ? (
          <FailsClosed onFailed={() => setAsksCancelAll(false)}>
            <Suspense fallback={null}>
              <CancelAllDialog symbol={rules.symbol} onClose={() => setAsksCancelAll(false)} />
            </Suspense>
          </FailsClosed>
        ) : null}
      </main>
    </TradeContextProvider>
  );
}

/** Says when resting orders have traded, and shows the receipts of the one that is asked for; of several, the list. */
function FillNotices({ onList }: { readonly onList: () => void }) {
  const [traded, setTraded] = useState<TradedOrder | null>(null);
  useFillNotices((order) => (order === null ? onList() : setTraded(order)));
  if (traded === null) return null;
  return (
    <FailsClosed onFailed={() => setTraded(null)}>
      <Suspense fallback={null}>
        <OrderFillsDialog order={traded} onClose={() => setTraded(null)} />
      </Suspense>
    </FailsClosed>
  );
}

/** The panels beside the chart, each in its turn: the book first, then what one acts with. */
function LaterPanels({ tab, onTab, returnTo }: Pick<TradeScreenProps, 'tab' | 'onTab' | 'returnTo'>) {
  const there = usePanelTurns(4);
  return (
    <SpotPanels>
      {there > 0 ? <OrderBook /> : <PanelSkeleton area="book" />}
      {there > 3 ? <RecentTrades /> : <PanelSkeleton area="trades" />}
      {there > 1 ? <OrderPanel returnTo={returnTo} /> : <PanelSkeleton area="form" />}
      {there > 2 ? <OrdersPanel tab={tab} onTab={onTab} returnTo={returnTo} /> : <PanelSkeleton area="low" />}
    </SpotPanels>
  );
}

/** The first field of the form that says how much: its text is chosen, so that typing takes its place. */
function focusSize(panels: HTMLElement | null): void {
  const field = panels?.querySelector<HTMLInputElement>('#order-form input[data-size]:enabled');
  field?.focus();
  field?.select();
}

/** On a phone: buy and sell always in reach. */
function SideBar({ onSide }: { readonly onSide: (side: 'buy' | 'sell') => void }) {
  const { t } = useTranslation();
  return (
    <div className="trade-foot fixed inset-x-0 bottom-(--h-status,0px) z-10 border-t border-line bg-panel px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
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
