import { DataTable, EmptyState, formatDecimal, useFigureSettings, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { periodTerms, type PeriodTerms } from '../model/period-terms.ts';
import { rateText } from '../model/rate-text.ts';
import { StateOfQuery } from './state-of-query.tsx';
import { usePool } from './use-pool.ts';

/** The periods on offer with payout, break-even rate and bounds of the stake. */
export function PeriodTable() {
  const { t } = useTranslation();
  const pool = usePool();
  return (
    <StateOfQuery query={pool} failed={t('rates.failed')} retry={t('rates.retry')} lines={6}>
      {({ products, currency }) => <Periods lines={periodTerms(products)} currency={currency} />}
    </StateOfQuery>
  );
}

function Periods(props: { readonly lines: readonly PeriodTerms[]; readonly currency: string }) {
  const { t } = useTranslation();
  const { lines, currency } = props;
  const columns = usePeriodColumns(currency);
  if (lines.length === 0) {
    return (
      <EmptyState className="min-h-40" title={t('rates.seconds.none')} text={t('rates.seconds.noneText')} />
    );
  }
  return (
    <DataTable
      caption={t('rates.seconds.title')}
      roomy
      className="[&_td]:h-9! [&_td]:leading-4 max-sm:[&_td]:h-12!"
      columns={columns}
      rows={lines}
      rowKey={({ terms }) => terms.id}
    />
  );
}

function usePeriodColumns(currency: string): readonly DataColumn<PeriodTerms>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const stakes = ({ terms }: PeriodTerms) =>
    t('rates.seconds.stakes', {
      min: formatDecimal(locale, terms.minAmount, 0),
      max: formatDecimal(locale, terms.maxAmount, 0),
    });
  return [
    {
      label: t('rates.seconds.period'),
      cellClass: 'font-medium',
      cell: (line) => (
        <>
          {t('rates.seconds.seconds', { seconds: line.terms.seconds })}
          <small className="block text-12 font-regular text-quiet sm:hidden">{stakes(line)}</small>
        </>
      ),
    },
    {
      label: t('rates.seconds.payout'),
      figure: true,
      cell: ({ terms }) => rateText(locale, terms.payoutRate),
    },
    {
      label: t('rates.seconds.breakEven'),
      figure: true,
      cell: ({ terms }) => rateText(locale, terms.breakEvenRate),
    },
    {
      label: t('rates.seconds.stake', { currency }),
      figure: true,
      className: 'max-sm:hidden',
      cell: stakes,
    },
    {
      label: t('rates.seconds.coins'),
      folds: true,
      cellClass: 'whitespace-normal! text-soft',
      cell: ({ coins }) => coins.join(', '),
    },
  ];
}
