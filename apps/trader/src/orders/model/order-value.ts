/** The value of an order as a list shows it: by its limit, by what it may spend, or by what it has traded. Exact. */
import { formatDecimal, parseDecimal } from '@assay/client';
import type { OrderView } from '@assay/protocol';

/** Decimal string in the quote coin; null when nothing says a value. */
export function orderValueText(order: OrderView): string | null {
  if (order.price !== null && order.amount !== null) return product(order.price, order.amount);
  return order.quoteAmount ?? (/[1-9]/.test(order.filledValue) ? order.filledValue : null);
}

function product(price: string, amount: string): string | null {
  const priceDecimals = decimals(price);
  const amountDecimals = decimals(amount);
  const ticks = parseDecimal(price, priceDecimals);
  const lots = parseDecimal(amount, amountDecimals);
  if (ticks === null || lots === null) return null;
  const value = ticks * lots;
  return Number.isSafeInteger(value) ? formatDecimal(value, priceDecimals + amountDecimals) : null;
}

function decimals(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}
