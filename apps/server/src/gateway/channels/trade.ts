/** TRADE: the fills of a market. The latest 50 first, then all that happen, newest first within a frame. */
import type { Channel } from './channel.ts';

const LATEST = 50;

export const tradeChannel: Channel = {
  key: ({ market }) => `TRADE ${market.symbol}`,
  snapshot: (data, { market }) => {
    const { symbol } = market;
    return { type: 'TRADE', data: { symbol, snapshot: true, trades: data.recentTrades(market, LATEST) } };
  },
  start: (data, publish) =>
    data.onTrades((trades) => publish(`TRADE ${trades.symbol}`, () => ({ type: 'TRADE', data: trades }))),
};
