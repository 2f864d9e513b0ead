import type { SwapQuoteView } from '@assay/protocol';
import { Amount, classNames, KeyValue } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Rate } from './rate.tsx';

interface SwapPriceProps {
  readonly quote: SwapQuoteView;
  /** Seconds that it holds still. */
  readonly left: number;
  readonly lifeMs: number;
}

const RADIUS = 13;
const ROUND = 2 * Math.PI * RADIUS;

/** The price that was asked for: how long it holds, what is paid, charged and received. Over, it is shown as what it was. */
export function SwapPrice({ quote, left, lifeMs }: SwapPriceProps) {
  const { t } = useTranslation();
  const over = left === 0;
  return (
    <div className="grid gap-3">
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
            {over ? t('wallet.swap.over') : t('wallet.swap.fixed')}
          </span>
          <span aria-hidden={over} className={classNames('text-12 text-quiet', over && 'invisible')}>
            {t('wallet.swap.left', { count: left })}
          </span>
        </p>
        <p className="text-13 font-strong max-sm:basis-full sm:text-right">
          <Rate swap={quote} />
        </p>
      </div>
      <dl className={classNames('grid gap-1.5 text-13', over && 'opacity-60')}>
        <KeyValue term={t('wallet.swap.fee')}>
          <Amount value={quote.fee} unit={quote.feeCoin} trimmed />
        </KeyValue>
        <KeyValue term={t('wallet.swap.given')} strong>
          <Amount value={quote.given} unit={quote.fromCoin} trimmed />
        </KeyValue>
        <KeyValue term={t('wallet.swap.receivedAfterFee')} strong>
          <Amount value={quote.received} unit={quote.toCoin} trimmed />
        </KeyValue>
      </dl>
    </div>
  );
}
