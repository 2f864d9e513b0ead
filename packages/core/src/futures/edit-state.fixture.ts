/**
 * Changes a state by its snapshot, for tests of what lies behind orders: depth without money, legs without trades.
 * Promises: what the test then does goes through the exchange.
 */
import { BUY, SELL } from '../book/order-record.ts';
import { Exchange } from '../exchange.ts';
import { captureState } from '../snapshot/captured.ts';
import { decodeState } from '../snapshot/decode.ts';
import { encodeState } from '../snapshot/encode.ts';
import type { State } from '../state.ts';

/** An exchange in the state of another, changed. */
export function edited(exchange: Exchange, change: (state: State) => void): Exchange {
  const state = decodeState(exchange.snapshot());
  change(state);
  return Exchange.restore(encodeState(captureState(state)));
}

/** Prices in ticks and lots, best first. */
export type Levels = readonly (readonly [price: number, lots: number])[];

/** Replaces the market maker's orders in a market, each a level; nothing is held for them. */
export function setDepth(state: State, number: number, bids: Levels, asks: Levels): void {
  const market = state.listing.markets[number]!;
  for (const id of [...market.bidQuotes, ...market.askQuotes]) market.book.remove(state.pool.find(id));
  const enter = (side: typeof BUY | typeof SELL, levels: Levels): number[] =>
    levels.map(([price, lots]) => {
      const slot = state.pool.allocate();
      market.book.rest(slot, side, price, lots, lots, 1);
      return state.pool.idAt(slot);
    });
  market.bidQuotes = enter(BUY, bids);
  market.askQuotes = enter(SELL, asks);
}
