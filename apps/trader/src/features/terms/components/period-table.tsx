import { EmptyState, formatDecimal, formatRatePpm, Table, TableHead, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { periodTerms, type PeriodTerms } from '../model/period-terms.ts';
import { StateOfQuery } from './state-of-query.tsx';
import { usePool } from './use-pool.ts';

const PPM = 1_000_000;

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
  if (lines.length === 0) {
    return (
      <EmptyState className="min-h-40" title={t('rates.seconds.none')} text={t('rates.seconds.noneText')} />
    );
  }
  return (
    <Table
      caption={t('rates.seconds.title')}
      roomy
      className="[&_td]:h-9! [&_td]:leading-4 max-sm:[&_td]:h-12!"
    >
      <TableHead
        columns={[
          { label: t('rates.seconds.period') },
          { label: t('rates.seconds.payout'), figure: true },
          { label: t('rates.seconds.breakEven'), figure: true },
          { label: t('rates.seconds.stake', { currency }), figure: true, className: 'max-sm:hidden' },
          { label: t('rates.seconds.coins'), className: 'max-md:hidden' },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <PeriodRow key={line.terms.id} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

function PeriodRow({ line: { terms, coins } }: { readonly line: PeriodTerms }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const stakes = t('rates.seconds.stakes', {
    min: formatDecimal(locale, terms.minAmount, 0),
    max: formatDecimal(locale, terms.maxAmount, 0),
  });
  return (
    <tr>
      <td className="font-medium">
        {t('rates.seconds.seconds', { seconds: terms.seconds })}
        <small className="block text-12 font-regular text-quiet sm:hidden">{stakes}</small>
      </td>
      <td data-figure>{rateText(locale, terms.payoutRate)}</td>
      <td data-figure>{rateText(locale, terms.breakEvenRate)}</td>
      <td data-figure className="max-sm:hidden">
        {stakes}
      </td>
      <td className="whitespace-normal! text-soft max-md:hidden">{coins.join(', ')}</td>
    </tr>
  );
}

/** A rate has six decimals at most, so it is a whole number of millionths. */
const rateText = (locale: string, rate: string): string =>
  formatRatePpm(locale, Math.round(Number(rate) * PPM));
