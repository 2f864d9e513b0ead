/**
 * Generators of the rules in force: price bands, fee schedules, the days that a schedule counts, the kind of the realm.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { FeeTier, OwnerId } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { MAX_PRICE, SAFE, takerOf } from '../reference/naive-market.ts';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { GeneratorContext } from './generator-context.ts';
import type { Stand } from './generator-context.ts';
import { asset, indexPrice, market, rate, units } from './branding.ts';
import { shrinksOutsideTheBand } from './changes.ts';
import { indexOf } from './duties.ts';
import { fills } from './orders.ts';
import type { CommandGenerator } from './command-generator.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;
/** For so long an index price is a reference. */
const FRESH_MS = 60_000;

/** A band that leaves room, a tight one, none, or one that cannot be. */
export function bounds(context: GeneratorContext): Intent {
  const { random } = context;
  const set = (number: number, bandPpm: number, asked: Intent['asked']): Intent => ({
    command: { type: 'set-price-band', market: market(number), bandPpm: rate(bandPpm) },
    asked,
  });
  const number = context.marketNumber();
  if (random.once(10)) return set(number, MILLION + 1, 'number-out-of-range');
  if (random.once(10)) return set(9, 5, 'unknown-market');
  if (random.once(2)) return set(number, 0, 'done');
  return set(number, random.pick([1, 100, 10_000, 50_000, 200_000, 200_000, MILLION]), 'done');
}

/** The last price inside a market's band, and the first outside. */
export function standsAtTheBound(context: GeneratorContext, number = context.marketNumber()): Intent | null {
  const [by, side] = [context.owner(), context.side()];
  const seen = context.view.markets[number];
  const bound = seen === undefined ? null : context.view.index.boundOf(seen, side, context.now);
  if (seen === undefined || bound === null || !context.hasRoom(by, seen)) return null;
  const beyond = context.random.below(2);
  const price = side === 'buy' ? bound + beyond : bound - beyond;
  const stand: Stand = { by, number, side, price, seen };
  if (price < 1 || price > MAX_PRICE) return null;
  const quantity = GeneratorContext.least(stand);
  if (quantity > Math.min(context.reach(stand), GeneratorContext.most(stand))) return null;
  const crosses = seen.book.crosses(side, price);
  const command = context.order({ ...stand, quantity, timeInForce: crosses ? 'ioc' : 'gtc' });
  if (beyond === 1) return { command, asked: 'price-outside-band' };
  return { command, asked: crosses ? 'anything' : 'open' };
}

/**
 * A market order that takes up to the bound, or one lot beyond it; by size or by spend, often of an owner who has orders
 * there himself.
 */
export function sweepsToTheBound(context: GeneratorContext, number = context.marketNumber()): Intent | null {
  const { random } = context;
  const side = context.side();
  const seen = context.view.markets[number];
  const bound = seen === undefined ? null : context.view.index.boundOf(seen, side, context.now);
  const makers = seen?.book.against(side) ?? [];
  const [front] = makers;
  if (seen === undefined || bound === null || front === undefined) return null;
  const maker = makers[random.below(Math.min(makers.length, 6))];
  // True because the order was taken of an owner of this number.
  const by =
    maker === undefined || maker.id === null || random.once(2) ? context.owner() : (maker.owner as OwnerId);
  const spends = side === 'buy' && random.once(3);
  const selfTrade = spends ? random.pick(['cancel-newest', 'cancel-oldest', 'cancel-both']) : context.mode();
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
    ? isSpendPossible(context, stand, full.spend ?? 0)
    : isSizePossible(context, stand, full.quantity ?? 0, taken.paid);
  if (!isPossible) return null;
  const isOutside = taken.meetings.some(
    ({ type, maker: { price } }) => type === 'fill' && (side === 'buy' ? price > bound : price < bound),
  );
  const command = context.order({ by, number, side, kind: 'market', ...size, selfTrade });
  return { command, asked: isOutside ? 'price-outside-band' : 'anything' };
}

function isSpendPossible(context: GeneratorContext, { by, price, seen }: Stand, spend: number): boolean {
  const one = BigInt(price) * seen.tickLotUnits;
  const isWorth = BigInt(spend) >= one && spend >= seen.spec.minimumNotional;
  const isSmall = BigInt(spend) / one <= BigInt(seen.spec.maximumLots);
  return isWorth && isSmall && BigInt(spend) <= context.view.available(by, seen.spec.quote);
}

function isSizePossible(context: GeneratorContext, stand: Stand, quantity: number, paid: bigint): boolean {
  const { by, side, seen } = stand;
  if (quantity < GeneratorContext.least(stand) || quantity > GeneratorContext.most(stand)) return false;
  if (side === 'sell') return quantity <= context.reach(stand);
  return paid * seen.tickLotUnits <= context.view.available(by, seen.spec.quote);
}

/** A narrow band for a few orders, with index prices of the last second in which they count, or of the one before. */
export function narrowsTheBand(context: GeneratorContext): readonly CommandGenerator[] {
  const number = context.marketNumber();
  const seen = context.view.markets[number];
  if (seen === undefined) return [];
  const set = (ppm: number): CommandGenerator => {
    const command = { type: 'set-price-band', market: market(number), bandPpm: rate(ppm) } as const;
    return () => ({ command, asked: 'done' });
  };
  const ticksAway = context.random.between(1, 12);
  const ppm = Math.max(1, Math.floor((ticksAway * MILLION) / context.middle(number)));
  const stands: CommandGenerator = (later) => standsAtTheBound(later, number);
  const sweeps: CommandGenerator = (later) => sweepsToTheBound(later, number);
  const shrinks: CommandGenerator = (later) => shrinksOutsideTheBand(later, number);
  const ages = context.random.once(2) ? agesTheIndex(context, seen) : [];
  const looks = [sweeps, sweeps, sweeps, stands, stands, stands, shrinks];
  return [set(Math.min(ppm, MILLION)), ...ages, ...looks, movesQuoteIndex(seen), stands, stands, set(0)];
}

/** Another index price of the quote asset alone. */
function movesQuoteIndex({ spec: { quote } }: NaiveMarket): CommandGenerator {
  return (context) => {
    const last = context.view.index.ticks.get(quote);
    if (last === undefined) return null;
    const moved = last.price + context.random.between(1, 1 + Math.floor(last.price / 50));
    const price = indexPrice(Math.min(moved, Number(SAFE)));
    return {
      command: { type: 'index-tick', asset: asset(quote), second: last.second + 1, price },
      asked: 'done',
    };
  };
}

/** Ticks of a market's assets at this second, and time until they are as old as they may be, or a millisecond older. */
function agesTheIndex(context: GeneratorContext, { spec }: NaiveMarket): readonly CommandGenerator[] {
  const second = Math.floor(context.now / 1000);
  const tick =
    (of: number): CommandGenerator =>
    ({ view }) => {
      if ((view.index.ticks.get(of)?.second ?? 0) >= second) return null;
      const price = indexPrice(indexOf(context, of));
      return { command: { type: 'index-tick', asset: asset(of), second, price }, asked: 'done' };
    };
  const at = second * 1000 + FRESH_MS + context.random.below(2);
  const passes: CommandGenerator = () => ({ command: { type: 'advance-time' }, asked: 'done', at });
  return [tick(spec.base), tick(spec.quote), passes];
}

/** A schedule in one of the currencies, and two trades of an owner whom it may give another tier. */
export function publishesFees(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const by = context.owner();
  const { volume } = context.view.fees.tierOf(by, context.now);
  // His volume is just enough for the second tier, or one unit too small.
  const isNear = volume > 0 && !random.once(3);
  const step = isNear ? volume + random.below(2) : random.pick([1, 1_000_000, 500_000_000]);
  const rising = Array.from({ length: random.between(1, 5) }, (_, index) =>
    tier(Math.min(step * 4 ** index, Number(SAFE) - 9 + index), 900 - index * 100, 1400 - 99 * index),
  );
  const tiers = [tier(0, random.pick([1000, 999, MILLION]), random.pick([2000, 1501, MILLION])), ...rising];
  const currency = isNear ? (context.view.fees.currency ?? 1) : random.pick([1, 1, 1, 0, 2]);
  const command = { type: 'set-fee-tiers', currency: asset(currency), tiers } as const;
  const trades: CommandGenerator = (later) => fills(later, by);
  const dear = currency !== 1 && random.once(2) ? [cheapens(currency)] : [];
  return [...dear, () => ({ command, asked: 'done' }), trades, trades, trades];
}

/** An index price so low that what is traded is worth more than a number holds. */
function cheapens(currency: number): CommandGenerator {
  return ({ view }) => {
    const second = (view.index.ticks.get(currency)?.second ?? 0) + 1;
    const tick = { asset: asset(currency), second, price: indexPrice(1) };
    return { command: { type: 'index-tick', ...tick }, asked: 'done' };
  };
}

/** A schedule that is none: too short, too long, in no order, in no currency. */
export function publishesWrongly(context: GeneratorContext): Intent {
  const { random } = context;
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
export function passesDays(context: GeneratorContext): readonly CommandGenerator[] {
  const midnight = (Math.floor(context.now / DAY_MS) + 1) * DAY_MS;
  const at =
    midnight + context.random.pick([-1, 0, 0, DAY_MS, DAY_MS, 27 * DAY_MS, 28 * DAY_MS, 29 * DAY_MS]);
  return [() => ({ command: { type: 'advance-time' }, asked: 'done', at }), fills, fills];
}

/** To the millisecond before the next order ends, or to that in which it does. */
export function passesToTheEnd(context: GeneratorContext): Intent | null {
  const end = context.view.nextEnd;
  if (end === null || end > context.now + 2000) return null;
  const at = Math.max(context.now, end - context.random.below(2));
  return { command: { type: 'advance-time' }, asked: 'done', at };
}

/** The realm is what it is once something is listed. */
export function declaresPaper(): Intent {
  return { command: { type: 'declare-paper' }, asked: 'not-after-listing' };
}
