/** What the markets bring to the main thread: public calls of lists, prices, candles, rates and settings, and figures of futures. */
import { dictionaryHandlers } from './dictionary-routes.ts';
import { futuresGauges } from './futures-metrics.ts';
import { rateHandlers } from './rate-routes.ts';
import type { RateParts } from './rate-routes.ts';
import { marketHandlers } from './routes.ts';
import type { MarketParts } from './routes.ts';

export type { MarketParts } from './routes.ts';

export const marketsMain = {
  calls: (parts: MarketParts & RateParts) => ({
    ...marketHandlers(parts),
    ...rateHandlers(parts),
    ...dictionaryHandlers(parts),
  }),
  gauges: futuresGauges,
};
