import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { IndexTick } from '@assay/protocol';
import { KeyValue, Price, Time, formatDecimal, priceDecimals, useFigureSettings } from '@assay/ui';

interface TickReadoutProps {
  readonly tick: IndexTick;
  /** Pixels from the left of the plot, and how many there are. */
  readonly x: number;
  readonly width: number;
}

/** One tick: number, time and price, and what each source said. */
export function TickReadout({ tick, x, width }: TickReadoutProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const box = useRef<HTMLDListElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const own = box.current.offsetWidth;
    const left = x < width / 2 ? x + 12 : x - own - 12;
    box.current.style.transform = `translateX(${Math.max(4, Math.min(width - own - 4, left))}px)`;
  }, [x, width]);
  return (
    <dl
      ref={box}
      aria-live="polite"
      className="pointer-events-none absolute top-3 left-0 z-2 grid min-w-44 gap-1 rounded-control bg-panel px-2.5 py-2 text-12 shadow-2"
    >
      <KeyValue term={t('seconds.readout.tick')}>{formatDecimal(locale, String(tick.number))}</KeyValue>
      <KeyValue term={t('seconds.readout.time')}>
        <Time value={tick.second * 1000} form="clock" />
      </KeyValue>
      <KeyValue term={t('seconds.readout.price')} strong>
        <Price value={tick.price} />
      </KeyValue>
      {tick.sources.map(({ source, price, leftOut }) => (
        <KeyValue key={source} term={source}>
          <span className={leftOut === null ? '' : 'text-quiet line-through'}>
            {price === null ? '--' : formatDecimal(locale, price, priceDecimals(price))}
          </span>
        </KeyValue>
      ))}
    </dl>
  );
}
