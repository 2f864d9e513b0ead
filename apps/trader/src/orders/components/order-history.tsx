import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '@assay/protocol';
import { useOrderHistory } from '../model/own-orders.ts';
import type { FilteredListProps } from './list-filters.tsx';
import { LINK_BUTTON } from './link-button.ts';
import { FilteredFrame } from './filtered-frame.tsx';
import { ListTable } from './list-table.tsx';
import { useOrderColumns } from './order-columns.tsx';
import OrderFillsDialog from './order-fills-dialog.tsx';

/** Orders that are closed, newest first, page by page; what one has traded opens from its row. */
export function OrderHistory({ filter, onFilter, roomy }: FilteredListProps) {
  const { t } = useTranslation();
  const history = useOrderHistory(filter);
  const [shown, setShown] = useState<OrderView | null>(null);
  const columns = useOrderColumns(filter.symbol);
  const fills = (order: OrderView) =>
    /[1-9]/.test(order.filledAmount) ? (
      <button type="button" className={LINK_BUTTON} onClick={() => setShown(order)}>
        {t('orders.fills.ofOrder')}
      </button>
    ) : null;
  return (
    <>
      <FilteredFrame
        query={history}
        filter={filter}
        onFilter={onFilter}
        noneTitle={t('orders.noHistory')}
        noneText={t('orders.noHistoryText')}
      >
        {({ records }) => (
          <ListTable
            caption={t('orders.history')}
            roomy={roomy}
            rows={records}
            keyOf={({ id }) => id}
            columns={[
              columns.updated,
              ...(filter.symbol === null ? [columns.market] : []),
              columns.closed,
              columns.price,
              columns.amount,
              columns.filled,
              columns.average,
              columns.fee,
              columns.state,
              {
                key: 'fills',
                label: t('orders.fills.title'),
                actions: <span className="sr-only">{t('orders.fills.title')}</span>,
                beside: true,
                cell: fills,
              },
            ]}
          />
        )}
      </FilteredFrame>
      {shown === null ? null : <OrderFillsDialog order={shown} onClose={() => setShown(null)} />}
    </>
  );
}
