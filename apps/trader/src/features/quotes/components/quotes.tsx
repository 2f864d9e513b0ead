import { useMarketList } from '@assay/client/react';
import { familyOfSymbol } from '@assay/protocol';
import { PageHeader, Panel, TabPanel, Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../markets/has-contracts.ts';
import { SearchField } from '../../../markets/search-field.tsx';
import { QUOTES_TABS, type QuotesParams } from '../model/list-params.ts';
import { FamilyMarkets } from './family-markets.tsx';
import { SpotMarkets } from './spot-markets.tsx';

/**
 * The quotes: own selection, seconds contracts, spot, USDT-margined contracts and, where there are any, those that settle in a coin.
 * The address keeps what is chosen.
 */
export function Quotes(props: {
  readonly params: QuotesParams;
  readonly onParams: (params: QuotesParams) => void;
}) {
  const { t } = useTranslation();
  const { params, onParams } = props;
  const { words, order } = params;
  const list = useMarketList();
  const hasCoin = hasContracts(list, (symbol) => familyOfSymbol(symbol) === 'coin');
  const tabs = QUOTES_TABS.filter((one) => one !== 'coin' || hasCoin);
  const tab = tabs.find((one) => one === params.tab) ?? 'spot';
  const change = (part: Partial<QuotesParams>) => onParams({ ...params, ...part });
  const sort = { words, order, onOrder: (next: QuotesParams['order']) => change({ order: next }) };
  const showSpot = () => change({ tab: 'spot', words: '' });
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('markets.quotes.title')}>
        <SearchField
          label={t('markets.search')}
          value={words}
          onValue={(next) => change({ words: next })}
          className="w-[min(260px,60vw)]"
        />
      </PageHeader>
      <Panel aria-label={t('markets.quotes.title')}>
        <Tabs
          id="quotes"
          label={t('markets.quotes.title')}
          value={tab}
          onValue={(next) => change({ tab: next })}
          items={tabs.map((value) => ({ value, label: t(`markets.quotes.tabs.${value}`) }))}
          className="h-12 px-4 sm:px-5"
        />
        <TabPanel id="quotes" value={tab}>
          {tab === 'own' || tab === 'spot' ? (
            <SpotMarkets key={tab} filter={tab === 'own' ? 'marked' : 'all'} onAll={showSpot} {...sort} />
          ) : (
            <FamilyMarkets key={tab} family={tab} onSpot={showSpot} {...sort} />
          )}
        </TabPanel>
      </Panel>
    </main>
  );
}
