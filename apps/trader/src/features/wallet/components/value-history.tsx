import type { ValuationPointView } from '@assay/protocol';
import {
  Amount,
  classNames,
  ErrorState,
  formatByTemplate,
  formatCompact,
  Segmented,
  Skeleton,
  useFigureSettings,
  withoutYear,
} from '@assay/ui';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HISTORY_DAYS, type HistoryDays, type useWalletHistory } from '../model/use-wallet-history.ts';
import { dayAt, linePath, valueLine, type ValueLine } from '../model/value-line.ts';

const SIDE = 100;

/** What everything was worth at the end of each day (UTC), as a line. */
export function ValueHistory(props: {
  readonly history: ReturnType<typeof useWalletHistory>;
  readonly days: HistoryDays;
  readonly onDays: (days: HistoryDays) => void;
  readonly hidden: boolean;
}) {
  const { t } = useTranslation();
  const { history, days, onDays, hidden } = props;
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-quiet">{t('wallet.history.title')}</p>
        <Segmented
          label={t('wallet.history.range')}
          value={days}
          options={HISTORY_DAYS.map((value) => ({
            value,
            label: t('wallet.history.days', { count: Number(value) }),
          }))}
          onValue={onDays}
        />
      </div>
      <div className="min-h-45">
        {history.data ? (
          <Line points={history.data.points} hidden={hidden} />
        ) : history.isError ? (
          <ErrorState
            title={t('wallet.history.failed')}
            text={history.error.message}
            retryLabel={t('wallet.retry')}
            onRetry={() => void history.refetch()}
          />
        ) : (
          <Skeleton className="h-45 w-full" />
        )}
      </div>
    </div>
  );
}

function Line(props: { readonly points: readonly ValuationPointView[]; readonly hidden: boolean }) {
  const { t } = useTranslation();
  const { dateForm } = useFigureSettings();
  const [pointed, setPointed] = useState<number | null>(null);
  const { points, hidden } = props;
  const line = valueLine(points.map(({ total }) => Number(total)));
  const last = points.length - 1;
  if (line === null)
    return <p className="py-16 text-center text-13 text-quiet">{t('wallet.history.none')}</p>;
  // Days are those of UTC, in whichever zone they are read.
  const day = (index: number): string =>
    index === last
      ? t('wallet.history.today')
      : formatByTemplate(points[index]?.time ?? 0, 'UTC', withoutYear(dateForm));
  const shown = Math.min(pointed ?? last, last);
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(dayAt((event.clientX - left) / width, points.length));
  };
  return (
    <figure data-live className="grid gap-1.5">
      <figcaption className="flex items-baseline gap-2 text-12 text-quiet">
        <span className="figures">{day(shown)}</span>
        <Amount
          value={points[shown]?.total ?? '0'}
          decimals={2}
          hidden={hidden}
          className="font-medium text-main"
        />
      </figcaption>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <div
          className="relative h-32 touch-pan-y"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setPointed(null)}
        >
          <Drawing line={line} label={t('wallet.history.line', { from: day(0), to: day(last) })} />
          <Point at={line.points[shown]} />
        </div>
        <Scale line={line} hidden={hidden} />
      </div>
      <div className="flex justify-between pr-18 text-12 text-quiet figures">
        <span>{day(0)}</span>
        <span>{day(Math.floor(last / 2))}</span>
        <span>{day(last)}</span>
      </div>
    </figure>
  );
}

function Drawing({ line, label }: { readonly line: ValueLine; readonly label: string }) {
  const path = linePath(line, SIDE);
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="absolute inset-0 size-full"
    >
      {line.marks.map(({ value, y }) => (
        <path
          key={value}
          d={`M0 ${y * SIDE}H${SIDE}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={`${path}V${SIDE}H0Z`} className="fill-hover opacity-60" />
      <path
        d={path}
        fill="none"
        className="stroke-main"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The day that is read off. */
function Point({ at }: { readonly at: ValueLine['points'][number] | undefined }) {
  if (at === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -mt-1 -ml-1 size-2 rounded-full bg-main"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
    />
  );
}

function Scale({ line, hidden }: { readonly line: ValueLine; readonly hidden: boolean }) {
  const { locale } = useFigureSettings();
  return (
    <div
      aria-hidden="true"
      className={classNames('relative w-16 text-12 text-quiet figures', hidden && 'invisible')}
    >
      {line.marks.map(({ value, y }) => (
        <span key={value} className="absolute -mt-2" style={{ top: `${y * 100}%` }}>
          {formatCompact(locale, value.toFixed(line.decimals), line.decimals)}
        </span>
      ))}
    </div>
  );
}
