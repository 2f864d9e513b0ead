/**
 * The due work of markets that end: trading ends, the price is fixed, legs are settled in chunks, and the next series opens.
 * Promises: markets by number; what is due happens in the first command at its time, whatever the command is and whatever the
 * market's status; no command looks at more records than its share.
 * Never: reads a price from a command.
 */
import { secondOf } from '../../conditional/mark-price.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { MAX_PRICE } from '../../book/prices.ts';
import { scheduleLeft } from '../../market-status/due-statuses.ts';
import type { MarketSchedule } from '../../market-status/schedule.ts';
import { withdrawQuotes } from '../../orders/replace-quotes.ts';
import { indexPrice, lots, ratePpm, ticks } from '../../quantity/branding.ts';
import { meanHalfEven } from '../../quantity/exact.ts';
import { settlementPrice } from '../../risk/delivery.ts';
import type { Conditionals } from '../../trigger-orders/conditionals.ts';
import { CLOSING_SECONDS, SETTLED_PER_COMMAND } from '../../vocabulary/futures-delivery.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { payRestToInsurance } from '../insurance.ts';
import type { FuturesOrderContext } from '../place-futures-order.ts';
import { OWNER } from '../positions.ts';
import { settleToNow } from '../settle-to-now.ts';
import { firstExpiry } from './calendar.ts';
import { delistingOf, endOf, hasEnded, isSettling, mustEnd, mustOpen, windowOf } from './market-end.ts';
import { hasLegs } from './settle-legs.ts';
import { findSettlementTicks, givenUpAt } from './window.ts';

/** What ending a market works on. */
interface EndContext extends FuturesOrderContext {
  readonly conditionals: Conditionals;
  readonly marketSchedule: MarketSchedule;
}

/** What a record costs of a command's share. */
const WITH_LEGS = 10;
const WITHOUT_LEGS = 1;

/** The first thing of a command: trading ends where its time has come, before anything else may trade. */
export function endTradings(context: EndContext, events: EventLog): void {
  for (const futures of context.futures.markets) {
    if (mustEnd(context, futures)) endTrading(context, futures, events);
  }
}

function endTrading(context: EndContext, futures: FuturesMarket, events: EventLog): void {
  const { market, ending, prices, cycle } = futures;
  const end = market.status === 'delisted' ? secondOf(context.time) : endOf(futures);
  const isLast = cycle === 'perpetual' || market.status === 'delisted' || end === delistingOf(market);
  ending.end = end;
  prices.next = isLast ? 0 : ending.series + 1;
  // No funding comes any more.
  prices.seconds = [];
  prices.minutes = [];
  withdrawQuotes(context, market, events);
  context.conditionals.park(market.spec.market);
  scheduleLeft(context, market);
}

/** Whether the next command begins with something of a settlement. */
export function hasSettlements(context: EndContext): boolean {
  return context.futures.markets.some(
    (futures) =>
      mustEnd(context, futures) ||
      mustOpen(context, futures) ||
      isSettling(futures) ||
      (mayFix(context, futures) && findSettlementTicks(context, futures) !== null),
  );
}

/** When missing ticks are given up next, if no tick comes until then; beyond all times where none is waited for. */
export function nextGivenUp(context: EndContext): number {
  // The clock of a paper realm moves by commands of its own alone.
  if (context.paper.isDeclared) return Number.POSITIVE_INFINITY;
  return context.futures.markets.reduce(
    (next, futures) => (isUnpriced(futures) ? Math.min(next, givenUpAt(context, futures)) : next),
    Number.POSITIVE_INFINITY,
  );
}

function isUnpriced(futures: FuturesMarket): boolean {
  return hasEnded(futures) && futures.ending.price === 0;
}

function mayFix({ marketSchedule }: EndContext, futures: FuturesMarket): boolean {
  return isUnpriced(futures) && marketSchedule.leftOf(futures.market.spec.market) === undefined;
}

/** Fixes prices, settles legs, and opens series. */
export function settleMarkets(context: EndContext, events: EventLog): void {
  let left = SETTLED_PER_COMMAND * WITH_LEGS;
  for (const futures of context.futures.markets) {
    if (mayFix(context, futures)) fixPrice(context, futures, events);
    if (left > 0 && isSettling(futures)) left -= settleChunk(context, futures, left, events);
    if (mustOpen(context, futures)) openSeries(context, futures, events);
  }
}

function fixPrice(context: FuturesContext, futures: FuturesMarket, events: EventLog): void {
  const found = findSettlementTicks(context, futures);
  if (found === null) return;
  const { market, ending, prices } = futures;
  const indexes = found.map(({ price }) => price);
  ending.price = Math.min(MAX_PRICE, settlementPrice(indexes, 0, 0, market.spec.tickDecimals));
  if (prices.mark !== ending.price) {
    // Ticks were missing: what the last step knew of accounts is out of date.
    prices.mark = ending.price;
    context.futures.enterAnew(context.rulesVersion, [futures]);
  }
  events.push({
    type: 'settlement-fixed',
    market: market.spec.market,
    series: ending.series,
    end: ending.end,
    window: windowOf(futures),
    counted: found.length,
    first: found[0]!.second,
    last: found.at(-1)!.second,
    mean: indexPrice(meanHalfEven(indexes)),
    price: ticks(ending.price),
    openInterest: lots(futures.openInterest),
  });
}

/** Looks at records until so much of a command's share is used; says how much. */
function settleChunk(
  context: FuturesContext,
  futures: FuturesMarket,
  most: number,
  events: EventLog,
): number {
  const { ending, positions, collateral, settlesIn } = futures;
  let used = 0;
  while (used < most && ending.records < positions.count) {
    const at = positions.at(ending.records);
    const isOpen = hasLegs(futures, at);
    if (isOpen) settleToNow(context, positions.records[at + OWNER]!, collateral, settlesIn, events);
    used += isOpen ? WITH_LEGS : WITHOUT_LEGS;
    ending.records += 1;
  }
  if (ending.records === positions.count) complete(context, futures, events);
  return used;
}

function complete(context: FuturesContext, futures: FuturesMarket, events: EventLog): void {
  const { market, ending } = futures;
  const rest = ending.pool;
  ending.pool = 0;
  ending.completed = 1;
  payRestToInsurance(context, futures, rest, 'settlement-rest', events);
  const { series, legs } = ending;
  events.push({ type: 'settlement-completed', market: market.spec.market, series, legs, rest });
}

/** The market begins anew. */
function openSeries(context: EndContext, futures: FuturesMarket, events: EventLog): void {
  const { market, ending, prices, cycle } = futures;
  const now = secondOf(context.time);
  ending.series += 1;
  ending.opened = now;
  ending.end = firstExpiry(cycle, now + 2 * windowOf(futures));
  ending.price = 0;
  ending.records = 0;
  ending.legs = 0;
  ending.completed = 0;
  ending.feeRatePpm = ending.nextFeeRatePpm;
  if (hasEnded(futures)) beginAnew(context, futures);
  events.push({
    type: 'series-opened',
    market: market.spec.market,
    series: ending.series,
    opened: now,
    closing: ending.end - CLOSING_SECONDS[cycle],
    expires: ending.end,
    feeRatePpm: ratePpm(ending.feeRatePpm),
    mark: ticks(prices.mark),
  });
}

function beginAnew(context: EndContext, { market, prices }: FuturesMarket): void {
  prices.next = null;
  prices.premiumMean = 0;
  prices.tradedMean = 0;
  if (prices.index > 0) {
    prices.mark = Math.min(MAX_PRICE, settlementPrice([prices.index], 0, 0, market.spec.tickDecimals));
  }
  market.lastPrice = 0;
  if (market.status === 'open') context.conditionals.unpark(market.spec.market);
}
