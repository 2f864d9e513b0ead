/**
 * Places in futures markets where an order could stand, and what the naive venue says of an order there.
 * Promises: reads the venue alone.
 */
import type { OwnerId, PlaceFuturesOrder, RefusalCode, Side } from '@assay/core';
import { findOpeningRefusal } from '../reference/naive-futures-orders.ts';
import { isFutures, recordOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { lots, market, ticks, time } from './branding.ts';
import { BUSY_MARKETS } from './futures-opening.ts';
import type { GeneratorContext } from './generator-context.ts';
import type { NaiveRecord } from '../reference/naive-positions.ts';

/** One owner, one side, one price of a futures market. */
export interface FuturesStand {
  readonly by: OwnerId;
  readonly seen: WithFutures;
  readonly side: Side;
  readonly price: number;
}

/** All futures markets. */
export function futuresOf({ view }: GeneratorContext): readonly WithFutures[] {
  return view.markets.filter(isFutures);
}

/** One that is traded in by everybody and has a mark price, mostly the first, or null. */
export function markedMarket(context: GeneratorContext): WithFutures | null {
  const marked = futuresOf(context)
    .slice(0, BUSY_MARKETS)
    .filter(({ futures }) => futures.prices.mark > 0n);
  const number = context.random.once(2) ? 0 : context.random.below(marked.length);
  return marked[number] ?? null;
}

export function recordIn({ seen, by }: Pick<FuturesStand, 'seen' | 'by'>): NaiveRecord {
  return recordOf(seen, by);
}

/** A price that crosses nothing, near the mark; mostly by a few thousandths, now and then by some hundredths. */
export function passiveIn(context: GeneratorContext, by = context.owner()): FuturesStand | null {
  const { random } = context;
  const [seen, side] = [markedMarket(context), context.side()];
  if (seen === null || !context.hasRoom(by, seen)) return null;
  const mark = Number(seen.futures.prices.mark);
  const away = Math.max(1, Math.floor(mark / (random.once(12) ? 30 : 4000)));
  const wanted = mark + (side === 'buy' ? -1 : 1) * random.between(0, away);
  const best = seen.book.against(side)[0]?.price;
  const price =
    best === undefined ? wanted : side === 'buy' ? Math.min(wanted, best - 1) : Math.max(wanted, best + 1);
  return context.isPossible({ side, price, seen }) ? { by, seen, side, price } : null;
}

/** The price of one of the first orders of the other side, or null. */
export function takingIn(context: GeneratorContext, by = context.owner()): FuturesStand | null {
  const [seen, side] = [markedMarket(context), context.side()];
  const makers = seen?.book.against(side) ?? [];
  const met = makers[Math.min(makers.length - 1, context.random.below(6))];
  if (seen === null || met === undefined) return null;
  return context.isPossible({ side, price: met.price, seen }) ? { by, seen, side, price: met.price } : null;
}

/** A usual size: what a few hundred, seldom many thousand USDT are worth. */
export function usualSize(context: GeneratorContext, { seen, price }: FuturesStand): number {
  const { random } = context;
  const { contract } = seen.futures;
  const value = random.once(12) ? random.between(1000, 60_000) : random.between(20, 2500);
  // Units of USDT that a lot is worth, or of the coin at a price.
  const wanted =
    contract.kind === 'linear'
      ? (BigInt(value) * 1_000_000n) / (contract.factor * BigInt(price))
      : BigInt(value);
  return Math.max(1, Math.min(seen.spec.maximumLots, Number(wanted)));
}

/** Why so many lots may not be opened at a stand, or null. */
export function openingRefusal(
  { view }: GeneratorContext,
  { by, seen, side, price }: FuturesStand,
  quantity: number,
): RefusalCode | null {
  return findOpeningRefusal(view, seen, { owner: by, side, lots: BigInt(quantity), price });
}

/** The most lots that may be opened at a stand, found by halving; 0 where none. */
export function mostLots(context: GeneratorContext, stand: FuturesStand): number {
  let [within, beyond] = [0, stand.seen.spec.maximumLots + 1];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (openingRefusal(context, stand, middle) === null) within = middle;
    else beyond = middle;
  }
  return within;
}

type Choice = Partial<Omit<PlaceFuturesOrder, 'type' | 'owner' | 'market' | 'side' | 'quantity' | 'price'>>;

/** An order at a stand; one that may rest has now and then an end, or hides a part. */
export function futuresOrder(
  context: GeneratorContext,
  { by, seen, side, price }: FuturesStand,
  quantity: number,
  choice: Choice = {},
): PlaceFuturesOrder {
  const { random } = context;
  const { kind = 'limit' } = choice;
  const timeInForce = choice.timeInForce ?? (kind === 'market' ? 'ioc' : 'gtc');
  const mayRest = kind === 'limit' && timeInForce === 'gtc';
  const hides = mayRest && random.once(6) && context.mayHide(by, seen.spec.market);
  const least = Math.max(1, Math.ceil(quantity / 100));
  return {
    type: 'place-futures-order',
    owner: by,
    requestId: context.requestId(),
    market: market(seen.spec.market),
    side,
    kind,
    timeInForce,
    postOnly: false,
    reduceOnly: false,
    price: kind === 'market' ? null : ticks(price),
    quantity: lots(quantity),
    clientOrderId: random.once(8) ? context.newClientOrderId() : null,
    selfTrade: context.mode(),
    expiresAt: mayRest && random.once(6) ? time(context.end()) : null,
    displayed: hides && quantity > 0 ? lots(random.between(least, Math.max(least, quantity))) : null,
    ...choice,
  };
}
