/** Public interface of candles as they are drawn: fetched with the chart, no part of the first screen. */
export { SeriesReader } from './series-reader.ts';
export type { SeriesKey, SeriesPage } from './series-reader.ts';
export { firstTradeIn } from './candle-series.ts';
export type { CandleChoice, SeriesCandle } from './candle-series.ts';
export { PERIOD_MS } from './grown-candle.ts';
export { markPricesOf } from './mark-prices.ts';
export type { FollowMark } from './mark-prices.ts';
