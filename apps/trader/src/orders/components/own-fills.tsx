import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillView } from '@assay/protocol';
import { ROWS_A_PAGE, isFiltered } from '../model/list-filter.ts';
import { useOwnFills } from '../model/own-orders.ts';
import { FillReceipt } from './fill-receipt.tsx';
import { useFillColumns, fillKey } from './fill-columns.tsx';
import type { FilteredListProps } from './list-filters.tsx';
import { ClearFilter } from './list-filters.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListTable } from './list-table.tsx';

/** The own trades, newest first, page by page, each with its receipt. */
export function OwnFills({ filter, onFilter, roomy }: FilteredListProps) {
  const { t } = useTranslation();
  const fills = useOwnFills(filter);
  const [shown, setShown] = useState<FillView | null>(null);
  const columns = useFillColumns(filter.symbol, setShown);
  const filtered = isFiltered(filter);
  return (
    <>
      <ListFrame
        query={fills}
        emptyTitle={t(filtered ? 'orders.noMatch' : 'orders.fills.none')}
        emptyText={t(filtered ? 'orders.noMatchText' : 'orders.fills.noneText')}
        emptyAction={filtered ? <ClearFilter filter={filter} onFilter={onFilter} /> : null}
        pageNo={filter.pageNo}
        pageSize={ROWS_A_PAGE}
        onPage={(pageNo) => onFilter({ ...filter, pageNo })}
      >
        {({ records }) => (
          <ListTable
            caption={t('orders.fills.title')}
            roomy={roomy}
            rows={records}
            keyOf={fillKey}
            columns={columns}
          />
        )}
      </ListFrame>
      {shown === null ? null : <FillReceipt fill={shown} onClose={() => setShown(null)} />}
    </>
  );
}
