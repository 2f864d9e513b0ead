/**
 * Changes a state by its snapshot, for tests of what lies behind orders: depth without money, legs without trades.
 * Promises: what the test then does goes through the exchange.
 */
import { openAccounts } from '../accounts/open-account.ts';
import { BUY, SELL } from '../book/order-record.ts';
import { Exchange } from '../exchange.ts';
import { valueAt } from '../risk/contract.ts';
import { captureState } from '../snapshot/captured.ts';
import { decodeState } from '../snapshot/decode.ts';
import { encodeState } from '../snapshot/encode.ts';
import type { State } from '../state.ts';
import { BUYS, ENTRY, HELD, LEVERAGE, LONG, LOTS, MARGIN, OWNER, SELLS, SHORT, VALUE } from './positions.ts';
import { reindexTouched } from './reindex.ts';

/** An exchange in the state of another, changed. */
export function edited(exchange: Exchange, change: (state: State) => void): Exchange {
  const state = decodeState(exchange.snapshot());
  change(state);
  for (const market of state.futures.markets) {
    for (let place = 0; place < market.positions.count; place += 1) {
      state.futures.touch(market.positions.records[market.positions.at(place) + OWNER]!);
    }
  }
  reindexTouched(state);
  return Exchange.restore(encodeState(captureState(state)));
}

/** Prices in ticks and lots, best first. */
export type Levels = readonly (readonly [price: number, lots: number])[];

const MAKER_INDEX = 1;

/** Replaces the market maker's orders in a futures market, each a level; nothing is held for them. */
export function setDepth(state: State, number: number, bids: Levels, asks: Levels): void {
  const { market, positions, contract, prices } = state.futures.find(number)!;
  for (const id of [...market.bidQuotes, ...market.askQuotes]) market.book.remove(state.pool.find(id));
  const at = positions.open(MAKER_INDEX, 20, prices.serial);
  const enter = (side: typeof BUY | typeof SELL, levels: Levels): number[] => {
    const sums = at + (side === BUY ? BUYS : SELLS);
    positions.records[sums] = levels.reduce((sum, [, lots]) => sum + lots, 0);
    positions.records[sums + VALUE] = levels.reduce(
      (sum, [price, lots]) => sum + valueAt(contract, lots, price, 'up')!,
      0,
    );
    return levels.map(([price, lots]) => {
      const slot = state.pool.allocate();
      market.book.rest(slot, side, price, lots, lots, MAKER_INDEX);
      return state.pool.idAt(slot);
    });
  };
  market.bidQuotes = enter(BUY, bids);
  market.askQuotes = enter(SELL, asks);
}

/** Lots of an owner's legs, and what their isolated margins are. */
export interface TestLegs {
  readonly owner: number;
  readonly long?: number;
  readonly short?: number;
  readonly longMargin?: number;
  readonly shortMargin?: number;
  /** Units that lie available in the collateral besides the margins. */
  readonly available?: number;
  /** Units that are held for orders. */
  readonly held?: number;
}

/**
 * Gives owners legs, each entered at the same price in ticks, so that the clearing account owes nothing where longs and shorts
 * are as many; and collateral out of the outside world.
 */
export function setLegs(state: State, number: number, price: number, all: readonly TestLegs[]): void {
  const futures = state.futures.find(number)!;
  const { positions, contract, collateral, settlesIn, prices } = futures;
  const { ledger, owners } = state;
  for (const {
    owner,
    long = 0,
    short = 0,
    longMargin = 0,
    shortMargin = 0,
    available = 0,
    held = 0,
  } of all) {
    if (owners.find(owner) < 0) openAccounts(state, owner);
    const ownerIndex = owners.find(owner);
    const at = positions.open(ownerIndex, 20, prices.serial);
    const { records } = positions;
    for (const [words, lots, margin] of [
      [at + LONG, long, longMargin],
      [at + SHORT, short, shortMargin],
    ] as const) {
      records[words + LOTS] = lots;
      records[words + ENTRY] = valueAt(contract, lots, price, 'down')!;
      records[words + MARGIN] = margin;
    }
    if (longMargin + shortMargin > 0) records[at + LEVERAGE]! *= -1;
    records[at + HELD] = held;
    if (long > 0 && short > 0) state.futures.hedged.add(ownerIndex);
    futures.openInterest += long;
    const account = ledger.openAccount(ownerIndex, collateral, settlesIn);
    ledger.issue(settlesIn, account, available + longMargin + shortMargin + held);
    ledger.hold(account, longMargin + shortMargin + held);
  }
}
