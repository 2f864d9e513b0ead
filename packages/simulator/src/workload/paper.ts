/**
 * Generators of what only a realm of play money knows: the mirror of the live book, and accounts that begin anew.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one. In a
 * live realm all of it is refused.
 */
import type { FeedPaperDepth, Quote, ResetAccount, Side } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { SAFE } from '../reference/naive-market.ts';
import type { GeneratorContext } from './generator-context.ts';
import { asset, lots, market, ticks, units } from './branding.ts';
import { SIZE_FACTORS } from './opening.ts';

const MIRRORED_LEVELS = 50;
const MAX_LEVEL = 2 ** 31 - 2;

/** The live book a moment later: some levels as they were, some changed, some gone, some new. */
export function mirrors(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const number = context.marketNumber();
  const seen = view.markets[number];
  if (seen === undefined) return null;
  const middle = Math.max(60, context.middle(number));
  const split = middle + random.between(-2, 2);
  const last = context.mirrored.get(number);
  const bids = nextSide(context, number, 'buy', last?.bids ?? [], split);
  const asks = nextSide(context, number, 'sell', last?.asks ?? [], split + random.between(1, 3));
  const lastPrice = random.once(3) ? null : ticks(random.pick([split, split + 1, bids[0]?.price ?? split]));
  const command: FeedPaperDepth = { type: 'feed-paper-depth', market: market(number), bids, asks, lastPrice };
  context.mirrored.set(number, command);
  if (!random.once(12)) return { command, asked: view.isPaper ? 'done' : 'only-in-paper-realm' };
  const level = (price: number, quantity: number): Quote => ({
    price: ticks(price),
    quantity: lots(quantity),
  });
  const wrong: readonly (readonly [Partial<FeedPaperDepth>, Intent['asked']])[] = [
    [{ bids: [level(9, 1)], asks: [level(9, 1)] }, 'quotes-crossed'],
    [
      { bids: [], asks: Array.from({ length: MIRRORED_LEVELS + 1 }, (_, index) => level(index + 1, 1)) },
      'too-many-quotes',
    ],
    [{ bids: [level(9, 1), level(9, 1)] }, 'price-out-of-range'],
    [{ lastPrice: ticks(0) }, 'price-out-of-range'],
    [{ bids: [level(1, 0)] }, 'quantity-out-of-range'],
    [{ bids: [level(1, MAX_LEVEL + 1)] }, 'quantity-out-of-range'],
    [{ market: market(9) }, 'unknown-market'],
  ];
  const [change, asked] = wrong[random.below(wrong.length)] ?? [{}, 'anything'];
  return { command: { ...command, ...change }, asked };
}

/** One side of the live book: best first, on its side of `split`. */
function nextSide(
  context: GeneratorContext,
  number: number,
  side: Side,
  last: readonly Quote[],
  split: number,
): readonly Quote[] {
  const { random } = context;
  const next = new Map<number, number>();
  const isOnSide = (price: number): boolean => (side === 'buy' ? price <= split : price >= split);
  for (const { price, quantity } of last) {
    if (!isOnSide(price) || random.once(5)) continue;
    next.set(price, random.once(4) ? Math.max(1, quantity + random.between(-3, 30)) : quantity);
  }
  for (let count = random.below(4); count > 0; count -= 1) {
    const price = Math.max(1, split + (side === 'buy' ? -1 : 1) * random.below(15));
    next.set(price, random.once(40) ? 2_000_000_000 : random.between(1, 60) * (SIZE_FACTORS[number] ?? 1));
  }
  const levels = [...next].map(([price, quantity]) => ({ price: ticks(price), quantity: lots(quantity) }));
  levels.sort((a, b) => (side === 'buy' ? b.price - a.price : a.price - b.price));
  return levels.filter(({ price, quantity }) => fits(context, number, price, quantity)).slice(0, 12);
}

function fits(context: GeneratorContext, number: number, price: number, quantity: number): boolean {
  const tickLotUnits = context.view.markets[number]?.tickLotUnits ?? 1n;
  return BigInt(price) * BigInt(quantity) * tickLotUnits <= SAFE;
}

/** An account begins anew with some money, with all that an asset can bear, with one unit more, or wrongly. */
export function resets(context: GeneratorContext): Intent {
  const { random, view } = context;
  const by = context.owner();
  const reset = (grants: ResetAccount['grants'], asked: Intent['asked']): Intent => ({
    command: { type: 'reset-account', owner: by, requestId: context.requestId(), grants },
    asked,
  });
  const done = view.isPaper ? 'account-reset' : 'only-in-paper-realm';
  const room = (number: number): bigint => SAFE - view.issued(number) + view.totalOf(by, number);
  const grant = (number: number, amount: number): ResetAccount['grants'][number] => ({
    asset: asset(number),
    amount: units(amount),
  });
  switch (random.below(9)) {
    case 0:
      return reset([grant(0, 5), grant(1, 5), grant(0, 5)], 'number-out-of-range');
    case 1:
      return reset([grant(0, 0)], 'number-out-of-range');
    case 2:
      return reset([grant(0, 5), grant(90, 5)], 'unknown-asset');
    case 3: {
      // Nothing may be granted of an asset that has no room left.
      if (room(0) === SAFE || room(0) === 0n) return reset([], done);
      return random.once(3)
        ? reset([grant(0, Number(room(0)))], done)
        : reset([grant(0, Number(room(0)) + 1)], 'asset-total-exceeded');
    }
    case 4:
      return reset([], done);
    default: {
      const grants = [0, 1, 2, 3].map((index) =>
        grant(index, random.between(1, 20) * random.pick([1_000_000_000, 10_000_000])),
      );
      const fits = grants.every(({ asset: number, amount }) => BigInt(amount) <= room(number));
      return reset(grants, fits ? done : 'asset-total-exceeded');
    }
  }
}
