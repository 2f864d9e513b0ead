import { undashed } from '@assay/protocol';
import type { CardSaleRecordView, CardSaleStatusName } from '@assay/protocol';
import { Amount, Badge, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useMomentColumns } from '../../../money/moment-columns.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { CardSaleActions } from './card-sale-actions.tsx';

const TONES = {
  asked: 'info',
  claimed: 'info',
  paid: 'ok',
  cancelled: 'plain',
  returned: 'warn',
} as const satisfies Record<CardSaleStatusName, string>;

/** What a line of the history tells of a sale for money on the card. */
export function useCardSaleColumns(): readonly DataColumn<CardSaleRecordView>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const [time, amount] = useMomentColumns<CardSaleRecordView>(t('wallet.cards.sold'), (row) => row);
  const money = ({ money: value, currency }: CardSaleRecordView) => (
    <Amount value={value} unit={currency} trimmed hidden={hidden} />
  );
  return [
    time,
    {
      ...amount,
      cellClass: 'max-md:py-2',
      cell: (row) => (
        <>
          {amount.cell(row)}
          <span className="block text-12 text-soft md:hidden">{money(row)}</span>
        </>
      ),
    },
    { label: t('wallet.cards.money'), figure: true, folds: true, cellClass: 'font-medium', cell: money },
    {
      label: t('wallet.fee'),
      figure: true,
      folds: true,
      cell: ({ fee, coin }) => <Amount value={fee} unit={coin} trimmed hidden={hidden} />,
    },
    {
      label: t('wallet.state'),
      cellClass: 'whitespace-normal!',
      cell: ({ state, reference, reason }) => (
        <>
          <Badge tone={TONES[state]}>{t(`wallet.cards.state.${state}`)}</Badge>
          {reference === null ? null : (
            <span className="block text-12 break-all text-quiet">{reference}</span>
          )}
          {reason === null ? null : <span className="block text-12 text-quiet">{undashed(reason)}</span>}
        </>
      ),
    },
    {
      label: t('wallet.cards.details'),
      figure: true,
      cell: (sale) => <CardSaleActions sale={sale} />,
    },
  ];
}
