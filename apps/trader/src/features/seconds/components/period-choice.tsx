import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondPeriod } from '@assay/protocol';
import { useFigureSettings } from '@assay/ui';
import { ratePercent } from '../model/rate-percent.ts';

interface PeriodChoiceProps {
  readonly periods: readonly SecondPeriod[];
  /** Seconds of the chosen one. */
  readonly value: number;
  readonly onValue: (seconds: number) => void;
}

/** How long, and what a right guess pays; moved by arrow keys as one choice. */
export function PeriodChoice({ periods, value, onValue }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = periods.findIndex(({ seconds }) => seconds === value);
    const next = periods[(at + step + periods.length) % periods.length];
    if (next === undefined) return;
    onValue(next.seconds);
    row.current?.querySelector<HTMLElement>(`[data-seconds="${next.seconds}"]`)?.focus();
  };
  return (
    <div>
      <p id="seconds-period" className="mb-1.5 text-12 text-quiet">
        {t('seconds.ticket.period')}
      </p>
      <div
        ref={row}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby="seconds-period"
        onKeyDown={move}
        className="grid grid-cols-[repeat(auto-fit,minmax(52px,1fr))] gap-1.5"
      >
        {periods.map(({ seconds, payoutRate }) => (
          <button
            key={seconds}
            type="button"
            role="radio"
            data-seconds={seconds}
            aria-checked={seconds === value}
            tabIndex={seconds === value ? 0 : -1}
            onClick={() => onValue(seconds)}
            className="group rounded-control border border-line-2 py-1.5 text-center leading-4 hover:border-control-line hover:bg-sunk aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:shadow-[inset_0_0_0_1px_var(--accent)]"
          >
            <b className="block font-strong figures">{t('seconds.period', { seconds })}</b>
            <span className="block text-12 text-quiet figures group-aria-checked:text-accent">
              {ratePercent(locale, payoutRate)}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
