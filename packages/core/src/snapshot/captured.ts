/**
 * A copy of the state in flat arrays, taken between two commands.
 * Promises: shares no array with the living state, so that it can be encoded while commands go on;
 * plain data, so that it can be handed to another thread.
 */
import { BUY, OWNER, PLACE, PRICE, QUANTITY, RECORD_SHIFT, REMAINING, SELL } from '../book/order-pool.ts';
import type { AssetSpec, MarketSpec } from '../listing/listing.ts';
import type { State } from '../state.ts';
import type { IndexState } from '../vocabulary/queries.ts';

/** Words of an order in `CapturedState.orders`: slot, place, price, remaining, quantity, owner. */
export const CAPTURED_ORDER_WORDS = 6;

export interface CapturedState {
  readonly sequence: number;
  readonly time: number;
  readonly rulesVersion: number;
  readonly lastTrade: number;
  readonly assets: readonly AssetSpec[];
  readonly markets: readonly MarketSpec[];
  readonly indexPrices: readonly IndexState[];
  readonly owners: Float64Array;
  readonly balances: Float64Array;
  readonly issued: Float64Array;
  readonly serials: Int32Array;
  readonly freeSlots: Int32Array;
  /** Live orders: market by market, bids before asks, in order of priority. */
  readonly orders: Int32Array;
  readonly clientOrderIds: readonly (readonly [slot: number, clientOrderId: string])[];
  /** Remembered requests, as their memory keeps them. */
  readonly requests: Uint8Array;
}

/** Copies the state. */
export function captureState(state: State): CapturedState {
  const { balances, issued } = state.ledger.capture();
  return {
    sequence: state.sequence,
    time: state.time,
    rulesVersion: state.rulesVersion,
    lastTrade: state.lastTrade,
    assets: [...state.listing.assets],
    markets: state.listing.markets.map((market) => market.spec),
    indexPrices: state.indexPrices.list(),
    owners: state.owners.capture(),
    balances,
    issued,
    serials: state.pool.captureSerials(),
    freeSlots: state.pool.captureFree(),
    orders: captureOrders(state),
    clientOrderIds: state.openOrders.captureClientOrderIds(),
    requests: state.requests.capture(),
  };
}

function captureOrders(state: State): Int32Array {
  const slots: number[] = [];
  for (const market of state.listing.markets) {
    market.book.collect(BUY, slots);
    market.book.collect(SELL, slots);
  }
  const { records } = state.pool;
  const orders = new Int32Array(slots.length * CAPTURED_ORDER_WORDS);
  slots.forEach((slot, index) => {
    const to = index * CAPTURED_ORDER_WORDS;
    const at = slot << RECORD_SHIFT;
    orders[to] = slot;
    orders[to + 1] = records[at + PLACE]!;
    orders[to + 2] = records[at + PRICE]!;
    orders[to + 3] = records[at + REMAINING]!;
    orders[to + 4] = records[at + QUANTITY]!;
    orders[to + 5] = records[at + OWNER]!;
  });
  return orders;
}
