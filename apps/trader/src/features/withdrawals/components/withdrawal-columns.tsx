import { undashed } from '@assay/protocol';
import type { WithdrawalRecordView, WithdrawalStatusName } from '@assay/protocol';
import { Amount, Badge, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useMomentColumns } from '../../../money/moment-columns.tsx';
import { TransactionLink } from '../../../money/transaction-link.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';

const TONES = {
  reviewing: 'info',
  ready: 'info',
  signing: 'info',
  sent: 'info',
  included: 'info',
  paid: 'ok',
  cancelled: 'plain',
  refused: 'bad',
  failed: 'bad',
  returned: 'plain',
} as const satisfies Record<WithdrawalStatusName, string>;

/** What a line of the history tells of a withdrawal. A reason is written with dashes between its words. */
export function useWithdrawalColumns(): readonly DataColumn<WithdrawalRecordView>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const moment = useMomentColumns<WithdrawalRecordView>(t('wallet.amount'), (row) => row);
  return [
    ...moment,
    {
      label: t('wallet.fee'),
      figure: true,
      folds: true,
      cell: ({ fee, coin }) => <Amount value={fee} unit={coin} trimmed hidden={hidden} />,
    },
    { label: t('wallet.network'), folds: true, cell: ({ networkName }) => networkName },
    {
      label: t('wallet.state'),
      cell: ({ state, reason }) => (
        <>
          <Badge tone={TONES[state]}>{t(`wallet.withdraw.state.${state}`)}</Badge>
          {reason === null ? null : <span className="block text-12 text-quiet">{undashed(reason)}</span>}
        </>
      ),
    },
    {
      label: t('wallet.transaction'),
      figure: true,
      cell: ({ transaction, link }) =>
        transaction === null ? '--' : <TransactionLink transaction={transaction} link={link} />,
    },
  ];
}
