/**
 * Turning a position of the naive venue round: it closes whole, then as many lots open on the other side.
 * Promises: written from `ReversePosition`; two orders, each by the checks of its own.
 */
import type { Lots, MarketId, OwnerId, PlaceFuturesOrder, ReversePosition } from '@assay/core';
import { enterFuturesOrder, findPlacingRefusal } from './naive-futures-orders.ts';
import { SIDES, recordOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import type { Result } from './naive-market.ts';
import type { NaiveSide } from './naive-positions.ts';
import type { NaiveState } from './naive-state.ts';
import { findWaitingMarket } from './naive-waiting.ts';

/** Applies `reverse-position`. */
export function reversePosition(
  state: NaiveState,
  command: ReversePosition,
  [id, openingId]: readonly [number, number],
): Result {
  const { owner, market: number } = command;
  const market = findWaitingMarket(state, number);
  if (typeof market === 'string') return market;
  if (state.members.isExcluded(owner, state.now)) return 'account-excluded';
  if (state.futures.hedged.has(owner)) return 'not-in-hedge-mode';
  const side = legOf(market, owner);
  const closing = orderOf(command, side ?? 'long', Number(recordOf(market, owner)[side ?? 'long'].lots));
  const refusal = findPlacingRefusal(state, market, { ...closing, reduceOnly: true }, () =>
    side === null ? 'no-position' : null,
  );
  if (refusal !== null) return refusal;
  const closed = enterFuturesOrder(state, market, { ...closing, reduceOnly: true }, id);
  const none = { opening: null, opened: 0, refusal: null };
  const done = { type: 'position-reversed', closing: id, closed: closed.filled, ...none };
  if (legOf(market, owner) !== null) return done;
  const why = findPlacingRefusal(state, market, closing);
  if (why !== null) return { ...done, refusal: why };
  const { filled: opened } = enterFuturesOrder(state, market, closing, openingId);
  return { ...done, opening: openingId, opened };
}

function legOf(market: WithFutures, owner: number): NaiveSide | null {
  return SIDES.find((side) => recordOf(market, owner)[side].lots > 0n) ?? null;
}

/** A market order of the side that closes the leg. */
function orderOf(
  { owner, market, selfTrade }: { owner: OwnerId; market: MarketId } & Pick<ReversePosition, 'selfTrade'>,
  leg: NaiveSide,
  lots: number,
): PlaceFuturesOrder {
  return {
    type: 'place-futures-order',
    owner,
    requestId: null,
    market,
    side: leg === 'long' ? 'sell' : 'buy',
    kind: 'market',
    timeInForce: 'ioc',
    postOnly: false,
    reduceOnly: false,
    price: null,
    // It is a number of lots.
    quantity: lots as Lots,
    clientOrderId: null,
    selfTrade,
    expiresAt: null,
    displayed: null,
  };
}
