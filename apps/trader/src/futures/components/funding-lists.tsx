import { useTranslation } from 'react-i18next';
import type { OwnFundingView, OwnLiquidationView } from '@assay/protocol';
import { Amount, useFigureSettings } from '@assay/ui';
import { Figure, When } from '../../orders/components/order-columns.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { useOwnFundings, useOwnLiquidations } from '../model/own-histories.ts';
import { ratePercent } from '../model/percent.ts';
import { HistoryList, SignedMoney, usePageOf } from './history-list.tsx';
import type { HistoryProps } from './history-list.tsx';
import { ContractName } from './order-cells.tsx';
import { Money, SideBadge } from './position-cells.tsx';
import { useReceiptColumn } from '../receipts/receipt-button.tsx';

/** What own positions paid or got at fundings. */
export function Fundings({ symbol, roomy }: HistoryProps) {
  const page = usePageOf(symbol);
  return (
    <HistoryList
      name="funding"
      query={useOwnFundings(page)}
      page={page}
      roomy={roomy}
      keyOf={({ symbol: name, serial, side }) => `${name} ${serial} ${side}`}
      columns={useFundingColumns()}
    />
  );
}

function useFundingColumns(): readonly Column<OwnFundingView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const figure = true;
  const receipt = useReceiptColumn<OwnFundingView>(({ symbol, sequence }) => ({
    kind: 'funding',
    symbol,
    sequence,
  }));
  return [
    { key: 'time', label: t('orders.column.time'), card: 'aside', cell: ({ time }) => <When time={time} /> },
    {
      key: 'contract',
      label: t('futures.column.contract'),
      card: 'lead',
      cell: (funding) => (
        <span>
          <ContractName symbol={funding.symbol} /> <SideBadge side={funding.side} />
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('orders.column.amount'),
      figure,
      cell: ({ amount, amountCoin }) => <Amount value={amount} unit={amountCoin} trimmed />,
    },
    {
      key: 'index',
      label: t('futures.strip.index'),
      figure,
      cell: ({ indexPrice }) => <Figure value={indexPrice} />,
    },
    { key: 'rate', label: t('futures.column.rate'), figure, cell: ({ rate }) => ratePercent(locale, rate) },
    {
      key: 'payment',
      label: t('futures.column.funding'),
      figure,
      cell: ({ payment, settleCoin }) => <SignedMoney value={payment} coin={settleCoin} />,
    },
    receipt,
  ];
}

/** Steps of the liquidations of own positions. */
export function Liquidations({ symbol, roomy }: HistoryProps) {
  const page = usePageOf(symbol);
  return (
    <HistoryList
      name="liquidations"
      query={useOwnLiquidations(page)}
      page={page}
      roomy={roomy}
      keyOf={({ symbol: name, sequence, side, kind }) => `${name} ${sequence} ${side} ${kind}`}
      columns={useLiquidationColumns()}
    />
  );
}

function useLiquidationColumns(): readonly Column<OwnLiquidationView>[] {
  const { t } = useTranslation();
  const figure = true;
  const receipt = useReceiptColumn<OwnLiquidationView>(({ symbol, sequence, kind }) => ({
    kind: kind === 'deleveraged' ? 'deleveraging' : 'liquidation',
    symbol,
    sequence,
  }));
  return [
    { key: 'time', label: t('orders.column.time'), card: 'aside', cell: ({ time }) => <When time={time} /> },
    {
      key: 'contract',
      label: t('futures.column.contract'),
      card: 'lead',
      cell: (row) => (
        <span>
          <ContractName symbol={row.symbol} /> <SideBadge side={row.side} />
          <span data-below className="block text-12 leading-4 text-quiet">
            {t(`futures.histories.liquidations.kind.${row.kind}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('orders.column.amount'),
      figure,
      cell: ({ amount, amountCoin }) => <Amount value={amount} unit={amountCoin} trimmed />,
    },
    {
      key: 'price',
      label: t('orders.column.price'),
      figure,
      cell: ({ price }) => <Figure value={price} strong />,
    },
    {
      key: 'needed',
      label: t('futures.column.equityNeeded'),
      figure,
      cell: ({ equity, needed, settleCoin }) => (
        <span>
          {equity === null ? '–' : <Money value={equity} coin={settleCoin} />}
          <span className="block text-12 leading-4 text-quiet">
            {needed === null ? null : <Money value={needed} coin={settleCoin} />}
          </span>
        </span>
      ),
    },
    {
      key: 'fee',
      label: t('futures.column.liquidationFee'),
      figure,
      cell: ({ fee, settleCoin }) => <Money value={fee} coin={settleCoin} />,
    },
    {
      key: 'left',
      label: t('futures.column.left'),
      figure,
      cell: ({ remainingAmount }) => <Amount value={remainingAmount} trimmed />,
    },
    receipt,
  ];
}
