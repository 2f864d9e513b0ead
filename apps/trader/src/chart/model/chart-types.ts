/** What the chart shows and what it gives out: the words that its page and its parts share. */
import type { MarketRules } from '@assay/client';
import type { OrderView } from '@assay/protocol';

/** An own open order with a price, as a line. Decimal strings, as the venue gave them. */
export interface ChartOrder {
  readonly id: string;
  readonly direction: OrderView['direction'];
  readonly price: string;
  /** Not yet filled; null where the order is by value. */
  readonly amount: string | null;
}

export interface ChartProps {
  readonly rules: MarketRules;
  readonly orders: readonly ChartOrder[];
  readonly onCancel: (id: string) => void;
  /** Moves an order to a price on a tick; null where orders cannot be amended. */
  readonly onAmend: ((order: ChartOrder, price: string) => Promise<void>) | null;
}
