import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillView } from '@assay/protocol';
import { useOwnFills } from '../model/own-orders.ts';
import { FillReceipt } from './fill-receipt.tsx';
import { useFillColumns, fillKey } from './fill-columns.tsx';
import type { FilteredListProps } from './list-filters.tsx';
import { FilteredFrame } from './filtered-frame.tsx';
import { ListTable } from './list-table.tsx';

/** The own trades, newest first, page by page, each with its receipt. */
export function OwnFills({ filter, onFilter, roomy }: FilteredListProps) {
  const { t } = useTranslation();
  const fills = useOwnFills(filter);
  const [shown, setShown] = useState<FillView | null>(null);
  const columns = useFillColumns(filter.symbol, setShown);
  return (
    <>
      <FilteredFrame
        query={fills}
        filter={filter}
        onFilter={onFilter}
        noneTitle={t('orders.fills.none')}
        noneText={t('orders.fills.noneText')}
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
      </FilteredFrame>
      {shown === null ? null : <FillReceipt fill={shown} onClose={() => setShown(null)} />}
    </>
  );
}
