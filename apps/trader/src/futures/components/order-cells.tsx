import { useTranslation } from 'react-i18next';
import { useContract } from '@assay/client/react';
import type { FuturesOrderView } from '@assay/protocol';
import { Amount } from '@assay/ui';
import { Figure, When } from '../../orders/components/order-columns.tsx';
import { SideAndKind } from '../../orders/components/side-and-kind.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { sleeps } from '../model/own-protection.ts';
import { Money, toneOf } from './position-cells.tsx';

type OrderColumn = Column<FuturesOrderView>;

/** The columns that lists of futures orders choose from. */
export function useFuturesOrderColumns() {
  const { t } = useTranslation();
  const figure = true;
  return {
    created: {
      key: 'time',
      label: t('orders.column.time'),
      card: 'aside',
      cell: ({ createTime }) => <When time={createTime} />,
    },
    updated: {
      key: 'time',
      label: t('orders.column.time'),
      card: 'aside',
      cell: ({ updateTime }) => <When time={updateTime} />,
    },
    contract: {
      key: 'market',
      label: t('futures.column.contract'),
      tableOnly: true,
      cell: ({ symbol }) => <ContractName symbol={symbol} />,
    },
    side: {
      key: 'side',
      label: t('orders.column.side'),
      card: 'lead',
      cell: (order) => <FuturesSide order={order} />,
    },
    price: {
      key: 'price',
      label: t('orders.column.price'),
      figure,
      cell: ({ price, averagePrice, cancellable }) =>
        price === null && averagePrice === null && cancellable ? (
          <span className="text-quiet">{t('futures.ticket.marketPrice')}</span>
        ) : (
          <Figure value={price ?? averagePrice} strong />
        ),
    },
    average: {
      key: 'average',
      label: t('orders.column.average'),
      figure,
      cell: ({ averagePrice }) => <Figure value={averagePrice} />,
    },
    amount: {
      key: 'amount',
      label: t('orders.column.amount'),
      figure,
      cell: (order) =>
        order.amount === null ? (
          t('futures.orders.wholePosition')
        ) : sleeps(order) ? (
          '--'
        ) : (
          <Amount value={order.amount} unit={order.amountCoin} trimmed />
        ),
    },
    filled: {
      key: 'filled',
      label: t('orders.column.filled'),
      figure,
      cell: ({ filledAmount }) => <Amount value={filledAmount} trimmed />,
    },
    ...useOutcomeColumns(),
  } as const satisfies Readonly<Record<string, OrderColumn>>;
}

/** What became of an order. */
function useOutcomeColumns() {
  const { t } = useTranslation();
  const figure = true;
  return {
    profit: {
      key: 'profit',
      label: t('futures.column.realised'),
      figure,
      cell: ({ realisedProfit, settleCoin }) => (
        <span className={toneOf(realisedProfit)}>
          <Money value={realisedProfit} coin={settleCoin} signed />
        </span>
      ),
    },
    fee: {
      key: 'fee',
      label: t('orders.column.fee'),
      figure,
      spare: true,
      cell: ({ fee, settleCoin }) => <Figure value={/[1-9]/.test(fee) ? fee : null} unit={settleCoin} />,
    },
    state: {
      key: 'state',
      label: t('orders.column.state'),
      figure,
      cell: (order) => <State order={order} />,
    },
  } as const satisfies Readonly<Record<string, OrderColumn>>;
}

export function ContractName({ symbol }: { readonly symbol: string }) {
  const name = useContract(symbol)?.rules.name ?? symbol;
  return <span className="font-medium">{name}</span>;
}

/** Side and kind, on a phone with its contract, whether it closes alone, what it waits for, and the order that it came with. */
function FuturesSide({ order }: { readonly order: FuturesOrderView }) {
  const { t } = useTranslation();
  return (
    <span>
      <span className="block md:hidden">
        <ContractName symbol={order.symbol} />
      </span>
      <SideAndKind order={order} more={order.reduceOnly ? [t('futures.reduceOnly')] : []}>
        {order.status === 'untriggered' && sleeps(order) ? t('futures.orders.sleeps') : undefined}
      </SideAndKind>
    </span>
  );
}

function State({ order }: { readonly order: FuturesOrderView }) {
  const { t } = useTranslation();
  const state = t(`orders.state.${order.status}`);
  if (order.closeReason === null || order.closeReason === 'filled') return state;
  return (
    <span>
      {state}
      <span className="block max-w-[26ch] text-12 leading-4 text-quiet md:ml-auto md:whitespace-normal">
        {t(`orders.closeReason.${order.closeReason}`)}
      </span>
    </span>
  );
}
