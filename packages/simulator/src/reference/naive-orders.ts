/**
 * Orders of the naive venue: entered, matched, and what becomes of the rest.
 * Promises: what an order fills, pays and leaves behind, emitted event by event, from the description of the rules.
 */
import type {
  CloseReason,
  OrderSuspended,
  PlaceOrder,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '@assay/core';
import type { NaiveMatch, NaiveOrder, NaiveTaker } from './naive-book.ts';
import { findOrderRefusal } from './naive-checks.ts';
import { closed } from './naive-closing.ts';
import { holdAnew } from './naive-collateral.ts';
import { isFutures } from './naive-futures.ts';
import { meet } from './naive-futures-fills.ts';
import type { NaiveMet } from './naive-futures-fills.ts';
import { takerOf, triggerHoldOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, NaiveTriggerOrder, Plain, Result } from './naive-market.ts';
import { settle } from './naive-settlement.ts';
import { findOrderStatusRefusal } from './naive-statuses.ts';

/** An order as it meets the book. */
export interface NaiveTerms {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: number | null;
  readonly quantity: number | null;
  readonly spend: number | null;
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: number | null;
  readonly displayed: number | null;
  readonly clientOrderId: string | null;
  readonly reduceOnly: boolean;
  /** How far a market order may go, or null. */
  readonly bound: number | null;
  /** Lots that it has filled before. */
  readonly filledBefore: number;
  /** The trigger order that executed or goes on. */
  readonly executed?: NaiveTriggerOrder;
}

export interface NaiveExecution {
  readonly status: string;
  readonly filled: number;
  readonly remaining: number;
  readonly value: bigint;
  readonly fee: bigint;
}

/** Applies `place-order`; `id` is the number that the exchange gave the order. */
export function placeOrder(state: NaiveState, command: PlaceOrder, id: number): Result {
  const market = state.markets[command.market];
  if (market === undefined) return 'unknown-market';
  if (isFutures(market)) return 'futures-market';
  const refusal = findOrderStatusRefusal(market, command) ?? findOrderRefusal(state, market, command);
  if (refusal !== null) return refusal;
  const { type: _, requestId: __, ...asked } = command;
  state.emit({ type: 'order-accepted', order: id, ...asked });
  const { status, filled, value, fee } = execute(state, market, {
    ...asked,
    id,
    bound: null,
    filledBefore: 0,
    reduceOnly: false,
  });
  const figures = { filled, filledValue: Number(value), fee: Number(fee) };
  return { type: 'order-placed', order: id, status, ...figures };
}

/** Lets a taker meet the book with the fills that are left of the step. */
export function takeWithin(state: NaiveState, market: NaiveMarket, taker: NaiveTaker): NaiveMatch {
  const match = market.book.take(taker, state.rules < 2 ? Infinity : state.fillsLeft);
  state.fillsLeft -= match.meetings.filter(({ type }) => type === 'fill').length;
  return match;
}

/** Matches an order that may enter, and lets the rest of it rest or close. */
export function execute(state: NaiveState, market: NaiveMarket, terms: NaiveTerms): NaiveExecution {
  state.executing = terms.id;
  const done = executeOne(state, market, terms);
  state.executing = null;
  return done;
}

function executeOne(state: NaiveState, market: NaiveMarket, terms: NaiveTerms): NaiveExecution {
  const { id, owner, side, quantity, price, filledBefore } = terms;
  const taker = takerOf(market, terms, terms.bound);
  const { match, value, fee, barred } = meetBook(state, market, terms, taker);
  const { filled, reduced } = match;
  const remaining = quantity === null ? 0 : quantity - filled - reduced;
  const done = { filled, remaining, value, fee };
  const reason = barred ?? reasonToClose(state, market, taker, terms, match);
  if (reason === 'fill-limit' || reason === 'no-liquidity') {
    suspend(state, market, terms, { cause: reason, remaining, filled, value });
    return { ...done, status: 'partially-filled' };
  }
  if (reason !== null) {
    state.emit(closed(market, { id, owner, side, price, remaining }, reason));
    return { ...done, status: reason === 'filled' ? 'filled' : 'cancelled' };
  }
  const { displayed, clientOrderId, selfTrade, expiresAt, reduceOnly } = terms;
  const marks = { displayed, clientOrderId, selfTrade, expiresAt, reduceOnly, linked: null };
  const size = { quantity: filledBefore + filled + remaining, remaining, shown: 0 };
  const order: NaiveOrder = { id, owner, side, price: price ?? 0, ...size, ...marks };
  market.book.rest(order);
  if (isFutures(market)) holdAnew(state, owner, market);
  state.emit(rested(market, order));
  return { ...done, status: statusOf(order) };
}

function meetBook(state: NaiveState, market: NaiveMarket, terms: NaiveTerms, taker: NaiveTaker): NaiveMet {
  if (isFutures(market)) return meet(state, market, terms, taker);
  const { id, owner, side, quantity } = terms;
  const match = takeWithin(state, market, taker);
  const settled = settle(state, market, { id, owner, side, quantity: quantity ?? 0 }, match);
  return { match, ...settled, barred: null };
}

/** Lets what is left of an order wait to go on by itself. */
function suspend(
  state: NaiveState,
  market: NaiveMarket,
  terms: NaiveTerms,
  at: {
    readonly cause: OrderSuspended['cause'];
    readonly remaining: number;
    readonly filled: number;
    readonly value: bigint;
  },
): void {
  const { id, owner, side, price, timeInForce, selfTrade, expiresAt, displayed, clientOrderId, reduceOnly } =
    terms;
  const { trigger = null, by = 'mark-price', best = null, triggered = null } = terms.executed ?? {};
  const whole = terms.executed?.whole ?? false;
  const triggerOrder: NaiveTriggerOrder = {
    id,
    owner,
    market,
    side,
    trigger,
    by,
    price,
    timeInForce,
    selfTrade,
    expiresAt,
    clientOrderId,
    displayed,
    reduceOnly,
    whole,
    // It has closed as this one executed.
    parent: null,
    sleeps: false,
    best,
    linked: null,
    surplus: 0n,
    suspended: at.cause,
    quantity: terms.spend === null ? at.remaining : null,
    spend: terms.spend === null ? null : terms.spend - Number(at.value),
    triggered: triggered ?? { lastPrice: 0, triggerPrice: 0 },
    filledBefore: terms.filledBefore + at.filled,
  };
  state.triggerOrders.push(triggerOrder);
  if (at.cause === 'fill-limit') state.triggered.unshift(triggerOrder);
  else state.stranded.push(triggerOrder);
  const place = { order: id, owner, market: market.spec.market, side, cause: at.cause };
  const held = Number(triggerHoldOf(triggerOrder)[1]);
  state.emit({ type: 'order-suspended', ...place, remaining: terms.spend === null ? at.remaining : 0, held });
}

/** How an order that rests stands. */
export function statusOf({ remaining, quantity }: NaiveOrder): string {
  return remaining < quantity ? 'partially-filled' : 'open';
}

/** The event of an order that rests. */
export function rested(market: NaiveMarket, { id, owner, side, price, remaining, shown }: NaiveOrder): Plain {
  const place = { order: id, owner, market: market.spec.market, side, price };
  return { type: 'order-rested', ...place, quantity: shown, hidden: remaining - shown };
}

/** Why nothing of the order rests, or null. */
function reasonToClose(
  state: NaiveState,
  market: NaiveMarket,
  taker: NaiveTaker,
  { timeInForce, quantity, price, executed, filledBefore, reduceOnly }: NaiveTerms,
  { endsAtOwn, filled, reduced, paid, pauses }: NaiveMatch,
): CloseReason | OrderSuspended['cause'] | null {
  const hasWaited = executed !== undefined && executed.trigger !== null;
  const wasTriggered = price === null && hasWaited;
  if (pauses) {
    const goesOn = wasTriggered || (timeInForce === 'gtc' && (!reduceOnly || hasWaited));
    return goesOn ? 'fill-limit' : 'fill-limit-reached';
  }
  if (endsAtOwn) return 'self-trade-prevented';
  const dropped = wasTriggered && state.rules >= 2 ? 'no-liquidity' : 'remainder-dropped';
  if ('money' in taker.wants) {
    // Filled where its money has come to its end: for one lot at all, or for one at the next price that it may pay.
    const next = market.book.against(taker.side)[0];
    const mayGoOn = next !== undefined && (taker.limit === null || next.price <= taker.limit);
    const isSpent = mayGoOn || paid === taker.wants.money;
    if (!isSpent) return dropped;
    return filled + filledBefore > 0 ? 'filled' : 'remainder-dropped';
  }
  if (filled + reduced === quantity) return 'filled';
  return timeInForce === 'gtc' && price !== null ? null : dropped;
}
