import { useTranslation } from 'react-i18next';
import { useMarket, useMarketList } from '@assay/client/react';
import type { OrderView } from '@assay/protocol';
import { Amount, Time } from '@assay/ui';
import { filledPercent } from '../model/filled-percent.ts';
import { orderValueText } from '../model/order-value.ts';
import { awaitsQuotes } from '../model/trigger-words.ts';
import type { Column } from './list-table.tsx';
import { SideAndKind } from './side-and-kind.tsx';

type OrderColumn = Column<OrderView>;

export interface OrderColumns {
  readonly created: OrderColumn;
  readonly updated: OrderColumn;
  readonly market: OrderColumn;
  /** Side and kind, on a phone with how the order ended. */
  readonly closed: OrderColumn;
  /** Side and kind, and below how an open order stands. */
  readonly status: OrderColumn;
  readonly price: OrderColumn;
  readonly amount: OrderColumn;
  readonly filled: OrderColumn;
  readonly value: OrderColumn;
  readonly average: OrderColumn;
  readonly fee: OrderColumn;
  readonly state: OrderColumn;
}

/** The columns that lists of orders choose from. `symbol` null: of several markets, so each figure has its own coin. */
export function useOrderColumns(symbol: string | null): OrderColumns {
  const { t } = useTranslation();
  const rules = useMarket(symbol ?? '')?.rules;
  const time = { key: 'time', label: t('orders.column.time'), card: 'aside' } as const;
  const side = { key: 'side', label: t('orders.column.side'), card: 'lead' } as const;
  return {
    created: { ...time, cell: ({ createTime }) => <When time={createTime} /> },
    updated: { ...time, cell: ({ updateTime }) => <When time={updateTime} /> },
    market: {
      key: 'market',
      label: t('orders.column.market'),
      card: 'market',
      cell: ({ symbol: name }) => <MarketName symbol={name} />,
    },
    closed: { ...side, cell: (order) => <Closed order={order} /> },
    status: { ...side, cell: (order) => <OrderStatus order={order} /> },
    price: {
      key: 'price',
      label: t('orders.column.price'),
      figure: true,
      cell: ({ price, averagePrice }) => <Figure value={price ?? averagePrice} strong />,
    },
    amount: {
      key: 'amount',
      label: t('orders.column.amount'),
      unit: rules?.base,
      figure: true,
      cell: ({ amount, filledAmount }) => <Amount value={amount ?? filledAmount} />,
    },
    filled: {
      key: 'filled',
      label: t('orders.column.filled'),
      figure: true,
      cell: (order) => <Filled order={order} />,
    },
    value: {
      key: 'value',
      label: t('orders.column.value'),
      unit: rules?.quote,
      figure: true,
      spare: true,
      cell: (order) => <Figure value={orderValueText(order)} />,
    },
    average: {
      key: 'average',
      label: t('orders.column.average'),
      figure: true,
      cell: ({ averagePrice }) => <Figure value={averagePrice} />,
    },
    fee: {
      key: 'fee',
      label: t('orders.column.fee'),
      figure: true,
      cell: ({ fee, feeCoin }) => <Figure value={!/[1-9]/.test(fee) ? null : fee} unit={feeCoin} />,
    },
    state: {
      key: 'state',
      label: t('orders.column.state'),
      figure: true,
      tableOnly: true,
      cell: (order) => <State order={order} />,
    },
  };
}

/** The whole moment: the day above, its time below; on a phone in one line. */
export function When({ time }: { readonly time: number }) {
  return (
    <Time
      value={time}
      className="inline-block leading-4 text-soft max-md:text-12 md:w-min md:whitespace-normal!"
    />
  );
}

/** How much of an order is filled, and which part of it that is. */
function Filled({ order }: { readonly order: OrderView }) {
  return (
    <span className="inline-block leading-4">
      <Amount value={order.filledAmount} />
      <span className="text-12 text-quiet max-md:ml-1 md:block">{filledPercent(order)}%</span>
    </span>
  );
}

/** A figure without a tail of zeros; two dashes for none. */
export function Figure(props: {
  readonly value: string | null;
  readonly unit?: string;
  readonly strong?: boolean;
}) {
  if (props.value === null) return '--';
  return (
    <Amount
      value={props.value}
      trimmed
      {...(props.unit === undefined ? {} : { unit: props.unit })}
      className={props.strong === true ? 'font-medium' : undefined}
    />
  );
}

export function MarketName({ symbol }: { readonly symbol: string }) {
  const { markets } = useMarketList();
  const name = markets.find(({ rules }) => rules.symbol === symbol)?.rules.name ?? symbol;
  return <span className="font-medium">{name}</span>;
}

function OrderStatus({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  return (
    <SideAndKind order={order}>
      {t(`orders.state.${order.status}`)}, {t('orders.cancellable')}
    </SideAndKind>
  );
}

/** On a phone with how the order ended, for which a table has a column. */
function Closed({ order }: { readonly order: OrderView }) {
  return (
    <SideAndKind order={order}>
      <span className="md:hidden">
        <State order={order} />
      </span>
    </SideAndKind>
  );
}

function State({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const state = t(`orders.state.${order.status}`);
  if (awaitsQuotes(order)) {
    return (
      <span>
        {state}
        <span className="block text-12 leading-4 text-quiet">{t('orders.awaitsQuotes')}</span>
      </span>
    );
  }
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
