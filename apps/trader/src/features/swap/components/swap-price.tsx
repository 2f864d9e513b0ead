import type { SwapQuoteView } from '@assay/protocol';
import { Amount, classNames, KeyValue } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { QuoteClock } from '../../../money/quote-clock.tsx';
import { Rate } from './rate.tsx';

interface SwapPriceProps {
  readonly quote: SwapQuoteView;
  /** Seconds that it holds still. */
  readonly left: number;
  readonly lifeMs: number;
}

/** The price that was asked for: how long it holds, what is paid, charged and received. Over, it is shown as what it was. */
export function SwapPrice({ quote, left, lifeMs }: SwapPriceProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <QuoteClock left={left} lifeMs={lifeMs}>
        <Rate swap={quote} />
      </QuoteClock>
      <dl className={classNames('grid gap-1.5 text-13', left === 0 && 'opacity-60')}>
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
