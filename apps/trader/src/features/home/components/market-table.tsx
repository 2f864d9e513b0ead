import { useClient, useMarketList } from '@assay/client/react';
import { ErrorState, fetchedPart, Panel, PanelHead, Skeleton, Table, TableHead } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { offeredMarkets } from '../../../markets/market-order.ts';
import { MarketRow } from './market-row.tsx';
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
        <Table
          caption={t('home.markets.title')}
          aria-busy={phase === 'loading'}
          roomy
          className="[&_td]:h-12 [&_th]:h-[34px] sm:[&_td]:px-1.5 sm:[&_th]:px-1.5 max-sm:[&_td]:px-1 max-sm:[&_th]:px-1 max-[429px]:[&_:is(td,th):nth-child(3)]:pr-4"
        >
          <TableHead
            columns={[
              { label: t('home.markets.market') },
              { label: t('home.markets.price'), figure: true },
              { label: t('home.markets.change'), figure: true },
              { label: t('home.markets.turnover'), figure: true, className: 'max-sm:hidden' },
              { label: t('home.markets.lastDay'), figure: true, className: 'max-[429px]:hidden' },
            ]}
          />
          <tbody>
            {phase === 'loading'
              ? Array.from({ length: MAX_ROWS }, (_, row) => <LoadingRow key={row} />)
              : offeredMarkets(markets)
                  .slice(0, MAX_ROWS)
                  .map((market) => <MarketRow key={market.rules.symbol} market={market} />)}
          </tbody>
        </Table>
      )}
      <FeedLine isYoung={phase === 'loading' || markets.some(({ item }) => item.indexUntil !== null)} />
    </Panel>
  );
}

function LoadingRow() {
  return (
    <tr>
      <td>
        <span className="flex items-center gap-2.5 pl-8">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="w-20" />
        </span>
      </td>
      {[
        { width: 'w-16' },
        { width: 'w-14' },
        { width: 'w-15', fold: 'max-sm:hidden' },
        { width: 'w-9 sm:w-24', fold: 'max-[429px]:hidden' },
      ].map(({ width, fold }) => (
        <td key={width} className={fold}>
          <Skeleton className={`ml-auto ${width}`} />
        </td>
      ))}
    </tr>
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
