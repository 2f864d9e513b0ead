/**
 * How an order of a futures market of the naive venue meets the book, fill by fill, and what each fill does to positions and money.
 * Promises: both parties are looked at before each fill; every fill has one value for both; what a fill leaves of a leg is all that
 * reduce-only orders may still reduce.
 */
import type { CloseReason, Side } from '@assay/core';
import type { NaiveMatch, NaiveOrder, NaiveTaker } from './naive-book.ts';
import { leaveLeg, wake } from './naive-attached.ts';
import { closeResting, closeStopOf, restingClosed, withdrawQuote } from './naive-closing.ts';
import {
  CLEARING,
  balanceOf,
  collateralOf,
  coverOf,
  availableOf,
  draw,
  drawMargin,
  spareOf,
  holdAnew,
  isBelow,
  isUnlimited,
  tellingOwn,
} from './naive-collateral.ts';
import { payDue } from './naive-funding.ts';
import {
  INSURANCE,
  closedBy,
  isBeyondShare,
  legShown,
  openInterestOf,
  openedBy,
  rateOf,
  recordOf,
} from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { FIRST_TRADER, SAFE, SOME_ID } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { Plain } from './naive-market.ts';
import {
  costOf,
  entryPart,
  greatest,
  isBeyondBankruptcy,
  least,
  partOf,
  profit,
  worth,
  worthOf,
} from './naive-risk.ts';
import { isClosingOnly } from './naive-series.ts';
import { COVER_RULES } from './naive-steps.ts';
import { charge, emitMaker, emitRebates, emitReduction } from './naive-settlement.ts';
import type { NaiveRebate } from './naive-settlement.ts';
import type { NaiveLeg, NaiveSide } from './naive-positions.ts';

/** A side of a fill. */
interface Party {
  readonly id: number | null;
  readonly owner: number;
  readonly side: Side;
  readonly reduceOnly: boolean;
}

/** What became of a taker: what it met, what it paid, and why it was barred from more, or null. */
export interface NaiveMet {
  readonly match: NaiveMatch;
  readonly value: bigint;
  readonly fee: bigint;
  readonly barred: CloseReason | null;
}

/** Lots of a fill that close, and those that open. */
function split(
  state: NaiveState,
  market: WithFutures,
  { owner, side, reduceOnly }: Party,
  lots: bigint,
): { readonly closing: bigint; readonly opening: bigint } {
  const leg = recordOf(market, owner)[closedBy(side)];
  const closes = reduceOnly || !state.futures.hedged.has(owner);
  const closing = closes ? least(lots, leg.lots) : 0n;
  return { closing, opening: reduceOnly ? 0n : lots - closing };
}

/** Lets a taker meet the book with the fills that are left of the step. */
export function meet(state: NaiveState, market: WithFutures, taking: Party, taker: NaiveTaker): NaiveMet {
  const { book } = market;
  const wanted = 'lots' in taker.wants ? taker.wants.lots : 0;
  let [filled, reduced, value, fee] = [0, 0, 0n, 0n];
  const end = (how: Partial<NaiveMatch>, barred: CloseReason | null = null): NaiveMet => {
    const match = { meetings: [], paid: 0n, endsAtOwn: false, pauses: false, filled, reduced, ...how };
    return { match, value, fee, barred };
  };
  for (;;) {
    const left = wanted - filled - reduced;
    const own = meetOwn(state, market, taking, { ...taker, wants: { lots: left } });
    reduced += own.reduced;
    if (own.endsAtOwn) return end({ endsAtOwn: true });
    if (own.meetings.length > 0) continue;
    const [maker] = book.against(taking.side);
    if (!own.pauses || maker === undefined) return end({});
    if (state.rules >= 2 && state.fillsLeft <= 0) return end({ pauses: true });
    payDue(state, taking.owner, market);
    const mayTake = mayFill(state, market, taking, BigInt(Math.min(left, maker.shown)), maker.price, false);
    if (mayTake.lots === 0n) return end({}, mayTake.reason);
    payDue(state, maker.owner, market);
    const mayGive = mayFill(state, market, maker, mayTake.lots, maker.price, true);
    if (mayGive.lots === 0n) {
      // It counts as a fill of the step.
      state.fillsLeft -= 1;
      leaveUncovered(state, market, maker, mayGive.reason);
      continue;
    }
    const settled = fill(state, market, taking, taker, Number(mayGive.lots), left - Number(mayGive.lots));
    filled += Number(mayGive.lots);
    state.fillsLeft -= 1;
    value += settled.value;
    fee += settled.fee;
  }
}

/** A resting order that may not trade. A quote has no event of its own. */
function leaveUncovered(
  state: NaiveState,
  market: WithFutures,
  maker: NaiveOrder,
  reason: CloseReason,
): void {
  if (maker.id !== null) closeResting(state, { order: maker, market }, reason);
  else withdrawQuote(state, market, maker);
}

/** The order in front of the taker, where it is one of the same owner. */
function meetOwn(state: NaiveState, market: WithFutures, taking: Party, taker: NaiveTaker): NaiveMatch {
  const match = market.book.meetFirst(taker);
  const left = 'lots' in taker.wants ? taker.wants.lots : 0;
  for (const meeting of match.meetings) {
    if (meeting.type === 'closing') restingClosed(state, market, meeting.maker, 'self-trade-prevented');
    if (meeting.type === 'reduction') {
      const place = { ...taking, quantity: 0 };
      emitReduction(state, market, place, meeting, left - meeting.by);
    }
  }
  return match;
}

/** How many lots of a fill one of its parties may have, and why none. */
function mayFill(
  state: NaiveState,
  market: WithFutures,
  party: Party,
  lots: bigint,
  price: number,
  isMaker: boolean,
): { readonly lots: bigint; readonly reason: CloseReason } {
  const { contract, terms } = market.futures;
  const record = recordOf(market, party.owner);
  const { closing, opening } = split(state, market, party, lots);
  const side = closedBy(party.side);
  // What the insurance closes is beyond no price.
  if (closing > 0n && party.owner !== INSURANCE && !isUnlimited(state, party.owner)) {
    const cover = coverOf(state, party.owner, market, side);
    const leg = record[side];
    if (isBeyondBankruptcy(contract, side, leg, cover, terms.takerFeeRatePpm, price)) {
      return { lots: 0n, reason: 'beyond-bankruptcy' };
    }
  }
  if (party.reduceOnly) return { lots: closing, reason: 'nothing-to-reduce' };
  if (opening > 0n && isClosingOnly(state, market)) return { lots: closing, reason: 'closing-only' };
  if (
    opening > 0n &&
    isBeyondShare(market.futures, party.owner, record[openedBy(party.side)].lots + opening)
  ) {
    return { lots: closing, reason: 'interest-share-reached' };
  }
  const isCovered = opening === 0n || mayOpen(state, market, party, [opening, closing], price, isMaker);
  return { lots: isCovered ? lots : closing, reason: 'margin-insufficient' };
}

function mayOpen(
  state: NaiveState,
  market: WithFutures,
  { owner, side }: Party,
  lots: readonly [opening: bigint, closing: bigint],
  price: number,
  isMaker: boolean,
): boolean {
  if (isUnlimited(state, owner)) return true;
  if (isBelow(state, owner, market)) return false;
  const { held } = recordOf(market, owner);
  const cost = openingCost(state, market, owner, side, lots, price);
  return cost !== null && cost <= spareOf(state, owner, market) + (isMaker ? held : 0n);
}

/** What opening lots costs an owner at a price, and by rules 5 what closing others on the way loses against the mark, with its fee. */
export function openingCost(
  { rules }: Pick<NaiveState, 'rules'>,
  market: WithFutures,
  owner: number,
  side: Side,
  [opening, closing]: readonly [opening: bigint, closing: bigint],
  price: number,
): bigint | null {
  const { contract, terms, prices } = market.futures;
  const at = { price: BigInt(price), mark: prices.mark, feePpm: terms.takerFeeRatePpm };
  const rate = rateOf(market.futures, recordOf(market, owner).leverage);
  const opens = costOf(contract, openedBy(side), opening, { ...at, rate });
  const closes = rules < COVER_RULES ? 0n : costOf(contract, openedBy(side), closing, { ...at, rate: 0n });
  if (opens === null || closes === null) return null;
  return opens + closes > SAFE ? null : opens + closes;
}

/** One fill with the order in front: `left` is what the taker still wants behind it. */
function fill(
  state: NaiveState,
  market: WithFutures,
  taking: Party,
  taker: NaiveTaker,
  lots: number,
  left: number,
): { readonly value: bigint; readonly fee: bigint } {
  const [met] = market.book.take({ ...taker, wants: { lots } }, 1).meetings;
  if (met?.type !== 'fill') throw new Error('nothing was filled');
  const { maker, price } = met;
  const interest = openInterestOf(market.futures);
  const value = worth(market.futures.contract, BigInt(lots), BigInt(price), false);
  const trade = state.nextTrade();
  const at = { trade, price, value, interest, lots: BigInt(lots) };
  const resting = recordOf(market, maker.owner);
  if (state.rules >= COVER_RULES && resting.isolated) resting.held = 0n;
  else holdAnew(state, maker.owner, market);
  const [given, taken] = [
    tellingOwn(state, market, maker.owner, () => settle(state, market, maker, at, 'maker')),
    tellingOwn(state, market, taking.owner, () => settle(state, market, taking, at, 'taker')),
  ];
  holdAnew(state, maker.owner, market);
  holdAnew(state, taking.owner, market);
  market.lastPrice = price;
  market.moved = true;
  state.emit({
    type: 'futures-trade',
    trade,
    market: market.spec.market,
    ...(market.futures.ending.series > 0 ? { series: market.futures.ending.series } : {}),
    price,
    quantity: lots,
    value: Number(value),
    takerSide: taking.side,
    maker: { ...given.shown, remaining: met.makerRemaining },
    taker: { ...taken.shown, remaining: left },
  });
  emitRebates(state, [...given.rebates, ...taken.rebates]);
  emitMaker(state, market, met);
  wake(state, maker.id, given.opened);
  wake(state, taking.id, taken.opened);
  cutReducing(state, market, maker.owner, closedBy(maker.side));
  cutReducing(state, market, taking.owner, closedBy(taking.side));
  return { value, fee: taken.fee };
}

interface Settled {
  readonly shown: Plain;
  readonly rebates: readonly NaiveRebate[];
  readonly fee: bigint;
  readonly opened: bigint;
}

/** What closes, the fee, then what opens. */
function settle(
  state: NaiveState,
  market: WithFutures,
  party: Party,
  at: {
    readonly trade: number;
    readonly price: number;
    readonly value: bigint;
    readonly interest: bigint;
    readonly lots: bigint;
  },
  role: 'maker' | 'taker',
): Settled {
  const { futures, spec } = market;
  const { owner } = party;
  const { closing, opening } = split(state, market, party, at.lots);
  const closingValue = opening === 0n ? at.value : worth(futures.contract, closing, BigInt(at.price), false);
  const [closes, opens] = [closedBy(party.side), openedBy(party.side)];
  const closed = close(state, market, owner, closes, closing, closingValue);
  const side = opening === 0n ? closes : opens;
  const rate = role === 'maker' ? futures.terms.makerFeeRatePpm : futures.terms.takerFeeRatePpm;
  const { own: fee } = draw(state, owner, market, side, partOf(at.value, rate), null);
  const payer = { owner, account: collateralOf(owner, futures) };
  const rebates = charge(state, { trade: at.trade, market: spec.market }, futures.settlesIn, payer, fee);
  if (opening > 0n) open(state, market, owner, opens, opening, at.value - closingValue, at.interest);
  const shown = {
    order: party.id ?? SOME_ID,
    owner,
    house: owner < FIRST_TRADER,
    fee: Number(fee),
    feeRatePpm: rate,
    closed: Number(closing),
    realised: Number(closed.realised),
    insured: Number(closed.insured),
    leg: legShown(side, recordOf(market, owner)[side]),
    balanceAfter: Number(balanceOf(state, owner, futures)),
  };
  return { shown, rebates, fee, opened: opening };
}

/** Closes lots of a leg for a value: its part of the margin is free, a profit comes in, a loss is paid. */
export function close(
  state: NaiveState,
  market: WithFutures,
  owner: number,
  side: NaiveSide,
  lots: bigint,
  value: bigint,
  isForced = false,
): { readonly realised: bigint; readonly insured: bigint } {
  if (lots === 0n) return { realised: 0n, insured: 0n };
  const { contract, settlesIn } = market.futures;
  const leg = recordOf(market, owner)[side];
  const entry = entryPart(contract, side, leg, lots);
  const realised = profit(contract, side, entry, value);
  const { margin } = leg;
  leaves(leg, lots, entry);
  const account = collateralOf(owner, market.futures);
  if (realised >= 0n) {
    state.ledger.move(settlesIn, CLEARING, account, realised);
    return { realised, insured: 0n };
  }
  const { own, insured, unpaid } =
    isForced && state.rules >= COVER_RULES && recordOf(market, owner).isolated
      ? drawMargin(state, owner, market, margin - leg.margin, -realised)
      : draw(state, owner, market, side, -realised);
  state.ledger.move(settlesIn, account, CLEARING, own + insured);
  return { realised, insured: insured + unpaid };
}

function leaves(leg: NaiveLeg, lots: bigint, entry: bigint): void {
  leg.margin -= lots === leg.lots ? leg.margin : (leg.margin * lots) / leg.lots;
  leg.lots -= lots;
  leg.entry -= entry;
}

export function open(
  state: NaiveState,
  market: WithFutures,
  owner: number,
  side: NaiveSide,
  lots: bigint,
  value: bigint,
  interest: bigint,
): void {
  const record = recordOf(market, owner);
  const leg = record[side];
  leg.lots += lots;
  leg.entry += value;
  if (!record.isolated) return;
  const { contract, prices } = market.futures;
  const lost =
    state.rules < COVER_RULES
      ? 0n
      : -profit(contract, side, value, worthOf(contract, side, lots, prices.mark));
  const wanted = partOf(value, rateOf(market.futures, record.leverage, interest)) + greatest(0n, lost);
  leg.margin += greatest(0n, least(wanted, availableOf(state, owner, market.futures)));
}

/** Cuts the reduce-only orders of a leg to what there is of it, those first that began to rest last; where it is gone, what waits for it goes. */
export function cutReducing(state: NaiveState, market: WithFutures, owner: number, side: NaiveSide): void {
  cutResting(state, market, owner, side);
  if (recordOf(market, owner)[side].lots === 0n) leaveLeg(state, market, owner, side);
}

function cutResting(state: NaiveState, market: WithFutures, owner: number, side: NaiveSide): void {
  const orders = side === 'short' ? market.book.bids : market.book.asks;
  const own = orders.filter((order) => order.owner === owner && order.reduceOnly);
  const newestFirst = own.toSorted((a, b) => (b.entered ?? 0) - (a.entered ?? 0));
  const sum = own.reduce((all, { remaining }) => all + remaining, 0);
  let beyond = sum - Number(recordOf(market, owner)[side].lots);
  for (const order of newestFirst) {
    if (beyond <= 0) return;
    const by = Math.min(beyond, order.remaining);
    beyond -= by;
    if (by === order.remaining) closeResting(state, { order, market }, 'nothing-to-reduce');
    else reduce(state, market, order, by);
  }
}

/** The hidden lots go first. */
function reduce(state: NaiveState, market: WithFutures, order: NaiveOrder, by: number): void {
  const hidden = order.remaining - order.shown;
  const shown = Math.max(0, by - hidden);
  order.quantity -= by;
  order.remaining -= by;
  order.shown -= shown;
  const { id, owner, side, price, remaining } = order;
  const released = Number(holdAnew(state, owner, market));
  const place = { order: id, owner, market: market.spec.market, side, price };
  state.emit({ type: 'order-reduced', ...place, by, shown, remaining, released });
  closeStopOf(state, order);
}
