import { useTranslation } from 'react-i18next';
import type { FuturesAccountView } from '@assay/protocol';
import { CoinMark, DataTable, EmptyState, useFigureSettings } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import { useFuturesAccounts } from '../model/own-futures.ts';
import { percentText } from '../model/percent.ts';
import { Money, toneOf } from './position-cells.tsx';

type MoneyField = 'balance' | 'equity' | 'unrealisedProfit' | 'initialMargin' | 'free' | 'transferable';

/** The accounts that cover positions: what they have, what of it is bound, and what may leave. */
export default function AccountsTable() {
  const { t } = useTranslation();
  const accounts = useFuturesAccounts().data?.accounts;
  const columns = useAccountColumns();
  if (accounts?.length === 0) {
    return (
      <EmptyState
        className="h-full"
        title={t('futures.accounts.none')}
        text={t('futures.accounts.noneText')}
      />
    );
  }
  return (
    <DataTable
      caption={t('futures.tabs.assets')}
      className="[&_thead]:sticky [&_thead]:top-0 [&_thead]:z-1 [&_thead]:bg-panel"
      columns={columns}
      rows={accounts}
      rowKey={({ account, coin }) => `${account} ${coin}`}
    />
  );
}

function useAccountColumns(): readonly DataColumn<FuturesAccountView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const money = (field: MoneyField, folds = false): DataColumn<FuturesAccountView> => ({
    label: t(`futures.accounts.${field}`),
    figure: true,
    folds,
    cell: (row) => (
      <span className={field === 'unrealisedProfit' ? toneOf(row[field]) : ''}>
        <Money value={row[field]} coin={row.coin} signed={field === 'unrealisedProfit'} />
      </span>
    ),
  });
  return [
    {
      label: t('futures.accounts.coin'),
      cell: ({ coin }) => (
        <span className="flex items-center gap-2">
          <CoinMark coin={coin} size={18} />
          <b className="font-medium">{coin}</b>
        </span>
      ),
    },
    money('equity'),
    money('balance', true),
    money('unrealisedProfit'),
    money('initialMargin', true),
    money('free'),
    money('transferable', true),
    {
      label: t('futures.accounts.ratio'),
      figure: true,
      cell: ({ marginRatioPpm }) => (marginRatioPpm === null ? '--' : percentText(locale, marginRatioPpm, 2)),
    },
  ];
}
