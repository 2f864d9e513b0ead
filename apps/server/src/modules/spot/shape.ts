/** What of spot trading crosses a thread: the lists of orders and fills. */
import type { OwnerId } from '@assay/core';
import type { Realm } from '../../engine/port.ts';
import type { Page, Readings } from '../../projections/port.ts';
import type { FillFilter, FillRow } from './fills/row.ts';
import type { OpenOrderCount, OrderFilter, OrderOwnerFilter, OrderRow } from './orders/row.ts';

export type { OrderRow };

export type SpotQueries = {
  orders(filter: OrderFilter): Promise<Page<OrderRow>>;
  fills(filter: FillFilter): Promise<Page<FillRow>>;
  /** These are nobody's own. The owner of an order of any market; null: there is none. */
  'order-owner'(filter: OrderOwnerFilter): Promise<OwnerId | null>;
  'open-order-counts'(filter: { readonly realm: Realm }): Promise<readonly OpenOrderCount[]>;
};

export type SpotViews = Readings<SpotQueries>;
