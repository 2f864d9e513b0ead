import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuturesOrderPage, FuturesOrderView } from '@assay/protocol';
import { Icon } from '@assay/ui';
import { LINK_BUTTON } from '../../orders/components/link-button.ts';
import { ListFrame } from '../../orders/components/list-frame.tsx';
import type { ListFrameProps } from '../../orders/components/list-frame.tsx';
import { ListTable } from '../../orders/components/list-table.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { pairsTogether } from '../../orders/model/linked-pairs.ts';
import { useOrdersOff } from '../../orders/model/orders-off.ts';
import { useCancelFutures } from '../model/cancel-futures.ts';
import {
  OPEN_PAGE,
  ROWS_A_PAGE,
  useAccountOrders,
  useChosenOrders,
  useFuturesOrders,
} from '../model/own-futures.ts';
import type { ContractAccount, OrderChoice } from '../model/own-futures.ts';
import { AmendFuturesDialog, futuresAmendFields } from './amend-futures-dialog.tsx';
import { useFuturesOrderColumns } from './order-cells.tsx';

export interface FuturesOrdersProps {
  readonly list: 'open' | 'history';
  /** Null: of all markets. */
  readonly symbol: string | null;
  readonly roomy: boolean;
}

/** The user's own futures orders: those that rest, each with ways to change and to cancel it, or those that are closed. */
export default function FuturesOrders({ list, ...rest }: FuturesOrdersProps) {
  return list === 'open' ? <OpenFuturesOrders {...rest} /> : <ClosedFuturesOrders {...rest} />;
}

type ListProps = Omit<FuturesOrdersProps, 'list'>;

/** Open orders of all markets of an account. */
export function AccountOrders({ account }: { readonly account: ContractAccount }) {
  const [pageNo, setPageNo] = useState(1);
  const orders = useAccountOrders(account, pageNo);
  const frame = { query: orders, pageNo, pageSize: ROWS_A_PAGE, onPage: setPageNo };
  return <OpenTable {...frame} symbol={null} roomy />;
}

/** Open orders of a kind of markets. */
export function ChosenOpenOrders({ choice }: { readonly choice: OrderChoice }) {
  const [pageNo, setPageNo] = useState(1);
  const orders = useChosenOrders(choice, 'open', pageNo);
  const frame = { query: orders, pageNo, pageSize: ROWS_A_PAGE, onPage: setPageNo };
  return <OpenTable {...frame} symbol={null} roomy />;
}

type FrameProps = Pick<ListFrameProps<FuturesOrderPage>, 'query' | 'pageNo' | 'pageSize' | 'onPage'>;

function OpenFuturesOrders(props: ListProps) {
  const [pageNo, setPageNo] = useState(1);
  const orders = useFuturesOrders(props.symbol, 'open', pageNo);
  return <OpenTable {...props} query={orders} pageNo={pageNo} pageSize={OPEN_PAGE} onPage={setPageNo} />;
}

function OpenTable({ symbol, roomy, ...frame }: ListProps & FrameProps) {
  const { t } = useTranslation();
  const columns = useFuturesOrderColumns();
  const [changed, setChanged] = useState<FuturesOrderView | null>(null);
  const actions = useActions(symbol, setChanged);
  return (
    <>
      <ListFrame {...frame} emptyTitle={t('orders.noOpen')} emptyText={t('orders.noOpenText')}>
        {({ records }) => {
          const rows = pairsTogether(records);
          return (
            <ListTable
              caption={t('orders.open')}
              roomy={roomy}
              rows={rows}
              keyOf={({ id }) => id}
              isJoined={({ linkedId }, index) => linkedId !== null && rows[index - 1]?.id === linkedId}
              columns={[
                columns.created,
                columns.contract,
                columns.side,
                columns.price,
                columns.amount,
                columns.filled,
                actions,
              ]}
            />
          );
        }}
      </ListFrame>
      {changed === null ? null : (
        <AmendFuturesDialog key={changed.id} order={changed} onClose={() => setChanged(null)} />
      )}
    </>
  );
}

function useActions(
  symbol: string | null,
  onChange: (order: FuturesOrderView) => void,
): Column<FuturesOrderView> {
  const { t } = useTranslation();
  const off = useOrdersOff();
  const { cancel, cancelAll, busy } = useCancelFutures();
  const look = { disabled: off !== null, title: off ?? undefined };
  return {
    key: 'actions',
    label: t('futures.column.actions'),
    actions:
      symbol === null ? (
        t('futures.column.actions')
      ) : (
        <button type="button" {...look} className={LINK_BUTTON} onClick={() => void cancelAll(symbol)}>
          {t('orders.cancelAll')}
        </button>
      ),
    cell: (order) => (
      <span className="inline-flex gap-3">
        {futuresAmendFields(order).length === 0 ? null : (
          <button
            type="button"
            {...look}
            className={LINK_BUTTON}
            aria-label={t(`orders.changeOne.${order.direction}`, { price: priceOf(order) })}
            onClick={() => onChange(order)}
          >
            <Icon name="pencil" size={12} className="list-mark" />
            <span className="list-word">{t('orders.change')}</span>
          </button>
        )}
        <button
          type="button"
          {...look}
          disabled={look.disabled || busy.has(order.id)}
          className={LINK_BUTTON}
          aria-label={t(`orders.cancelOne.${order.direction}`, { price: priceOf(order) })}
          onClick={() => void cancel(order.id)}
        >
          {t('orders.cancel')}
        </button>
      </span>
    ),
  };
}

function priceOf({ price, triggerPrice }: FuturesOrderView): string {
  return price ?? triggerPrice ?? '';
}

function ClosedFuturesOrders({ symbol, roomy }: ListProps) {
  const [page, setPage] = useState({ symbol, pageNo: 1 });
  const pageNo = page.symbol === symbol ? page.pageNo : 1;
  const orders = useFuturesOrders(symbol, 'closed', pageNo);
  return (
    <ClosedTable
      roomy={roomy}
      query={orders}
      pageNo={pageNo}
      pageSize={ROWS_A_PAGE}
      onPage={(next) => setPage({ symbol, pageNo: next })}
    />
  );
}

/** Closed orders, whatever was asked for. */
export function ClosedTable({ roomy, ...frame }: Pick<ListProps, 'roomy'> & FrameProps) {
  const { t } = useTranslation();
  const columns = useFuturesOrderColumns();
  return (
    <ListFrame {...frame} emptyTitle={t('orders.noHistory')} emptyText={t('orders.noHistoryText')}>
      {({ records }) => (
        <ListTable
          caption={t('orders.history')}
          roomy={roomy}
          rows={records}
          keyOf={({ id }) => id}
          columns={[
            columns.updated,
            columns.contract,
            columns.side,
            columns.price,
            columns.amount,
            columns.filled,
            columns.profit,
            columns.fee,
            columns.state,
          ]}
        />
      )}
    </ListFrame>
  );
}
