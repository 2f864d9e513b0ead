import type { WithdrawalRecordView, WithdrawalStatusName } from '@assay/protocol';
import { Amount, Badge, Time, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
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

/** What a line of the history tells of a withdrawal. */
export function useWithdrawalColumns(): readonly DataColumn<WithdrawalRecordView>[] {
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
      label: t('wallet.amount'),
      cell: ({ amount, coin, time }) => (
        <>
          <Amount value={amount} unit={coin} trimmed hidden={hidden} className="font-medium" />
          <Time value={time} className="block text-12 text-quiet md:hidden" />
        </>
      ),
    },
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
          {reason === null ? null : <span className="block text-12 text-quiet">{reason}</span>}
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
