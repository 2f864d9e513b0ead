import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '@assay/client';
import { useClient, useMarketList } from '@assay/client/react';
import { EmptyState, ErrorState, Skeleton, buttonClass } from '@assay/ui';
import './trade.css';

export interface MarketGateProps {
  readonly symbol: string;
  readonly onSymbol: (symbol: string) => void;
  /** What is shown of a market that is listed. */
  readonly children: (market: Market) => ReactNode;
}

/** Waits for the list of markets, and says so when the market is none of them. */
export function MarketGate({ symbol, onSymbol, children }: MarketGateProps) {
  const { t } = useTranslation();
  const { markets: hub } = useClient();
  const { phase, markets } = useMarketList();
  const market = markets.find(({ rules }) => rules.symbol === symbol);
  if (market !== undefined) return children(market);
  if (phase === 'loading') return <PageSkeleton />;
  if (phase === 'failed') {
    return (
      <main className="grid grow place-items-center">
        <ErrorState
          title={t('trade.failed.title')}
          text={t('trade.failed.text')}
          retryLabel={t('trade.retry')}
          onRetry={() => void hub.load()}
        />
      </main>
    );
  }
  const first = markets[0]?.rules;
  return (
    <main className="grid grow place-items-center">
      <EmptyState
        title={t('trade.unknown.title', { symbol })}
        text={t('trade.unknown.text')}
        action={
          first === undefined ? null : (
            <button
              type="button"
              className={buttonClass({ size: 's' })}
              onClick={() => onSymbol(first.symbol)}
            >
              {t('trade.unknown.go', { name: first.name })}
            </button>
          )
        }
      />
    </main>
  );
}

/** The panels in their final sizes. */
function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <main className="trade-page" aria-busy="true">
      <p className="sr-only">{t('trade.loading')}</p>
      <div className="flex h-14 items-center gap-6 border-b border-line bg-panel px-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="w-64 max-md:hidden" />
      </div>
      <div className="trade-desk" data-view="chart">
        {['chart', 'book', 'trades', 'form', 'low'].map((area) => (
          <div key={area} className={`trade-${area} rounded-panel border border-line bg-panel p-3`}>
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
    </main>
  );
}
