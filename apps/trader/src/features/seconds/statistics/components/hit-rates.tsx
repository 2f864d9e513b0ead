import type { SecondContractStatistics } from '@assay/protocol';
import { formatDecimal, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { decidedOf, FEWEST, luckRange, tossReturn } from '../model/honest-figures.ts';
import { usePercent } from '../model/use-percent.ts';
import { RateScale } from './rate-scale.tsx';

type Total = SecondContractStatistics['total'];

/** How often the trader was right, how often they had to be, and what chance alone does. */
export function HitRates({ total }: { readonly total: Total }) {
  const { t } = useTranslation();
  const { hitRate, breakEvenRate } = total;
  return (
    <div className="grid content-start gap-3 border-t border-line p-4 @xl:border-t-0">
      <h3 className="text-13">{t('seconds-statistics.rate.title')}</h3>
      {hitRate === null || breakEvenRate === null ? (
        <p className="text-13 text-quiet">{t('seconds-statistics.rate.none')}</p>
      ) : (
        <>
          <RateScale own={hitRate} needed={breakEvenRate} />
          <Sentences total={total} hitRate={hitRate} breakEvenRate={breakEvenRate} />
        </>
      )}
    </div>
  );
}

function Sentences(props: {
  readonly total: Total;
  readonly hitRate: string;
  readonly breakEvenRate: string;
}) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { total, hitRate, breakEvenRate } = props;
  const percent = usePercent();
  const decided = decidedOf(total);
  const back = tossReturn(breakEvenRate);
  const luck = luckRange(decided);
  const sentences = [
    t('seconds-statistics.rate.own', { count: decided, won: total.won, rate: percent(hitRate) }),
    t('seconds-statistics.rate.break', { rate: percent(breakEvenRate) }),
    back === null ? '' : t('seconds-statistics.rate.toss50', { back: formatDecimal(locale, back) }),
    luck === null
      ? t('seconds-statistics.rate.few', { min: FEWEST })
      : t('seconds-statistics.rate.luck', {
          count: decided,
          low: percent(String(luck.low)),
          high: percent(String(luck.high)),
        }),
  ];
  return (
    <ul className="grid gap-1 text-12 text-soft">
      {sentences.filter(Boolean).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
