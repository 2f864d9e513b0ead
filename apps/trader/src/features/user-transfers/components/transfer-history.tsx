import type { UserTransferRecordView } from '@assay/protocol';
import { Amount, Time, type DataColumn } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnHistory } from '../../../money/own-history.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useUserTransferExport, useUserTransfers } from '../model/use-user-transfers.ts';

/** What was sent to other users and received from them, newest first. */
export function TransferHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const transfers = useUserTransfers(pageNo);
  const exporting = useUserTransferExport();
  const columns = useTransferColumns();
  return (
    <OwnHistory
      title={t('wallet.send.history')}
      none={t('wallet.send.noHistory')}
      failed={t('wallet.send.historyFailed')}
      query={transfers}
      columns={columns}
      rowKey={({ id }) => id}
      pageNo={pageNo}
      onPage={setPageNo}
      exporting={exporting}
    />
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
