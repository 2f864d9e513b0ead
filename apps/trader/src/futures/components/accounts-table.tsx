import { useTranslation } from 'react-i18next';
import type { FuturesAccountView } from '@assay/protocol';
import { CoinMark, EmptyState, useFigureSettings } from '@assay/ui';
import { ListTable } from '../../orders/components/list-table.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { useFuturesAccounts } from '../model/own-futures.ts';
import { percentText } from '../model/percent.ts';
import { Money, toneOf } from './position-cells.tsx';
import { WholeEquity } from './whole-equity.tsx';

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
    <>
      <dl className="w-fit px-4 py-2">
        <WholeEquity />
      </dl>
      <ListTable
        caption={t('futures.tabs.assets')}
        roomy
        columns={columns}
        rows={accounts ?? NONE}
        keyOf={({ account, coin }) => `${account} ${coin}`}
      />
    </>
  );
}

const NONE: readonly FuturesAccountView[] = [];

function useAccountColumns(): readonly Column<FuturesAccountView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const money = (field: MoneyField): Column<FuturesAccountView> => ({
    key: field,
    label: t(`futures.accounts.${field}`),
    figure: true,
    cell: (row) => (
      <span className={field === 'unrealisedProfit' ? toneOf(row[field]) : ''}>
        <Money value={row[field]} coin={row.coin} signed={field === 'unrealisedProfit'} />
      </span>
    ),
  });
  return [
    {
      key: 'coin',
      label: t('futures.accounts.coin'),
      card: 'lead',
      cell: ({ coin }) => (
        <span className="flex items-center gap-2">
          <CoinMark coin={coin} size={18} />
          <b className="font-medium">{coin}</b>
        </span>
      ),
    },
    money('equity'),
    money('balance'),
    money('unrealisedProfit'),
    money('initialMargin'),
    money('free'),
    money('transferable'),
    {
      key: 'ratio',
      label: t('futures.accounts.ratio'),
      figure: true,
      cell: ({ marginRatioPpm }) => (marginRatioPpm === null ? '--' : percentText(locale, marginRatioPpm, 2)),
    },
  ];
}
