/** The lists of own orders and trades. Fetched on use: no screen needs them for its first picture. */
import type { ListFilter } from '../model/list-filter.ts';
import { ListFilters, OpenFilter } from './list-filters.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { OwnFills } from './own-fills.tsx';

export type OrderListName = 'open' | 'history' | 'fills';

export interface OrderListsProps {
  readonly list: OrderListName;
  /** With the market that the page shows, where it shows one. */
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  /** A page of its own: the market is chosen here, rows are higher. */
  readonly roomy: boolean;
}

export default function OrderLists({ list, roomy, ...filtering }: OrderListsProps) {
  const { symbol } = filtering.filter;
  if (list === 'open') {
    return (
      <>
        {roomy ? <OpenFilter {...filtering} /> : null}
        <OpenOrders key={symbol} symbol={symbol} roomy={roomy} />
      </>
    );
  }
  const part = { ...filtering, roomy };
  return (
    <>
      <ListFilters list={list === 'history' ? 'orders' : 'fills'} withMarket={roomy} {...filtering} />
      {list === 'history' ? <OrderHistory {...part} /> : <OwnFills {...part} />}
    </>
  );
}
