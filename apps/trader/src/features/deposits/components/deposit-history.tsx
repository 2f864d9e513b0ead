import type { DepositRowView } from '@assay/protocol';
import type { DataColumn } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentColumns } from '../../../money/moment-columns.tsx';
import { OwnHistory } from '../../../money/own-history.tsx';
import { TransactionLink } from '../../../money/transaction-link.tsx';
import { useDepositExport, useDepositLog } from '../model/use-deposits.ts';
import { DepositState } from './deposit-state.tsx';

/** Own deposits from chains, newest first, each with its transaction. */
export function DepositHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const deposits = useDepositLog(pageNo);
  const exporting = useDepositExport();
  const columns = useDepositColumns();
  return (
    <OwnHistory
      title={t('wallet.deposit.history')}
      none={t('wallet.deposit.noHistory')}
      failed={t('wallet.deposit.historyFailed')}
      query={deposits}
      columns={columns}
      rowKey={({ id }) => id}
      pageNo={pageNo}
      onPage={setPageNo}
      exporting={exporting}
    />
  );
}

function useDepositColumns(): readonly DataColumn<DepositRowView>[] {
  const { t } = useTranslation();
  const moment = useMomentColumns<DepositRowView>(t('wallet.amount'), (row) => ({
    ...row,
    time: row.seenAt,
  }));
  return [
    ...moment,
    { label: t('wallet.network'), folds: true, cell: ({ networkName }) => networkName },
    { label: t('wallet.state'), cell: ({ state }) => <DepositState state={state} /> },
    {
      label: t('wallet.transaction'),
      figure: true,
      cell: ({ transaction, link }) => <TransactionLink transaction={transaction} link={link} />,
    },
  ];
}
