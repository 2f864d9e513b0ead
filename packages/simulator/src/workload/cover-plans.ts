/**
 * Plans about what rules 5 add: a funding that becomes due while an operator keeps its market closed, and a frozen account that holds
 * positions.
 * Promises: as `plans.ts`; what comes of it is left to the naive venue.
 */
import { recordOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import type { CommandGenerator } from './command-generator.ts';
import { BUSY_MARKETS, FIRST_INDEX } from './futures-opening.ts';
import { setsStatus, tick } from './futures-rules.ts';
import { futuresOf, futuresOrder } from './futures-stands.ts';
import type { GeneratorContext } from './generator-context.ts';
import { stand } from './members.ts';

/** A tick of a market's coin so many seconds behind the last one. */
function ticks({ spec }: WithFutures, gap: (seen: WithFutures) => number): CommandGenerator {
  return (later) => {
    const seen = futuresOf(later).find((one) => one.spec.market === spec.market);
    if (seen === undefined) return null;
    const last = later.view.index.ticks.get(spec.base)?.price ?? FIRST_INDEX.get(spec.base) ?? 1;
    return tick(later, spec.base, { gap: gap(seen), jumpPpm: later.random.between(-3000, 3000), last });
  };
}

/** Seconds up to the next funding, or one. */
function toFunding({ futures: { prices } }: WithFutures): number {
  return Math.max(1, (prices.nextFunding ?? 0) - prices.second);
}

/** A market is paused before a funding, which becomes due; then it is open until the next. */
export function pausesOverAFunding(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const funded = futuresOf(context)
    .slice(0, BUSY_MARKETS)
    .filter(({ futures }) => futures.terms.fundingIntervalSeconds > 0);
  const seen = funded[random.below(funded.length)];
  if (seen === undefined || seen.status === 'delisted') return [];
  const samples = (): readonly CommandGenerator[] =>
    Array.from({ length: random.between(1, 4) }, () => ticks(seen, () => 1));
  const { market } = seen.spec;
  return [
    ...samples(),
    setsStatus(market, random.pick(['post-only', 'cancel-only'])),
    ...samples(),
    ticks(seen, toFunding),
    ...samples(),
    setsStatus(market, 'open'),
    ...samples(),
    ticks(seen, toFunding),
    ...samples(),
  ];
}

/** Somebody with a position is frozen, tries to make it larger and smaller, and is mostly free again. */
export function freezesAHolder(context: GeneratorContext): readonly CommandGenerator[] {
  const { random, view } = context;
  const by = context.trader();
  const held = futuresOf(context).filter((one) => {
    const { long, short } = recordOf(one, by);
    return long.lots + short.lots > 0n;
  });
  const market = held[random.below(held.length)];
  if (market === undefined || view.members.of(by).status !== 'active') return [];
  const orders =
    (reduceOnly: boolean): CommandGenerator =>
    (later) => {
      const seen = futuresOf(later).find((one) => one.spec.market === market.spec.market);
      if (seen === undefined || !later.hasRoom(by, seen)) return null;
      const isLong = recordOf(seen, by).long.lots > 0n;
      const price = Number(seen.futures.prices.mark);
      const at = { by, seen, side: isLong === reduceOnly ? 'sell' : 'buy', price } as const;
      const choice = { reduceOnly, displayed: null, expiresAt: null };
      return { command: futuresOrder(later, at, 1, choice), asked: 'anything' };
    };
  return [
    () => stand(by, 'frozen', 'done'),
    orders(true),
    orders(false),
    orders(true),
    ...(random.once(4) ? [] : [() => stand(by, 'active', 'done'), orders(false)]),
  ];
}
