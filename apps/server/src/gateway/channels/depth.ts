/** DEPTH: the book of a market. A snapshot of 200 levels a side, then differences that join it without a gap. */
import type { MarketData } from '../../market-data/port.ts';
import { topicOfMarket } from './channel.ts';
import type { Channel } from './channel.ts';

const LEVELS = 200;

export const depthChannel = (data: MarketData): Channel => ({
  find: (symbol) =>
    topicOfMarket(data, symbol, (market) => ({
      key: `DEPTH ${market.symbol}`,
      snapshot: () => ({ type: 'DEPTH', data: data.depth(market, LEVELS) }),
    })),
  start: (publish) =>
    data.onDepth((depth) => publish(`DEPTH ${depth.symbol}`, () => ({ type: 'DEPTH', data: depth }))),
});
