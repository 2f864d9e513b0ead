/** Searching and sorting markets. Pure. */
import type { Market, Ticker } from '@assay/client';

export const SORT_KEYS = ['name', 'price', 'change', 'high', 'low', 'turnover'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** null: in the order of the listing. */
export type MarketOrder = { readonly key: SortKey; readonly direction: 'asc' | 'desc' } | null;

export type TickerOf = (symbol: string) => Ticker | null;

const MEASURE = 'USDT';

/** Whether a market is there for its history alone. */
export const isDelisted = ({ item }: Market): boolean => item.status === 'delisted';

/** The markets that are offered to whoever has asked for none: they can be traded, now or when they open again. */
export const offeredMarkets = (markets: readonly Market[]): readonly Market[] =>
  markets.filter((market) => !isDelisted(market));

/** Letters and digits of a text, in upper case: `btc/usdt` finds BTCUSDT. */
const bare = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

/** The markets whose symbol or coin's name has the words; those whose coin begins with them come first. */
export function searchMarkets(markets: readonly Market[], words: string): readonly Market[] {
  const wanted = bare(words);
  if (wanted === '') return words.trim() === '' ? markets : [];
  const found = markets.filter(
    ({ rules, item }) => bare(rules.symbol).includes(wanted) || bare(item.name).includes(wanted),
  );
  const begins = ({ rules, item }: Market): boolean =>
    bare(rules.symbol).startsWith(wanted) || bare(item.name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((market) => !begins(market))];
}

/** What one unit of a quote coin is worth in USDT; null while unknown. Only to compare, never shown. */
function worth(quote: string, tickerOf: TickerOf): number | null {
  if (quote === MEASURE) return 1;
  const ticker = tickerOf(quote + MEASURE);
  const price = ticker?.close ?? ticker?.indexPrice ?? null;
  return price === null ? null : Number(price);
}

/** A number to compare by; figures in different quote coins are compared at their worth. null comes last. */
function weight(key: Exclude<SortKey, 'name'>, market: Market, tickerOf: TickerOf): number | null {
  const ticker = tickerOf(market.rules.symbol);
  if (ticker === null) return null;
  if (key === 'change') return ticker.percent === null ? null : Number(ticker.percent);
  const figure = { price: ticker.close, high: ticker.high24, low: ticker.low24, turnover: ticker.turnover24 }[
    key
  ];
  const rate = worth(market.rules.quote, tickerOf);
  return figure === null || rate === null ? null : Number(figure) * rate;
}

/** The markets in an order; equals stay in the order of the listing. */
export function orderMarkets(
  markets: readonly Market[],
  order: MarketOrder,
  tickerOf: TickerOf,
): readonly Market[] {
  if (order === null) return markets;
  const { key } = order;
  const sign = order.direction === 'asc' ? 1 : -1;
  if (key === 'name') {
    return markets.toSorted((a, b) => {
      const [left, right] = [a.rules.name, b.rules.name];
      return left === right ? 0 : sign * (left < right ? -1 : 1);
    });
  }
  const weights = new Map(markets.map((market) => [market, weight(key, market, tickerOf)]));
  return markets.toSorted((a, b) => {
    const [left, right] = [weights.get(a) ?? null, weights.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** What a press on a column's head does: its natural order, the other one, none. */
export function nextOrder(order: MarketOrder, key: SortKey): MarketOrder {
  const natural = key === 'name' ? 'asc' : 'desc';
  if (order?.key !== key) return { key, direction: natural };
  return order.direction === natural ? { key, direction: natural === 'asc' ? 'desc' : 'asc' } : null;
}
