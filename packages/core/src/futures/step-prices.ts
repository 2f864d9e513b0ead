/**
 * The step of a futures market's prices: what `mark-stepped` says, once for each command that brought a later index price.
 * Promises: the book is looked at as the command has left it; what is computed, `risk/mark.ts` says; no price stands in a command.
 * By rules 6 every step is of a tick that is published.
 * Never: moves money, or a price where the index is none that a book takes.
 */
import { MAX_PRICE, NO_ASK, NO_BID } from '../book/prices.ts';
import { BUY, SELL } from '../book/order-record.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { indexPrice, ticks } from '../quantity/branding.ts';
import { divideRoundedDown, medianOf } from '../quantity/exact.ts';
import { premiumPpb } from '../risk/funding.ts';
import { MEAN_OF_150_S, MEAN_OF_30_S, MICRO, markOf, markTicks, microIndex, nextMean } from '../risk/mark.ts';
import { DELIVERY_RULES } from '../vocabulary/futures-delivery.ts';
import type { IndexState } from '../vocabulary/queries.ts';
import { sampleSecond, stepFunding } from './fix-funding.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { NO_IMPACT, impactPrice } from './impact-prices.ts';
import { lookAtMarks } from './look-at-marks.ts';
import { isPausedByOperator } from './operators-pause.ts';
import { hasEnded, isPriced } from './settlement/market-end.ts';
import { settlementMark } from './settlement/window.ts';

/** What the book of a second says, in millionths of a tick; 0 where there is none. */
interface BookPrices {
  readonly impactBid: number;
  readonly impactAsk: number;
  readonly bestBid: number;
  readonly bestAsk: number;
  readonly lastPrice: number;
}

/** Steps the markets of every coin whose index price this command has moved. */
export function stepPrices(context: FuturesContext, events: EventLog): void {
  const steps = context.indexPrices.takeSteps();
  const stepped: FuturesMarket[] = [];
  for (const futures of context.futures.markets) {
    const { base } = futures.market.spec;
    const tick = steps.findLast(({ asset }) => asset === base);
    if (tick === undefined) continue;
    const micro = microIndex(tick.price, futures.market.spec.tickDecimals) ?? 0;
    if (micro === 0 || micro > MAX_PRICE * MICRO) continue;
    if (isPriced(futures)) keepFresh(futures, tick);
    else {
      step(context, futures, tick, micro, events);
      stepped.push(futures);
    }
  }
  lookAtMarks(context, stepped, events);
}

/** The mark of a market whose settlement price is fixed stays. */
function keepFresh({ prices }: FuturesMarket, tick: IndexState): void {
  prices.secondBefore = prices.second;
  prices.second = tick.second;
  prices.index = tick.price;
}

function step(
  context: FuturesContext,
  futures: FuturesMarket,
  tick: IndexState,
  index: number,
  events: EventLog,
): void {
  const { prices } = futures;
  const isPaused = isPausedByOperator(context, futures);
  if (!hasEnded(futures)) stepFunding(futures, tick, isPaused, events);
  keepFresh(futures, tick);
  const seen = isPaused ? nobody(futures) : bookPrices(futures);
  const premium = premiumOf(seen, index);
  prices.premiumMean = nextMean(prices.premiumMean, premium, MEAN_OF_150_S);
  const traded = tradedPrice(futures, seen, index);
  prices.mark = Math.min(
    MAX_PRICE,
    settlementMark(context, futures, tick) ?? markTicksOf(futures, index, traded),
  );
  const sample = premiumPpb(premium, index);
  if (!hasEnded(futures) && !isPaused) sampleSecond(futures, sample);
  events.push({
    type: 'mark-stepped',
    market: futures.market.spec.market,
    second: tick.second,
    index: indexPrice(tick.price),
    ...seen,
    premiumMean: prices.premiumMean,
    tradedMean: prices.tradedMean,
    mark: ticks(prices.mark),
    premiumPpb: sample,
    ...(context.rulesVersion >= DELIVERY_RULES
      ? { ratePpb: prices.ratePpb, nextFunding: prices.nextFunding }
      : {}),
  });
}

function bookPrices({ market, contract, terms }: FuturesMarket): BookPrices {
  const { book, lastPrice } = market;
  return {
    impactBid: impactPrice(book, BUY, contract, terms.impactValue),
    impactAsk: impactPrice(book, SELL, contract, terms.impactValue),
    bestBid: book.bestBid === NO_BID ? 0 : book.bestBid * MICRO,
    bestAsk: book.bestAsk === NO_ASK ? 0 : book.bestAsk * MICRO,
    lastPrice: lastPrice * MICRO,
  };
}

/** A book that nobody is in. */
function nobody({ market }: FuturesMarket): BookPrices {
  const none = { impactBid: NO_IMPACT, impactAsk: NO_IMPACT, bestBid: 0, bestAsk: 0 };
  return { ...none, lastPrice: market.lastPrice * MICRO };
}

/** Mid of the impact prices, rounded down, less the index; 0 where a side has none. */
function premiumOf({ impactBid, impactAsk }: BookPrices, index: number): number {
  if (impactBid === NO_IMPACT || impactAsk === NO_IMPACT) return 0;
  return divideRoundedDown(impactBid + impactAsk, 2) - index;
}

/** P3: where a price is missing, the mean of what it was, or the index where it never was. */
function tradedPrice(
  { prices }: FuturesMarket,
  { bestBid, bestAsk, lastPrice }: BookPrices,
  index: number,
): number {
  if (bestBid === 0 || bestAsk === 0 || lastPrice === 0) {
    return prices.tradedMean === 0 ? index : prices.tradedMean;
  }
  const traded = medianOf(bestBid, bestAsk, lastPrice);
  prices.tradedMean = prices.tradedMean === 0 ? traded : nextMean(prices.tradedMean, traded, MEAN_OF_30_S);
  return traded;
}

function markTicksOf({ terms, prices }: FuturesMarket, index: number, traded: number): number {
  const intervalSeconds = terms.fundingIntervalSeconds;
  const micro = markOf({
    index,
    fundingPpb: prices.ratePpb,
    secondsToFunding: Math.min(intervalSeconds, Math.max(0, prices.nextFunding - prices.second)),
    intervalSeconds,
    premium: prices.premiumMean,
    traded,
    capPpm: terms.markCapPpm,
  });
  return markTicks(micro);
}
