/**
 * Makers of the rules in force: price bands, fee schedules, the days that a schedule counts, the kind of the realm.
 * Promises: an intent whose answer is certain, or null where the venue gives no occasion for it.
 */
import type { FeeTier } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { GREATEST_PRICE } from '../reference/naive-market.ts';
import { Aim } from './aim.ts';
import type { Stand } from './aim.ts';
import { asset, market, rate, units } from './branding.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;

/** A band that leaves room, a tight one, none, or one that cannot be. */
export function bounds(aim: Aim): Intent {
  const { random } = aim;
  const set = (number: number, bandPpm: number, asked: Intent['asked']): Intent => ({
    command: { type: 'set-price-band', market: market(number), bandPpm: rate(bandPpm) },
    asked,
  });
  const number = aim.marketNumber();
  if (random.once(10)) return set(number, MILLION + 1, 'number-out-of-range');
  if (random.once(10)) return set(9, 5, 'unknown-market');
  if (random.once(2)) return set(number, 0, 'done');
  return set(number, random.pick([1, 100, 10_000, 50_000, 200_000, 200_000, MILLION]), 'done');
}

/** The last price inside a market's band, and the first outside. */
export function standsAtTheBound(aim: Aim): Intent | null {
  const [by, number, side] = [aim.owner(), aim.marketNumber(), aim.side()];
  const seen = aim.sight.markets[number];
  const bound = seen === undefined ? null : aim.sight.index.boundOf(seen, side, aim.now);
  if (seen === undefined || bound === null || !aim.hasRoom(by, seen)) return null;
  const beyond = aim.random.below(2);
  const price = side === 'buy' ? bound + beyond : bound - beyond;
  const stand: Stand = { by, number, side, price, seen };
  if (price < 1 || price > GREATEST_PRICE || seen.book.crosses(side, price)) return null;
  const quantity = aim.size(stand);
  if (quantity === null) return null;
  return {
    command: aim.order({ ...stand, quantity }),
    asked: beyond === 1 ? 'price-outside-band' : 'waiting',
  };
}

/** A market order that takes up to the bound, or one lot beyond it. */
export function sweepsToTheBound(aim: Aim): Intent | null {
  const [by, number, side] = [aim.owner(), aim.marketNumber(), aim.side()];
  const seen = aim.sight.markets[number];
  const bound = seen === undefined ? null : aim.sight.index.boundOf(seen, side, aim.now);
  if (seen === undefined || bound === null) return null;
  const taker = {
    side,
    owner: by,
    selfTrade: 'cancel-newest',
    wants: { lots: Number.MAX_SAFE_INTEGER },
  } as const;
  const inside = seen.book.preview({ ...taker, limit: bound });
  const all = seen.book.preview({ ...taker, limit: null });
  const best = seen.book.against(side)[0]?.price;
  const beyond = aim.random.below(2);
  const quantity = inside.filled + beyond;
  if (best === undefined || all.filled <= inside.filled || inside.endsAtOwn) return null;
  const stand: Stand = { by, number, side, price: best, seen };
  const isTooDear = aim.reach({ ...stand, price: best * 4 }) < quantity;
  if (quantity < Aim.least(stand) || quantity > Aim.most(stand) || isTooDear) return null;
  const worst = all.meetings.at(-1)?.maker.price ?? best;
  if (worst > best * 4) return null;
  const command = aim.order({ by, number, side, kind: 'market', quantity, selfTrade: 'cancel-newest' });
  return { command, asked: beyond === 1 ? 'price-outside-band' : 'filled' };
}

/** A schedule in one of the currencies, or one whose tiers are in no order. */
export function publishesFees(aim: Aim): Intent {
  const { random } = aim;
  const publish = (tiers: readonly FeeTier[], asked: Intent['asked'], currency = 1): Intent => ({
    command: { type: 'set-fee-tiers', currency: asset(currency), tiers },
    asked,
  });
  const tier = (volume: number, makerRate: number, takerRate: number): FeeTier => ({
    volume: units(volume),
    makerFeeRatePpm: rate(makerRate),
    takerFeeRatePpm: rate(takerRate),
  });
  const first = tier(0, random.pick([1000, 999, MILLION]), random.pick([2000, 1501, MILLION]));
  const step = random.pick([1, 1_000_000, 500_000_000]);
  const rising = Array.from({ length: random.between(0, 5) }, (_, index) =>
    tier(step * 4 ** index, 900 - index * 100, 1400 - 99 * index),
  );
  switch (random.below(9)) {
    case 0:
      return publish([], 'number-out-of-range');
    case 1:
      return publish(
        Array.from({ length: 21 }, (_, index) => tier(index, 5, 5)),
        'number-out-of-range',
      );
    case 2:
      return publish([tier(1, 5, 5)], 'fee-tiers-not-in-order');
    case 3:
      return publish([first, tier(5, 5, 5), tier(5, 4, 4)], 'fee-tiers-not-in-order');
    case 4:
      return publish([tier(0, 5, 5), random.pick([tier(7, 6, 5), tier(7, 5, 6)])], 'fee-tiers-not-in-order');
    case 5:
      return publish([first], 'unknown-asset', 90);
    default:
      return publish([first, ...rising], 'done', random.pick([1, 1, 1, 0, 2]));
  }
}

/** To the last millisecond of a day or the first of the next, or as many days on as a schedule counts. */
export function passesDays(aim: Aim): Intent {
  const { random, now } = aim;
  const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  const at = midnight + random.pick([-1, 0, 0, DAY_MS, 28 * DAY_MS, 29 * DAY_MS, 30 * DAY_MS]);
  return { command: { type: 'advance-time' }, asked: 'done', at };
}

/** To the millisecond before the next order ends, or to that in which it does. */
export function passesToTheEnd(aim: Aim): Intent | null {
  const end = aim.sight.nextEnd;
  if (end === null || end > aim.now + 2000) return null;
  const at = Math.max(aim.now, end - aim.random.below(2));
  return { command: { type: 'advance-time' }, asked: 'done', at };
}

/** The realm is what it is once something is listed. */
export function declaresPaper(): Intent {
  return { command: { type: 'declare-paper' }, asked: 'not-after-listing' };
}
