import type { SecurityFundResponse } from '@assay/protocol';
import {
  Amount,
  CoinMark,
  columnDecimals,
  DataTable,
  EmptyState,
  Panel,
  PanelHead,
  type DataColumn,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';

type Balance = SecurityFundResponse['balances'][number];

/** What the fund holds of each coin, and of how many postings. */
export function FundBalances({ fund }: { readonly fund: SecurityFundResponse | undefined }) {
  const { t } = useTranslation();
  const balances = fund?.balances ?? [];
  const columns = useBalanceColumns(balances, fund?.currency ?? '');
  return (
    <Panel aria-label={t('fund.balances.title')}>
      <PanelHead title={t('fund.balances.title')} roomy />
      {balances.length === 0 ? (
        <EmptyState
          className="min-h-[180px]"
          title={t('fund.balances.empty')}
          text={t('fund.balances.emptyText')}
        />
      ) : (
        <div className="rounded-b-panel thin-scroll">
          <DataTable
            caption={t('fund.balances.title')}
            roomy
            className="[&_td]:h-11"
            columns={columns}
            rows={balances}
            rowKey={({ coin }) => coin}
          />
        </div>
      )}
    </Panel>
  );
}

function useBalanceColumns(balances: readonly Balance[], currency: string): readonly DataColumn<Balance>[] {
  const { t } = useTranslation();
  const decimals = columnDecimals(balances.map(({ balance }) => balance));
  return [
    {
      label: t('fund.balances.coin'),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <CoinMark coin={coin} />
          <span className="font-strong">{coin}</span>
        </span>
      ),
    },
    {
      label: t('fund.balances.balance'),
      figure: true,
      cellClass: 'font-medium',
      cell: ({ balance }) => <Amount value={balance} trimmed columnDecimals={decimals} />,
    },
    {
      label: t('fund.balances.value'),
      unit: currency,
      figure: true,
      cellClass: 'text-soft',
      cell: ({ equivalent }) =>
        equivalent === null ? t('fund.balances.noPrice') : <Amount value={equivalent} decimals={2} />,
    },
    {
      label: t('fund.balances.postings'),
      figure: true,
      folds: true,
      cellClass: 'text-soft',
      cell: ({ postings }) => <Amount value={String(postings)} />,
    },
  ];
}
