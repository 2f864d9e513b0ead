/**
 * Price alerts as they are kept in this browser, per user: item `alerts_<userId>`, or `alerts` while signed out.
 * Promises: what is stored and not understood is left out.
 */
export interface PriceAlert {
  readonly id: string;
  readonly symbol: string;
  /** Decimal string on a tick of the market. */
  readonly price: string;
  /** Stays after it has fired. */
  readonly repeats: boolean;
}

export function alertsItem(userId: string | null): string {
  return userId === null ? 'alerts' : `alerts_${userId}`;
}

/** Whether a stored item holds any alert, without reading it all. */
export function hasAlerts(stored: unknown): boolean {
  return Array.isArray(stored) && stored.length > 0;
}

export function readAlerts(stored: unknown, max: number): readonly PriceAlert[] {
  if (!Array.isArray(stored)) return [];
  const alerts = (stored as readonly unknown[]).flatMap(readAlert);
  const first = new Map(alerts.map((alert) => [alert.id, alert]));
  return [...first.values()].slice(0, max);
}

function readAlert(item: unknown): PriceAlert[] {
  if (typeof item !== 'object' || item === null) return [];
  const text = (name: string): string => {
    const value: unknown = Reflect.get(item, name);
    return typeof value === 'string' ? value : '';
  };
  const [symbol, price] = [text('symbol'), text('price')];
  if (!/^[A-Z0-9]{2,24}$/.test(symbol) || !/^\d{1,15}(\.\d{1,12})?$/.test(price)) return [];
  return [{ id: alertId(symbol, price), symbol, price, repeats: Reflect.get(item, 'repeats') === true }];
}

/** One alert of a market at a price: the two name it. */
export function alertId(symbol: string, price: string): string {
  return `${symbol} ${price}`;
}
