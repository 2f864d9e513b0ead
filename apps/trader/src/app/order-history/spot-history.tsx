import { OrdersPanel } from '../../orders/components/orders-panel.tsx';
import { ordersParams, ordersQuery } from '../../orders/model/orders-params.ts';
import type { Query } from '../routing/route-rules.ts';

/** The spot orders as a part of a page of several: what is closed stands first. */
export function SpotHistory(props: { readonly query: Query; readonly onQuery: (query: Query) => void }) {
  return (
    <OrdersPanel
      params={ordersParams(props.query, 'history')}
      onParams={(params) => props.onQuery(ordersQuery(params, 'history'))}
    />
  );
}
