import type { SwapRecordView } from '@assay/protocol';
import { Amount, type DataColumn } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentColumns } from '../../../money/moment-columns.tsx';
import { OwnHistory } from '../../../money/own-history.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { Rate } from './rate.tsx';
import { useSwapExport, useSwaps } from '../model/use-swap.ts';

/** Own swaps, newest first. */
export function SwapHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const swaps = useSwaps(pageNo);
  const exporting = useSwapExport();
  const columns = useSwapColumns();
  return (
    <OwnHistory
      title={t('wallet.swap.history')}
      none={t('wallet.swap.noHistory')}
      failed={t('wallet.swap.historyFailed')}
      query={swaps}
      columns={columns}
      rowKey={({ quoteId }) => quoteId}
      pageNo={pageNo}
      onPage={setPageNo}
      exporting={exporting}
    />
  );
}

function useSwapColumns(): readonly DataColumn<SwapRecordView>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const moment = useMomentColumns<SwapRecordView>(
    t('wallet.swap.given'),
    ({ time, given: amount, fromCoin: coin }) => ({ time, amount, coin }),
    '',
  );
  return [
    ...moment,
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
