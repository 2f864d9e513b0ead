import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Market } from '@assay/client';
import { useMarketList } from '@assay/client/react';
import { Button, EmptyState, buttonClass, fetchedPart } from '@assay/ui';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { DeliverySwitch } from '../../../markets/delivery-switch.tsx';
import { anyDelivery, deliveriesOf } from '../../../markets/market-kinds.ts';
import { MarketGate } from '../../../markets/market-gate.tsx';
import type { ContractsTab } from '../model/contracts-tab.ts';
import { SecondsContextProvider, createLooked } from '../model/seconds-context.ts';
import { useIndexTitle } from '../model/page-title.ts';
import { useSettlementNotices } from '../model/settlement-notices.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ContractsPanel } from './contracts-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SecondsSkeleton } from './seconds-skeleton.tsx';
import { OutageBar } from '../../../markets/outage-bar.tsx';
import { STATUS_LINE } from '../../../venue/status-line.ts';
import { useOutage } from '../../../venue/use-outage.ts';
import { SecondsStrip } from './seconds-strip.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import './seconds.css';
import { withTexts } from '../../../locales/with-texts.ts';

const StatusBar = fetchedPart(
  withTexts(['terminal'], () => import('../../../venue/status-bar.tsx')),
  'line',
);

export interface SecondsProps {
  readonly symbol: string;
  readonly tab: ContractsTab;
  readonly onTab: (tab: ContractsTab) => void;
  readonly onSymbol: (symbol: string) => void;
  /** Address to come back to after a sign-in. */
  readonly returnTo: string;
}

/** The page of seconds-contracts of one coin. */
export function Seconds({ symbol, ...rest }: SecondsProps) {
  const { secondsSymbols } = useMarketList();
  return (
    <MarketGate symbol={symbol} onSymbol={rest.onSymbol} skeleton={<SecondsSkeleton />}>
      {(market) =>
        secondsSymbols.includes(symbol) ? (
          <SecondsPanels key={symbol} market={market} {...rest} />
        ) : (
          <NotOffered market={market} onSymbol={rest.onSymbol} />
        )
      }
    </MarketGate>
  );
}

type SecondsPanelsProps = Omit<SecondsProps, 'symbol'> & { readonly market: Market };

function SecondsPanels({ market, tab, onTab, onSymbol, returnTo }: SecondsPanelsProps) {
  const { rules } = market;
  const [looked] = useState(createLooked);
  const goTo = useRef(onSymbol);
  useEffect(() => {
    goTo.current = onSymbol;
  });
  const context = useMemo(
    () => ({
      market,
      rules,
      coin: rules.base,
      looked,
      goTo: (next: string) => goTo.current(next),
      returnTo,
    }),
    [market, rules, looked, returnTo],
  );
  useIndexTitle(rules.base, rules.name);
  useSettlementNotices(looked);
  return (
    <SecondsContextProvider value={context}>
      <main className="seconds-page" data-outage={useOutage() ?? undefined}>
        <SecondsStrip />
        <DeliverySwitch
          symbol={rules.symbol}
          base={rules.base}
          className="shrink-0 border-b border-line bg-panel px-2 py-1"
        />
        <OutageBar symbol={rules.symbol} what="contracts" />
        <div className="seconds-panels">
          <ChartPanel />
          <TicketPanel />
          <ContractsPanel tab={tab} onTab={onTab} />
          <ResultPanel />
        </div>
        <Suspense fallback={<div className={STATUS_LINE} />}>
          <StatusBar />
        </Suspense>
      </main>
    </SecondsContextProvider>
  );
}

/** A market whose coin has no seconds-contracts: its delivery contracts; else where there are some, and what this market has. */
function NotOffered(props: { readonly market: Market; readonly onSymbol: (symbol: string) => void }) {
  const { t } = useTranslation();
  const { markets, contracts, secondsSymbols } = useMarketList();
  const { symbol, name, base } = props.market.rules;
  const isForetellable = useVenueSettings().data?.feed.foretellable === true;
  const first = markets.find(({ rules }) => secondsSymbols.includes(rules.symbol))?.rules;
  const [own] = deliveriesOf({ contracts }, base);
  if (own !== undefined) {
    return <Navigate to="/trade/index" search={{ type: 'sec', symbol: own.rules.symbol }} replace />;
  }
  const delivery = anyDelivery({ contracts });
  const why = first !== undefined ? 'text' : isForetellable ? 'foretellable' : 'none';
  return (
    <main className="grid grow place-items-center">
      <EmptyState
        title={t('seconds.notOffered.title', { name })}
        text={t(`seconds.notOffered.${why}`)}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {first === undefined ? null : (
              <Button size="s" onClick={() => props.onSymbol(first.symbol)}>
                {t('seconds.notOffered.go', { name: first.name })}
              </Button>
            )}
            {delivery === null ? null : (
              <Link
                to="/trade/index"
                search={{ type: 'sec', symbol: delivery.rules.symbol }}
                className={buttonClass({ size: 's' })}
              >
                {t('seconds.notOffered.delivery')}
              </Link>
            )}
            <Link to="/trade/index" search={{ type: 'spot', symbol }} className={buttonClass({ size: 's' })}>
              {t('seconds.notOffered.spot', { name })}
            </Link>
          </span>
        }
      />
    </main>
  );
}
