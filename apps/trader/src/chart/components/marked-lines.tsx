import { useEffect, useRef } from 'react';
import type { Chart } from 'klinecharts';
import type { ChartLine } from '../model/chart-types.ts';
import { drawPriceLine } from '../model/order-line-overlay.ts';

interface MarkedLinesProps {
  readonly chart: Chart;
  readonly lines: readonly ChartLine[];
}

/** Prices that belong to a position, as lines over the candles with their words at the left. */
export function MarkedLines({ chart, lines }: MarkedLinesProps) {
  return (
    <div className="pointer-events-none absolute inset-0 z-1 overflow-hidden text-11 leading-none">
      {lines.map((line) => (
        <MarkedLine key={line.id} chart={chart} line={line} />
      ))}
    </div>
  );
}

const GROUNDS = {
  position: 'bg-accent-fill text-on-accent',
  liquidation: 'bg-danger text-panel',
  mark: 'bg-quiet text-panel',
} as const;

function MarkedLine({ chart, line }: { readonly chart: Chart; readonly line: ChartLine }) {
  const tag = useRef<HTMLSpanElement>(null);
  const { id, kind, price, label } = line;
  useEffect(() => {
    const element = tag.current;
    if (element === null) return undefined;
    const drawn = drawPriceLine(chart, {
      element,
      id: `marked-${id}`,
      kind,
      price: Number(price),
      onPosition: (y) => {
        element.hidden = y === null || label === null;
        if (y !== null) element.style.transform = `translate(8px, calc(${y}px - 50%))`;
      },
    });
    return () => drawn.remove();
  }, [chart, id, kind, price, label]);
  return (
    <span
      ref={tag}
      hidden
      className={`absolute top-0 left-0 flex h-5 items-center rounded-s px-1.5 font-strong whitespace-nowrap figures ${GROUNDS[kind]}`}
    >
      {label}
    </span>
  );
}
