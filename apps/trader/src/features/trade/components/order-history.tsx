import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '@assay/protocol';
import { EmptyState, ErrorState, Pagination, Table } from '@assay/ui';
import { HISTORY_PAGE, useOrderHistory } from '../model/own-orders.ts';
import {
  AmountCell,
  AverageCell,
  FeeCell,
  FilledCell,
  PriceCell,
  SideCell,
  SymbolCell,
  TimeCell,
} from './order-cells.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Orders that are closed, newest first, page by page. */
export function OrderHistory({ symbol }: { readonly symbol: string | null }) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const { data, isPending, isError, refetch } = useOrderHistory(symbol, pageNo);
  if (isPending) return <RowsSkeleton rows={4} />;
  if (isError) {
    return (
      <ErrorState
        className="h-full"
        title={t('trade.orders.failed')}
        text={t('trade.orders.failedText')}
        retryLabel={t('trade.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        className="h-full"
        title={t('trade.orders.noHistory')}
        text={t('trade.orders.noHistoryText')}
      />
    );
  }
  return (
    <>
      <Table caption={t('trade.orders.history')}>
        <thead className="sticky top-0 z-1 bg-panel">
          <tr>
            <th scope="col" className="max-md:hidden">
              {t('trade.orders.time')}
            </th>
            {symbol === null ? (
              <th scope="col" className="max-md:pl-3!">
                {t('trade.orders.market')}
              </th>
            ) : null}
            <th scope="col" className="max-md:pl-3!">
              {t('trade.orders.side')}
            </th>
            <Head name="trade.book.price" />
            <Head name="trade.book.amount" />
            <Head name="trade.orders.filled" late />
            <Head name="trade.orders.average" late />
            <Head name="trade.orders.fee" late />
            <Head name="trade.orders.status" />
          </tr>
        </thead>
        <tbody>
          {data.records.map((order) => (
            <HistoryRow key={order.id} order={order} withMarket={symbol === null} />
          ))}
        </tbody>
      </Table>
      <Pagination
        pageNo={pageNo}
        pageSize={HISTORY_PAGE}
        total={data.total}
        onPage={setPageNo}
        label={t('trade.orders.pages')}
        previousLabel={t('trade.orders.previous')}
        nextLabel={t('trade.orders.next')}
        rangeText={(from, to, total) => t('trade.orders.range', { from, to, total })}
      />
    </>
  );
}

type HeadName =
  | 'trade.book.price'
  | 'trade.book.amount'
  | 'trade.orders.filled'
  | 'trade.orders.average'
  | 'trade.orders.fee'
  | 'trade.orders.status';

/** `late`: a column that a phone leaves out. */
function Head({ name, late = false }: { readonly name: HeadName; readonly late?: boolean }) {
  const { t } = useTranslation();
  return (
    <th scope="col" data-figure className={late ? 'max-md:hidden' : undefined}>
      {t(name)}
    </th>
  );
}

function HistoryRow({ order, withMarket }: { readonly order: OrderView; readonly withMarket: boolean }) {
  const { t } = useTranslation();
  return (
    <tr>
      <TimeCell time={order.updateTime} />
      {withMarket ? <SymbolCell symbol={order.symbol} /> : null}
      <SideCell order={order} />
      <PriceCell order={order} />
      <AmountCell order={order} />
      <FilledCell order={order} />
      <AverageCell order={order} />
      <FeeCell order={order} />
      <td
        data-figure
        title={order.closeReason === null ? undefined : t(`trade.closeReason.${order.closeReason}`)}
      >
        {t(`trade.status.${order.status}`)}
      </td>
    </tr>
  );
}
