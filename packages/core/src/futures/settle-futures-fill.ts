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
import * as rows from '../event-log/event-rows.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { IncomingOrder } from '../listing/instrument.ts';
import { mulDiv } from '../quantity/exact.ts';
import { partUp } from '../risk/part-up.ts';
import { chargeFee, emitRebates } from '../referral/charge-fee.ts';
import { entryValueOf, fillValue, gainOf } from '../risk/contract.ts';
import type { PositionSide } from '../risk/contract.ts';
import { enteredMargin, initialMargin } from '../risk/margin.ts';
import { COVER_RULES } from '../vocabulary/futures-delivery.ts';
import { isHouse } from '../vocabulary/parties.ts';
import { initialRate, isIsolated, openAccountIn, raisesRates, sumRecord } from './account-view.ts';
import { closingLots } from './coverage.ts';
import { draw, drawMargin, drawOwn } from './draw.ts';
import type { FillParty } from './fill-party.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { countLots, holdAnew, holdNothing, openRecord } from './hold.ts';
import { ownBalance, tellOwnPosition } from './insurance.ts';
import { NOT_KEPT } from './kept-sums.ts';
import { closedBy, findLeg, openedBy, wordsOf } from './legs.ts';
import * as positions from './positions.ts';

// Constants of this module, so that the compiler knows their values.
const { BOOK_KEY, BUY, OWNER, PRICE, RECORD_SHIFT, REDUCE_ONLY, SELL } = record;
const { ENTRY, LOTS, MARGIN } = positions;
const {
  order: ORDER,
  owner: TOLD_OWNER,
  house: HOUSE,
  fee: FEE,
  feeRatePpm: FEE_RATE,
  remaining: REMAINING,
  closed: CLOSED,
  realised: REALISED,
  insured: INSURED,
  leg: LEG,
  lots: LEG_LOTS,
  entryValue: LEG_ENTRY,
  margin: LEG_MARGIN,
  balanceAfter: BALANCE,
} = rows.FUTURES_PARTY;

/** Of a side that no order made. */
const NO_ORDER = 0;

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
  const { maker, taker: taking } = context.futures;
  const openBefore = market.openInterest;
  const price = context.pool.records[(makerSlot << RECORD_SHIFT) + PRICE]!;
  // Checked for the whole order when it was placed.
  const value = fillValue(market.contract, quantity, price) ?? 0;
  nameMaker(context, market, maker, makerSlot, makerRemaining);
  nameTaker(market, taking, taker);
  const makerAt = openRecord(market, maker.ownerIndex);
  releaseFilled(context, market, makerAt, maker, makerSlot, price, quantity, value);
  beginSums(market, maker);
  beginSums(market, taking);
  settleParty(context, market, maker, quantity, price, value, events);
  settleParty(context, market, taking, quantity, price, value, events);
  holdAnew(context, market, makerAt, maker.ownerIndex);
  holdAnew(context, market, market.positions.find(taking.ownerIndex), taking.ownerIndex);
  noteInterest(context, market, openBefore);
  endSums(context, market, maker);
  endSums(context, market, taking);
  taker.value += value;
  taker.fee += taking.told[FEE]!;
  const { series } = market.ending;
  events.futuresTrade(
    context.lastTrade,
    market.market.spec.market,
    Math.max(0, series),
    price,
    quantity,
    value,
    taker.side,
  );
  events.futuresParty(maker.told);
  events.futuresParty(taking.told);
  emitRebates(context, events);
  noteOpened(context, maker.order, quantity - maker.told[CLOSED]!);
  noteOpened(context, taking.order, quantity - taking.told[CLOSED]!);
  if (makerRemaining === 0) context.conditionals.families.noteEnd(maker.order);
}

/**
 * What was held for the lots that are filled is the maker's to pay with. Where it has enough without, it stays held until all is held anew
 * behind the fill, which comes to the same.
 */
function releaseFilled(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  { ownerIndex, side, reduceOnly, remaining }: FillParty,
  slot: number,
  price: number,
  quantity: number,
  value: number,
): void {
  countLots(market, at, side, price, reduceOnly, remaining + quantity, remaining);
  if (reduceOnly && remaining === 0) market.reducing.leave(ownerIndex, slot);
  if (!isIsolated(market, at)) {
    // A loss is at most what was entered or the value, and the fee at most the value.
    const entered = market.positions.records[wordsOf(at, closedBy(side)) + ENTRY]!;
    const { ledger } = context;
    if (ledger.available(openAccountIn(ledger, market, ownerIndex)) >= entered + 2 * value) return;
  } else if (context.rulesVersion >= COVER_RULES) {
    holdNothing(context, market, at, ownerIndex);
    return;
  }
  // By rules before 5 what is held for the lots behind these is out of reach, also for an isolated leg.
  holdAnew(context, market, at, ownerIndex);
}

/** Where open interest raises rates, a change of it changes what everybody needs. */
function noteInterest({ futures }: FuturesContext, market: FuturesMarket, before: number): void {
  const { openInterest } = market;
  if (openInterest === before) return;
  if (raisesRates(market, Math.max(before, openInterest))) futures.keptSums.forgetAll();
}

/** What the legs of a side come to here is taken out of the sums that are kept of its owner, until the fill has changed them. */
function beginSums(market: FuturesMarket, party: FillParty): void {
  const { sums, positions } = market;
  const { ownerIndex } = party;
  party.sums = sums.find(ownerIndex);
  if (party.sums === NOT_KEPT) return;
  sumRecord(market, positions.find(ownerIndex));
  sums.change(party.sums, -1);
}

/** And put back: of no other market, or nothing is kept any more. */
function endSums({ futures }: FuturesContext, market: FuturesMarket, party: FillParty): void {
  const { sums, positions } = market;
  const { ownerIndex } = party;
  if (party.sums === NOT_KEPT) futures.keptSums.forget(ownerIndex);
  else if (sums.find(ownerIndex) === party.sums) {
    sumRecord(market, positions.find(ownerIndex));
    sums.change(party.sums, 1);
  }
}

/** What came with an order is told behind the fill, when no slot of it is needed any more. */
function noteOpened({ conditionals, futures }: FuturesContext, order: number, opened: number): void {
  if (opened > 0 && conditionals.families.childrenOf(order).length > 0) {
    futures.opened.push({ order, lots: opened });
  }
}

function nameMaker(
  { pool }: FuturesContext,
  market: FuturesMarket,
  maker: FillParty,
  slot: number,
  remaining: number,
): void {
  const { records } = pool;
  const at = slot << RECORD_SHIFT;
  const bookKey = records[at + BOOK_KEY]!;
  maker.order = pool.idAt(slot);
  maker.ownerIndex = records[at + OWNER]!;
  maker.side = (bookKey & 1) === BUY ? BUY : SELL;
  maker.reduceOnly = (bookKey & REDUCE_ONLY) !== 0;
  maker.remaining = remaining;
  maker.feeRatePpm = market.terms.makerFeeRatePpm;
  nameRate(market, maker);
}

function nameTaker(market: FuturesMarket, taking: FillParty, taker: IncomingOrder): void {
  taking.order = taker.id;
  taking.ownerIndex = taker.ownerIndex;
  taking.side = taker.side;
  taking.reduceOnly = taker.reduceOnly;
  taking.remaining = taker.remaining;
  taking.feeRatePpm = market.terms.takerFeeRatePpm;
  nameRate(market, taking);
}

/** Asked of isolated legs alone. */
function nameRate(market: FuturesMarket, party: FillParty): void {
  const at = market.positions.find(party.ownerIndex);
  party.initialRatePpm = isIsolated(market, at) ? initialRate(market, at) : 0;
}

/** What closes, the fee, then what opens. */
function settleParty(
  context: FuturesContext,
  market: FuturesMarket,
  party: FillParty,
  size: number,
  price: number,
  value: number,
  events: EventLog,
): void {
  const { ledger, futures } = context;
  const { ownerIndex } = party;
  const at = openRecord(market, ownerIndex);
  const before = ownBalance(context, market, ownerIndex);
  const closing = closingLots(context, market, ownerIndex, party.side, party.reduceOnly, size);
  const closingValue = closedValue(market, size, closing, price, value);
  const closed =
    closing > 0 ? close(context, market, at, party, closing, closingValue, events) : NOTHING_CLOSED;
  const side = closing < size ? openedBy(party.side) : closedBy(party.side);
  const wanted = partUp(value, party.feeRatePpm) ?? value;
  const account = openAccountIn(ledger, market, ownerIndex);
  const fee =
    wanted <= ledger.available(account)
      ? wanted
      : drawOwn(context, ownerIndex, market, at, side, wanted, events);
  chargeFee(context, market.market.spec.market, market.settlesIn, ownerIndex, account, fee);
  if (closing < size) open(context, market, at, party, size - closing, value - closingValue);
  // Touched without forgetting the sums that are kept: `endSums` has them follow.
  futures.touched.add(ownerIndex);
  tellOwnPosition(context, market, ownerIndex, before, events);
  const { told } = party;
  told[FEE] = fee;
  told[CLOSED] = closing;
  told[REALISED] = closed.realised;
  told[INSURED] = closed.insured;
  told[BALANCE] = ledger.balance(account);
  tellParty(context, market, at, side, party);
}

/** The rest of what is told of a side: what it is, and its leg behind the fill. */
function tellParty(
  { owners }: FuturesContext,
  market: FuturesMarket,
  at: number,
  side: PositionSide,
  { order, ownerIndex, feeRatePpm, remaining, told }: FillParty,
): void {
  const { records } = market.positions;
  const owner = owners.numberAt(ownerIndex);
  const words = wordsOf(at, side);
  told[ORDER] = order;
  told[TOLD_OWNER] = owner;
  told[HOUSE] = isHouse(owner) ? 1 : 0;
  told[FEE_RATE] = feeRatePpm;
  told[REMAINING] = remaining;
  told[LEG] = side === 'long' ? 0 : 1;
  told[LEG_LOTS] = records[words + LOTS]!;
  told[LEG_ENTRY] = records[words + ENTRY]!;
  told[LEG_MARGIN] = records[words + MARGIN]!;
}

export interface Closed {
  /** Above or below zero, the fee not counted. */
  readonly realised: number;
  /** What of a loss the owner's own money did not reach for. */
  readonly insured: number;
}

const NOTHING_CLOSED: Closed = { realised: 0, insured: 0 };

/** Value of the lots of a fill that close: the whole where nothing opens. */
function closedValue(
  { contract }: FuturesMarket,
  size: number,
  closing: number,
  price: number,
  value: number,
): number {
  if (closing === size) return value;
  return closing === 0 ? 0 : (fillValue(contract, closing, price) ?? 0);
}

/** Whose order of a fill closes lots: an order's number, or NO_ORDER. */
type Closer = Pick<FillParty, 'order' | 'ownerIndex' | 'side'>;

/** Lots leave a leg: its part of the margin is free, a profit is paid out of clearing, a loss into it. */
function close(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  { order, ownerIndex, side: orderSide }: Closer,
  size: number,
  value: number,
  events: EventLog,
): Closed {
  const { ledger } = context;
  const { contract, settlesIn } = market;
  const side = closedBy(orderSide);
  const leg = findLeg(market, at, side)!;
  const entryValue = entryValueOf(contract, leg, size);
  const realised = gainOf(contract, side, entryValue, value);
  const account = openAccountIn(ledger, market, ownerIndex);
  const freed = leaveLeg(market, at, side, size, entryValue);
  ledger.release(account, freed);
  if (realised >= 0) {
    ledger.payFromClearing(settlesIn, account, realised);
    return { realised, insured: 0 };
  }
  // No fill of an order passes the bankruptcy price; what is closed by force may, at the mark.
  const isForced = order === NO_ORDER && context.rulesVersion >= COVER_RULES && isIsolated(market, at);
  // Nearly always all of it is available.
  if (!isForced && ledger.available(account) >= -realised) {
    ledger.payIntoClearing(settlesIn, account, -realised);
    return { realised, insured: 0 };
  }
  const { gathered, insured, unpaid } = isForced
    ? drawMargin(context, ownerIndex, market, freed, -realised, events)
    : draw(context, ownerIndex, market, at, side, -realised, 'loss-paid', events);
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
  { ownerIndex, side }: Pick<FillParty, 'ownerIndex' | 'side'>,
  closes: boolean,
  { lots: size, price, value }: { readonly lots: number; readonly price: number; readonly value: number },
  events: EventLog,
): Closed {
  const at = openRecord(market, ownerIndex);
  const initialRatePpm = initialRate(market, at);
  const before = ownBalance(context, market, ownerIndex);
  const closing = closingLots(context, market, ownerIndex, side, closes, size);
  const closingValue = closedValue(market, size, closing, price, value);
  const party = { order: NO_ORDER, ownerIndex, side, initialRatePpm };
  const closed =
    closing > 0 ? close(context, market, at, party, closing, closingValue, events) : NOTHING_CLOSED;
  if (closing < size) open(context, market, at, party, size - closing, value - closingValue);
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
  at: number,
  { ownerIndex, side, initialRatePpm }: Pick<FillParty, 'ownerIndex' | 'side' | 'initialRatePpm'>,
  size: number,
  value: number,
): void {
  const { records } = market.positions;
  const words = wordsOf(at, openedBy(side));
  records[words + LOTS]! += size;
  records[words + ENTRY]! += value;
  if (side === BUY) market.openInterest += size;
  if (!isIsolated(market, at)) return;
  const account = openAccountIn(ledger, market, ownerIndex);
  const entered = { side: openedBy(side), lots: size, entryValue: value };
  const wanted =
    rulesVersion >= COVER_RULES
      ? enteredMargin(market.contract, entered, market.prices.mark, initialRatePpm)
      : initialMargin(value, initialRatePpm);
  const margin = Math.min(wanted, ledger.available(account));
  ledger.hold(account, margin);
  records[words + MARGIN]! += margin;
}
