/** Mark prices of a futures market as they come. */
import type { MarketHub } from '../market/market-hub.ts';

/** `listener` gets each with its time in Unix ms; what is answered ends it. */
export type FollowMark = (symbol: string, listener: (price: string, time: number) => void) => () => void;

export function markPricesOf(markets: Pick<MarketHub, 'mark' | 'watchMark'>): FollowMark {
  return (symbol, listener) => {
    const store = markets.mark(symbol);
    const stop = store.subscribe(() => {
      const mark = store.get();
      if (mark !== null && mark.markPrice !== null) listener(mark.markPrice, mark.time);
    });
    const end = markets.watchMark(symbol);
    return () => {
      stop();
      end();
    };
  };
}
