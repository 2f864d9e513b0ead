import type { SolvencyCoin } from '@assay/protocol';
import { Amount } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ListTable, type Column } from '../../../orders/components/list-table.tsx';
import { Coin } from './coin.tsx';

/** What accounts have of each coin, and what of it came by a chain. */
export function CoinTable({ coins }: { readonly coins: readonly SolvencyCoin[] }) {
  const { t } = useTranslation();
  const columns = useColumns(coins.some(({ unpaid }) => /[1-9]/.test(unpaid)));
  return (
    <div className="@container thin-scroll">
      <ListTable
        caption={t('solvency.coins.title')}
        roomy
        rows={coins}
        keyOf={({ coin }) => coin}
        columns={columns}
      />
    </div>
  );
}

function useColumns(isOwing: boolean): readonly Column<SolvencyCoin>[] {
  const { t } = useTranslation();
  const figure = true;
  const unpaid = {
    key: 'unpaid',
    label: t('solvency.column.unpaid'),
    figure,
    cell: (row: SolvencyCoin) => <Amount value={row.unpaid} trimmed />,
  };
  return [
    {
      key: 'coin',
      label: t('solvency.column.coin'),
      card: 'lead',
      cell: ({ coin }) => <Coin coin={coin} />,
    },
    {
      key: 'owed',
      label: t('solvency.column.owed'),
      figure,
      cell: ({ owed }) => <Amount value={owed} trimmed className="font-medium" />,
    },
    {
      key: 'onChains',
      label: t('solvency.column.onChains'),
      figure,
      cell: ({ onChains }) => <Amount value={onChains} trimmed />,
    },
    ...(isOwing ? [unpaid] : []),
    {
      key: 'elsewhere',
      label: t('solvency.column.elsewhere'),
      figure,
      cell: ({ elsewhere }) => <Amount value={elsewhere} trimmed />,
    },
  ];
}
