import { useTranslation } from 'react-i18next';
import { useContract } from '@assay/client/react';
import type { FuturesOrderView } from '@assay/protocol';
import { Amount } from '@assay/ui';
import { Figure, Side, When } from '../../orders/components/order-columns.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
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
      card: 'market',
      cell: ({ symbol }) => <ContractName symbol={symbol} />,
    },
    side: {
      key: 'side',
      label: t('orders.column.side'),
      card: 'lead',
      cell: (order) => <SideAndKind order={order} />,
    },
    price: {
      key: 'price',
      label: t('orders.column.price'),
      figure,
      cell: ({ price, averagePrice }) => <Figure value={price ?? averagePrice} strong />,
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
      cell: ({ amount, amountCoin }) =>
        amount === null ? (
          t('futures.orders.wholePosition')
        ) : (
          <Amount value={amount} unit={amountCoin} trimmed />
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

/** Side and kind, and whether it closes alone. */
function SideAndKind({ order }: { readonly order: FuturesOrderView }) {
  const { t } = useTranslation();
  const { type, timeInForce } = order;
  const atOnce = timeInForce === 'IOC' || timeInForce === 'FOK';
  const kind = type === 'limit' && atOnce ? timeInForce : type;
  const marks = [
    order.postOnly ? t('orders.mark.postOnly') : null,
    order.icebergAmount === null ? null : t('orders.mark.iceberg'),
    order.reduceOnly ? t('futures.reduceOnly') : null,
  ].filter((mark) => mark !== null);
  return (
    <span>
      <Side direction={order.direction} />{' '}
      <span className="text-quiet">{[t(`orders.kind.${kind}`), ...marks].join(', ')}</span>
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
