import { useTranslation } from 'react-i18next';
import { useContract } from '@assay/client/react';
import type { SettlementView } from '@assay/protocol';
import { Amount, Price, formatDecimal, formatRatePpm, useFigureSettings } from '@assay/ui';
import { When } from '../../orders/components/order-columns.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { useSettlements } from '../model/own-histories.ts';
import { HistoryList, usePageOf } from './history-list.tsx';

/** The series of a market that were settled, newest first: at which price, and by how many ticks. */
export default function SettlementsTable({ symbol }: { readonly symbol: string }) {
  const page = usePageOf(symbol);
  return (
    <HistoryList
      name="settlements"
      query={useSettlements(symbol, page.pageNo)}
      page={page}
      roomy={false}
      keyOf={({ series, time }) => `${series} ${time}`}
      columns={useColumns(symbol)}
    />
  );
}

function useColumns(symbol: string): readonly Column<SettlementView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const decimals = useContract(symbol)?.rules.tickDecimals ?? 0;
  const figure = true;
  return [
    {
      key: 'time',
      label: t('futures.column.expired'),
      card: 'aside',
      cell: ({ expireTime }) => <When time={expireTime} />,
    },
    {
      key: 'series',
      label: t('futures.column.series'),
      card: 'lead',
      cell: ({ series }) => formatDecimal(locale, String(series)),
    },
    {
      key: 'price',
      label: t('futures.column.settlementPrice'),
      figure,
      cell: ({ settlementPrice }) => (
        <Price value={settlementPrice} decimals={decimals} className="font-medium" />
      ),
    },
    {
      key: 'ticks',
      label: t('futures.column.ticks'),
      figure,
      cell: ({ ticks, windowSeconds }) => t('futures.series.ticks', { ticks, all: windowSeconds }),
    },
    {
      key: 'fee',
      label: t('orders.column.fee'),
      figure,
      cell: ({ feeRatePpm }) => formatRatePpm(locale, feeRatePpm),
    },
    {
      key: 'openInterest',
      label: t('futures.strip.openInterest'),
      figure,
      cell: ({ openInterest, amountCoin }) => <Amount value={openInterest} unit={amountCoin} trimmed />,
    },
    {
      key: 'positions',
      label: t('futures.column.settledPositions'),
      figure,
      cell: ({ positions }) => (positions === null ? '--' : formatDecimal(locale, String(positions))),
    },
  ];
}
