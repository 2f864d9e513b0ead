import { useEffect, useRef } from 'react';
import { Icon, formatDecimal, useFigureSettings } from '@assay/ui';
import type { Chart } from 'klinecharts';
import type { ChartLine } from '../model/chart-types.ts';
import { drawPriceLine } from '../model/order-line-overlay.ts';
import type { LinePane } from '../model/order-line-overlay.ts';

interface MarkedLinesProps {
  readonly chart: Chart;
  readonly lines: readonly ChartLine[];
}

/**
 * Prices that belong to a position, as lines over the candles with their words at the left; a price of liquidation that is out of
 * sight stands at the edge behind which it lies.
 */
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

const EDGE = 8;
/** Below the figures of the candle and its averages. */
const HEAD = 48;

/** At the axis, clear of the figures of the candle. */
function atEdge({ width, height }: LinePane, edge: 'above' | 'below'): string {
  const top = edge === 'above' ? `${HEAD}px` : `calc(${height - EDGE}px - 100%)`;
  return `translate(calc(${width - EDGE}px - 100%), ${top})`;
}

function MarkedLine({ chart, line }: { readonly chart: Chart; readonly line: ChartLine }) {
  const tag = useRef<HTMLSpanElement>(null);
  const { locale } = useFigureSettings();
  const { id, kind, price, label } = line;
  useEffect(() => {
    const element = tag.current;
    if (element === null) return undefined;
    const drawn = drawPriceLine(chart, {
      element,
      id: `marked-${id}`,
      kind,
      price: Number(price),
      onPosition: (y, pane) => {
        const edge = kind === 'liquidation' && y === null ? pane.beyond : null;
        element.hidden = label === null || (y === null && edge === null);
        element.dataset['beyond'] = edge ?? '';
        if (y !== null) element.style.transform = `translate(8px, calc(${y}px - 50%))`;
        else if (edge !== null) element.style.transform = atEdge(pane, edge);
      },
    });
    return () => drawn.remove();
  }, [chart, id, kind, price, label]);
  return (
    <span
      ref={tag}
      hidden
      className={`group absolute top-0 left-0 flex h-5 items-center rounded-s px-1.5 font-strong whitespace-nowrap tabular-nums ${GROUNDS[kind]}`}
    >
      {label}
      <span className="ml-1.5 hidden items-center group-data-[beyond=above]:flex group-data-[beyond=below]:flex">
        {formatDecimal(locale, price)}
        <Icon name="arrow-down" size={12} className="ml-0.5 group-data-[beyond=above]:rotate-180" />
      </span>
    </span>
  );
}
