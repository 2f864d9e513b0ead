/** What the pointer and the keys do on the plot beside looking: drawings, and alerts at the crosshair. */
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { MarketRules } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { Chart } from 'klinecharts';
import { openAlerts } from '../../alerts/alert-request.ts';
import { ALERT_FEATURE } from './chart-theme.ts';
import { DrawingBoard, EMPTY_BOARD } from './drawing-board.ts';
import { CANDLE_PANE } from './price-labels.ts';

export type Drawings = ReturnType<typeof useDrawings>;

/** The chart with the market's drawings on it; `note` is there while a note waits for its words. */
export function useDrawings(symbol: string, magnet: boolean) {
  const { storage } = useClient();
  const [chart, setChart] = useState<Chart | null>(null);
  const [board, setBoard] = useState<DrawingBoard | null>(null);
  const [state, setState] = useState(EMPTY_BOARD);
  const [note, setNote] = useState<((text: string) => void) | null>(null);
  useEffect(() => board?.setMagnet(magnet), [board, magnet]);
  const onNote = (write: (text: string) => void): void =>
    setNote(() => (text: string) => {
      setNote(null);
      write(text);
    });
  const onChart = (made: Chart | null): void => {
    setChart(made);
    setBoard(made && new DrawingBoard(made, storage, symbol, { onState: setState, onNote }));
  };
  return { chart, board, state, note, onChart };
}

/** Keys of the plot: give up, remove, move the chosen drawing. */
export function steer(event: KeyboardEvent, board: DrawingBoard | null): void {
  if (board === null || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const acts: Readonly<Record<string, () => void>> = {
    Escape: () => board.putDown(),
    Delete: () => board.removeSelected(),
    Backspace: () => board.removeSelected(),
    ArrowLeft: () => board.move(-1, 0),
    ArrowRight: () => board.move(1, 0),
    ArrowUp: () => board.move(0, 0.01),
    ArrowDown: () => board.move(0, -0.01),
  };
  const act = acts[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/** The plus beside the crosshair sets an alert at its price. */
export function useAlertAtCrosshair(chart: Chart | null, { symbol, tickDecimals }: MarketRules): void {
  useEffect(() => {
    if (chart === null) return undefined;
    const ask = (data: unknown): void => {
      const y = crosshairHeight(data);
      if (y === null) return;
      const [point] = [chart.convertFromPixel([{ x: 0, y }], { paneId: CANDLE_PANE })].flat();
      openAlerts({ symbol, price: point?.value?.toFixed(tickDecimals) ?? null });
    };
    chart.subscribeAction('onCrosshairFeatureClick', ask);
    return () => chart.unsubscribeAction('onCrosshairFeatureClick', ask);
  }, [chart, symbol, tickDecimals]);
}

/** The library hands over `{crosshair, feature}` without a type. */
function crosshairHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const feature: unknown = Reflect.get(data, 'feature');
  const crosshair: unknown = Reflect.get(data, 'crosshair');
  if (typeof feature !== 'object' || feature === null || Reflect.get(feature, 'id') !== ALERT_FEATURE)
    return null;
  const y: unknown = typeof crosshair === 'object' && crosshair !== null ? Reflect.get(crosshair, 'y') : null;
  return typeof y === 'number' ? y : null;
}
