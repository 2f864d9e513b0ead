import { useMarketList } from '@assay/client/react';
import { PageHeader, Panel } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FilterRow } from '../../../markets/filter-row.tsx';
import { SearchField } from '../../../markets/search-field.tsx';
import type { MarketMainParams } from '../model/list-params.ts';
import { Movers } from './movers.tsx';
import { SpotMarkets } from './spot-markets.tsx';

/** All markets of the venue: what moves most, and every one with its figures. The address keeps what is chosen. */
export function MarketMain(props: {
  readonly params: MarketMainParams;
  readonly onParams: (params: MarketMainParams) => void;
}) {
  const { t } = useTranslation();
  const { phase, markets } = useMarketList();
  const { params, onParams } = props;
  const change = (part: Partial<MarketMainParams>) => onParams({ ...params, ...part });
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('markets.main.title')}>
        <span className="text-13 text-quiet">
          {phase === 'ready' ? t('markets.main.count', { count: markets.length }) : null}
        </span>
      </PageHeader>
      <Movers />
      <Panel aria-label={t('markets.title')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 sm:px-5">
          <FilterRow markets={markets} filter={params.filter} onFilter={(filter) => change({ filter })} />
          <SearchField
            label={t('markets.search')}
            value={params.words}
            onValue={(words) => change({ words })}
            className="ml-auto w-full sm:w-[260px]"
          />
        </div>
        <SpotMarkets
          filter={params.filter}
          words={params.words}
          order={params.order}
          onOrder={(order) => change({ order })}
          onAll={() => change({ filter: 'all', words: '' })}
        />
      </Panel>
    </main>
  );
}
