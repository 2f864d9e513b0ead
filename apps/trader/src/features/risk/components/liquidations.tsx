import type { LiquidationView } from '@assay/protocol';
import { Amount, Badge, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../futures/components/position-cells.tsx';
import { ListTable, type Column } from '../../../orders/components/list-table.tsx';
import { useLiquidations } from '../model/use-risk.ts';
import { ContractName } from './market-risks.tsx';
import { PagedPanel } from './paged-panel.tsx';
import { RowCheck } from './row-check.tsx';

/** Steps of liquidations, without their owners. */
export function Liquidations() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const query = useLiquidations(pageNo);
  const columns = useColumns();
  return (
    <PagedPanel
      title={t('risk.liquidations.title')}
      none={t('risk.liquidations.none')}
      query={query}
      pageNo={pageNo}
      onPage={setPageNo}
    >
      {({ records }) => (
        <ListTable
          caption={t('risk.liquidations.title')}
          roomy
          rows={records}
          keyOf={(row) =>
            `${row.sequence} ${row.symbol} ${row.side} ${row.price} ${row.equity} ${row.remainingAmount}`
          }
          columns={columns}
        />
      )}
    </PagedPanel>
  );
}

function useColumns(): readonly Column<LiquidationView>[] {
  const { t } = useTranslation();
  const figure = true;
  return [
    { key: 'time', label: t('risk.column.time'), card: 'aside', cell: ({ time }) => <Time value={time} /> },
    {
      key: 'position',
      label: t('risk.column.position'),
      card: 'lead',
      cell: ({ symbol, side, kind }) => (
        <span>
          <ContractName symbol={symbol} />{' '}
          <Badge tone={side === 'long' ? 'up' : 'down'}>{t(`risk.side.${side}`)}</Badge>
          <span data-below className="block text-12 leading-4 text-quiet">
            {t(`risk.kind.${kind}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'size',
      label: t('risk.column.size'),
      figure,
      cell: ({ amount, amountCoin }) => <Amount value={amount} unit={amountCoin} trimmed />,
    },
    {
      key: 'due',
      label: t('risk.column.due'),
      figure,
      cell: ({ equity, needed, settleCoin }) => (
        <span>
          <Money value={equity} coin={settleCoin} />
          <span className="block text-12 leading-4 text-quiet">
            <Money value={needed} coin={settleCoin} unit />
          </span>
        </span>
      ),
    },
    { key: 'price', label: t('risk.column.price'), figure, cell: ({ price }) => <Amount value={price} /> },
    {
      key: 'fee',
      label: t('risk.column.fee'),
      figure,
      cell: ({ fee, settleCoin }) => <Money value={fee} coin={settleCoin} unit />,
    },
    {
      key: 'proof',
      label: t('risk.column.proof'),
      actions: <span className="sr-only">{t('risk.column.proof')}</span>,
      cell: (row) => <RowCheck row={row} />,
    },
  ];
}
