import { useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, depthRows, parsePrice, priceText } from '@assay/client';
import type { DepthView } from '@assay/client';
import { useDepthFrames } from '@assay/client/react';
import { formatDecimal, useFigureSettings } from '@assay/ui';
import { BookPainter } from '../model/book-painter.ts';
import { usePanels } from '../model/panels-context.ts';
import type { PaintTurns } from '../model/paint-turns.ts';
import { useRowsThatFit } from '../model/rows-that-fit.ts';

const ROW_HEIGHT = 20;

/** One side of the book. The rows stand; a painter writes into them when it is their turn. */
export function BookSideRows(props: {
  readonly side: 'bids' | 'asks';
  readonly step: number;
  readonly turns: PaintTurns;
}) {
  const { side, step, turns } = props;
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules, onPick } = usePanels();
  const frame = useRef<HTMLDivElement>(null);
  const painter = useRef<BookPainter | null>(null);
  const last = useRef<DepthView | null>(null);
  const { count, height } = useRowsThatFit(frame, ROW_HEIGHT);
  const own = useOwnPrices(side, step);
  const paint = (view: DepthView): void => {
    last.current = view;
    const rows = depthRows(view.book[side], side, step, count);
    painter.current?.paint(rows, rows.at(-1)?.sum ?? 0, (ticks) => own.has(ticks));
  };
  useEffect(() => frame.current?.style.setProperty('--row-height', `${height}px`), [height]);
  const texts = useMemo(
    () => ({
      price: (ticks: number) => formatDecimal(locale, priceText(ticks, rules)),
      amount: (lots: number) => formatDecimal(locale, amountText(lots, rules)),
    }),
    [locale, rules],
  );
  useEffect(() => {
    if (frame.current !== null && painter.current?.fits(count, texts) !== true) {
      painter.current = new BookPainter(frame.current, texts);
    }
    if (last.current !== null) paint(last.current);
  });
  const latest = useRef(paint);
  useEffect(() => {
    latest.current = paint;
  });
  useDepthFrames(rules, (view) => turns.ask(side, () => latest.current(view)));
  useEffect(() => () => turns.drop(side), [turns, side]);
  const pick = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const ticks = Number(row?.dataset['ticks']);
    if (row !== null && ticks > 0) onPick(ticks, Number(row.dataset['lots']));
  };
  const rows = side === 'asks' ? 'flex-col-reverse' : 'flex-col';
  return (
    // The click is a button's inside; this element only gathers it, and arrow keys move between the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label={t(`trade.book.${side}`)}
      className={`flex min-h-0 flex-1 overflow-hidden ${rows} ${side === 'asks' ? '[--bar:var(--down-bar)]' : '[--bar:var(--up-bar)]'}`}
      onClick={pick}
      onKeyDown={(event) => moveFocus(event, side)}
    >
      {/* The painter writes the words of each button. */}
      {/* oxlint-disable jsx-a11y/control-has-associated-label */}
      {Array.from({ length: count }, (_, row) => (
        <button key={row} type="button" data-row hidden tabIndex={row === 0 ? 0 : -1} className="book-row">
          <span data-cell className={side === 'asks' ? 'text-down' : 'text-up'} />
          <span data-cell className="text-right" />
          <span data-cell className="text-right text-soft" />
        </button>
      ))}
      {/* oxlint-enable jsx-a11y/control-has-associated-label */}
    </div>
  );
}

/** Prices of own orders that stand on this side, in groups of the book. */
function useOwnPrices(side: 'bids' | 'asks', step: number): ReadonlySet<number> {
  const { rules, resting } = usePanels();
  return useMemo(() => {
    const direction = side === 'bids' ? 'buy' : 'sell';
    const prices = resting
      .filter((order) => order.direction === direction)
      .map(({ price }) => parsePrice(price, rules) ?? 0);
    return new Set(
      prices.map((ticks) => (side === 'bids' ? Math.floor(ticks / step) : Math.ceil(ticks / step)) * step),
    );
  }, [resting, rules, side, step]);
}

/** Arrow keys walk through the rows as they stand on the screen; asks are drawn from the bottom up. */
function moveFocus(event: KeyboardEvent<HTMLElement>, side: 'bids' | 'asks'): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const away = (event.key === 'ArrowDown') === (side === 'bids');
  const focused = document.activeElement;
  const next = away ? focused?.nextElementSibling : focused?.previousElementSibling;
  if (!(next instanceof HTMLElement) || next.hidden) return;
  event.preventDefault();
  next.focus();
}
