import type { FuturesRiskView } from '@assay/protocol';
import { Amount, CoinMark, DataTable, EmptyState, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';

type Shared = FuturesRiskView['insurance'][number];

/** What the markets of a coin share, and what nobody has paid yet. */
export function SharedInsurance({ rows }: { readonly rows: FuturesRiskView['insurance'] }) {
  const { t } = useTranslation();
  const columns = useColumns();
  if (rows.length === 0) {
    return <EmptyState className="min-h-[120px]" title={t('risk.shared.none')} text="" />;
  }
  return (
    <DataTable
      caption={t('risk.shared.title')}
      roomy
      className="[&_td]:h-11"
      rows={rows}
      rowKey={({ coin }) => coin}
      columns={columns}
    />
  );
}

function useColumns(): readonly DataColumn<Shared>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('risk.column.coin'),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <CoinMark coin={coin} />
          <span className="font-strong">{coin}</span>
        </span>
      ),
    },
    {
      label: t('risk.column.shared'),
      figure: true,
      cell: ({ shared }) => <Amount value={shared} trimmed />,
    },
    {
      label: t('risk.column.unpaid'),
      figure: true,
      cell: ({ unpaid }) => <Amount value={unpaid} trimmed />,
    },
  ];
}
