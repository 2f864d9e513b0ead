import { Suspense, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '@assay/client';
import type { ContractRules } from '@assay/client/futures';
import { isDeliverySymbol } from '@assay/protocol';
import { FailsClosed, Tabs, fetchedPart } from '@assay/ui';
import { useFuturesUpdates } from '../../../futures/model/own-futures.ts';
import { withTexts } from '../../../locales/with-texts.ts';
import { typeOfSymbol } from '../../../markets/market-kinds.ts';
import { useMarketTitle } from '../../../markets/price-title.ts';
import { TypeSwitch } from '../../../markets/type-switch.tsx';
import { MarketNotices } from '../../../market-panels/components/market-notices.tsx';
import { OrderBook } from '../../../market-panels/components/order-book.tsx';
import { RecentTrades } from '../../../market-panels/components/recent-trades.tsx';
import { PanelSkeleton } from '../../../market-panels/components/trade-skeleton.tsx';
import { usePanelSizes } from '../../../market-panels/model/panel-layout.ts';
import { usePanelTurns } from '../../../market-panels/model/panel-turns.ts';
import { TransferHost } from '../../../transfer/transfer-host.tsx';
import { STATUS_LINE } from '../../../venue/status-line.ts';
import { useOutage } from '../../../venue/use-outage.ts';
import { useFirstPrice } from '../model/first-price.ts';
import { FuturesContextProvider } from '../model/futures-context.ts';
import type { LowerTab } from '../model/lower-tab.ts';
import { useSideKeys } from '../model/side-keys.ts';
import { useTicketStore } from '../model/ticket-store.ts';
import type { Side } from '../model/ticket-state.ts';
import { BookOfContract } from './book-of-contract.tsx';
import { IndexNotice, SeriesRow } from './contract-notices.tsx';
import { FuturesChart } from './futures-chart.tsx';
import { FuturesStrip } from './futures-strip.tsx';
import { LowerPanel } from './lower-panel.tsx';
import { SideButtons } from './side-buttons.tsx';
import { TicketPanel } from './ticket-panel.tsx';

const PanelSplitters = fetchedPart(
  withTexts(['trade'], () => import('../../../market-panels/components/panel-splitters.tsx')),
);
const StatusBar = fetchedPart(
  withTexts(['terminal'], () => import('../../../venue/status-bar.tsx')),
  'line',
);
const VIEWS = ['chart', 'book', 'trades', 'form'] as const;
type View = (typeof VIEWS)[number];

export interface FuturesPanelsProps {
  readonly market: Market;
  readonly rules: ContractRules;
  readonly tab: LowerTab;
  readonly onTab: (tab: LowerTab) => void;
  readonly onSymbol: (symbol: string) => void;
  readonly returnTo: string;
  /** Names a layout of the style sheet, or the two that it is both of. */
  readonly layout: 'trade-futures' | 'trade-futures trade-pro';
  /** At the end of the market's line. */
  readonly trailing: ReactNode;
  /** At the left of all panels. */
  readonly rail: ReactNode;
}

/** Everything that trades one futures market, in panels. */
export function FuturesPanels({ market, rules, onSymbol, ...props }: FuturesPanelsProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('chart');
  const ticket = useTicketStore(rules);
  const context = useMemo(() => ({ market, rules, ticket }), [market, rules, ticket]);
  const panels = useRef<HTMLDivElement>(null);
  usePanelSizes(panels);
  useMarketTitle(market.rules, (price) =>
    price === null
      ? t('futures.title.noPrice', { name: rules.name })
      : t('futures.title.price', { price, name: rules.name }),
  );
  useFirstPrice(ticket, market.rules);
  useFuturesUpdates();
  const open = (side: Side): void => {
    ticket.act({ type: 'set', change: { side, effect: 'open' } });
    setView('form');
  };
  useSideKeys((side) => {
    open(side);
    // The form may only now come into sight.
    requestAnimationFrame(() => focusSize(panels.current));
  });
  return (
    <FuturesContextProvider value={context}>
      <main className="trade-page" data-outage={useOutage() ?? undefined}>
        <FuturesStrip onSymbol={onSymbol} trailing={props.trailing} />
        <MarketNotices symbol={rules.symbol} name={rules.name} />
        <IndexNotice />
        <TypeSwitch
          symbol={rules.symbol}
          shown={typeOfSymbol(rules.symbol)}
          className="shrink-0 border-b border-line bg-panel px-2 py-1 lg:hidden"
        />
        {isDeliverySymbol(rules.symbol) ? <SeriesRow /> : null}
        <div className="trade-tabs bg-panel">
          <Tabs
            id="futures-view"
            label={t('trade.views.label')}
            value={view}
            onValue={setView}
            items={VIEWS.map((value) => ({ value, label: t(`trade.views.${value}`) }))}
            className="gap-2!"
          />
        </div>
        <div ref={panels} className={`trade-panels ${props.layout}`} id="futures-view-panel" data-view={view}>
          {props.rail}
          <FuturesChart />
          <BookOfContract>
            <LaterPanels tab={props.tab} onTab={props.onTab} returnTo={props.returnTo} />
          </BookOfContract>
          <FailsClosed quiet onFailed={() => undefined}>
            <Suspense fallback={null}>
              <PanelSplitters panels={panels} />
            </Suspense>
          </FailsClosed>
        </div>
        <Suspense fallback={<div className={STATUS_LINE} />}>
          <StatusBar />
        </Suspense>
        {view === 'form' ? null : <SideButtons onSide={open} />}
        <TransferHost />
      </main>
    </FuturesContextProvider>
  );
}

/** The panels beside the chart, each in its turn: the book first, then what one acts with. */
function LaterPanels(props: Pick<FuturesPanelsProps, 'tab' | 'onTab' | 'returnTo'>) {
  const there = usePanelTurns(4);
  return (
    <>
      {there > 0 ? <OrderBook /> : <PanelSkeleton area="book" />}
      {there > 3 ? <RecentTrades /> : <PanelSkeleton area="trades" />}
      {there > 1 ? <TicketPanel returnTo={props.returnTo} /> : <PanelSkeleton area="form" />}
      {there > 2 ? <LowerPanel {...props} /> : <PanelSkeleton area="low" />}
    </>
  );
}

/** The field that says how much: its text is chosen, so that typing takes its place. */
function focusSize(panels: HTMLElement | null): void {
  const field = panels?.querySelector<HTMLInputElement>('#order-form input[data-size]:enabled');
  field?.focus();
  field?.select();
}
