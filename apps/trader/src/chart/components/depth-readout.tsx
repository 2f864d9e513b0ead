import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, priceText } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { Amount, KeyValue, Price } from '@assay/ui';
import type { DepthReading } from '../model/depth-painter.ts';

interface DepthReadoutProps {
  readonly rules: MarketRules;
  readonly reading: DepthReading;
}

/** Price, sum and value under the pointer, on the side of it where there is room. */
export function DepthReadout({ rules, reading }: DepthReadoutProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDListElement>(null);
  const { x, width, side, price, sum, value } = reading;
  useLayoutEffect(() => {
    if (box.current === null) return;
    const own = box.current.offsetWidth;
    const left = x < width / 2 ? x + 12 : x - own - 12;
    box.current.style.transform = `translateX(${Math.max(4, Math.min(width - own - 4, left))}px)`;
  }, [x, width]);
  // For reading only: what the sum is worth, to the market's own decimals.
  const worth = (value / 10 ** (rules.tickDecimals + rules.lotDecimals)).toFixed(2);
  return (
    <dl
      ref={box}
      className="pointer-events-none absolute top-5 left-0 grid min-w-40 gap-1 rounded-control bg-panel px-2.5 py-2 text-12 shadow-2"
    >
      <KeyValue term={t(`chart.depth.${side}`)}>
        <Price
          value={priceText(price, rules)}
          decimals={rules.tickDecimals}
          direction={side === 'bids' ? 'up' : 'down'}
        />
      </KeyValue>
      <KeyValue term={t('chart.depth.sum')}>
        <Amount value={amountText(sum, rules)} unit={rules.base} />
      </KeyValue>
      <KeyValue term={t('chart.depth.value')}>
        <Amount value={worth} decimals={2} unit={rules.quote} />
      </KeyValue>
    </dl>
  );
}
