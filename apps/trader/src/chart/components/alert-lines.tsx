import { useEffect, useRef } from 'react';
import type { Chart } from 'klinecharts';
import { useAlertList } from '../../alerts/on-use/use-alerts.ts';
import { drawPriceLine } from '../model/order-line-overlay.ts';

const nowhere = (): void => {};

/** The price alerts of the market as fine lines over the candles. */
export function AlertLines({ chart, symbol }: { readonly chart: Chart; readonly symbol: string }) {
  const alerts = useAlertList();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (element === null) return undefined;
    const lines = alerts
      .filter((alert) => alert.symbol === symbol)
      .map(({ id, price }) =>
        drawPriceLine(chart, {
          id: `alert-${id}`,
          kind: 'alert',
          price: Number(price),
          element,
          onPosition: nowhere,
        }),
      );
    return () => {
      for (const line of lines) line.remove();
    };
  }, [chart, alerts, symbol]);
  return <span ref={mark} hidden />;
}
