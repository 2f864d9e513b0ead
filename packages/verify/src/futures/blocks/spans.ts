/**
 * Which blocks a receipt is held against: those of the seconds that decided what it is of.
 * Promises: the same for whoever fetches blocks and for whoever compares.
 */
import type { ReceiptEvent, ReceiptFigures } from '../receipt.ts';

/** Places of the journal, both included, between which everything of a market must be published. */
export interface PublishedSpan {
  readonly market: number;
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
  /** Up to where every step of the mark decides; null where none does. */
  readonly marksTo: number | null;
}

/** By market; at most one of each. Of a receipt of virtual money, of which nothing is published, none. */
export function spansOf(figures: ReceiptFigures): readonly PublishedSpan[] {
  if (figures.realm !== 'live') return [];
  const { kind, events } = figures;
  const isByMarks = kind === 'liquidation' || kind === 'deleveraging';
  const last = events.at(-1)?.at ?? 0;
  const ranked = events.findLast(({ event }) => event === 'ranking')?.at ?? last;
  const marksTo = kind === 'deleveraging' ? ranked : last;
  return figures.markets.flatMap(({ market, symbol }): PublishedSpan[] => {
    const from = events.find(
      (event) => 'market' in event && event.market === market && isDeciding(figures, event),
    )?.at;
    if (from === undefined) return [];
    return isByMarks
      ? [{ market, symbol, from, to: last, marksTo }]
      : [{ market, symbol, from, to: from, marksTo: null }];
  });
}

function isDeciding({ kind, events }: ReceiptFigures, event: ReceiptEvent): boolean {
  if (kind === 'delivery') return event.event === 'settlement';
  if (kind !== 'funding') return event.event === 'mark';
  const paid = events.findLast((one) => one.event === 'funding');
  if (event.event !== 'rate' || paid?.event !== 'funding') return false;
  return event.market === paid.market && event.serial === paid.serial;
}
