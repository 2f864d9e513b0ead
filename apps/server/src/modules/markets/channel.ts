/** What the markets bring to the market socket: their five channels. */
import type { MarketChannel, MarketChannels, Topic } from '../../gateway/market-channel.ts';
import type { MarketData, TradedMarket } from '../../market-data/port.ts';

const LEVELS = 200;
const LATEST_TRADES = 50;

/** A topic of one market, found by its symbol. */
function topicOfMarket(
  data: MarketData,
  symbol: string,
  topic: (market: TradedMarket) => Topic,
): Topic | null {
  const market = data.instruments.findTraded(symbol);
  return market === null ? null : topic(market);
}

/** Price, change and volume of a market over 24 hours. */
const detailChannel = (data: MarketData): MarketChannel => ({
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

/** The book of a market. A snapshot of 200 levels a side, then differences that join it without a gap. */
const depthChannel = (data: MarketData): MarketChannel => ({
  find: (symbol) =>
    topicOfMarket(data, symbol, (market) => ({
      key: `DEPTH ${market.symbol}`,
      snapshot: () => ({ type: 'DEPTH', data: data.depth(market, LEVELS) }),
    })),
  start: (publish) =>
    data.onDepth((depth) => publish(`DEPTH ${depth.symbol}`, () => ({ type: 'DEPTH', data: depth }))),
});

/** The fills of a market. The latest 50 first, then all that happen, newest first within a frame. */
const tradeChannel = (data: MarketData): MarketChannel => ({
  find: (name) =>
    topicOfMarket(data, name, (market) => ({
      key: `TRADE ${market.symbol}`,
      snapshot() {
        const { symbol } = market;
        const trades = data.recentTrades(market, LATEST_TRADES);
        return { type: 'TRADE', data: { symbol, snapshot: true, trades } };
      },
    })),
  start: (publish) =>
    data.onTrades((trades) => publish(`TRADE ${trades.symbol}`, () => ({ type: 'TRADE', data: trades }))),
});

/** The candle of one period that is open now, and each once more when it closes. */
const klineChannel = (data: MarketData): MarketChannel => ({
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

/** Mark price, index, funding and open interest of a futures market. */
const markChannel = (data: MarketData): MarketChannel => ({
  find(symbol) {
    const market = data.instruments.findFutures(symbol);
    if (market === null) return null;
    return {
      key: `MARK ${symbol}`,
      snapshot() {
        const mark = data.mark(market);
        return mark === null ? null : { type: 'MARK', data: mark };
      },
    };
  },
  start: (publish) =>
    data.onMark((mark) => publish(`MARK ${mark.symbol}`, () => ({ type: 'MARK', data: mark }))),
});

export const marketsChannel = {
  market: (data: MarketData): Omit<MarketChannels, 'INDEX'> => ({
    DETAIL: detailChannel(data),
    DEPTH: depthChannel(data),
    TRADE: tradeChannel(data),
    KLINE: klineChannel(data),
    MARK: markChannel(data),
  }),
};
