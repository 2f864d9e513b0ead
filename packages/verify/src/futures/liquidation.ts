/**
 * The events of a liquidation: that it was due and no earlier, and each way in which a leg was closed.
 * Promises: what covers the account and what it needs are worked out from its history at the marks; so are leg, lots, prices and fee.
 */
import { Fault } from '../fault.ts';
import { bankruptcyAt, shareOf } from './account.ts';
import type { Cover, OpenLeg } from './account.ts';
import {
  fillValue,
  floorOf,
  greatestOf,
  leastOf,
  priceOf,
  sizeOf,
  valueAt,
  ceilOf,
  PPM,
} from './contract.ts';
import type { Leg } from './contract.ts';
import { closeLots, takeInsured } from './history.ts';
import { MARKET_PPM, WHOLE_BELOW, feeOf, isDeep, isRestored, limitOf, stepLots, tierAt } from './margin.ts';
import type {
  BegunEvent,
  CoveredEvent,
  EndedEvent,
  FundFigures,
  StepEvent,
  TakenOverEvent,
} from './receipt.ts';
import { must, same, sameLeg, setBalance } from './walk.ts';
import type { Look, Walk } from './walk.ts';
import { keepWorked, usedTicks } from './worked.ts';

type Stated = BegunEvent | StepEvent | TakenOverEvent | CoveredEvent | EndedEvent;

/**
 * Whether an event is of what the receipt is of: all cross legs, or one isolated leg. Of another account of the same owner, whose steps move
 * the balance, the figures are recomputed and not when it was due.
 */
function isOwn({ which }: Walk, { market, side }: Stated): boolean {
  return which !== null && side === which.side && (side === null || market === which.market);
}

function checkCover(walk: Walk, cover: Cover, event: Stated, place: string): void {
  const { market, side, equity, needed } = event;
  const { row } = walk.account.must(market, place);
  must(row.isolated === (side !== null), `${place}.side`, 'is not how the market is margined');
  same(place, 'equity', cover.equity, equity);
  same(place, 'needed', cover.needed, needed);
}

const isBelow = ({ equity, needed }: Cover): boolean => equity < needed;

/** Two steps in a row with too little, and none before them by which it would have been due. */
export function takeBegun(walk: Walk, event: BegunEvent, place: string): void {
  const { account, marks, looks } = walk;
  const cover = account.cover(event, place);
  checkCover(walk, cover, event, place);
  same(place, 'second', marks.get(event.market)?.second ?? 0, event.second);
  same(place, 'mark', account.must(event.market, place).mark, event.mark);
  if (!isOwn(walk, event)) {
    keepWorked(
      walk,
      event,
      cover,
      { all: account.legs(event, place) },
      usedTicks(walk, event.market, [event.second]),
    );
    return;
  }
  const own = looks.filter(({ stepped }) => stepped.has(event.market));
  const [before, first, second] = [own.at(-3), own.at(-2), own.at(-1)];
  if (before === undefined || first === undefined || second === undefined) {
    throw new Fault(place, 'has no three steps of the mark before it');
  }
  for (const look of [first, second]) checkDue(look, event, place);
  const isPassedOver = before.stale.has(event.market) || before.paused.has(event.market);
  const isEarlier = isBelow(before) && !before.isQueued && !isPassedOver;
  must(!isEarlier, place, `was due by the tick of ${String(first.stepped.get(event.market))}, one before it`);
  must(!first.isQueued, place, 'counts a tick at which it was being liquidated already');
  const seconds = [first, second].map(({ stepped }) => stepped.get(event.market) ?? event.second);
  keepWorked(walk, event, cover, { all: account.legs(event, place) }, usedTicks(walk, event.market, seconds));
  // Whoever is queued by a tick is not noted by it.
  looks[looks.indexOf(second)] = { ...second, isQueued: true };
  walk.isQueued = true;
}

function checkDue(look: Look, { market }: BegunEvent, place: string): void {
  const second = String(look.stepped.get(market));
  must(isBelow(look), place, `had enough at the tick of ${second}: ${look.equity} of ${look.needed}`);
  must(!look.stale.has(market), place, `was found by the tick of ${second}, behind a silence`);
  must(!look.paused.has(market), place, `was found by the tick of ${second}, in a pause`);
}

/** The largest leg, by maintenance margin, of those in markets that trade; of equal ones the first. */
function checkChosen(legs: readonly OpenLeg[], { market, leg, idle }: StepEvent, place: string): OpenLeg {
  const trading = legs.filter(({ market: { row } }) => !idle.includes(row.market));
  const most = trading.reduce((sum, one) => greatestOf(sum, one.maintenance), 0n);
  const chosen = trading.find(({ maintenance }) => maintenance === most);
  if (chosen === undefined) throw new Fault(place, 'closes a leg where none is open');
  same(place, 'market', chosen.market.row.market, market);
  same(place, 'leg.side', chosen.leg.side, leg.side);
  return chosen;
}

export function takeStep(walk: Walk, event: StepEvent, place: string): void {
  const { account } = walk;
  const before = walk.before?.order === event.order ? walk.before : null;
  const cover = before?.cover ?? account.cover(event, place);
  const legs = before?.legs ?? account.legs(event, place);
  checkCover(walk, cover, event, place);
  must(walk.isQueued || !isOwn(walk, event), place, 'has no beginning before it');
  must(!isRestored(cover.equity, cover.needed), place, 'closes of an account that had enough again');
  const open = checkChosen(legs, event, place);
  checkOffer(open, legs, cover, event, place);
  keepWorked(walk, event, cover, { all: legs, shown: [open] }, []);
  const fills = before?.fills ?? [];
  for (const { market, price, lots, closed } of fills) {
    const isWithin = event.leg.side === 'long' ? price >= event.limit : price <= event.limit;
    must(isWithin, `${place}.limit`, 'was passed by a fill of the step');
    must(market === event.market && closed === lots, place, 'has a fill that closes something else');
  }
  const sold = fills.reduce((sum, { lots }) => sum + BigInt(lots), 0n);
  same(place, 'closed', sold, event.closed);
  must(event.closed <= event.lots, `${place}.closed`, 'are more than the step offers');
  const value = fills.reduce(
    (sum, { lots, price }) => sum + fillValue(open.market.contract, BigInt(lots), BigInt(price)),
    0n,
  );
  const earned = account.balance - (before?.balance ?? account.balance);
  charge(walk, event, open, value, earned, place);
  walk.before = null;
}

/** Tier, lots, bankruptcy price and limit of a step. */
function checkOffer(
  open: OpenLeg,
  legs: readonly OpenLeg[],
  cover: Cover,
  event: StepEvent,
  place: string,
): void {
  const { market, leg, value, needed } = open;
  same(place, 'tier', tierAt(market.terms.tiers, value) + 1, event.tier);
  same(place, 'lots', offeredLots(open, event), event.lots);
  const bankruptcy = bankruptcyAt(open, shareOf(open, legs, event, cover));
  same(place, 'bankruptcy', bankruptcy, event.bankruptcy);
  const all = greatestOf(1n, cover.needed);
  const part = event.side === null ? floorOf(greatestOf(0n, cover.equity) * needed, all) : cover.equity;
  same(place, 'limit', limitOf(market.contract, leg, value, part, needed, bankruptcy), event.limit);
}

/** No more than the market takes in a second: a part of its open interest, or lots worth so much. */
function offeredLots(
  { market, leg, value }: OpenLeg,
  { openInterest, closedBefore }: Pick<StepEvent, 'openInterest' | 'closedBefore'>,
): bigint {
  const { contract, row, terms, mark } = market;
  const whole = contract.isLinear
    ? priceOf(contract, mark, WHOLE_BELOW * 10n ** BigInt(row.quoteDecimals), 'up')
    : WHOLE_BELOW * 10n ** BigInt(row.lotDecimals);
  const share = greatestOf(ceilOf(BigInt(openInterest) * MARKET_PPM, PPM), whole);
  const left = greatestOf(0n, share - BigInt(closedBefore));
  const size = stepLots(leg.lots, value, terms.tiers, valueAt(contract, whole, mark, 'down'));
  return leastOf(size, left, BigInt(row.maximumLots));
}

type Charging = Pick<
  StepEvent | TakenOverEvent | CoveredEvent,
  'market' | 'side' | 'fee' | 'held' | 'leg' | 'balance'
>;

/** The fee of what was closed, out of what is left; then money and leg are as the event says. `earned`: by what the balance has moved. */
function charge(
  walk: Walk,
  event: Charging,
  { market, leg }: OpenLeg,
  value: bigint,
  earned: bigint,
  place: string,
): void {
  const { account } = walk;
  const now: Leg = account.must(event.market, place)[leg.side];
  const free = account.balance - account.margins - BigInt(event.held);
  const covered = event.side === null ? account.cover(event, place).equity : leg.margin - now.margin + earned;
  const left = leastOf(covered, free);
  const fee = value === 0n ? 0n : feeOf(left, value, market.terms.liquidationFeePpm);
  same(place, 'fee', fee, event.fee);
  sameLeg(place, now, event.leg);
  setBalance(walk, place, account.balance - fee, event.balance);
}

/** Of the leg as it is: what is closed at a price for a value, without an order. */
function closeAt(
  walk: Walk,
  event: TakenOverEvent | CoveredEvent,
  open: OpenLeg,
  value: bigint,
  place: string,
): void {
  const { account } = walk;
  const { leg, realised } = closeLots(open.market, open.leg, BigInt(event.lots), value);
  same(place, 'realised', realised, event.realised);
  const earned = realised + takeInsured(event.insured, realised, place);
  account.put(event.market, leg, place);
  account.balance += earned;
  charge(walk, event, open, value, earned, place);
}

/** The leg that neither the book nor anybody else took, of an account that has fallen far. */
function mustDeep(walk: Walk, event: TakenOverEvent | CoveredEvent, place: string) {
  const { account } = walk;
  const cover = account.cover(event, place);
  const legs = account.legs(event, place);
  checkCover(walk, cover, event, place);
  must(walk.isQueued || !isOwn(walk, event), place, 'has no beginning before it');
  must(isDeep(cover.equity, cover.needed), place, 'is of an account that has two thirds of what it needs');
  const open = legs.find(
    ({ market, leg }) => market.row.market === event.market && leg.side === event.leg.side,
  );
  if (open === undefined) throw new Fault(`${place}.leg.side`, 'has no leg');
  return { cover, legs, open };
}

export function takeTakenOver(walk: Walk, event: TakenOverEvent, place: string): void {
  const { cover, legs, open } = mustDeep(walk, event, place);
  keepWorked(walk, event, cover, { all: legs, shown: [open] }, []);
  same(place, 'lots', open.leg.lots, event.lots);
  same(
    place,
    'price',
    bankruptcyAt(open, shareOf(open, legs, event, cover)) ?? open.market.mark,
    event.price,
  );
  const value = fillValue(open.market.contract, open.leg.lots, BigInt(event.price));
  closeAt(walk, event, open, value, place);
}

/** At the bankruptcy price; or at the mark, where nobody bore it. Parts are rounded for those who give them, by less than a unit each. */
export function takeCovered(walk: Walk, event: CoveredEvent, place: string): void {
  const { cover, legs, open } = mustDeep(walk, event, place);
  keepWorked(walk, event, cover, { all: legs, shown: [open], signed: true }, []);
  const { contract, mark } = open.market;
  same(place, 'shortfall', open.leg.lots, event.shortfall);
  must(event.lots <= event.shortfall, `${place}.lots`, 'are more than nobody took');
  const bankruptcy = bankruptcyAt(open, shareOf(open, legs, event, cover, true));
  same(place, 'bankruptcy', bankruptcy, event.bankruptcy);
  if (BigInt(event.price) !== mark) same(place, 'price', bankruptcy ?? mark, event.price);
  const off = sizeOf(BigInt(event.value) - fillValue(contract, BigInt(event.lots), BigInt(event.price)));
  must(off <= BigInt(event.parties), `${place}.value`, 'is not that of the lots at the price');
  checkFund(event.fund, place);
  closeAt(walk, event, open, BigInt(event.value), place);
}

/** The insurance did not take it: its position would have been worth more than its balance, or it has lost too much already. */
export function checkFund({ value, balance, worth, least }: FundFigures, place: string): void {
  must(value > balance || worth < least, `${place}.fund`, 'would have reached to take the leg over');
}

export function takeEnded(walk: Walk, event: EndedEvent, place: string): void {
  const cover = walk.account.cover(event, place);
  checkCover(walk, cover, event, place);
  const isOver =
    event.end === 'closed'
      ? walk.account.legs(event, place).length === 0
      : isRestored(cover.equity, cover.needed);
  must(isOver, `${place}.end`, 'has not come yet');
  if (isOwn(walk, event)) walk.isQueued = false;
}
