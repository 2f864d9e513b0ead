/** A canvas that shows a scene: drawn anew when the scene, its size or the page's colours change. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { IndexTick } from '@assay/protocol';
import { usePreferences } from '../../../preferences/preferences.ts';
import { TickPainter } from './tick-painter.ts';
import type { ChartScene, ChartTexts, Drawn } from './tick-painter.ts';

export interface TickPainting {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** What was drawn last; null before that. */
  readonly drawing: Drawn | null;
}

export interface PlotScene extends Omit<ChartScene, 'ticks'> {
  readonly ticks: readonly IndexTick[];
}

export function useTickPainting(scene: PlotScene, texts: ChartTexts): TickPainting {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Drawn | null>(null);
  const ticks = useMemo(
    () => scene.ticks.map(({ second, price }) => ({ second, price: Number(price) })),
    [scene.ticks],
  );
  // The picture moves on by whole seconds.
  const at = Math.floor(scene.now / 1000) * 1000;
  const { contract, pointed } = scene;
  const paint = useCallback((): void => {
    if (canvas.current !== null)
      setDrawing(new TickPainter(canvas.current, texts).paint({ ticks, now: at, contract, pointed }));
  }, [ticks, at, contract, pointed, texts]);
  useLayoutEffect(paint, [paint]);
  const latest = useRef(paint);
  useEffect(() => {
    latest.current = paint;
  });
  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current());
    if (canvas.current !== null) observer.observe(canvas.current);
    // Another theme is on the page once all listeners have the setting.
    const stop = usePreferences.subscribe(() => requestAnimationFrame(() => latest.current()));
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  return { canvas, drawing };
}
