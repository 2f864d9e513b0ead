import '../../locales/order-texts.ts';
import { OrdersPanel } from '../../orders/components/orders-panel.tsx';
import { ordersPlace, ordersQuery } from '../../orders/model/orders-place.ts';
import type { Query } from '../routing/route-rules.ts';

/** The spot orders as a part of a page of several: what is closed stands first. */
export function SpotHistory(props: { readonly query: Query; readonly onQuery: (query: Query) => void }) {
  return (
    <OrdersPanel
      place={ordersPlace(props.query, 'history')}
      onPlace={(place) => props.onQuery(ordersQuery(place, 'history'))}
    />
  );
}
