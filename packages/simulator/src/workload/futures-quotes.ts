/**
 * Generators of what the market maker has in futures markets by rules 4: quotes around the mark, in a realm of play money the mirror of the
 * live book, and money that becomes collateral or comes back.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { OwnerId, Quote, RefusalCode, Side, TransferKind } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import { availableOf, isCrossBelow, removableOf } from '../reference/naive-collateral.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { isPaused } from '../reference/naive-pauses.ts';
import { asset, lots, market, ticks, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { markedMarket, usualSize } from './futures-stands.ts';
import type { GeneratorContext } from './generator-context.ts';
import { MARKET_MAKER } from './opening.ts';

const QUOTES_PER_SIDE = 50;

/** Levels on one side of a price, the best first. */
function levels(
  context: GeneratorContext,
  seen: WithFutures,
  side: Side,
  best: number,
  count: number,
): readonly Quote[] {
  const { random } = context;
  const step = Math.max(1, Math.floor(best / 20_000));
  const made: Quote[] = [];
  let price = best;
  while (made.length < count && price > 0) {
    // It is the number of an owner.
    const by = MARKET_MAKER as OwnerId;
    const quantity = usualSize(context, { by, seen, side, price }) * (random.once(8) ? 20 : 1);
    made.push({ price: ticks(price), quantity: lots(Math.min(seen.spec.maximumLots, quantity)) });
    price += (side === 'buy' ? -1 : 1) * random.between(1, step);
  }
  return made;
}

/** Two sides near the mark, one of them now and then beyond it. */
function around(
  context: GeneratorContext,
  seen: WithFutures,
): { readonly bids: readonly Quote[]; readonly asks: readonly Quote[] } {
  const { random } = context;
  const mark = Number(seen.futures.prices.mark);
  const away = Math.max(2, Math.floor(mark / (random.once(6) ? 200 : 4000)));
  const bid = Math.max(1, mark + random.between(-away, Math.floor(away / 3)));
  return {
    bids: levels(context, seen, 'buy', bid, random.below(5)),
    asks: levels(context, seen, 'sell', bid + random.between(1, away), random.below(5)),
  };
}

/** Quotes of the market maker: right ones, seldom wrong ones. */
export const quotesInFutures: CommandGenerator = (context) => {
  const { random } = context;
  const seen = markedMarket(context);
  if (seen === null) return null;
  const sides = around(context, seen);
  const replace = (asked: Asked, change: Partial<typeof sides> = {}): Intent => ({
    command: { type: 'replace-quotes', market: market(seen.spec.market), ...sides, ...change },
    asked,
  });
  const mark = Number(seen.futures.prices.mark);
  if (!random.once(12)) return replace('done');
  const many = (): readonly Quote[] =>
    Array.from({ length: QUOTES_PER_SIDE + 1 }, (_, index) => ({
      price: ticks(mark + index),
      quantity: lots(1),
    }));
  switch (random.below(3)) {
    case 0:
      return replace('quotes-crossed', {
        bids: levels(context, seen, 'buy', mark, 1),
        asks: levels(context, seen, 'sell', mark, 1),
      });
    case 1:
      return replace('too-many-quotes', { bids: [], asks: many() });
    default:
      return replace('quantity-out-of-range', {
        bids: [{ price: ticks(mark), quantity: lots(seen.spec.maximumLots + 1) }],
      });
  }
};

/** The live book of a futures market a moment later; in a live realm it is refused. */
export const mirrorsInFutures: CommandGenerator = (context) => {
  const { random, view } = context;
  const seen = markedMarket(context);
  if (seen === null) return null;
  const number = seen.spec.market;
  const last = context.mirrored.get(number);
  const fresh = around(context, seen);
  // What is still on its side of the new prices stays as it was.
  const bound = fresh.asks[0]?.price ?? seen.futures.prices.mark;
  const kept = (last?.bids ?? []).filter(({ price }) => price < bound && random.once(2));
  const prices = new Set<number>(kept.map(({ price }) => price));
  const bids = [...kept, ...fresh.bids.filter(({ price }) => !prices.has(price))].toSorted(
    (a, b) => b.price - a.price,
  );
  const mark = Number(seen.futures.prices.mark);
  const lastPrice = random.once(3) ? ticks(Math.max(1, mark + random.between(-40, 40))) : null;
  const command = { type: 'feed-paper-depth', market: market(number), ...fresh, bids, lastPrice } as const;
  if (view.isPaper) context.mirrored.set(number, command);
  return { command, asked: view.isPaper ? 'done' : 'only-in-paper-realm' };
};

/** Collateral for the quotes, or back: some, all that may, one unit more. */
export const movesHouseFunds: CommandGenerator = (context) => {
  const { random, view } = context;
  const [kind, coin] = random.pick([
    ['futures-usdt', 1],
    ['futures-coin', 0],
  ] as const);
  const move = (from: TransferKind, to: TransferKind, amount: number, asked: Asked): Intent | null => {
    const command = {
      type: 'move-house-funds',
      asset: asset(coin),
      from,
      to,
      amount: units(amount),
    } as const;
    return amount < 1 ? null : { command, asked };
  };
  const account = { collateral: kind, settlesIn: coin };
  const may = Number(removableOf(view, MARKET_MAKER, account));
  const has = Number(availableOf(view, MARKET_MAKER, account));
  const spot = Number(view.available(MARKET_MAKER, coin));
  const barred: RefusalCode | null = isPaused(view, coin, context.now)
    ? 'futures-paused'
    : isCrossBelow(view, MARKET_MAKER, account)
      ? 'liquidation-pending'
      : null;
  switch (random.below(8)) {
    case 0:
      return move('spot', kind, spot + 1, 'insufficient-available-balance');
    case 1:
      return move(kind, 'spot', has + 1, 'insufficient-available-balance');
    case 2:
      return move(kind, 'spot', may, barred ?? 'done');
    case 3:
      return may >= has ? null : move(kind, 'spot', may + 1, barred ?? 'margin-in-use');
    case 4:
      return move(kind, kind, 1, 'text-out-of-range');
    default: {
      const amount = Math.min(spot, random.between(1, coin === 1 ? 2_000_000_000 : 10_000_000));
      return move('spot', kind, amount, 'done');
    }
  }
};
