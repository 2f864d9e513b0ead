/** Public interface of the futures feature. */
export { Futures } from './components/futures.tsx';
export { FuturesExchange } from './components/futures-exchange.tsx';
export { lowerTab, lowerTabQuery } from './model/lower-tab.ts';
export type { LowerTab } from './model/lower-tab.ts';
