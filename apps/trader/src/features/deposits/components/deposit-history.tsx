import type { DepositRowView } from '@assay/protocol';
import { Amount, Time, type DataColumn } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnHistory } from '../../../money/own-history.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { TransactionLink } from '../../../money/transaction-link.tsx';
import { useDepositLog } from '../model/use-deposits.ts';
import { DepositState } from './deposit-state.tsx';

/** Own deposits from chains, newest first, each with its transaction. */
export function DepositHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const deposits = useDepositLog(pageNo);
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
    />
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
