/**
 * How the chart is set up, kept in this browser as `coin_web_chart` for all markets.
 * Promises: a stored value that is not understood is the first value, part by part.
 */
import { useCallback, useState } from 'react';
import { useClient } from '@assay/client/react';
import type { PeriodName } from '@assay/protocol';
import { PERIODS } from './chart-periods.ts';
import { readIndicators } from './indicators.ts';
import type { ChosenIndicator } from './indicators.ts';

export const LOOKS = ['candle_solid', 'candle_stroke', 'ohlc', 'area'] as const;
export type ChartLook = (typeof LOOKS)[number];
export const SCALES = ['normal', 'percentage', 'logarithm'] as const;
export type ChartScale = (typeof SCALES)[number];

export interface ChartSettings {
  readonly period: PeriodName;
  readonly look: ChartLook;
  readonly scale: ChartScale;
  readonly indicators: readonly ChosenIndicator[];
  /** Points of a drawing jump to the prices of the candle that is near. */
  readonly magnet: boolean;
}

const ITEM = 'chart';

export function readSettings(stored: unknown): ChartSettings {
  const part = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  return {
    period: oneOf(PERIODS, part('period')) ?? '15m',
    look: oneOf(LOOKS, part('look')) ?? 'candle_solid',
    scale: oneOf(SCALES, part('scale')) ?? 'normal',
    indicators: readIndicators(part('indicators')),
    magnet: part('magnet') === true,
  };
}

export function useChartSettings(): readonly [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const { storage } = useClient();
  const [settings, setSettings] = useState(() => readSettings(storage.read(ITEM)));
  const change = useCallback(
    (part: Partial<ChartSettings>) =>
      setSettings((now) => {
        const next = { ...now, ...part };
        storage.write(ITEM, next);
        return next;
      }),
    [storage],
  );
  return [settings, change];
}

function oneOf<Value extends string>(known: readonly Value[], found: unknown): Value | null {
  return known.find((value) => value === found) ?? null;
}
