import { useTranslation } from 'react-i18next';
import { winningsOf } from '@assay/client/seconds';
import { stakeProblem } from '@assay/protocol';
import type { SecondPeriod } from '@assay/protocol';
import { Amount, KeyValue, formatDecimal, useFigureSettings } from '@assay/ui';
import { breakEvenPercent, timesInThousand } from '../model/rate-percent.ts';

interface OutcomeBoxProps {
  readonly period: SecondPeriod;
  readonly stake: string;
}

const TOSS = 500;
const NONE = <span className="text-quiet">--</span>;

/** What comes of the contract in each case, and how often one must be right. */
export function OutcomeBox({ period, stake }: OutcomeBoxProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const isStake = stakeProblem(stake, period) === null;
  const winnings = isStake ? winningsOf(stake, period.payoutRate) : null;
  const percent = breakEvenPercent(locale, period.breakEvenRate);
  const count = (value: number): string => formatDecimal(locale, String(value));
  return (
    <div className="rounded-panel border border-line bg-sunk p-3">
      <dl className="grid gap-1.5">
        <KeyValue term={t('seconds.outcome.right')}>
          {winnings === null ? (
            NONE
          ) : (
            <Amount
              value={winnings.profit}
              decimals={2}
              signed
              unit={period.currency}
              className="font-medium"
            />
          )}
        </KeyValue>
        <KeyValue term={t('seconds.outcome.wrong')}>
          {isStake ? (
            <Amount value={`-${stake}`} decimals={2} signed unit={period.currency} className="font-medium" />
          ) : (
            NONE
          )}
        </KeyValue>
        <KeyValue term={t('seconds.outcome.equal')}>
          <span className="font-medium">{t('seconds.outcome.returned')}</span>
        </KeyValue>
      </dl>
      <div className="mt-3 flex justify-between gap-3">
        <span className="text-quiet">{t('seconds.outcome.breakEven')}</span>
        <b className="font-strong figures">{percent}</b>
      </div>
      <div
        role="img"
        aria-label={t('seconds.outcome.bar', { percent })}
        className="relative mt-2 h-1.5 rounded-full bg-line"
      >
        <span
          className="absolute inset-y-0 left-0 rounded-l-full bg-quiet"
          style={{ width: `${Number(period.breakEvenRate) * 100}%` }}
        />
        <span className="absolute -top-[3px] left-1/2 h-3 w-px bg-main" />
      </div>
      <p className="mt-2 text-12 leading-[17px] text-soft">
        {t('seconds.outcome.sentence', {
          times: count(timesInThousand(period.breakEvenRate)),
          toss: count(TOSS),
          all: count(1000),
        })}
      </p>
    </div>
  );
}
