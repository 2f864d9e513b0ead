/**
 * Mark prices of the naive venue's futures, second by second, with what they and the funding are made of.
 * Promises: fractions in BigInt, in millionths of a tick; a mark moves with a tick of the base asset alone.
 */
import type { NaiveOrder } from './naive-book.ts';
import { fixFunding } from './naive-funding.ts';
import type { WithFutures } from './naive-futures.ts';
import type { NaiveIndexPrice } from './naive-index.ts';
import { MAX_PRICE, SAFE } from './naive-market.ts';
import { settlementMark } from './naive-series.ts';
import type { NaiveState } from './naive-state.ts';
import { isHeld } from './naive-statuses.ts';
import { DELIVERY_RULES } from './naive-steps.ts';
import { BILLION, MILLION, ceil, greatest, least, median, microIndex, toTicks, worth } from './naive-risk.ts';

/** What a second adds to a mean of 150 and of 30 seconds, in parts per billion. */
const OF_150_S = 6_644_494n;
const OF_30_S = 32_783_900n;

/** A mean one second later; BigInt division is towards zero. */
function nextMean(mean: bigint, sample: bigint, part: bigint): bigint {
  return mean + ((sample - mean) * part) / BILLION;
}

/**
 * The mean price, in millionths of a tick, at which so much value could be traded with the lots that the book shows, level by level, the
 * best first; 0 where there is not as much, or no number holds it.
 */
function impactPrice({ futures }: WithFutures, orders: readonly NaiveOrder[]): bigint {
  const { contract, terms } = futures;
  const levels = new Map<number, number>();
  for (const { price, shown } of orders) levels.set(price, (levels.get(price) ?? 0) + shown);
  let [left, lots, weight] = [BigInt(terms.impactValue), 0n, 0n];
  for (const [level, shown] of levels) {
    const price = BigInt(level);
    const needed =
      contract.kind === 'linear' ? ceil(left, price * contract.factor) : ceil(left * price, contract.factor);
    const taken = least(BigInt(shown), needed);
    lots += taken;
    weight += taken * price;
    if (taken === needed) {
      const impact = (weight * MILLION) / lots;
      return greatest(weight, impact) > SAFE ? 0n : impact;
    }
    left -= worth(contract, taken, price, false);
  }
  return 0n;
}

/** Steps the prices of a market by a later tick of its base asset: the funding first, then the mark; whether there was a step. */
export function stepPrices(
  state: NaiveState,
  market: WithFutures,
  tick: NaiveIndexPrice | undefined,
): boolean {
  const { futures, spec, book } = market;
  const { prices } = futures;
  const index = tick === undefined ? 0n : microIndex(tick.price, spec.tickDecimals);
  if (tick === undefined || index === 0n || index > BigInt(MAX_PRICE) * MILLION) return false;
  prices.secondBefore = prices.second;
  prices.second = tick.second;
  prices.index = tick.price;
  // The mark of a market whose settlement price is fixed stays.
  if (futures.ending.price !== null) return false;
  const isFunded = futures.cycle === 'perpetual' && futures.ending.over === null;
  if (isFunded) fixFunding(state, market);
  const isMute = isHeld(state, market);
  const [bids, asks] = isMute ? [[], []] : [book.bids, book.asks];
  const [impactBid, impactAsk] = [impactPrice(market, bids), impactPrice(market, asks)];
  const [bestBid = 0n, bestAsk = 0n, lastPrice = 0n] = [
    bids[0]?.price ?? 0,
    asks[0]?.price ?? 0,
    market.lastPrice ?? 0,
  ].map((price) => BigInt(price) * MILLION);
  const hasImpact = impactBid > 0n && impactAsk > 0n;
  const sample = hasImpact ? (impactBid + impactAsk) / 2n - index : 0n;
  prices.premiumMean = nextMean(prices.premiumMean, sample, OF_150_S);
  const isTraded = bestBid > 0n && bestAsk > 0n && lastPrice > 0n;
  const traded = isTraded ? median(bestBid, bestAsk, lastPrice) : prices.tradedMean || index;
  if (isTraded) {
    const { tradedMean } = prices;
    prices.tradedMean = tradedMean === 0n ? traded : nextMean(tradedMean, traded, OF_30_S);
  }
  const mark = settlementMark(state, market) ?? toTicks(markOf(market, index, traded));
  prices.mark = least(BigInt(MAX_PRICE), mark);
  const premiumPpb = (sample * BILLION) / index;
  if (isFunded && !isMute) prices.seconds.push(premiumPpb);
  state.emit({
    type: 'mark-stepped',
    market: spec.market,
    second: tick.second,
    index: tick.price,
    impactBid: Number(impactBid),
    impactAsk: Number(impactAsk),
    bestBid: Number(bestBid),
    bestAsk: Number(bestAsk),
    lastPrice: Number(lastPrice),
    premiumMean: Number(prices.premiumMean),
    tradedMean: Number(prices.tradedMean),
    mark: Number(prices.mark),
    premiumPpb: Number(premiumPpb),
    ...(state.rules < DELIVERY_RULES
      ? {}
      : { ratePpb: Number(prices.ratePpb), nextFunding: prices.nextFunding ?? 0 }),
  });
  return true;
}

/** The middle of three prices, within the cap around the index. */
function markOf({ futures }: WithFutures, index: bigint, traded: bigint): bigint {
  const { prices, terms } = futures;
  const interval = greatest(1n, BigInt(terms.fundingIntervalSeconds));
  const left = greatest(0n, least(interval, BigInt((prices.nextFunding ?? 0) - prices.second)));
  const carried = (index * prices.ratePpb * left) / (BILLION * interval);
  const middle = median(index + carried, index + prices.premiumMean, traded);
  const cap = (index * BigInt(terms.markCapPpm)) / MILLION;
  return least(index + cap, greatest(index - cap, middle));
}
