/** Public interface of the screens that list markets: the quotes with their four tabs, and the overview of all markets. */
export { MarketMain } from './components/market-main.tsx';
export { Quotes } from './components/quotes.tsx';
export { mainQuery, marketMainParams, quotesParams, quotesQuery } from './model/list-params.ts';
