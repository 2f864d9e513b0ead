/**
 * The price by which the naive venue's conditional orders are triggered.
 * Promises: written from the description of `TriggerBasis`, with every mid looked at anew.
 */
import { isFutures } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, NaiveTriggerOrder } from './naive-market.ts';

const MIDS = 5;
const MIN_MIDS = 3;
const MILLION = 1_000_000n;
const BAND = 5000n;

type Priced = Pick<NaiveState, 'rules' | 'index' | 'now'>;

/** The price by which an order is triggered, or null. */
export function priceFor(
  state: Priced,
  market: NaiveMarket,
  { by }: Pick<NaiveTriggerOrder, 'by'>,
): number | null {
  if (state.rules < 2) return market.lastPrice;
  if (by === 'index-price') return state.index.ticksOf(market, state.now);
  const price = isFutures(market) ? ownMark(market) : markPriceOf(state, market);
  const { lastPrice } = market;
  if (by === 'mark-price') return price;
  if (price === null || lastPrice === null) return null;
  const greatest = Number((BigInt(price) * (MILLION + BAND)) / MILLION);
  const least = Number((BigInt(price) * (MILLION - BAND) + MILLION - 1n) / MILLION);
  if (lastPrice > greatest) return greatest;
  return lastPrice < least ? least : lastPrice;
}

/** A futures market has a mark of its own. */
function ownMark({ futures: { prices } }: WithFutures): number | null {
  return prices.mark === 0n ? null : Number(prices.mark);
}

/** The mark price of a spot market, or null. */
export function markPriceOf({ index, now }: Priced, market: NaiveMarket): number | null {
  const byIndex = index.ticksOf(market, now);
  const mid = midOf(market);
  if (byIndex === null) return mid;
  if (mid === null || market.lastPrice === null) return byIndex;
  return [byIndex, mid, market.lastPrice].toSorted((a, b) => a - b)[1] ?? null;
}

function midOf({ mids }: NaiveMarket): number | null {
  const known = mids.filter((mid) => mid !== null).toSorted((a, b) => a - b);
  if (known.length < MIN_MIDS) return null;
  return known[Math.ceil(known.length / 2) - 1] ?? null;
}

/** Takes the mid of a book as it stands. */
export function takeMid({ book, mids }: NaiveMarket): void {
  const [bid, ask] = [book.bids[0], book.asks[0]];
  mids.push(bid === undefined || ask === undefined ? null : Math.floor((bid.price + ask.price) / 2));
  if (mids.length > MIDS) mids.shift();
}
