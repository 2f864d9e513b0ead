import type { Market } from '@assay/client';
import { useClient, useMarketList, useTicker } from '@assay/client/react';
import { Amount, CoinMark, ErrorState, Panel, Percent, Price, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { offeredMarkets } from '../../../markets/market-order.ts';
import { useOrderedMarkets } from '../../../markets/use-ordered-markets.ts';

const SHOWN = 4;

/** The markets with the most turnover of a day. */
export function HotCoins() {
  const { t } = useTranslation();
  const { markets: hub } = useClient();
  const { phase, markets } = useMarketList();
  const ordered = useOrderedMarkets(firstOfEachCoin(offeredMarkets(markets)), {
    key: 'turnover',
    direction: 'desc',
  });
  return (
    <section aria-busy={phase === 'loading'} className="pt-7 page-column">
      <div className="mb-4 flex flex-wrap items-end gap-x-4">
        <div>
          <h2 className="text-22 tracking-[-0.016em]">{t('discover.hot.title')}</h2>
          <p className="mt-0.5 text-13 text-soft">{t('discover.hot.text')}</p>
        </div>
        <Link to="/market/main" className="ml-auto text-13 font-medium text-accent hover:underline">
          {t('discover.hot.all')}
        </Link>
      </div>
      {phase === 'failed' ? (
        <Panel aria-label={t('discover.hot.title')}>
          <ErrorState
            className="min-h-[104px]"
            title={t('home.markets.failed')}
            text={t('home.markets.failedText')}
            retryLabel={t('home.markets.retry')}
            onRetry={() => void hub.load()}
          />
        </Panel>
      ) : (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {phase === 'loading'
            ? Array.from({ length: SHOWN }, (_, index) => (
                <li
                  key={index}
                  className="h-[104px] max-sm:h-[122px] rounded-panel border border-line bg-panel p-4"
                >
                  <Skeleton className="w-24" />
                </li>
              ))
            : ordered.slice(0, SHOWN).map((market) => <HotCoin key={market.rules.symbol} market={market} />)}
        </ul>
      )}
    </section>
  );
}

/** A coin counts once, by the market that is listed first: turnovers in different coins are not compared. */
function firstOfEachCoin(markets: readonly Market[]): readonly Market[] {
  const first = new Map(markets.toReversed().map((market) => [market.rules.base, market]));
  return markets.filter((market) => first.get(market.rules.base) === market);
}

function HotCoin({ market }: { readonly market: Market }) {
  const { t } = useTranslation();
  const { symbol, base, quote, tickDecimals } = market.rules;
  const ticker = useTicker(symbol);
  return (
    <li>
      <Link
        to="/trade/index"
        search={{ type: 'spot', symbol }}
        className="block h-[104px] max-sm:h-[122px] rounded-panel border border-line bg-panel px-4 py-3.5 hover:border-line-2 hover:bg-sunk"
      >
        <span className="flex items-center gap-2">
          <CoinMark coin={base} size={20} />
          <span className="font-strong">{base}</span>
          <Percent value={ticker?.percent ?? null} className="ml-auto text-13 font-medium" />
        </span>
        <Price
          value={ticker?.close ?? null}
          decimals={tickDecimals}
          className="mt-1 block text-18 font-strong"
        />
        <span className="block text-12 text-quiet">
          <span className="max-sm:block">{t('discover.hot.turnover')}</span>{' '}
          <Amount value={ticker?.turnover24 ?? '0'} unit={quote} decimals={quote === 'BTC' ? 4 : 2} compact />
        </span>
      </Link>
    </li>
  );
}
