/** TRADE: the fills of a market. The latest 50 first, then all that happen, newest first within a frame. */
import type { MarketData } from '../../market-data/port.ts';
import { topicOfMarket } from './channel.ts';
import type { Channel } from './channel.ts';

const LATEST = 50;

export const tradeChannel = (data: MarketData): Channel => ({
  find: (name) =>
    topicOfMarket(data, name, (market) => ({
      key: `TRADE ${market.symbol}`,
      snapshot() {
        const { symbol } = market;
        const trades = data.recentTrades(market, LATEST);
        return { type: 'TRADE', data: { symbol, snapshot: true, trades } };
      },
    })),
  start: (publish) =>
    data.onTrades((trades) => publish(`TRADE ${trades.symbol}`, () => ({ type: 'TRADE', data: trades }))),
});
