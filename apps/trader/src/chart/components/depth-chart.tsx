import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, doubleMiddleTicks, priceText, spreadTicks } from '@assay/client';
import type { DepthView, MarketRules } from '@assay/client';
import { useDepthValue } from '@assay/client/react';
import { EmptyState, IconButton, Skeleton, formatDecimal, useFigureSettings } from '@assay/ui';
import { RANGES } from '../model/depth-curve.ts';
import { useDepthPainting } from '../model/use-depth-painting.ts';
import type { DepthPainting } from '../model/use-depth-painting.ts';
import { DepthReadout } from './depth-readout.tsx';

const phaseOf = (view: DepthView): DepthView['phase'] => view.phase;
const KEY_STEP = 8;

/** What waits in the book, summed from the middle outwards. Drawn at most once a frame. */
export function DepthChart({ rules }: { readonly rules: MarketRules }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const texts = useMemo(
    () => ({
      price: (ticks: number) => formatDecimal(locale, priceText(ticks, rules)),
      // Round figures beside the grid need no zeros behind them.
      amount: (lots: number) => formatDecimal(locale, amountText(lots, rules).replace(/\.?0+$/, '')),
    }),
    [locale, rules],
  );
  const painting = useDepthPainting(rules, texts);
  const { canvas, reading, zoom, point, pointBy } = painting;
  const keys = (event: KeyboardEvent): void => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => pointBy(-KEY_STEP),
      ArrowRight: () => pointBy(KEY_STEP),
      Escape: () => point(null),
      '+': () => zoom(-1),
      '-': () => zoom(1),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <DepthHead rules={rules} painting={painting} />
      <div className="relative min-h-0 flex-1">
        {/* The curve is read by its readout, which the arrow keys move: the canvas takes the focus as a slider would. */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="img"
          aria-label={t('chart.depth.label', { name: rules.name })}
          className="absolute inset-0 h-full w-full touch-pan-y focus-visible:-outline-offset-2"
          onPointerMove={(event) => point(event.nativeEvent.offsetX)}
          onPointerDown={(event) => point(event.nativeEvent.offsetX)}
          onPointerLeave={() => point(null)}
          onKeyDown={keys}
          onWheel={(event) => zoom(Math.sign(event.deltaY))}
        />
        {reading === null ? null : <DepthReadout rules={rules} reading={reading} />}
        <DepthCover rules={rules} />
      </div>
    </div>
  );
}

function DepthHead({ rules, painting }: { readonly rules: MarketRules; readonly painting: DepthPainting }) {
  const { t } = useTranslation();
  const { range, zoom } = painting;
  const stale = useDepthValue(rules, phaseOf, 'loading', 200) === 'stale';
  return (
    <div className="flex h-9 shrink-0 items-center gap-4 px-3 text-12 text-quiet figures">
      <Middle rules={rules} />
      {stale ? (
        <span role="status" className="text-warn">
          {t('chart.depth.stale')}
        </span>
      ) : null}
      <span className="ml-auto flex items-center gap-1">
        {range === null ? null : (
          <span className="max-sm:hidden">{t('chart.depth.range', { percent: RANGES[range] })}</span>
        )}
        <IconButton
          icon="plus"
          label={t('chart.depth.closer')}
          disabled={range === null || range === 0}
          onClick={() => zoom(-1)}
        />
        <IconButton
          icon="minus"
          label={t('chart.depth.wider')}
          disabled={range === null || range === RANGES.length - 1}
          onClick={() => zoom(1)}
        />
      </span>
    </div>
  );
}

function Middle({ rules }: { readonly rules: MarketRules }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const double = useDepthValue(rules, doubleMiddleTicks, -1, 200);
  const spread = useDepthValue(rules, spreadTicks, -1, 200);
  if (double < 0 || spread < 0) return null;
  // The middle may lie on half a tick: one more decimal shows it exactly.
  const middle = (double / 2 / 10 ** rules.tickDecimals).toFixed(rules.tickDecimals + (double % 2));
  return (
    <>
      <span>
        {t('chart.depth.mid')} <b className="font-medium text-main">{formatDecimal(locale, middle)}</b>
      </span>
      <span>
        {t('chart.depth.spread')}{' '}
        <b className="font-medium text-main">{formatDecimal(locale, priceText(spread, rules))}</b>{' '}
        {((spread / (double / 2)) * 100).toFixed(3)}%
      </span>
    </>
  );
}

/** What stands over the plot while there is nothing to draw. */
function DepthCover({ rules }: { readonly rules: MarketRules }) {
  const { t } = useTranslation();
  const phase = useDepthValue(rules, phaseOf, 'loading', 200);
  const double = useDepthValue(rules, doubleMiddleTicks, -1, 200);
  if (double >= 0) return null;
  return (
    <div className="absolute inset-0 grid bg-panel p-4">
      {phase === 'loading' ? (
        <Skeleton className="h-full" />
      ) : (
        <EmptyState title={t('chart.depth.none')} text={t('chart.depth.noneText')} />
      )}
    </div>
  );
}
