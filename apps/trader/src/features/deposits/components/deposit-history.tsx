import type { DepositRowView } from '@assay/protocol';
import {
  Amount,
  DataTable,
  ErrorState,
  Pagination,
  Panel,
  PanelHead,
  Time,
  type DataColumn,
} from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { TransactionLink } from '../../../clipboard/transaction-link.tsx';
import { DEPOSITS_A_PAGE, useDepositLog } from '../model/use-deposits.ts';
import { DepositState } from './deposit-state.tsx';

/** Own deposits from chains, newest first, each with its transaction. */
export function DepositHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const deposits = useDepositLog(pageNo);
  const columns = useDepositColumns();
  return (
    <Panel aria-label={t('wallet.deposit.history')}>
      <PanelHead title={t('wallet.deposit.history')} roomy />
      {deposits.isError && !deposits.data ? (
        <ErrorState
          title={t('wallet.deposit.historyFailed')}
          text={deposits.error.message}
          retryLabel={t('wallet.retry')}
          onRetry={() => void deposits.refetch()}
        />
      ) : (
        <div className="rounded-b-panel thin-scroll">
          <DataTable
            caption={t('wallet.deposit.history')}
            roomy
            columns={columns}
            rows={deposits.data?.records}
            rowKey={({ id }) => id}
            none={t('wallet.deposit.noHistory')}
          />
        </div>
      )}
      <Pagination
        pageNo={pageNo}
        pageSize={DEPOSITS_A_PAGE}
        total={deposits.data?.total ?? 0}
        onPage={setPageNo}
        label={t('wallet.pages')}
        previousLabel={t('wallet.newer')}
        nextLabel={t('wallet.older')}
        rangeText={(from, to, total) => t('wallet.range', { from, to, total })}
      />
    </Panel>
  );
}

function useDepositColumns(): readonly DataColumn<DepositRowView>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    {
      label: t('wallet.time'),
      folds: true,
      cellClass: 'text-soft',
      cell: ({ seenAt }) => <Time value={seenAt} />,
    },
    {
      label: t('wallet.amount'),
      cell: ({ amount, coin, seenAt }) => (
        <>
          <Amount value={amount} unit={coin} trimmed hidden={hidden} className="font-medium" />
          <Time value={seenAt} className="block text-12 text-quiet md:hidden" />
        </>
      ),
    },
    { label: t('wallet.network'), folds: true, cell: ({ networkName }) => networkName },
    { label: t('wallet.state'), cell: ({ state }) => <DepositState state={state} /> },
    {
      label: t('wallet.transaction'),
      figure: true,
      cell: ({ transaction, link }) => <TransactionLink transaction={transaction} link={link} />,
    },
  ];
}
