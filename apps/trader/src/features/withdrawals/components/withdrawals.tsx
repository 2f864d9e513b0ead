import { ErrorState, Pagination, Panel, PanelHead, Count } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '../model/withdraw-draft.ts';
import { useWithdrawalLog, WITHDRAWALS_A_PAGE } from '../model/use-withdrawals.ts';
import { UnderWay } from './under-way.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** What is under way of the newest, step by step, and all of them. */
export function Withdrawals() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const newest = useWithdrawalLog(1);
  const log = useWithdrawalLog(pageNo);
  const underWay = newest.data?.records.filter(isUnderWay) ?? [];
  return (
    <>
      {underWay.length === 0 ? null : (
        <Panel aria-label={t('wallet.withdraw.underWay')}>
          <PanelHead title={t('wallet.withdraw.underWay')} roomy>
            <Count value={underWay.length} />
          </PanelHead>
          <ul className="divide-y divide-line">
            {underWay.map((withdrawal) => (
              <li key={withdrawal.id} className="px-4 py-4 sm:px-5">
                <UnderWay withdrawal={withdrawal} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel aria-label={t('wallet.withdraw.history')}>
        <PanelHead title={t('wallet.withdraw.history')} roomy />
        {log.isError && !log.data ? (
          <ErrorState
            title={t('wallet.withdraw.historyFailed')}
            text={log.error.message}
            retryLabel={t('wallet.retry')}
            onRetry={() => void log.refetch()}
          />
        ) : (
          <WithdrawalTable records={log.data?.records} />
        )}
        <Pagination
          pageNo={pageNo}
          pageSize={WITHDRAWALS_A_PAGE}
          total={log.data?.total ?? 0}
          onPage={setPageNo}
          label={t('wallet.pages')}
          previousLabel={t('wallet.newer')}
          nextLabel={t('wallet.older')}
          rangeText={(from, to, total) => t('wallet.range', { from, to, total })}
        />
      </Panel>
    </>
  );
}
