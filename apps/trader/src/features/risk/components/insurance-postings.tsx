import type { InsurancePosting } from '@assay/protocol';
import { formatSigned, Time, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../futures/components/position-cells.tsx';
import { ListTable, type Column } from '../../../orders/components/list-table.tsx';
import { useInsurancePostings } from '../model/use-risk.ts';
import { ContractName } from './market-risks.tsx';
import { PagedPanel } from './paged-panel.tsx';

/** What the insurance took in and paid. */
export function InsurancePostings() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const query = useInsurancePostings(pageNo);
  const columns = useColumns();
  return (
    <PagedPanel
      title={t('risk.postings.title')}
      none={t('risk.postings.none')}
      query={query}
      pageNo={pageNo}
      onPage={setPageNo}
    >
      {({ records }) => (
        <ListTable
          caption={t('risk.postings.title')}
          roomy
          rows={records}
          keyOf={(row) => `${row.sequence} ${row.symbol ?? ''} ${row.coin} ${row.cause} ${row.amount}`}
          columns={columns}
        />
      )}
    </PagedPanel>
  );
}

function useColumns(): readonly Column<InsurancePosting>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return [
    { key: 'time', label: t('risk.column.time'), card: 'aside', cell: ({ time }) => <Time value={time} /> },
    {
      key: 'what',
      label: t('risk.column.what'),
      card: 'lead',
      cell: ({ cause }) => (
        <span>
          {t(`risk.cause.${cause}`)}
          <span data-below className="block text-12 leading-4 whitespace-normal text-quiet">
            {t(`risk.causeText.${cause}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'market',
      label: t('risk.column.market'),
      cell: ({ symbol, coin }) =>
        symbol === null ? `${t('risk.allMarkets')}, ${coin}` : <ContractName symbol={symbol} />,
    },
    {
      key: 'amount',
      label: t('risk.column.amount'),
      figure: true,
      cell: ({ amount }) => (
        <span className={amount.startsWith('-') ? 'text-down' : 'text-up'}>
          {formatSigned(locale, amount, decimalsOf(amount))}
        </span>
      ),
    },
    {
      key: 'balance',
      label: t('risk.column.balance'),
      figure: true,
      cell: ({ balance, coin }) => <Money value={balance} coin={coin} />,
    },
    {
      key: 'journal',
      label: t('risk.column.journal'),
      figure: true,
      spare: true,
      cell: ({ sequence }) => `#${sequence}`,
    },
  ];
}

const decimalsOf = (text: string): number => text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
