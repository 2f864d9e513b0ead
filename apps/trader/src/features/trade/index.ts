/** The door of the trade feature. */
export { Trade } from './components/trade.tsx';
export type { OrdersTab } from './components/orders-panel.tsx';
