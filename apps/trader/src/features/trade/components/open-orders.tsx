import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, Table, Unit } from '@assay/ui';
import { useCancelOrders } from '../model/cancel-orders.ts';
import { useDesk } from '../model/desk.ts';
import { useOpenOrders } from '../model/own-orders.ts';
import {
  AmountCell,
  FilledCell,
  PriceCell,
  SideCell,
  SymbolCell,
  TimeCell,
  ValueCell,
} from './order-cells.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Orders that stand in the book, each with a way to cancel it. */
export function OpenOrders({ symbol }: { readonly symbol: string | null }) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useOpenOrders(symbol);
  const { cancel, cancelling } = useCancelOrders();
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
  const orders = data.records;
  if (orders.length === 0) {
    return (
      <EmptyState className="h-full" title={t('trade.orders.noOpen')} text={t('trade.orders.noOpenText')} />
    );
  }
  const one = symbol !== null;
  const ids = orders.map((order) => order.id);
  return (
    <Table caption={t('trade.orders.open')}>
      <OpenHead
        symbol={symbol}
        number={orders.length}
        busy={cancelling.size > 0}
        onAll={() => void cancel(ids)}
      />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <TimeCell time={order.createTime} />
            {one ? null : <SymbolCell symbol={order.symbol} />}
            <SideCell order={order} />
            <PriceCell order={order} />
            <AmountCell order={order} />
            <FilledCell order={order} />
            <ValueCell order={order} />
            <td data-figure>
              <button
                type="button"
                className="font-medium text-soft hover:text-main hover:underline disabled:text-quiet disabled:no-underline"
                disabled={cancelling.has(order.id)}
                aria-label={t(`trade.orders.cancelOne.${order.direction}`, { price: order.price ?? '' })}
                onClick={() => void cancel([order.id])}
              >
                {t('trade.orders.cancel')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface OpenHeadProps {
  readonly symbol: string | null;
  readonly number: number;
  readonly busy: boolean;
  readonly onAll: () => void;
}

/** The columns, and the way to cancel each order of the list; it asks once more before it does. */
function OpenHead({ symbol, number, busy, onAll }: OpenHeadProps) {
  const { t } = useTranslation();
  const { rules } = useDesk();
  const [sure, setSure] = useState(false);
  const one = symbol !== null;
  const cancelAll = (): void => {
    if (sure) onAll();
    setSure(!sure);
  };
  return (
    <thead className="sticky top-0 z-1 bg-panel">
      <tr>
        <th scope="col" className="max-md:hidden">
          {t('trade.orders.time')}
        </th>
        {one ? null : (
          <th scope="col" className="max-md:pl-3!">
            {t('trade.orders.market')}
          </th>
        )}
        <th scope="col" className="max-md:pl-3!">
          {t('trade.orders.side')}
        </th>
        <th scope="col" data-figure>
          {t('trade.book.price')}
        </th>
        <th scope="col" data-figure>
          {t('trade.book.amount')}
          {one ? <Unit>{rules.base}</Unit> : null}
        </th>
        <th scope="col" data-figure className="max-md:hidden">
          {t('trade.orders.filled')}
        </th>
        <th scope="col" data-figure className="max-md:hidden">
          {t('trade.form.value')}
          {one ? <Unit>{rules.quote}</Unit> : null}
        </th>
        <th scope="col" data-figure>
          <button
            type="button"
            className="font-medium text-accent hover:underline"
            disabled={busy}
            onClick={cancelAll}
            onBlur={() => setSure(false)}
          >
            {sure ? t('trade.orders.cancelSure', { number }) : t('trade.orders.cancelAll')}
          </button>
        </th>
      </tr>
    </thead>
  );
}
