import type { SolvencyCount, SolvencyRoute } from '@assay/protocol';
import { Amount, Badge } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable, type Column } from '../../../orders/components/list-table.tsx';
import { inFlightOf } from '../model/sums.ts';
import { Coin } from './coin.tsx';

export const routeKey = ({ coin, network, networkName }: SolvencyRoute): string =>
  `${coin} ${network ?? networkName}`;

/** Each coin on each network: what is held, what the ledger says, and what is between them. */
export function ChainTable({ routes }: { readonly routes: readonly SolvencyRoute[] }) {
  const { t } = useTranslation();
  return (
    <div className="@container thin-scroll">
      <ListTable
        caption={t('solvency.chains.title')}
        roomy
        rows={routes}
        keyOf={routeKey}
        columns={useColumns()}
      />
    </div>
  );
}

function useColumns(): readonly Column<SolvencyRoute>[] {
  const { t } = useTranslation();
  const figure = true;
  const of = (amount: (count: SolvencyCount) => ReactNode) => ({
    figure,
    cell: ({ count }: SolvencyRoute) => (count === null ? '–' : amount(count)),
  });
  return [
    { key: 'coin', label: t('solvency.column.coin'), card: 'lead', cell: ({ coin }) => <Coin coin={coin} /> },
    {
      key: 'network',
      label: t('solvency.column.network'),
      cell: ({ networkName, count }) => (
        <>
          {networkName}
          {count === null ? <span className="block text-12 text-quiet">{t('solvency.waiting')}</span> : null}
        </>
      ),
    },
    {
      key: 'block',
      label: t('solvency.column.block'),
      ...of(({ block }) => <Amount value={String(block.height)} />),
    },
    { key: 'held', label: t('solvency.column.held'), ...of(({ holdings }) => <Amount value={holdings} />) },
    { key: 'ledger', label: t('solvency.column.owed'), ...of(({ books }) => <Amount value={books} />) },
    {
      key: 'flight',
      label: t('solvency.column.flight'),
      ...of((count) => <Amount value={inFlightOf(count)} />),
    },
    {
      key: 'difference',
      label: t('solvency.column.difference'),
      ...of(({ difference }) => <Difference value={difference} />),
    },
    {
      key: 'withdrawals',
      label: t('solvency.column.withdrawals'),
      card: 'aside',
      cell: ({ withdrawalsOpen }) => (
        <Badge tone={withdrawalsOpen ? 'plain' : 'warn'}>
          {t(withdrawalsOpen ? 'solvency.state.open' : 'solvency.state.paused')}
        </Badge>
      ),
    },
  ];
}

function Difference({ value }: { readonly value: string }) {
  const isLess = value.startsWith('-');
  return <Amount value={value} className={isLess ? 'font-strong text-danger' : 'font-strong'} />;
}
