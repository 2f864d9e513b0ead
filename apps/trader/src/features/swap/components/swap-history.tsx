import type { SwapRecordView } from '@assay/protocol';
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
import { Rate } from './rate.tsx';
import { SWAPS_A_PAGE, useSwaps } from '../model/use-swap.ts';

/** Own swaps, newest first. */
export function SwapHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const swaps = useSwaps(pageNo);
  const columns = useSwapColumns();
  return (
    <Panel aria-label={t('wallet.swap.history')}>
      <PanelHead title={t('wallet.swap.history')} roomy />
      {swaps.isError && !swaps.data ? (
        <ErrorState
          title={t('wallet.swap.historyFailed')}
          text={swaps.error.message}
          retryLabel={t('wallet.retry')}
          onRetry={() => void swaps.refetch()}
        />
      ) : (
        <div className="rounded-b-panel thin-scroll">
          <DataTable
            caption={t('wallet.swap.history')}
            roomy
            columns={columns}
            rows={swaps.data?.records}
            rowKey={({ quoteId }) => quoteId}
            none={t('wallet.swap.noHistory')}
          />
        </div>
      )}
      <Pagination
        pageNo={pageNo}
        pageSize={SWAPS_A_PAGE}
        total={swaps.data?.total ?? 0}
        onPage={setPageNo}
        label={t('wallet.pages')}
        previousLabel={t('wallet.newer')}
        nextLabel={t('wallet.older')}
        rangeText={(from, to, total) => t('wallet.range', { from, to, total })}
      />
    </Panel>
  );
}

function useSwapColumns(): readonly DataColumn<SwapRecordView>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    {
      label: t('wallet.time'),
      folds: true,
      cellClass: 'text-soft',
      cell: ({ time }) => <Time value={time} />,
    },
    {
      label: t('wallet.swap.given'),
      cell: ({ time, given, fromCoin }) => (
        <>
          <Amount value={given} unit={fromCoin} trimmed hidden={hidden} />
          <Time value={time} className="block text-12 text-quiet md:hidden" />
        </>
      ),
    },
    {
      label: t('wallet.swap.received'),
      figure: true,
      cellClass: 'font-medium',
      cell: ({ received, toCoin }) => <Amount value={received} unit={toCoin} trimmed hidden={hidden} />,
    },
    {
      label: t('wallet.swap.price'),
      figure: true,
      folds: true,
      cell: (swap) => <Rate swap={swap} />,
    },
    {
      label: t('wallet.fee'),
      figure: true,
      folds: true,
      cell: ({ fee, feeCoin }) => <Amount value={fee} unit={feeCoin} trimmed hidden={hidden} />,
    },
    {
      label: t('wallet.journal'),
      figure: true,
      folds: true,
      cellClass: 'text-quiet',
      cell: ({ sequence }) => <Amount value={String(sequence)} />,
    },
  ];
}
