import { useTranslation } from 'react-i18next';
import type { FuturesFillView, PositionLifeView } from '@assay/protocol';
import { Amount } from '@assay/ui';
import { Figure, When } from '../../orders/components/order-columns.tsx';
import { Side } from '../../orders/components/side-and-kind.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { useFuturesFills, usePositionHistory } from '../model/own-histories.ts';
import { Fundings, Liquidations } from './funding-lists.tsx';
import { HistoryList, SignedMoney, usePageOf } from './history-list.tsx';
import type { FuturesHistoryName, HistoryProps } from './history-list.tsx';
import { ContractName } from './order-cells.tsx';
import { Money, SideBadge } from './position-cells.tsx';
import { useReceiptColumn } from '../receipts/receipt-button.tsx';

/** What has happened to own positions: fills, closed positions, fundings or liquidations. */
export default function FuturesHistories({
  list,
  ...props
}: HistoryProps & { readonly list: FuturesHistoryName }) {
  if (list === 'fills') return <Fills {...props} />;
  if (list === 'closed') return <ClosedPositions {...props} />;
  return list === 'funding' ? <Fundings {...props} /> : <Liquidations {...props} />;
}

function Fills({ symbol, roomy }: HistoryProps) {
  const page = usePageOf(symbol);
  return (
    <HistoryList
      name="fills"
      query={useFuturesFills(page)}
      page={page}
      roomy={roomy}
      keyOf={({ id, orderId }) => `${id} ${orderId}`}
      columns={useFillColumns()}
    />
  );
}

function useFillColumns(): readonly Column<FuturesFillView>[] {
  const { t } = useTranslation();
  const figure = true;
  return [
    { key: 'time', label: t('orders.column.time'), card: 'aside', cell: ({ time }) => <When time={time} /> },
    {
      key: 'market',
      label: t('futures.column.contract'),
      card: 'market',
      cell: (fill) => <ContractName symbol={fill.symbol} />,
    },
    {
      key: 'side',
      label: t('orders.column.side'),
      card: 'lead',
      cell: (fill) => <Side direction={fill.direction} />,
    },
    {
      key: 'price',
      label: t('orders.column.price'),
      figure,
      cell: ({ price }) => <Figure value={price} strong />,
    },
    {
      key: 'amount',
      label: t('orders.column.amount'),
      figure,
      cell: ({ amount, amountCoin }) => <Amount value={amount} unit={amountCoin} trimmed />,
    },
    {
      key: 'realised',
      label: t('futures.column.realised'),
      figure,
      cell: ({ realisedProfit, settleCoin }) => <SignedMoney value={realisedProfit} coin={settleCoin} />,
    },
    {
      key: 'fee',
      label: t('orders.column.fee'),
      figure,
      cell: ({ fee, feeCoin }) => <Figure value={fee} unit={feeCoin} />,
    },
  ];
}

function ClosedPositions({ symbol, roomy }: HistoryProps) {
  const page = usePageOf(symbol);
  return (
    <HistoryList
      name="closed"
      query={usePositionHistory(page)}
      page={page}
      roomy={roomy}
      keyOf={({ id, symbol: name, side }) => `${name} ${side} ${id}`}
      columns={useLifeColumns()}
    />
  );
}

function useLifeColumns(): readonly Column<PositionLifeView>[] {
  const { t } = useTranslation();
  const figure = true;
  const receipt = useReceiptColumn(receiptOf);
  return [
    {
      key: 'time',
      label: t('futures.column.closedAt'),
      card: 'aside',
      cell: ({ closeTime, openTime }) => <When time={closeTime ?? openTime} />,
    },
    {
      key: 'contract',
      label: t('futures.column.contract'),
      card: 'lead',
      cell: (life) => <LifeName life={life} />,
    },
    {
      key: 'amount',
      label: t('futures.column.closedAmount'),
      figure,
      cell: ({ closedAmount, amountCoin }) => <Amount value={closedAmount} unit={amountCoin} trimmed />,
    },
    {
      key: 'prices',
      label: t('futures.column.openClose'),
      figure,
      cell: ({ averageOpenPrice, averageClosePrice }) => (
        <span>
          <Figure value={averageOpenPrice} />
          <span className="block text-12 leading-4 text-quiet">
            <Figure value={averageClosePrice} />
          </span>
        </span>
      ),
    },
    {
      key: 'realised',
      label: t('futures.column.realised'),
      figure,
      cell: ({ realisedProfit, settleCoin }) => <SignedMoney value={realisedProfit} coin={settleCoin} />,
    },
    {
      key: 'funding',
      label: t('futures.column.funding'),
      figure,
      spare: true,
      cell: ({ funding, settleCoin }) => <SignedMoney value={funding} coin={settleCoin} />,
    },
    {
      key: 'fee',
      label: t('orders.column.fee'),
      figure,
      spare: true,
      cell: (life) => <LifeFees life={life} />,
    },
    {
      key: 'net',
      label: t('futures.column.net'),
      figure,
      cell: ({ netProfit, settleCoin }) => <SignedMoney value={netProfit} coin={settleCoin} />,
    },
    receipt,
  ];
}

/** Of how it was closed, where nobody traded it. */
function receiptOf({ symbol, closeCause, closeSequence, isLiquidated }: PositionLifeView) {
  if (closeSequence === null || (closeCause === 'traded' && !isLiquidated)) return null;
  const kind =
    closeCause === 'settled' ? 'delivery' : isLiquidated ? 'liquidation' : ('deleveraging' as const);
  return { kind, symbol, sequence: closeSequence } as const;
}

/** The fees of its trades, and below them what else made the net profit. */
function LifeFees({ life }: { readonly life: PositionLifeView }) {
  const { t } = useTranslation();
  const { settleCoin } = life;
  const others = (['liquidationFee', 'deliveryFee', 'insured'] as const).filter((name) =>
    /[1-9]/.test(life[name]),
  );
  return (
    <span>
      <Money value={life.fee} coin={settleCoin} />
      {others.map((name) => (
        <span key={name} data-below className="block text-12 leading-4 text-quiet">
          {t(`futures.histories.closed.${name}`)} <Money value={life[name]} coin={settleCoin} />
        </span>
      ))}
    </span>
  );
}

function LifeName({ life }: { readonly life: PositionLifeView }) {
  const { t } = useTranslation();
  return (
    <span>
      <ContractName symbol={life.symbol} /> <SideBadge side={life.side} />
      {life.isLiquidated ? (
        <span data-below className="block text-12 leading-4 text-danger">
          {t('futures.histories.closed.liquidated')}
        </span>
      ) : life.closeCause === 'settled' ? (
        <span data-below className="block text-12 leading-4 text-quiet">
          {t('futures.histories.closed.settled', { series: life.series ?? 0 })}
        </span>
      ) : null}
    </span>
  );
}
