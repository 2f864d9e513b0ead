/** What of spot trading crosses a thread: the lists of orders and fills. */
import type { Realm } from '../../engine/port.ts';
import type { Page, Readings } from '../../projections/port.ts';
import type { FillFilter, FillRow } from './fills/row.ts';
import type { OpenOrderCount, OrderFilter, OrderRow } from './orders/row.ts';

export type { OrderRow };

export type SpotQueries = {
  orders(filter: OrderFilter): Promise<Page<OrderRow>>;
  fills(filter: FillFilter): Promise<Page<FillRow>>;
  /** Nobody's own. */
  'open-order-counts'(filter: { readonly realm: Realm }): Promise<readonly OpenOrderCount[]>;
};

export type SpotViews = Readings<SpotQueries>;
