/** What the chart shows and what it gives out: the words that its page and its parts share. */
import type { ReactNode } from 'react';
import type { MarketRules } from '@assay/client';
import type { FillView, OrderView } from '@assay/protocol';

/** An own open order as a line. Decimal strings, as the venue gave them. */
export interface ChartOrder {
  readonly id: string;
  readonly direction: OrderView['direction'];
  /** Where the line is: the trigger price of an order that waits for it, else the limit price. */
  readonly price: string;
  readonly waits: boolean;
  /** Not yet filled; null where the order is by value. */
  readonly amount: string | null;
  /** Whether it can be moved: one of a pair cannot, nor one whose price was met. */
  readonly movable: boolean;
  /** Words in place of side and amount, and the colour of the tag. */
  readonly look?: { readonly tag: string; readonly text: string; readonly tone: 'up' | 'down' };
}

/** An order that was let go at another price, and what ends the question about it. */
export interface MovedOrder {
  readonly id: string;
  /** Decimal string. */
  readonly price: string;
  readonly onClose: () => void;
}

/** An own fill as a mark at the candle of its time. */
export type ChartFill = Pick<FillView, 'direction' | 'time'>;

/** A price that is marked over the candles: of a position, where that is liquidated, the mark price. */
export interface ChartLine {
  readonly id: string;
  readonly kind: 'position' | 'liquidation' | 'mark';
  /** Decimal string. */
  readonly price: string;
  /** The words at the line; null: the price at the axis says enough. */
  readonly label: string | null;
}

export interface ChartProps {
  readonly rules: MarketRules;
  readonly orders: readonly ChartOrder[];
  /** In any order; those before the oldest candle are not shown. */
  readonly fills: readonly ChartFill[];
  readonly lines?: readonly ChartLine[];
  /** Whether the market has a mark price to be drawn. */
  readonly hasMark?: boolean;
  /** What sizes of orders are in; left out: the coin. */
  readonly sizeCoin?: string;
  /** Cancels an order, where it is no spot order. */
  readonly onCancel?: (id: string) => void;
  /** Asks before an order moves, where it is no spot order. */
  readonly askMove?: (moved: MovedOrder) => ReactNode;
}
