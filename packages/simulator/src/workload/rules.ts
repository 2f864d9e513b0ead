/**
 * Makers of the rules in force: price bands, fee schedules, the days that a schedule counts, the kind of the realm.
 * Promises: an intent whose answer is certain, or null where the venue gives no occasion for it.
 */
import type { FeeTier, OwnerId } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { MAX_PRICE, SAFE, takerOf } from '../reference/naive-market.ts';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { Aim } from './aim.ts';
import type { Stand } from './aim.ts';
import { asset, indexPrice, market, rate, units } from './branding.ts';
import { shrinksOutsideTheBand } from './changes.ts';
import { indexOf } from './duties.ts';
import { fills } from './orders.ts';
import type { Maker } from './maker.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;
/** For so long an index price is a reference. */
const FRESH_MS = 60_000;

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
export function standsAtTheBound(aim: Aim, number = aim.marketNumber()): Intent | null {
  const [by, side] = [aim.owner(), aim.side()];
  const seen = aim.sight.markets[number];
  const bound = seen === undefined ? null : aim.sight.index.boundOf(seen, side, aim.now);
  if (seen === undefined || bound === null || !aim.hasRoom(by, seen)) return null;
  const beyond = aim.random.below(2);
  const price = side === 'buy' ? bound + beyond : bound - beyond;
  const stand: Stand = { by, number, side, price, seen };
  if (price < 1 || price > MAX_PRICE) return null;
  const quantity = Aim.least(stand);
  if (quantity > Math.min(aim.reach(stand), Aim.most(stand))) return null;
  const crosses = seen.book.crosses(side, price);
  const command = aim.order({ ...stand, quantity, timeInForce: crosses ? 'ioc' : 'gtc' });
  if (beyond === 1) return { command, asked: 'price-outside-band' };
  return { command, asked: crosses ? 'anything' : 'open' };
}

/**
 * A market order that takes up to the bound, or one lot beyond it; by size or by spend, often of an owner who has orders
 * there himself.
 */
export function sweepsToTheBound(aim: Aim, number = aim.marketNumber()): Intent | null {
  const { random } = aim;
  const side = aim.side();
  const seen = aim.sight.markets[number];
  const bound = seen === undefined ? null : aim.sight.index.boundOf(seen, side, aim.now);
  const makers = seen?.book.against(side) ?? [];
  const [front] = makers;
  if (seen === undefined || bound === null || front === undefined) return null;
  const maker = makers[random.below(Math.min(makers.length, 6))];
  // True because the order was taken of an owner of this number.
  const by =
    maker === undefined || maker.id === null || random.once(2) ? aim.owner() : (maker.owner as OwnerId);
  const spends = side === 'buy' && random.once(3);
  const selfTrade = spends ? random.pick(['cancel-newest', 'cancel-oldest', 'cancel-both']) : aim.mode();
  const order = { side, owner: by, price: null, spend: null, quantity: 2 ** 31, selfTrade } as const;
  const inside = seen.book.preview({ ...takerOf(seen, order), limit: bound });
  const beyond = random.below(2);
  const next = makers.find(({ price }) => (side === 'buy' ? price > bound : price < bound));
  const stand: Stand = { by, number, side, price: front.price, seen };
  const size = spends
    ? { spend: Number((inside.paid + BigInt(next?.price ?? 0)) * seen.tickLotUnits) - 1 + beyond }
    : { quantity: inside.filled + inside.reduced + beyond };
  const full = { ...order, quantity: null, ...size };
  const taken = seen.book.preview(takerOf(seen, full));
  const isPossible = spends
    ? isSpendPossible(aim, stand, full.spend ?? 0)
    : isSizePossible(aim, stand, full.quantity ?? 0, taken.paid);
  if (!isPossible) return null;
  const isOutside = taken.meetings.some(
    ({ type, maker: { price } }) => type === 'fill' && (side === 'buy' ? price > bound : price < bound),
  );
  const command = aim.order({ by, number, side, kind: 'market', ...size, selfTrade });
  return { command, asked: isOutside ? 'price-outside-band' : 'anything' };
}

function isSpendPossible(aim: Aim, { by, price, seen }: Stand, spend: number): boolean {
  const one = BigInt(price) * seen.tickLotUnits;
  const isWorth = BigInt(spend) >= one && spend >= seen.spec.minimumNotional;
  const isSmall = BigInt(spend) / one <= BigInt(seen.spec.maximumLots);
  return isWorth && isSmall && BigInt(spend) <= aim.sight.available(by, seen.spec.quote);
}

function isSizePossible(aim: Aim, stand: Stand, quantity: number, paid: bigint): boolean {
  const { by, side, seen } = stand;
  if (quantity < Aim.least(stand) || quantity > Aim.most(stand)) return false;
  if (side === 'sell') return quantity <= aim.reach(stand);
  return paid * seen.tickLotUnits <= aim.sight.available(by, seen.spec.quote);
}

/** A narrow band for a few orders, with index prices of the last second in which they count, or of the one before. */
export function narrowsTheBand(aim: Aim): readonly Maker[] {
  const number = aim.marketNumber();
  const seen = aim.sight.markets[number];
  if (seen === undefined) return [];
  const set = (ppm: number): Maker => {
    const command = { type: 'set-price-band', market: market(number), bandPpm: rate(ppm) } as const;
    return () => ({ command, asked: 'done' });
  };
  const ticksAway = aim.random.between(1, 12);
  const ppm = Math.max(1, Math.floor((ticksAway * MILLION) / aim.middle(number)));
  const stands: Maker = (later) => standsAtTheBound(later, number);
  const sweeps: Maker = (later) => sweepsToTheBound(later, number);
  const shrinks: Maker = (later) => shrinksOutsideTheBand(later, number);
  const ages = aim.random.once(2) ? agesTheIndex(aim, seen) : [];
  const looks = [sweeps, sweeps, sweeps, stands, stands, stands, shrinks];
  return [set(Math.min(ppm, MILLION)), ...ages, ...looks, movesQuoteIndex(seen), stands, stands, set(0)];
}

/** Another index price of the quote asset alone. */
function movesQuoteIndex({ spec: { quote } }: NaiveMarket): Maker {
  return (aim) => {
    const last = aim.sight.index.ticks.get(quote);
    if (last === undefined) return null;
    const moved = last.price + aim.random.between(1, 1 + Math.floor(last.price / 50));
    const price = indexPrice(Math.min(moved, Number(SAFE)));
    return {
      command: { type: 'index-tick', asset: asset(quote), second: last.second + 1, price },
      asked: 'done',
    };
  };
}

/** Ticks of a market's assets at this second, and time until they are as old as they may be, or a millisecond older. */
function agesTheIndex(aim: Aim, { spec }: NaiveMarket): readonly Maker[] {
  const second = Math.floor(aim.now / 1000);
  const tick =
    (of: number): Maker =>
    ({ sight }) => {
      if ((sight.index.ticks.get(of)?.second ?? 0) >= second) return null;
      const price = indexPrice(indexOf(aim, of));
      return { command: { type: 'index-tick', asset: asset(of), second, price }, asked: 'done' };
    };
  const at = second * 1000 + FRESH_MS + aim.random.below(2);
  const passes: Maker = () => ({ command: { type: 'advance-time' }, asked: 'done', at });
  return [tick(spec.base), tick(spec.quote), passes];
}

/** A schedule in one of the currencies, and two trades of an owner whom it may give another tier. */
export function publishesFees(aim: Aim): readonly Maker[] {
  const { random } = aim;
  const by = aim.owner();
  const { volume } = aim.sight.fees.standingOf(by, aim.now);
  // His volume is just enough for the second tier, or one unit too small.
  const isNear = volume > 0 && !random.once(3);
  const step = isNear ? volume + random.below(2) : random.pick([1, 1_000_000, 500_000_000]);
  const rising = Array.from({ length: random.between(1, 5) }, (_, index) =>
    tier(Math.min(step * 4 ** index, Number(SAFE) - 9 + index), 900 - index * 100, 1400 - 99 * index),
  );
  const tiers = [tier(0, random.pick([1000, 999, MILLION]), random.pick([2000, 1501, MILLION])), ...rising];
  const currency = isNear ? (aim.sight.fees.currency ?? 1) : random.pick([1, 1, 1, 0, 2]);
  const command = { type: 'set-fee-tiers', currency: asset(currency), tiers } as const;
  const trades: Maker = (later) => fills(later, by);
  const dear = currency !== 1 && random.once(2) ? [cheapens(currency)] : [];
  return [...dear, () => ({ command, asked: 'done' }), trades, trades, trades];
}

/** An index price so low that what is traded is worth more than a number holds. */
function cheapens(currency: number): Maker {
  return ({ sight }) => {
    const second = (sight.index.ticks.get(currency)?.second ?? 0) + 1;
    const tick = { asset: asset(currency), second, price: indexPrice(1) };
    return { command: { type: 'index-tick', ...tick }, asked: 'done' };
  };
}

/** A schedule that is none: too short, too long, in no order, in no currency. */
export function publishesWrongly(aim: Aim): Intent {
  const { random } = aim;
  const publish = (tiers: readonly FeeTier[], asked: Intent['asked'], currency = 1): Intent => ({
    command: { type: 'set-fee-tiers', currency: asset(currency), tiers },
    asked,
  });
  const wrong: readonly Intent[] = [
    publish([], 'number-out-of-range'),
    publish([tier(0, 5, MILLION + 1)], 'number-out-of-range'),
    publish(
      Array.from({ length: 21 }, (_, index) => tier(index, 5, 5)),
      'number-out-of-range',
    ),
    publish([tier(1, 5, 5)], 'fee-tiers-not-in-order'),
    publish([tier(0, 9, 9), tier(5, 5, 5), tier(5, 4, 4)], 'fee-tiers-not-in-order'),
    publish([tier(0, 5, 5), tier(7, 6, 5)], 'fee-tiers-not-in-order'),
    publish([tier(0, 5, 5), tier(7, 5, 6)], 'fee-tiers-not-in-order'),
    publish([tier(0, 5, 5)], 'unknown-asset', 90),
  ];
  return wrong[random.below(wrong.length)] ?? publish([], 'number-out-of-range');
}

function tier(volume: number, makerRate: number, takerRate: number): FeeTier {
  return { volume: units(volume), makerFeeRatePpm: rate(makerRate), takerFeeRatePpm: rate(takerRate) };
}

/** To the last millisecond of a day or the first of the next, or as many days on as a schedule counts; and trades there. */
export function passesDays(aim: Aim): readonly Maker[] {
  const midnight = (Math.floor(aim.now / DAY_MS) + 1) * DAY_MS;
  const at = midnight + aim.random.pick([-1, 0, 0, DAY_MS, DAY_MS, 27 * DAY_MS, 28 * DAY_MS, 29 * DAY_MS]);
  return [() => ({ command: { type: 'advance-time' }, asked: 'done', at }), fills, fills];
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
