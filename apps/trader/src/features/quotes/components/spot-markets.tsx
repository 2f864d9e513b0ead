import { useClient, useMarketList, useWatchlist } from '@assay/client/react';
import { EmptyState, ErrorState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { filterMarkets, type MarketFilter } from '../../../markets/market-filter.ts';
import { typeOfMarket } from '../../../markets/market-kinds.ts';
import { searchMarkets } from '../../../markets/market-order.ts';
import { NoMarked } from '../../../markets/no-markets.tsx';
import type { SortProps } from '../../../markets/sort-button.tsx';
import { useOrderedMarkets } from '../../../markets/use-ordered-markets.ts';
import { MarketsTable } from './markets-table.tsx';

const STATE = 'min-h-[320px]';

/**
 * The spot markets of a filter that the words find, with every state that a list can have. What is marked may be of futures,
 * too.
 */
export function SpotMarkets(
  props: SortProps & {
    readonly filter: MarketFilter;
    readonly words: string;
    readonly onAll: () => void;
  },
) {
  const { t } = useTranslation();
  const { markets: hub } = useClient();
  const { phase, markets, contracts } = useMarketList();
  const marked = useWatchlist();
  const isOwn = props.filter === 'marked';
  const kept = filterMarkets(isOwn ? [...markets, ...contracts] : markets, props.filter, marked.symbols);
  const shown = useOrderedMarkets(searchMarkets(kept, props.words), props.order);
  if (phase === 'failed') {
    return (
      <ErrorState
        className={STATE}
        title={t('markets.failed')}
        text={t('markets.failedText')}
        retryLabel={t('markets.retry')}
        onRetry={() => void hub.load()}
      />
    );
  }
  const loading = phase === 'loading' || (isOwn && marked.phase === 'loading');
  return (
    <MarketsTable
      markets={loading ? null : shown}
      typeOf={typeOfMarket}
      order={props.order}
      onOrder={props.onOrder}
      empty={
        isOwn && kept.length === 0 ? (
          <NoMarked onAll={props.onAll} className={STATE} />
        ) : (
          <EmptyState className={STATE} title={t('markets.none')} text={t('markets.noneText')} />
        )
      }
    />
  );
}
