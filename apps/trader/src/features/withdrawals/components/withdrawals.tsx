import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '../model/withdraw-draft.ts';
import { OwnHistory } from '../../../money/own-history.tsx';
import { useWithdrawalExport, useWithdrawalLog } from '../model/use-withdrawals.ts';
import { UnderWay } from './under-way.tsx';
import { UnderWayPanel } from './under-way-panel.tsx';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';

/** What is under way of the newest, step by step, and all of them. */
export function Withdrawals() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const newest = useWithdrawalLog(1);
  const log = useWithdrawalLog(pageNo);
  const exporting = useWithdrawalExport();
  const columns = useWithdrawalColumns();
  const underWay = newest.data?.records.filter(isUnderWay) ?? [];
  return (
    <>
      <UnderWayPanel title={t('wallet.withdraw.underWay')} rows={underWay}>
        {(withdrawal) => <UnderWay withdrawal={withdrawal} />}
      </UnderWayPanel>
      <OwnHistory
        title={t('wallet.withdraw.history')}
        none={t('wallet.withdraw.noHistory')}
        failed={t('wallet.withdraw.historyFailed')}
        query={log}
        columns={columns}
        rowKey={({ id }) => id}
        pageNo={pageNo}
        onPage={setPageNo}
        exporting={exporting}
      />
    </>
  );
}
