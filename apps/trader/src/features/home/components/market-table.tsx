import { useClient, useMarketList } from '@assay/client/react';
import { DataTable, ErrorState, fetchedPart, Panel, PanelHead } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { offeredMarkets } from '../../../markets/market-order.ts';
import { useMarketColumns } from './market-columns.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

const TickMark = fetchedPart(
  withTexts(['verify'], () => import('../../../verify/components/tick-mark.tsx')),
  'line',
);
/** As many as stand beside the headline; the others are a link away. */
const MAX_ROWS = 6;

/** The listed markets with prices that move. */
export function MarketTable() {
  const { t } = useTranslation();
  const { markets: hub } = useClient();
  const { phase, markets } = useMarketList();
  const columns = useMarketColumns();
  return (
    <Panel aria-label={t('home.markets.title')} className="overflow-hidden">
      <PanelHead title={t('home.markets.title')} roomy>
        {markets.length > 0 ? (
          <Link to="/market/main" className="text-13 font-medium text-accent hover:underline">
            {t('home.markets.all', { count: markets.length })}
          </Link>
        ) : null}
      </PanelHead>
      {phase === 'failed' ? (
        <ErrorState
          className="h-[322px]"
          title={t('home.markets.failed')}
          text={t('home.markets.failedText')}
          retryLabel={t('home.markets.retry')}
          onRetry={() => void hub.load()}
        />
      ) : (
        <DataTable
          caption={t('home.markets.title')}
          roomy
          className="[&_td]:h-12 [&_th]:h-[34px] sm:[&_td]:px-1.5 sm:[&_th]:px-1.5 max-sm:[&_td]:px-1 max-sm:[&_th]:px-1 max-[429px]:[&_:is(td,th):nth-child(3)]:pr-4"
          columns={columns}
          rows={phase === 'loading' ? undefined : offeredMarkets(markets).slice(0, MAX_ROWS)}
          rowKey={({ rules }) => rules.symbol}
          loadingRows={MAX_ROWS}
        />
      )}
      <FeedLine isYoung={phase === 'loading' || markets.some(({ item }) => item.indexUntil !== null)} />
    </Panel>
  );
}

/** Where the prices come from, and what stands for those that there were not yet. */
function FeedLine({ isYoung }: { readonly isYoung: boolean }) {
  const { t } = useTranslation();
  const feed = useVenueSettings().data?.feed;
  return (
    <p className="flex min-h-10 gap-x-4 max-sm:flex-col sm:items-center border-t border-line px-4 py-2 text-12 text-quiet sm:px-5">
      <span className="min-h-[18px]">
        {feed
          ? t('home.markets.sources', {
              feed: t(`home.markets.${feed.kind}`),
              count: feed.sources.length,
            })
          : null}
      </span>
      {isYoung ? <span>{t('home.markets.young')}</span> : null}
      <span className="min-h-[18px] sm:ml-auto">
        <Suspense fallback={null}>
          <TickMark coin="BTC" numbered />
        </Suspense>
      </span>
    </p>
  );
}
