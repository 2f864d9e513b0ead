/** Public interface of the price alerts, apart from the rest so that only who uses them fetches them. */
export { PriceAlerts, MAX_ALERTS } from './price-alerts.ts';
export type { AlertList, PriceAlertsOptions } from './price-alerts.ts';
export { alertsItem, hasAlerts } from './stored-alerts.ts';
export type { PriceAlert } from './stored-alerts.ts';
