/**
 * Orders of the naive venue's futures markets: why they are refused, and how they are entered.
 * Promises: written from the description of `place-futures-order`; what an order opens is asked of all resting orders of its owner.
 */
import type { PlaceFuturesOrder, PlaceOrder, RefusalCode, Side } from '@assay/core';
import { isBelow, spareOf, wantedHold } from './naive-collateral.ts';
import type { NaiveMoneyView } from './naive-collateral.ts';
import {
  findEntryRefusal,
  findFieldRefusal,
  findLifeRefusal,
  findNameRefusal,
  findRoomRefusal,
  findSliceRefusal,
} from './naive-checks.ts';
import { attach, findAttachableRefusal, findAttachedRefusal } from './naive-attached.ts';
import { openingCost } from './naive-futures-fills.ts';
import {
  closedBy,
  isBeyondShare,
  isFutures,
  openRecord,
  openedBy,
  recordOf,
  reducingOf,
  waitingOf,
} from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { SAFE, takerOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { Result } from './naive-market.ts';
import { execute } from './naive-orders.ts';
import type { NaiveExecution } from './naive-orders.ts';
import { greatest, highestLeverage, worth } from './naive-risk.ts';
import { isClosingOnly } from './naive-series.ts';
import { findOrderStatusRefusal } from './naive-statuses.ts';

const STALE_SECONDS = 10;
const DEAD_SECONDS = 60;

/** Applies `place-futures-order`; `id` is the number that the exchange gave the order. */
export function placeFuturesOrder(state: NaiveState, command: PlaceFuturesOrder, id: number): Result {
  const attachable = findAttachableRefusal(state, command);
  if (attachable !== null) return attachable;
  const market = state.markets[command.market];
  if (market === undefined) return 'unknown-market';
  if (!isFutures(market)) return 'not-a-futures-market';
  // Who is frozen or has excluded themselves may still close.
  const bar = command.reduceOnly ? null : state.members.findOpeningBar(command.owner, state.now);
  if (bar !== null) return bar;
  const refusal = findPlacingRefusal(state, market, command) ?? findAttachedRefusal(state, market, command);
  if (refusal !== null) return refusal;
  const done = enterFuturesOrder(state, market, command, id);
  const figures = { filled: done.filled, filledValue: Number(done.value), fee: Number(done.fee) };
  return { type: 'order-placed', order: id, status: done.status, ...figures };
}

/** Enters an order that may be, with what comes with it. */
export function enterFuturesOrder(
  state: NaiveState,
  market: WithFutures,
  command: PlaceFuturesOrder,
  id: number,
): NaiveExecution {
  openRecord(market, command.owner);
  const { type: _, requestId: __, reduceOnly, takeProfit: ___, stopLoss: ____, ...fields } = command;
  const asked = { ...fields, spend: null };
  state.emit({ type: 'order-accepted', order: id, ...asked, ...(reduceOnly ? { reduceOnly } : {}) });
  attach(state, market, command, id);
  return execute(state, market, { ...asked, id, bound: null, filledBefore: 0, reduceOnly });
}

/** Why an order may not be entered, or null; `besides` is looked at behind what the market takes at all. */
export function findPlacingRefusal(
  state: NaiveState,
  market: WithFutures,
  command: PlaceFuturesOrder,
  besides: () => RefusalCode | null = () => null,
): RefusalCode | null {
  const { reduceOnly: _, takeProfit: __, stopLoss: ___, ...fields } = command;
  const order: PlaceOrder = { ...fields, type: 'place-order', spend: null };
  const { owner, side, price, kind, timeInForce } = command;
  const takes =
    kind === 'market' || timeInForce !== 'gtc' || (price !== null && market.book.crosses(side, price));
  return (
    findOrderStatusRefusal(market, command) ??
    (market.futures.prices.mark === 0n ? 'no-mark-price' : null) ??
    findIndexRefusal(state, market, takes) ??
    besides() ??
    findNameRefusal(state, owner, [command.clientOrderId]) ??
    findFieldRefusal(market, order) ??
    findLifeRefusal(state.now, order) ??
    findSliceRefusal(state, market, order) ??
    findMoneyRefusal(state, market, command, order)
  );
}

/** Seconds since the last tick that moved the mark, or between it and the one before, where that was more. */
export function silenceOf({ now }: Pick<NaiveState, 'now'>, { futures: { prices } }: WithFutures): number {
  return Math.max(Math.floor(now / 1000) - prices.second, prices.second - prices.secondBefore);
}

/** How the index of a market stands. */
export function freshnessOf(state: Pick<NaiveState, 'now'>, market: WithFutures): string {
  const silence = silenceOf(state, market);
  if (silence > DEAD_SECONDS) return 'dead';
  return silence > STALE_SECONDS ? 'stale' : 'fresh';
}

/** Why nothing but cancels is taken, or nothing that takes. */
export function findIndexRefusal(
  state: Pick<NaiveState, 'now'>,
  market: WithFutures,
  takes: boolean,
): RefusalCode | null {
  const freshness = freshnessOf(state, market);
  return freshness === 'dead' || (takes && freshness === 'stale') ? 'index-stale' : null;
}

function findMoneyRefusal(
  state: NaiveState,
  market: WithFutures,
  command: PlaceFuturesOrder,
  order: PlaceOrder,
): RefusalCode | null {
  const { owner, side, kind, timeInForce, reduceOnly, quantity } = command;
  const best = market.book.against(side)[0]?.price;
  const price = command.price ?? best;
  if (price !== undefined && worth(market.futures.contract, BigInt(quantity), BigInt(price), true) > SAFE) {
    return 'order-value-too-large';
  }
  const room = findRoomRefusal(state, market, order);
  if (room !== null) return room;
  const mayRest = kind === 'limit' && timeInForce === 'gtc';
  if (reduceOnly) {
    const left = reducibleOf(market, owner, side, mayRest);
    if (BigInt(quantity) > left) return 'reduces-more-than-held';
  }
  const taken =
    kind === 'market' || timeInForce === 'fok' ? market.book.preview(takerOf(market, order)) : null;
  if (price === undefined) return 'no-liquidity';
  if (!reduceOnly) {
    const lots = kind === 'market' ? (taken?.filled ?? 0) : quantity;
    const worst = kind === 'market' ? lastPriceOf(taken?.meetings ?? [], price) : price;
    const refusal = findOpeningRefusal(state, market, { owner, side, lots: BigInt(lots), price: worst });
    if (refusal !== null) return refusal;
  }
  return findEntryRefusal(state, market, order, taken);
}

/** Lots that a new reduce-only order may have, or one that rests already in their place. */
export function reducibleOf(
  market: WithFutures,
  owner: number,
  side: Side,
  mayRest: boolean,
  without: number | null = null,
): bigint {
  const { lots } = recordOf(market, owner)[closedBy(side)];
  return lots - (mayRest ? reducingOf(market, owner, side, without) : 0n);
}

export function lastPriceOf(meetings: readonly { readonly type: string }[], best: number): number {
  return meetings.reduce((last, meeting) => ('price' in meeting ? Number(meeting.price) : last), best);
}

/** What is to be opened, and the resting order in whose place, or null. */
interface Opening {
  readonly owner: number;
  readonly side: Side;
  readonly lots: bigint;
  readonly price: number;
  readonly instead?: number | null;
}

/** Why an order may not open what it would, or null. */
export function findOpeningRefusal(
  state: NaiveMoneyView,
  market: WithFutures,
  { owner, side, lots, price, instead = null }: Opening,
): RefusalCode | null {
  const record = recordOf(market, owner);
  const waiting = waitingOf(market, owner, side, instead).lots;
  const other = state.futures.hedged.has(owner) ? 0n : record[closedBy(side)].lots;
  const closing = closedOf(lots, greatest(0n, other - waiting));
  const opening = lots - closing;
  if (opening === 0n) return null;
  if (isClosingOnly(state, market)) return 'closing-only';
  if (isBeyondLimit(state, market, owner, side, opening, instead)) return 'position-limit-reached';
  const exposed = exposedLots(state, market, owner, side, instead) + opening;
  if (isBeyondShare(market.futures, owner, exposed)) return 'interest-share-reached';
  if (isBelow(state, owner, market)) return 'liquidation-pending';
  const cost = openingCost(state, market, owner, side, [opening, closing], price);
  if (cost === null) return 'order-value-too-large';
  const freed = instead === null ? 0n : greatest(0n, record.held - wantedHold(state, owner, market, instead));
  return cost > spareOf(state, owner, market) + freed ? 'insufficient-margin' : null;
}

function closedOf(lots: bigint, closable: bigint): bigint {
  return lots < closable ? lots : closable;
}

/** Lots of a leg with all resting orders that would add to it. */
function exposedLots(
  state: NaiveMoneyView,
  market: WithFutures,
  owner: number,
  side: Side,
  instead: number | null,
): bigint {
  const record = recordOf(market, owner);
  const waiting = waitingOf(market, owner, side, instead).lots;
  const other = state.futures.hedged.has(owner) ? 0n : record[closedBy(side)].lots;
  return record[openedBy(side)].lots + greatest(0n, waiting - other);
}

/** Whether a leg with all that would add to it is worth more than a leverage allows. */
export function isBeyondLimit(
  state: NaiveMoneyView,
  market: WithFutures,
  owner: number,
  side: Side,
  more: bigint,
  instead: number | null = null,
  leverage = recordOf(market, owner).leverage,
): boolean {
  const { contract, tiers, prices } = market.futures;
  const lots = exposedLots(state, market, owner, side, instead) + more;
  return highestLeverage(tiers, worth(contract, lots, prices.mark, true)) < leverage;
}
