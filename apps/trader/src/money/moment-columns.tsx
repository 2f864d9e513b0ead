import { Amount, Time, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../preferences/preferences.ts';

interface Moment {
  readonly time: number;
  readonly amount: string;
  readonly coin: string;
}

/** When, and how much: the first two columns of a history. Where a table folds, the time stands below the amount. */
export function useMomentColumns<Row>(
  label: string,
  momentOf: (row: Row) => Moment,
  className = 'font-medium',
): readonly [time: DataColumn<Row>, amount: DataColumn<Row>] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    {
      label: t('wallet.time'),
      folds: true,
      cellClass: 'text-soft',
      cell: (row) => <Time value={momentOf(row).time} />,
    },
    {
      label,
      cell: (row) => {
        const { time, amount, coin } = momentOf(row);
        return (
          <>
            <Amount value={amount} unit={coin} trimmed hidden={hidden} className={className} />
            <Time value={time} className="block text-12 text-quiet md:hidden" />
          </>
        );
      },
    },
  ];
}
