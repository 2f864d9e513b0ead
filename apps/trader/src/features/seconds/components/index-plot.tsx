import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondContract, IndexTick } from '@assay/protocol';
import { formatTime, priceDecimals, useFigureSettings } from '@assay/ui';
import { indexText } from '../chart/index-text.ts';
import { drawnContract } from '../chart/drawn-contract.ts';
import { nearestTick } from '../chart/time-plane.ts';
import type { ChartTexts } from '../chart/tick-painter.ts';
import { useTickPainting } from '../chart/use-tick-painting.ts';
import { useVenueSpeed } from '../../../venue/venue-queries.ts';
import { freshOutcome } from '../model/fresh-outcome.ts';
import { RunningPill } from './running-pill.tsx';
import { TickReadout } from './tick-readout.tsx';

interface IndexPlotProps {
  /** Oldest first, one at the least. */
  readonly ticks: readonly IndexTick[];
  /** Venue time in Unix milliseconds. */
  readonly now: number;
  readonly contract: SecondContract | null;
}

/** The plot: a canvas that is read by pointer and arrow keys, and the countdown over it. */
export function IndexPlot({ ticks, now, contract }: IndexPlotProps) {
  const { t } = useTranslation();
  const texts = useChartTexts(ticks);
  const [pointed, setPointed] = useState<number | null>(null);
  const speed = useVenueSpeed();
  const at = Math.floor(now / 1000) * 1000;
  const outcome = useMemo(
    () => (contract === null ? null : freshOutcome(contract, ticks, { now: at, speed })),
    [contract, ticks, at, speed],
  );
  const drawn = useMemo(
    () => (contract === null ? null : drawnContract(contract, ticks, outcome)),
    [contract, ticks, outcome],
  );
  const painting = useTickPainting({ ticks, now, contract: drawn, pointed }, texts);
  const { canvas, drawing } = painting;
  const pointAt = (x: number): void => {
    const second = drawing === null ? null : drawing.plane.secondAt(x);
    setPointed(second === null ? null : (nearestTick(ticks, second)?.second ?? null));
  };
  const step = (by: number): void => {
    const at = ticks.findIndex(({ second }) => second === pointed);
    const index = at === -1 ? ticks.length - 1 : Math.max(0, Math.min(ticks.length - 1, at + by));
    setPointed(ticks[index]?.second ?? null);
  };
  const keys = (event: KeyboardEvent): void => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Escape: () => setPointed(null),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const read = ticks.find(({ second }) => second === pointed);
  const last = ticks.at(-1);
  return (
    <div className="relative min-h-0 flex-1">
      {/* The line is read by its readout, which the arrow keys move: the canvas takes the focus as a slider would. */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={t(drawn?.open ? 'seconds.chart.labelWith' : 'seconds.chart.label', {
          price: last === undefined ? '' : texts.price(Number(last.price)),
          time: last === undefined ? '' : texts.time(last.second),
          entry: drawn?.open ? texts.price(drawn.open.price) : '',
          expiry: drawn === null ? '' : texts.time(drawn.expiresAt / 1000),
        })}
        className="absolute inset-0 h-full w-full touch-pan-y focus-visible:-outline-offset-2"
        onPointerMove={(event) => pointAt(event.nativeEvent.offsetX)}
        onPointerDown={(event) => pointAt(event.nativeEvent.offsetX)}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
        onKeyDown={keys}
      />
      {read === undefined || drawing === null ? null : (
        <TickReadout tick={read} x={drawing.plane.x(read.second)} width={drawing.plane.width} />
      )}
      {contract === null ? null : (
        <RunningPill contract={contract} outcome={outcome} now={now} drawing={drawing} />
      )}
    </div>
  );
}

/** Figures and times of the plot in the language and zone of the page. */
function useChartTexts(ticks: readonly IndexTick[]): ChartTexts {
  const { t } = useTranslation();
  const { locale, timeZone } = useFigureSettings();
  const decimals = priceDecimals(ticks.at(-1)?.price ?? '1');
  return useMemo(() => {
    const time = (second: number): string => formatTime(second * 1000, timeZone, 'clock');
    return {
      price: (price) => indexText(locale, price, decimals),
      time,
      entry: (second) =>
        second === null ? t('seconds.chart.entry') : t('seconds.chart.entryAt', { time: time(second) }),
      expiry: (second) => t('seconds.chart.expiryAt', { time: time(second) }),
      window: t('seconds.chart.window'),
    };
  }, [t, locale, timeZone, decimals]);
}
