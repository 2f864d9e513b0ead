import type { UserTransferRecordView } from '@assay/protocol';
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
import { TRANSFERS_A_PAGE, useUserTransfers } from '../model/use-user-transfers.ts';

/** What was sent to other users and received from them, newest first. */
export function TransferHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const transfers = useUserTransfers(pageNo);
  const columns = useTransferColumns();
  return (
    <Panel aria-label={t('wallet.send.history')}>
      <PanelHead title={t('wallet.send.history')} roomy />
      {transfers.isError && !transfers.data ? (
        <ErrorState
          title={t('wallet.send.historyFailed')}
          text={transfers.error.message}
          retryLabel={t('wallet.retry')}
          onRetry={() => void transfers.refetch()}
        />
      ) : (
        <div className="rounded-b-panel thin-scroll">
          <DataTable
            caption={t('wallet.send.history')}
            roomy
            columns={columns}
            rows={transfers.data?.records}
            rowKey={({ id }) => id}
            none={t('wallet.send.noHistory')}
          />
        </div>
      )}
      <Pagination
        pageNo={pageNo}
        pageSize={TRANSFERS_A_PAGE}
        total={transfers.data?.total ?? 0}
        onPage={setPageNo}
        label={t('wallet.pages')}
        previousLabel={t('wallet.newer')}
        nextLabel={t('wallet.older')}
        rangeText={(from, to, total) => t('wallet.range', { from, to, total })}
      />
    </Panel>
  );
}

function useTransferColumns(): readonly DataColumn<UserTransferRecordView>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    { label: t('wallet.time'), cellClass: 'text-soft', cell: ({ time }) => <Time value={time} /> },
    {
      label: t('wallet.send.other'),
      cell: ({ way, uid }) => t(`wallet.send.${way}`, { uid }),
    },
    {
      label: t('wallet.amount'),
      figure: true,
      cellClass: ({ way }) => (way === 'received' ? 'font-medium text-up' : 'font-medium'),
      cell: ({ way, amount, coin }) => (
        <Amount
          value={way === 'received' ? amount : `-${amount}`}
          unit={coin}
          signed
          trimmed
          hidden={hidden}
        />
      ),
    },
  ];
}
