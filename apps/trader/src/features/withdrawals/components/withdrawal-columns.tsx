import { undashed } from '@assay/protocol';
import type { WithdrawalRecordView, WithdrawalStatusName } from '@assay/protocol';
import { Amount, Badge, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Shortened } from '../../../money/shortened.tsx';
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
  const [time, amount] = useMomentColumns<WithdrawalRecordView>(t('wallet.amount'), (row) => row);
  return [
    time,
    {
      ...amount,
      cellClass: 'max-md:py-2',
      cell: (row) => (
        <>
          {amount.cell(row)}
          <Receiver address={row.address} ends={6} className="md:hidden" />
        </>
      ),
    },
    {
      label: t('wallet.withdraw.receiver'),
      folds: true,
      cell: ({ address }) => <Receiver address={address} ends={8} />,
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

interface ReceiverProps {
  readonly address: string;
  /** Letters of each end: more than those that imitate an address have the same. */
  readonly ends: number;
  readonly className?: string;
}

function Receiver({ address, ends, ...rest }: ReceiverProps) {
  const { t } = useTranslation();
  return <Shortened text={address} label={t('wallet.withdraw.copyReceiver')} ends={[ends, ends]} {...rest} />;
}
