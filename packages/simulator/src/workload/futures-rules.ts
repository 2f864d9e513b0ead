/**
 * Generators of what moves the prices of futures and changes their terms: ticks a second apart, with gaps and jumps; and what cannot be
 * listed.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { Command, FuturesTerms, ListFuturesMarket, MarketId } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import { asset, indexPrice, lots, market, rate, tickNumber, time, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { COVER_RULES, SHARE_RULES, WALLET_RULES } from '../reference/naive-steps.ts';
import { BUSY_MARKETS, FIRST_INDEX, FUTURES } from './futures-opening.ts';
import { futuresOf } from './futures-stands.ts';
import type { GeneratorContext } from './generator-context.ts';

const GREATEST = 90_000_000_000_000;
/** A tick that comes so long behind the beginning of its second has no number. */
const LATE_MS = 2_000;

/** The next tick of a coin: mostly of the next second and near the last price, now and then late, or with a jump. */
export const ticksOn: CommandGenerator = (context) => {
  const { random, view } = context;
  const coins = [...FIRST_INDEX.keys()];
  const coin = coins[random.once(3) ? 1 : 0] ?? 0;
  const made = tick(context, coin, {
    gap: random.once(30)
      ? random.pick([9, 10, 11, 12, 59, 60, 61, 62])
      : random.once(12)
        ? random.between(2, 8)
        : 1,
    jumpPpm: random.once(9) ? random.between(-100_000, 100_000) : random.between(-400, 400),
    last: view.index.ticks.get(coin)?.price ?? FIRST_INDEX.get(coin) ?? 1,
  });
  // Too late for a number: by these rules it steps nothing.
  const isLate = made.command.type === 'publish-ticks' && view.rules >= WALLET_RULES && random.once(12);
  return isLate ? { ...made, at: (made.at ?? context.now) + random.between(LATE_MS, 2 * LATE_MS) } : made;
};

/** A tick of a coin, `gap` seconds behind its last one. */
export function tick(
  context: GeneratorContext,
  coin: number,
  { gap, jumpPpm, last }: { readonly gap: number; readonly jumpPpm: number; readonly last: number },
): Intent {
  const second = Math.max(
    (context.view.index.ticks.get(coin)?.second ?? 0) + gap,
    Math.floor(context.now / 1000),
  );
  const moved = Math.floor(last + Math.floor(last / 1_000_000) * jumpPpm + context.random.below(1000));
  const price = Math.max(1_000_000, Math.min(GREATEST, moved));
  if (context.isNumbered) return numberedTicks(context, second, [{ coin, price }]);
  return {
    command: { type: 'index-tick', asset: asset(coin), second, price: indexPrice(price) },
    asked: 'done',
    at: Math.max(context.now, second * 1000),
  };
}

/** Ticks of a second that have a number: published, or in a realm of play money mirrored. */
export function numberedTicks(
  { view, now }: GeneratorContext,
  second: number,
  wanted: readonly { readonly coin: number; readonly price: number }[],
): Intent {
  const at = Math.max(now, second * 1000);
  const freshAt = time(second * 1000);
  if (!view.isPaper) {
    const ticks = wanted.map(({ coin, price }) => {
      return { asset: asset(coin), price: indexPrice(price), freshAt, sources: [] };
    });
    return { command: { type: 'publish-ticks', second, ticks }, asked: 'done', at };
  }
  const log = view.seconds.ticks;
  const ticks = wanted.map(({ coin, price }) => {
    const number = tickNumber(log.next(coin));
    return { asset: asset(coin), number, second, price: indexPrice(price), freshAt, filled: false };
  });
  const liveTime = time(Math.max(log.liveTime, at));
  return { command: { type: 'feed-paper-ticks', liveTime, resumedAt: null, ticks }, asked: 'done', at };
}

/** A tick a second for so long that a funding is due, with orders in between. */
export function livesToFunding(context: GeneratorContext): readonly CommandGenerator[] {
  const { random, view } = context;
  const count = random.between(30, 130);
  const ticks = Array.from({ length: count }, () => (later: GeneratorContext) => {
    const last = later.view.index.ticks.get(0)?.price ?? FIRST_INDEX.get(0) ?? 1;
    return tick(later, 0, { gap: 1, jumpPpm: later.random.between(-300, 300), last });
  });
  const isPaused = view.rules >= COVER_RULES && random.once(2);
  const paused = isPaused ? futuresOf(context)[random.below(BUSY_MARKETS)] : undefined;
  if (paused === undefined) return ticks;
  const { market: number } = paused.spec;
  const [from, until] = [random.below(count), random.below(count)].toSorted((a, b) => a - b);
  return [
    ...ticks.slice(0, from),
    setsStatus(number, random.pick(['post-only', 'cancel-only'])),
    ...ticks.slice(from, until),
    setsStatus(number, 'open'),
    ...ticks.slice(until),
  ];
}

/** An operator gives a market another status. */
export function setsStatus(number: MarketId, status: 'open' | 'post-only' | 'cancel-only'): CommandGenerator {
  const change = { market: number, status, until: null, effectiveAt: null };
  return () => ({ command: { type: 'set-market-status', ...change }, asked: 'anything' });
}

/** Terms that differ a little from those in force, right ones and wrong ones. */
export const changesTerms: CommandGenerator = (context) => {
  const { random, view } = context;
  const seen = futuresOf(context)[random.below(FUTURES.length)];
  if (seen === undefined) return null;
  const { terms, cycle } = seen.futures;
  const set = (change: Partial<FuturesTerms>, asked: Asked, number: number = seen.spec.market): Intent => ({
    command: { type: 'set-futures-terms', market: market(number), terms: { ...terms, ...change } },
    asked,
  });
  const [first] = terms.tiers;
  if (first === undefined) return null;
  if (view.rules >= SHARE_RULES && random.once(2)) {
    const limit = first.limit + random.pick([-1, 0, 0, 1_000_000_000]);
    const share = {
      ratePpm: rate(random.pick([0, 1, 50_000, 200_000, 200_000, 1_000_000])),
      floor: units(limit),
    };
    const isRight = share.ratePpm > 0 && limit >= first.limit;
    return set({ ownShare: share }, isRight ? 'done' : 'number-out-of-range');
  }
  const isPerpetual = cycle === 'perpetual';
  const cap = Math.floor((Math.ceil(1_000_000 / first.leverage) - first.ratePpm) / 5);
  switch (random.below(12)) {
    case 0:
      return set({}, 'not-a-futures-market', random.pick([0, 99]));
    case 1:
      return set({ liquidationFeeRatePpm: first.ratePpm }, 'number-out-of-range');
    case 2:
      return set({ markCapPpm: rate(cap + random.below(2)) }, 'anything');
    case 3:
      return set({ fundingCapPpb: first.ratePpm * 750 + 1 }, 'number-out-of-range');
    case 4:
      return set({ openInterestUpper: terms.openInterestLower }, 'number-out-of-range');
    case 5:
      return set({ fundingIntervalSeconds: random.pick([59, 90, 61, 28_801, 420]) }, 'number-out-of-range');
    case 6:
      return set(
        { tiers: terms.tiers.toReversed() },
        terms.tiers.length > 1 ? 'number-out-of-range' : 'done',
      );
    case 7:
      return set({ impactValue: units(random.pick([0, 1])) }, 'anything');
    case 8:
      return set({ interestPpb: random.pick([0, 100_000, 10_000_000, 10_000_001]) }, 'anything');
    case 9:
      return set({ clampPpb: random.pick([0, 500_000, 10_000_000]) }, 'done');
    case 10:
      return set({ fundingIntervalSeconds: isPerpetual ? random.pick([60, 120, 180]) : 0 }, 'done');
    default:
      return set(
        {
          openInterestLower: units(random.pick([0, 1_000_000_000, 60_000_000_000])),
          openInterestUpper: units(random.pick([70_000_000_000, 900_000_000_000])),
        },
        'done',
      );
  }
};

/** What is listed already, of no asset, or of ticks and lots that are not whole; seldom something that may be. */
export const listsFuturesWrongly: CommandGenerator = (context) => {
  const { random, view } = context;
  const number = view.markets.length;
  const [first] = FUTURES;
  if (first === undefined) return null;
  const list = (change: Partial<ListFuturesMarket>, asked: Asked): Intent => {
    const command: Command = {
      type: 'list-futures-market',
      market: market(number),
      ...first,
      cycle: '5-minutes',
      ...change,
    };
    return { command: { ...command, terms: { ...command.terms, fundingIntervalSeconds: 0 } }, asked };
  };
  switch (random.below(8)) {
    case 0:
      return list({ cycle: 'perpetual' }, 'market-already-listed');
    case 1:
      return list({ market: market(random.below(number)) }, 'market-already-listed');
    case 2:
      return list({ market: market(number + 1), cycle: '30-minutes' }, 'number-out-of-range');
    case 3:
      return list({ base: asset(77) }, 'unknown-asset');
    case 4:
      return list({ quote: asset(2) }, 'unknown-asset');
    case 5:
      return list({ tickDecimals: random.pick([9, -1]) }, 'number-out-of-range');
    case 6:
      return list({ tickDecimals: 5, lotDecimals: 5, cycle: '30-minutes' }, 'tick-times-lot-not-whole');
    default:
      return list({ maximumLots: lots(0) }, 'number-out-of-range');
  }
};

/** A band of prices for a futures market, mostly none. */
export const boundsFutures: CommandGenerator = (context) => {
  const seen = futuresOf(context)[context.random.below(BUSY_MARKETS)];
  if (seen === undefined) return null;
  const bandPpm = rate(context.random.pick([0, 0, 30_000, 200_000]));
  return { command: { type: 'set-price-band', market: market(seen.spec.market), bandPpm }, asked: 'done' };
};
