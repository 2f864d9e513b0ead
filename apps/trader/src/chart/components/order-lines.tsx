import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePrice, priceText } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { Icon, formatDecimal, formatTrimmed, useFigureSettings } from '@assay/ui';
import type { Chart } from 'klinecharts';
import { useCancelOrder } from '../../orders/model/cancel-orders.ts';
import { useOrdersOff } from '../../orders/model/orders-off.ts';
import type { ChartOrder, ChartProps } from '../model/chart-types.ts';
import { drawPriceLine } from '../model/order-line-overlay.ts';
import { CANDLE_PANE } from '../model/price-labels.ts';
import type { PriceLine } from '../model/order-line-overlay.ts';
import { MoveOrderDialog } from './move-order-dialog.tsx';

type OrderLinesProps = ChartProps & { readonly chart: Chart };

/** An order that shall move, and where to. */
interface Move {
  readonly order: ChartOrder;
  readonly ticks: number;
}

/** Own open orders over the candles: each a line, and a tag that is dragged to another price or cancels. */
export function OrderLines(props: OrderLinesProps) {
  const { chart, rules, orders, sizeCoin = rules.base, onCancel, askMove = null } = props;
  const off = useOrdersOff();
  const { cancel } = useCancelOrder();
  const [move, setMove] = useState<Move | null>(null);
  return (
    <div className="pointer-events-none absolute inset-0 z-1 overflow-hidden text-11 leading-none">
      {orders.map((order) => (
        <OrderTag
          key={order.id}
          chart={chart}
          rules={rules}
          order={order}
          asked={move?.order.id === order.id}
          off={off}
          onMove={order.movable && off === null ? (ticks) => setMove({ order, ticks }) : null}
          sizeCoin={sizeCoin}
          onCancel={() => (onCancel === undefined ? void cancel(order.id) : onCancel(order.id))}
        />
      ))}
      {move === null ? null : askMove === null ? (
        <MoveOrderDialog
          rules={rules}
          order={move.order}
          price={priceText(move.ticks, rules)}
          onClose={() => setMove(null)}
        />
      ) : (
        askMove({
          id: move.order.id,
          price: priceText(move.ticks, rules),
          onClose: () => setMove(null),
        })
      )}
    </div>
  );
}

interface OrderTagProps {
  readonly chart: Chart;
  readonly rules: MarketRules;
  readonly order: ChartOrder;
  readonly sizeCoin: string;
  /** The question about its move is open: the line waits where it was let go. */
  readonly asked: boolean;
  /** Why it can be neither moved nor cancelled. */
  readonly off: string | null;
  readonly onMove: ((ticks: number) => void) | null;
  readonly onCancel: () => void;
}

const SEGMENT = 'flex h-5 items-center px-1.5 font-strong whitespace-nowrap figures';

function OrderTag({ chart, rules, order, sizeCoin, asked, off, onMove, onCancel }: OrderTagProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const tag = useRef<HTMLDivElement>(null);
  const line = useOrderLine(chart, tag, order);
  const drag = useDrag(chart, rules, order, line, onMove);
  useEffect(() => {
    if (!asked) line.current?.move(Number(order.price));
  }, [asked, line, order.price]);
  const amount = order.amount === null ? '' : formatTrimmed(locale, order.amount);
  const words = {
    side: order.look?.tag ?? t(`chart.order.${order.waits ? 'trigger-' : ''}${order.direction}`),
    size: order.look?.text ?? `${amount} ${sizeCoin}`,
    line:
      order.look === undefined
        ? t(`chart.order.label.${order.waits ? 'trigger-' : ''}${order.direction}`, {
            amount,
            coin: sizeCoin,
            price: formatDecimal(locale, order.price),
          })
        : `${order.look.tag} ${order.look.text}`,
  };
  const tone = order.look?.tone ?? (order.direction === 'buy' ? 'up' : 'down');
  const ground = tone === 'up' ? 'bg-up-fill' : 'bg-down-fill';
  return (
    <div
      ref={tag}
      hidden
      role="group"
      aria-label={words.line}
      className="pointer-events-auto absolute top-0 left-0 flex rounded-s border border-accent-fill bg-panel *:first:rounded-l-s *:last:rounded-r-s"
    >
      {onMove === null ? (
        <span className={`${SEGMENT} ${ground} text-on-dir`}>{words.side}</span>
      ) : (
        <button
          type="button"
          title={t('chart.order.move')}
          className={`${SEGMENT} ${ground} cursor-ns-resize touch-none text-on-dir focus-visible:-outline-offset-2`}
          {...drag}
        >
          {words.side}
          <span className="sr-only">{t('chart.order.move')}</span>
        </button>
      )}
      <span className={SEGMENT}>{words.size}</span>
      <button
        type="button"
        aria-label={t('chart.order.cancel')}
        disabled={off !== null}
        title={off ?? undefined}
        className="tap-square grid h-5 w-5 place-items-center border-l border-line text-soft hover:bg-hover hover:text-main focus-visible:-outline-offset-2 disabled:text-quiet disabled:hover:bg-transparent"
        onClick={onCancel}
      >
        <Icon name="close" size={12} />
      </button>
    </div>
  );
}

/** Draws the order's line; at each drawing its tag goes where the line is. */
function useOrderLine(chart: Chart, tag: React.RefObject<HTMLElement | null>, order: ChartOrder) {
  const line = useRef<PriceLine | null>(null);
  useEffect(() => {
    const element = tag.current;
    if (element === null) return undefined;
    const drawn = drawPriceLine(chart, {
      element,
      id: `own-${order.id}`,
      kind: 'order',
      price: Number(order.price),
      onPosition: (y, { width }) => {
        element.hidden = y === null;
        if (y !== null)
          element.style.transform = `translate(calc(${width - 8}px - 100%), calc(${y}px - 50%))`;
      },
    });
    line.current = drawn;
    return () => {
      line.current = null;
      drawn.remove();
    };
  }, [chart, tag, order.id, order.price]);
  return line;
}

/** What the pointer does to the tag. A click without a drag, and so the key, asks for the price in words. */
function useDrag(
  chart: Chart,
  rules: MarketRules,
  order: ChartOrder,
  line: React.RefObject<PriceLine | null>,
  onMove: ((ticks: number) => void) | null,
) {
  const from = useRef<{ readonly pointer: number; readonly line: number } | null>(null);
  const ticks = useRef(0);
  const here = parsePrice(order.price, rules) ?? 0;
  const stop = (): void => {
    from.current = null;
    line.current?.move(Number(order.price));
  };
  return {
    onPointerDown: (event: React.PointerEvent) => {
      const [at] = [chart.convertToPixel([{ value: Number(order.price) }], { paneId: CANDLE_PANE })].flat();
      if (event.button !== 0 || at?.y === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { pointer: event.clientY, line: at.y };
      ticks.current = here;
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (from.current === null) return;
      const y = from.current.line + event.clientY - from.current.pointer;
      const [point] = [chart.convertFromPixel([{ x: 0, y }], { paneId: CANDLE_PANE })].flat();
      const unit = 10 ** rules.tickDecimals;
      ticks.current = Math.max(1, Math.round((point?.value ?? 0) * unit));
      line.current?.move(ticks.current / unit);
    },
    onPointerUp: () => {
      if (from.current === null) return;
      from.current = null;
    },
    onPointerCancel: stop,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Escape') stop();
      ticks.current = here;
    },
    onClick: () => onMove?.(ticks.current),
  };
}
