import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '@assay/protocol';
import { Icon } from '@assay/ui';
import { amendFields } from '../model/amendment.ts';
import { useCancelOrder } from '../model/cancel-orders.ts';
import { useChangesOff, useOrdersOff } from '../model/orders-off.ts';
import { pairsTogether } from '../model/linked-pairs.ts';
import { OPEN_PAGE, useOpenOrders } from '../model/own-orders.ts';
import { AmendDialog } from './amend-dialog.tsx';
import CancelAllDialog from './cancel-all-dialog.tsx';
import { LINK_BUTTON } from './link-button.ts';
import { ListFrame } from './list-frame.tsx';
import { ListTable } from './list-table.tsx';
import type { Column } from './list-table.tsx';
import { useOrderColumns } from './order-columns.tsx';

export interface OpenOrdersProps {
  /** Null: of all markets. */
  readonly symbol: string | null;
  readonly roomy: boolean;
}

/** Orders that stand in the book or wait for a price, each with ways to change and to cancel it. */
export function OpenOrders({ symbol, roomy }: OpenOrdersProps) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const open = useOpenOrders(symbol, pageNo);
  const { cancel, cancelling } = useCancelOrder();
  const [changed, setChanged] = useState<OrderView | null>(null);
  const [asked, setAsked] = useState(false);
  const columns = useOrderColumns(symbol);
  const all = <CancelAllButton onClick={() => setAsked(true)} />;
  const rowActions = (order: OrderView) => (
    <RowActions
      order={order}
      busy={cancelling.has(order.id)}
      onChange={() => setChanged(order)}
      onCancel={() => void cancel(order.id)}
    />
  );
  const actions: Column<OrderView> = {
    key: 'actions',
    label: t('orders.cancelAll'),
    actions: all,
    cell: rowActions,
  };
  return (
    <>
      <ListFrame
        query={open}
        emptyTitle={t('orders.noOpen')}
        emptyText={t('orders.noOpenText')}
        pageNo={pageNo}
        pageSize={OPEN_PAGE}
        onPage={setPageNo}
      >
        {({ records }) => {
          const rows = pairsTogether(records);
          return (
            <>
              <p className="flex justify-end border-b border-line px-3 text-13 md:hidden [&>button]:min-h-11">
                {all}
              </p>
              <ListTable
                caption={t('orders.open')}
                roomy={roomy}
                rows={rows}
                keyOf={({ id }) => id}
                isJoined={({ linkedId }, index) => linkedId !== null && rows[index - 1]?.id === linkedId}
                columns={[
                  columns.created,
                  ...(symbol === null ? [columns.market] : []),
                  columns.status,
                  columns.price,
                  columns.amount,
                  columns.filled,
                  columns.value,
                  actions,
                ]}
              />
            </>
          );
        }}
      </ListFrame>
      {changed === null ? null : (
        <AmendDialog key={changed.id} order={changed} onClose={() => setChanged(null)} />
      )}
      {asked ? <CancelAllDialog symbol={symbol} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function CancelAllButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  const off = useOrdersOff();
  return (
    <button
      type="button"
      className="font-medium text-accent hover:underline disabled:text-quiet disabled:no-underline"
      disabled={off !== null}
      title={off ?? undefined}
      onClick={onClick}
    >
      {t('orders.cancelAll')}
    </button>
  );
}

interface RowActionsProps {
  readonly order: OrderView;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onCancel: () => void;
}

function RowActions({ order, busy, onChange, onCancel }: RowActionsProps) {
  const { t } = useTranslation();
  const off = useOrdersOff();
  const changesOff = useChangesOff(order.symbol);
  const price = order.price ?? order.triggerPrice ?? '';
  return (
    <span className="inline-flex items-center gap-3">
      {amendFields(order).length === 0 ? null : (
        <button
          type="button"
          className={LINK_BUTTON}
          disabled={changesOff !== null}
          title={changesOff ?? t('orders.change')}
          aria-label={t(`orders.changeOne.${order.direction}`, { price })}
          onClick={onChange}
        >
          <span className="list-word">{t('orders.change')}</span>
          <span aria-hidden="true" className="list-mark">
            <Icon name="pencil" size={14} />
          </span>
        </button>
      )}
      <button
        type="button"
        className={LINK_BUTTON}
        disabled={busy || off !== null}
        title={off ?? undefined}
        aria-label={t(`orders.cancelOne.${order.direction}`, { price })}
        onClick={onCancel}
      >
        {t('orders.cancel')}
      </button>
    </span>
  );
}
