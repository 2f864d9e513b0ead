import { useTranslation } from 'react-i18next';
import { Panel, TabPanel, Tabs } from '@assay/ui';
import { ClearFilter } from '../../orders/components/list-filters.tsx';
import { isFiltered, ROWS_A_PAGE } from '../../orders/model/list-filter.ts';
import { useMoment } from '../../orders/model/own-orders.ts';
import { choiceOf, FUTURES_LISTS, timesOf } from '../model/futures-params.ts';
import type { FuturesParams, MarketsShown } from '../model/futures-params.ts';
import { useChosenOrders, useFuturesUpdates } from '../model/own-futures.ts';
import type { OrderChoice } from '../model/own-futures.ts';
import { FuturesFilters } from './futures-filters.tsx';
import FuturesHistories from './futures-histories.tsx';
import { AskedListContext } from './history-list.tsx';
import { AccountOrders, ChosenOpenOrders, ClosedTable } from './futures-orders.tsx';

interface FuturesOrdersPanelProps {
  readonly shown: MarketsShown;
  readonly params: FuturesParams;
  readonly onParams: (params: FuturesParams) => void;
}

/** The lists of own futures on a page that has room for them: tabs, filters, pages, export. */
export function FuturesOrdersPanel({ shown, params, onParams }: FuturesOrdersPanelProps) {
  const { t } = useTranslation();
  useFuturesUpdates();
  const { list, filter } = params;
  return (
    <Panel aria-label={t('futures.orders.pageTitle')}>
      <Tabs
        id="futures-orders"
        label={t('orders.lists')}
        value={list}
        onValue={(next) => onParams({ list: next, filter: { ...filter, pageNo: 1 } })}
        items={FUTURES_LISTS.map((value) => ({ value, label: t(`futures.tabs.${value}`) }))}
      />
      <TabPanel id="futures-orders" value={list} scrolls className="@container flex min-h-[220px] flex-col">
        {list === 'open' ? (
          <OpenOrders shown={shown} />
        ) : (
          <PastList key={list} shown={shown} params={params} onParams={onParams} />
        )}
      </TabPanel>
    </Panel>
  );
}

function OpenOrders({ shown }: Pick<FuturesOrdersPanelProps, 'shown'>) {
  return shown.account === undefined ? (
    <ChosenOpenOrders choice={shown} />
  ) : (
    <AccountOrders account={shown.account} />
  );
}

function PastList({ shown, params, onParams }: FuturesOrdersPanelProps) {
  const { list, filter } = params;
  const choice = choiceOf(shown, filter, useMoment()());
  const onFilter = (next: FuturesParams['filter']): void => onParams({ list, filter: next });
  if (list === 'open') return null;
  return (
    <>
      <FuturesFilters list={list} shown={shown} filter={filter} choice={choice} onFilter={onFilter} />
      {list === 'history' ? (
        <ClosedOrders choice={choice} filter={filter} onFilter={onFilter} />
      ) : (
        <AskedListContext
          value={{
            choice: timesOf(choice),
            pageNo: filter.pageNo,
            onPage: (pageNo) => onFilter({ ...filter, pageNo }),
          }}
        >
          <FuturesHistories list={list} symbol={filter.symbol} roomy />
        </AskedListContext>
      )}
    </>
  );
}

interface ClosedOrdersProps {
  readonly choice: OrderChoice;
  readonly filter: FuturesParams['filter'];
  readonly onFilter: (filter: FuturesParams['filter']) => void;
}

function ClosedOrders({ choice, filter, onFilter }: ClosedOrdersProps) {
  const orders = useChosenOrders(choice, filter.state ?? 'closed', filter.pageNo);
  const isChosen = isFiltered(filter) && orders.data?.total === 0;
  return (
    <>
      <ClosedTable
        roomy
        query={orders}
        pageNo={filter.pageNo}
        pageSize={ROWS_A_PAGE}
        onPage={(pageNo) => onFilter({ ...filter, pageNo })}
      />
      {isChosen ? (
        <span className="self-center pb-4">
          <ClearFilter filter={filter} onFilter={onFilter} />
        </span>
      ) : null}
    </>
  );
}
