import type { OrderView } from '@assay/protocol';

/** Share of an order that is filled, 0 to 100 in whole percents. An order by value counts its value. */
export function filledPercent(order: OrderView): number {
  if (order.status === 'filled') return 100;
  const whole = Number(order.amount ?? order.quoteAmount ?? 0);
  const done = Number(order.amount === null ? order.filledValue : order.filledAmount);
  return whole === 0 ? 0 : Math.floor((done / whole) * 100 + 1e-9);
}
