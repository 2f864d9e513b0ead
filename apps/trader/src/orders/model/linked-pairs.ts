/** Orders of which one cancels the other stand together, the younger list's order kept otherwise. Pure. */
import type { OrderView } from '@assay/protocol';

/** Each pair stands where its first one stood. */
export function pairsTogether<Order extends Pick<OrderView, 'id' | 'linkedId'>>(
  orders: readonly Order[],
): readonly Order[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const placed = new Set<string>();
  const rows: Order[] = [];
  for (const order of orders) {
    if (placed.has(order.id)) continue;
    const partner = order.linkedId === null ? undefined : byId.get(order.linkedId);
    for (const one of partner === undefined ? [order] : [order, partner]) {
      rows.push(one);
      placed.add(one.id);
    }
  }
  return rows;
}
