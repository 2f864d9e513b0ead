/** Public interface of the trade feature. */
export { Exchange } from './components/exchange.tsx';
export { Trade } from './components/trade.tsx';
export type { OrdersTab } from './components/orders-panel.tsx';
