import type { SecondContractStatistics } from '@assay/protocol';
import { Amount, DataTable, directionOf, Select, useTimeText, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../preferences/preferences.ts';

const RANGES = [7, 30, 90, 365];
/** Of a day, or of all time. */
type Results = SecondContractStatistics['total'] & { readonly day?: string };

/** Each day on which contracts settled, the newest first, and all time at the foot. */
export function DayResults(props: {
  readonly statistics: SecondContractStatistics;
  readonly days: number;
  readonly onDays: (days: number) => void;
}) {
  const { t } = useTranslation();
  const { statistics } = props;
  const columns = useResultColumns(statistics.currency);
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-3 px-4 py-1.5">
        <h3 className="text-13">{t('seconds-statistics.days.title')}</h3>
        <Select
          label={t('seconds-statistics.days.range')}
          value={String(props.days)}
          options={RANGES.map((count) => ({
            value: String(count),
            label: t('seconds-statistics.days.last', { count }),
          }))}
          onValue={(days) => props.onDays(Number(days))}
        />
      </div>
      <DataTable<Results>
        caption={t('seconds-statistics.days.caption')}
        columns={columns}
        rows={statistics.days}
        rowKey={({ day }, index) => day ?? index}
        none={t('seconds-statistics.days.none')}
        total={statistics.total}
      />
    </>
  );
}

const FOLDS = 'hidden @2xl:table-cell';
const FOLDS_LATER = 'hidden @md:table-cell';

function useResultColumns(currency: string): readonly DataColumn<Results>[] {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const direction = (net: string) => (hidden ? null : directionOf(net));
  const inCurrency = (label: string) => (
    <>
      {label}
      <span className="ml-[3px]">{currency}</span>
    </>
  );
  const count = (key: 'won' | 'lost' | 'equal' | 'void', className = '') => ({
    label: t(`seconds-statistics.${key}`),
    figure: true,
    className,
    cell: (results: Results) => <Amount value={String(results[key])} />,
  });
  const sum = (key: 'staked' | 'returned', className: string) => ({
    label: inCurrency(t(`seconds-statistics.${key}`)),
    figure: true,
    className,
    cell: (results: Results) => <Amount value={results[key]} trimmed hidden={hidden} />,
  });
  return [
    {
      label: t('seconds-statistics.days.day'),
      namesRow: true,
      cellClass: 'border-t border-line figures text-13! text-main!',
      cell: ({ day }) =>
        day === undefined
          ? t('seconds-statistics.days.allTime')
          : timeText(Date.parse(`${day}T00:00:00Z`), 'day', 'UTC'),
    },
    count('won'),
    count('lost'),
    count('equal', FOLDS),
    count('void', FOLDS),
    sum('staked', FOLDS_LATER),
    sum('returned', FOLDS),
    {
      label: inCurrency(t('seconds-statistics.days.net')),
      figure: true,
      cellClass: ({ net }) => LOOKS[direction(net) ?? 'none'],
      cell: ({ net }) => <Amount value={net} trimmed signed hidden={hidden} />,
    },
  ];
}

const LOOKS = { up: 'text-up', down: 'text-down', none: '' } as const;
