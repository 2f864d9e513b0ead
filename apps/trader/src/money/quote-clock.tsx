import { classNames } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface QuoteClockProps {
  /** Seconds that the price holds still. */
  readonly left: number;
  readonly lifeMs: number;
  /** The price. */
  readonly children: ReactNode;
}

const RADIUS = 13;
const ROUND = 2 * Math.PI * RADIUS;

/** A price that is fixed, and how long it holds; over, it says so. */
export function QuoteClock({ left, lifeMs, children }: QuoteClockProps) {
  const { t } = useTranslation();
  const over = left === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunk px-3.5 py-2.5">
      <svg aria-hidden width={32} height={32} viewBox="0 0 32 32" className="shrink-0 -rotate-90">
        <circle cx={16} cy={16} r={RADIUS} fill="none" strokeWidth={3} className="stroke-line-2" />
        <circle
          cx={16}
          cy={16}
          r={RADIUS}
          fill="none"
          strokeWidth={3}
          className="stroke-ink"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.min(1, (left * 1000) / lifeMs))}
        />
      </svg>
      <p className="min-w-0 grow text-13">
        <span role="status" className="block font-strong">
          {over ? t('wallet.quote.over') : t('wallet.quote.fixed')}
        </span>
        <span aria-hidden={over} className={classNames('text-12 text-quiet', over && 'invisible')}>
          {t('wallet.quote.left', { count: left })}
        </span>
      </p>
      <p className="text-13 font-strong max-sm:basis-full sm:text-right">{children}</p>
    </div>
  );
}
