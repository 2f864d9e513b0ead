/** DETAIL: price, change and volume of a market over 24 hours. */
import type { MarketData } from '../../market-data/port.ts';
import { topicOfMarket } from './channel.ts';
import type { Channel } from './channel.ts';

export const detailChannel = (data: MarketData): Channel => ({
  find: (symbol) =>
    topicOfMarket(data, symbol, (market) => ({
      key: `DETAIL ${market.symbol}`,
      snapshot: () => ({ type: 'DETAIL', data: data.detail(market) }),
    })),
  start: (publish) =>
    data.onDetail((detail) =>
      publish(`DETAIL ${detail.symbolName}`, () => ({ type: 'DETAIL', data: detail })),
    ),
});
