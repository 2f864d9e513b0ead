import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillView, OrderView } from '@assay/protocol';
import { Dialog } from '@assay/ui';
import { ROWS_A_PAGE } from '../model/list-filter.ts';
import { useFillsOfOrder } from '../model/own-orders.ts';
import { FillReceipt } from './fill-receipt.tsx';
import { fillKey, useFillColumns } from './fill-columns.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListTable } from './list-table.tsx';

interface OrderFillsDialogProps {
  readonly order: Pick<OrderView, 'id' | 'symbol'>;
  readonly onClose: () => void;
}

/** What one order has traded, trade by trade. */
export default function OrderFillsDialog({ order, onClose }: OrderFillsDialogProps) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const [shown, setShown] = useState<FillView | null>(null);
  const fills = useFillsOfOrder(order.id, pageNo);
  const columns = useFillColumns(order.symbol, setShown);
  return (
    <>
      <Dialog
        open={shown === null}
        onClose={() => {
          if (shown === null) onClose();
        }}
        title={t('orders.fills.ofOrderTitle', { id: order.id })}
        closeLabel={t('app.close')}
        className="w-[760px]!"
      >
        <div className="-mx-5 max-h-[60dvh] overflow-auto">
          <ListFrame
            query={fills}
            emptyTitle={t('orders.fills.none')}
            emptyText={t('orders.fills.noneText')}
            pageNo={pageNo}
            pageSize={ROWS_A_PAGE}
            onPage={setPageNo}
          >
            {({ records }) => (
              <ListTable
                caption={t('orders.fills.title')}
                roomy={false}
                rows={records}
                keyOf={fillKey}
                columns={columns}
              />
            )}
          </ListFrame>
        </div>
      </Dialog>
      {shown === null ? null : <FillReceipt fill={shown} onClose={() => setShown(null)} />}
    </>
  );
}
