/**
 * Settlement of a fill between two positions: what closes is realised, fees are taken, what opens is entered, the trade is emitted.
 * Promises: one value for both sides, so that profits and losses sum to zero through the clearing account; the maker is settled
 * whole before the taker; open interest and rates are those before the fill for both.
 * Never: decides who trades with whom, or whether a side is covered.
 *
 *   closing value = value of the closing lots, rounded down; the whole value where nothing opens
 *   realised      = profit of the closing value over the entry value that leaves
 *   fee           = ceil(value × rate), at most what the owner's own money reaches for
 *   margin        = that of an isolated leg: ceil(opening value × initial rate) + the loss at the mark that it begins with, at most
 *                   what is available
 */
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { IncomingOrder } from '../listing/instrument.ts';
import { lots, orderId, ownerId, ratePpm, ticks, tradeId, units } from '../quantity/branding.ts';
import { ONE_PPM, mulDiv } from '../quantity/exact.ts';
import { chargeFee, emitRebates } from '../referral/charge-fee.ts';
import { entryValueOf, fillValue, profitOf } from '../risk/contract.ts';
import type { PositionSide } from '../risk/contract.ts';
import { enteredMargin, initialMargin } from '../risk/margin.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FuturesParty } from '../vocabulary/futures-events.ts';
import { COVER_RULES } from '../vocabulary/futures-delivery.ts';
import { isHouse } from '../vocabulary/parties.ts';
import { initialRate, isIsolated, raisesRates, sumsOfRecord } from './account-view.ts';
import { closingLots } from './coverage.ts';
import { draw, drawMargin, drawOwn } from './draw.ts';
import { collateralKey } from './futures-state.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { countLots, holdAnew, holdNothing, openRecord } from './hold.ts';
import { ownBalance, tellOwnPosition } from './insurance.ts';
import type { LegSums } from './kept-sums.ts';
import { closedBy, findLeg, legState, openedBy, wordsOf } from './legs.ts';
import { ENTRY, LOTS, MARGIN } from './positions.ts';

const { BOOK_KEY, BUY, OWNER, PRICE, RECORD_SHIFT, REDUCE_ONLY, SELL } = record;

/** Of a side that no order made. */
const NO_ORDER = 0;

/** What a fill is to both of its sides. */
interface Fill {
  readonly lots: number;
  readonly price: number;
  readonly value: number;
}

/** One side of it. */
interface Party {
  readonly order: number;
  readonly ownerIndex: number;
  readonly side: BookSide;
  readonly reduceOnly: boolean;
  readonly remaining: number;
  readonly feeRatePpm: number;
  /** Of its owner in the market, before the fill. */
  readonly initialRatePpm: number;
}

/** Settles one fill: see `Instrument.settleFill`. */
export function settleFuturesFill(
  context: FuturesContext,
  market: FuturesMarket,
  taker: IncomingOrder,
  makerSlot: number,
  quantity: number,
  makerRemaining: number,
  events: EventLog,
): void {
  const { pool } = context;
  const openBefore = market.openInterest;
  const price = pool.records[(makerSlot << RECORD_SHIFT) + PRICE]!;
  // Checked for the whole order when it was placed.
  const fill = { lots: quantity, price, value: fillValue(market.contract, quantity, price) ?? 0 };
  const maker = makerOf(context, market, makerSlot, makerRemaining);
  const taking = takerOf(market, taker);
  const makerAt = openRecord(market, maker.ownerIndex);
  const { side, reduceOnly } = maker;
  countLots(market, makerAt, { side, price, reduceOnly }, makerRemaining + quantity, makerRemaining);
  if (maker.reduceOnly && makerRemaining === 0) market.reducing.leave(maker.ownerIndex, makerSlot);
  // By rules before 5 what is held for the lots behind these is out of reach, also for an isolated leg.
  const isOwn = context.rulesVersion >= COVER_RULES && isIsolated(market, makerAt);
  if (isOwn) holdNothing(context, market, makerAt, maker.ownerIndex);
  else holdAnew(context, market, makerAt, maker.ownerIndex);
  const makerBefore = keptOf(context, market, maker.ownerIndex);
  const takerBefore = keptOf(context, market, taking.ownerIndex);
  const given = settleParty(context, market, maker, fill, events);
  const taken = settleParty(context, market, taking, fill, events);
  holdAnew(context, market, makerAt, maker.ownerIndex);
  holdAnew(context, market, openRecord(market, taking.ownerIndex), taking.ownerIndex);
  noteInterest(context, market, openBefore);
  noteLegs(context, market, maker.ownerIndex, makerBefore);
  noteLegs(context, market, taking.ownerIndex, takerBefore);
  taker.value += fill.value;
  taker.fee += taken.fee;
  events.push({
    type: 'futures-trade',
    trade: tradeId(context.lastTrade),
    market: market.market.spec.market,
    ...(market.ending.series > 0 ? { series: market.ending.series } : {}),
    price: ticks(price),
    quantity: lots(quantity),
    value: units(fill.value),
    takerSide: taker.side === BUY ? 'buy' : 'sell',
    maker: given,
    taker: taken,
  });
  emitRebates(context, events);
  noteOpened(context, maker.order, quantity - given.closed);
  noteOpened(context, taking.order, quantity - taken.closed);
  if (makerRemaining === 0) context.conditionals.families.noteEnd(maker.order);
}

/** Where open interest raises rates, a change of it changes what everybody needs. */
function noteInterest({ futures }: FuturesContext, market: FuturesMarket, before: number): void {
  const { openInterest } = market;
  if (openInterest === before) return;
  if (raisesRates(market, Math.max(before, openInterest))) futures.keptSums.forgetAll();
}

/** What an owner's legs in the market add to the sums that are kept of them; null where none are. */
function keptOf({ futures }: FuturesContext, market: FuturesMarket, ownerIndex: number): LegSums | null {
  const collateral = collateralKey(market.collateral, market.settlesIn);
  if (!futures.keptSums.has(collateral, ownerIndex)) return null;
  return sumsOfRecord(market, market.positions.find(ownerIndex));
}

/** The sums that are kept of an owner follow what a fill has changed: of no other market, or nothing is kept any more. */
function noteLegs(
  { futures }: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  before: LegSums | null,
): void {
  const collateral = collateralKey(market.collateral, market.settlesIn);
  if (before === null) futures.keptSums.forget(ownerIndex);
  else if (futures.keptSums.has(collateral, ownerIndex)) {
    const after = sumsOfRecord(market, market.positions.find(ownerIndex));
    futures.keptSums.change(collateral, ownerIndex, before, after);
  }
}

/** What came with an order is told behind the fill, when no slot of it is needed any more. */
function noteOpened({ conditionals, futures }: FuturesContext, order: number, opened: number): void {
  if (opened > 0 && conditionals.families.childrenOf(order).length > 0) {
    futures.opened.push({ order, lots: opened });
  }
}

function makerOf(context: FuturesContext, market: FuturesMarket, slot: number, remaining: number): Party {
  const at = slot << RECORD_SHIFT;
  const { records } = context.pool;
  const bookKey = records[at + BOOK_KEY]!;
  const ownerIndex = records[at + OWNER]!;
  return {
    order: context.pool.idAt(slot),
    ownerIndex,
    side: (bookKey & 1) === BUY ? BUY : SELL,
    reduceOnly: (bookKey & REDUCE_ONLY) !== 0,
    remaining,
    feeRatePpm: market.terms.makerFeeRatePpm,
    initialRatePpm: initialRate(market, market.positions.find(ownerIndex)),
  };
}

function takerOf(
  market: FuturesMarket,
  { id, ownerIndex, side, reduceOnly, remaining }: IncomingOrder,
): Party {
  return {
    order: id,
    ownerIndex,
    side,
    reduceOnly,
    remaining,
    feeRatePpm: market.terms.takerFeeRatePpm,
    initialRatePpm: initialRate(market, market.positions.find(ownerIndex)),
  };
}

/** What closes, the fee, then what opens. */
function settleParty(
  context: FuturesContext,
  market: FuturesMarket,
  party: Party,
  fill: Fill,
  events: EventLog,
): FuturesParty {
  const { ledger } = context;
  const { ownerIndex } = party;
  const { spec } = market.market;
  const at = openRecord(market, ownerIndex);
  const before = ownBalance(context, market, ownerIndex);
  const { closing, closed, openingValue } = closeFirst(context, market, party, fill, events);
  const opens = closing < fill.lots;
  const side = opens ? openedBy(party.side) : closedBy(party.side);
  const wanted = mulDiv(fill.value, party.feeRatePpm, ONE_PPM, 'up') ?? fill.value;
  const fee = drawOwn(context, ownerIndex, market, at, side, wanted, events);
  const account = ledger.openAccount(ownerIndex, market.collateral, market.settlesIn);
  chargeFee(context, spec.market, market.settlesIn, ownerIndex, account, fee);
  if (opens) open(context, market, party, fill.lots - closing, openingValue);
  // Touched without forgetting the sums that are kept: `noteLegs` has them follow.
  context.futures.touched.add(ownerIndex);
  tellOwnPosition(context, market, ownerIndex, before, events);
  const owner = context.owners.numberAt(ownerIndex);
  return {
    order: orderId(party.order),
    owner: ownerId(owner),
    house: isHouse(owner),
    fee: units(fee),
    feeRatePpm: ratePpm(party.feeRatePpm),
    remaining: lots(party.remaining),
    closed: lots(closing),
    realised: closed.realised,
    insured: units(closed.insured),
    leg: legState(market, at, side),
    balanceAfter: units(ledger.balance(account)),
  };
}

export interface Closed {
  /** Above or below zero, the fee not counted. */
  readonly realised: number;
  /** What of a loss the owner's own money did not reach for. */
  readonly insured: number;
}

const NOTHING_CLOSED: Closed = { realised: 0, insured: 0 };

/** The lots of a fill that close are closed; says how many these were, what it came to, and the value of those that open. */
function closeFirst(
  context: FuturesContext,
  market: FuturesMarket,
  party: Party,
  { lots: size, price, value }: Fill,
  events: EventLog,
): { readonly closing: number; readonly closed: Closed; readonly openingValue: number } {
  const closing = closingLots(context, market, party, size);
  const closingValue = closing < size ? (fillValue(market.contract, closing, price) ?? 0) : value;
  const closed = closing > 0 ? close(context, market, party, closing, closingValue, events) : NOTHING_CLOSED;
  return { closing, closed, openingValue: value - closingValue };
}

/** Lots leave a leg: its part of the margin is free, a profit is paid out of clearing, a loss into it. */
function close(
  context: FuturesContext,
  market: FuturesMarket,
  { order, ownerIndex, side }: Party,
  size: number,
  value: number,
  events: EventLog,
): Closed {
  const { ledger } = context;
  const { contract, settlesIn } = market;
  const at = openRecord(market, ownerIndex);
  const leg = findLeg(market, at, closedBy(side))!;
  const entryValue = entryValueOf(contract, leg, size);
  const realised = profitOf(contract, { side: leg.side, lots: leg.lots, entryValue }, value);
  const account = ledger.openAccount(ownerIndex, market.collateral, settlesIn);
  const freed = leaveLeg(market, at, leg.side, size, entryValue);
  ledger.release(account, freed);
  if (realised >= 0) {
    ledger.payFromClearing(settlesIn, account, realised);
    return { realised, insured: 0 };
  }
  // No fill of an order passes the bankruptcy price; what is closed by force may, at the mark.
  const isForced = context.rulesVersion >= COVER_RULES && order === NO_ORDER && isIsolated(market, at);
  const { gathered, insured, unpaid } = isForced
    ? drawMargin(context, ownerIndex, market, freed, -realised, events)
    : draw(context, ownerIndex, market, at, leg.side, -realised, 'loss-paid', events);
  ledger.payIntoClearing(settlesIn, account, gathered);
  return { realised, insured: insured + unpaid };
}

/**
 * One side of a fill that no order made: what closes is realised, the rest opens, and no fee is taken. With `closes` nothing opens: so
 * many lots are there to close.
 */
export function settleForced(
  context: FuturesContext,
  market: FuturesMarket,
  { ownerIndex, side }: Pick<Party, 'ownerIndex' | 'side'>,
  closes: boolean,
  fill: Fill,
  events: EventLog,
): Closed {
  const at = openRecord(market, ownerIndex);
  const initialRatePpm = initialRate(market, at);
  const before = ownBalance(context, market, ownerIndex);
  const party = {
    order: NO_ORDER,
    ownerIndex,
    side,
    reduceOnly: closes,
    remaining: 0,
    feeRatePpm: 0,
    initialRatePpm,
  };
  const { closing, closed, openingValue } = closeFirst(context, market, party, fill, events);
  if (closing < fill.lots) open(context, market, party, fill.lots - closing, openingValue);
  holdAnew(context, market, at, ownerIndex);
  context.futures.touch(ownerIndex);
  tellOwnPosition(context, market, ownerIndex, before, events);
  return closed;
}

/** Takes lots out of a leg; returns the part of its margin that is free: margin × lots ÷ its lots rounded down, all with the last. */
export function leaveLeg(
  market: FuturesMarket,
  at: number,
  side: PositionSide,
  size: number,
  entryValue: number,
): number {
  const { records } = market.positions;
  const words = wordsOf(at, side);
  const [all, margin] = [records[words + LOTS]!, records[words + MARGIN]!];
  const freed = size === all ? margin : (mulDiv(margin, size, all, 'down') ?? 0);
  records[words + LOTS] = all - size;
  records[words + ENTRY]! -= entryValue;
  records[words + MARGIN] = margin - freed;
  if (side === 'long') market.openInterest -= size;
  return freed;
}

/** Lots enter a leg for their value. By rules before 5 an isolated one holds nothing for the loss that it begins with. */
function open(
  { ledger, rulesVersion }: FuturesContext,
  market: FuturesMarket,
  { ownerIndex, side, initialRatePpm }: Party,
  size: number,
  value: number,
): void {
  const { records } = market.positions;
  const at = openRecord(market, ownerIndex);
  const words = wordsOf(at, openedBy(side));
  records[words + LOTS]! += size;
  records[words + ENTRY]! += value;
  if (side === BUY) market.openInterest += size;
  if (!isIsolated(market, at)) return;
  const account = ledger.openAccount(ownerIndex, market.collateral, market.settlesIn);
  const entered = { side: openedBy(side), lots: size, entryValue: value };
  const wanted =
    rulesVersion >= COVER_RULES
      ? enteredMargin(market.contract, entered, market.prices.mark, initialRatePpm)
      : initialMargin(value, initialRatePpm);
  const margin = Math.min(wanted, ledger.available(account));
  ledger.hold(account, margin);
  records[words + MARGIN]! += margin;
}
