import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '@assay/client';
import { useClient, useMarketList } from '@assay/client/react';
import { EmptyState, ErrorState, buttonClass } from '@assay/ui';

export interface MarketGateProps {
  readonly symbol: string;
  /** A futures market, not a spot one. */
  readonly contract?: boolean;
  readonly onSymbol: (symbol: string) => void;
  /** The page's panels in their final sizes, shown while the list is on its way. */
  readonly skeleton: ReactNode;
  /** What is shown of a market that is listed. */
  readonly children: (market: Market) => ReactNode;
}

/** Waits for the list of markets, and says so when the market is none of them. */
export function MarketGate({ symbol, contract = false, onSymbol, skeleton, children }: MarketGateProps) {
  const { t } = useTranslation();
  const { markets: hub } = useClient();
  const { phase, ...list } = useMarketList();
  const markets = contract ? list.contracts : list.markets;
  const market = markets.find(({ rules }) => rules.symbol === symbol);
  if (market !== undefined) return children(market);
  if (phase === 'loading') return skeleton;
  if (phase === 'failed') {
    return (
      <main className="grid grow place-items-center">
        <ErrorState
          title={t('terminal.failed.title')}
          text={t('terminal.failed.text')}
          retryLabel={t('terminal.failed.retry')}
          onRetry={() => void hub.load()}
        />
      </main>
    );
  }
  const first = markets[0]?.rules;
  return (
    <main className="grid grow place-items-center">
      <EmptyState
        title={t('terminal.unknown.title', { symbol })}
        text={t('terminal.unknown.text')}
        action={
          first === undefined ? null : (
            <button
              type="button"
              className={buttonClass({ size: 's' })}
              onClick={() => onSymbol(first.symbol)}
            >
              {t('terminal.unknown.go', { name: first.name })}
            </button>
          )
        }
      />
    </main>
  );
}
