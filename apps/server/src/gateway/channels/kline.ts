/** KLINE: the candle of one period that is open now, and each once more when it closes. */
import type { MarketData } from '../../market-data/port.ts';
import { topicOfMarket } from './channel.ts';
import type { Channel } from './channel.ts';

export const klineChannel = (data: MarketData): Channel => ({
  find: (symbol, period) =>
    topicOfMarket(data, symbol, (market) => ({
      key: `KLINE ${market.symbol} ${period}`,
      snapshot() {
        const candle = period === null ? null : data.openCandle(market, period);
        return candle === null ? null : { type: 'KLINE', data: candle };
      },
    })),
  start: (publish) =>
    data.onKline((kline) =>
      publish(`KLINE ${kline.symbol} ${kline.period}`, () => ({ type: 'KLINE', data: kline })),
    ),
});
