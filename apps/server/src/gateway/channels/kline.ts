/** KLINE: the candle of one period that is open now, and each once more when it closes. */
import type { Channel } from './channel.ts';

export const klineChannel: Channel = {
  key: ({ market, period }) => `KLINE ${market.symbol} ${period}`,
  snapshot: (data, { market, period }) => {
    const candle = period === null ? null : data.openCandle(market, period);
    return candle === null ? null : { type: 'KLINE', data: candle };
  },
  start: (data, publish) =>
    data.onKline((kline) =>
      publish(`KLINE ${kline.symbol} ${kline.period}`, () => ({ type: 'KLINE', data: kline })),
    ),
};
