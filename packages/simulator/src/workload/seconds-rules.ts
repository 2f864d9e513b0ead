/**
 * Generators of what contracts are accepted by: products, the pool's limits and money, a pause, a trader's own limits.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { OfferSeconds, OwnerId, SetPlayLimits, Units } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import { POOL, SAFE } from '../reference/naive-market.ts';
import { PROFIT_RULES } from '../reference/naive-seconds.ts';
import type { NaiveProduct } from '../reference/naive-seconds.ts';
import type { GeneratorContext } from './generator-context.ts';
import { asset, owner, product, rate, time, units } from './branding.ts';
import { CURRENCY, MIN_PERIOD_MS, UNIT } from './contracts.ts';
import type { CommandGenerator } from './command-generator.ts';

const DAY_MS = 86_400_000;
const MAX_COOLING_OFF_MS = 365 * DAY_MS;
/** Limits that bound nothing for a while. */
export const WIDE = 40_000 * UNIT;

/** Coin, period in seconds, profit in ppm, least and greatest stake in whole units. */
const PRODUCTS: readonly (readonly [number, number, number, number, number])[] = [
  [0, 5, 800_000, 10, 5000],
  [0, 6, 850_000, 10, 5000],
  [2, 5, 920_000, 10, 5000],
  [2, 8, 1, 1, 5000],
  [3, 7, 10_000_000, 1, 400],
  [0, 30, 333_333, 10, 100_000],
  [3, 3600, 900_001, 10, 5000],
];
/** The same for rules 2, by which there are no shorter ones. */
const LONGER: typeof PRODUCTS = PRODUCTS.map(([coin, seconds, ...terms]) => [
  coin,
  seconds < 10 ? seconds + 5 : seconds,
  ...terms,
]);

/** A profit as large as the stake. */
const STAKE_PPM = 1_000_000;
/** And for rules 9, by which none of them pays more. */
const MODEST: typeof PRODUCTS = LONGER.map(([coin, seconds, ppm, ...stakes]) => [
  coin,
  seconds,
  Math.min(ppm, STAKE_PPM),
  ...stakes,
]);
const ODDS = [800_000, 850_000, 1, 333_333, 10_000_000] as const;

/**
 * The opening of seconds-contracts: commands that come too early first, then limits, money and products. `goesOver`:
 * rules 2 will follow, so that there are products for both.
 */
export function opensSeconds(rules: number, goesOver: boolean): readonly CommandGenerator[] {
  const products = productsOf(rules, goesOver);
  return [
    () => ({ command: fund(1), asked: 'unknown-owner' }),
    ...products.slice(0, 1).map(offersAtFirst),
    (context) => limits(context, WIDE, WIDE, WIDE),
    () => ({ command: fund(3000 * UNIT), asked: 'deposited' }),
    ...products.slice(1).map((terms, index) => offersAtFirst(terms, index + 1)),
  ];
}

function productsOf(rules: number, goesOver: boolean): typeof PRODUCTS {
  if (rules >= PROFIT_RULES) return MODEST;
  if (rules >= 2) return LONGER;
  return goesOver ? [...PRODUCTS, ...LONGER.slice(0, 4)] : PRODUCTS;
}

function offersAtFirst(
  [coin, seconds, ppm, least, greatest]: (typeof PRODUCTS)[number],
  index: number,
): CommandGenerator {
  const command: OfferSeconds = {
    type: 'offer-seconds',
    product: product(index + 1),
    asset: asset(coin),
    periodMs: seconds * 1000,
    profitPpm: rate(ppm),
    leastStake: units(least * UNIT),
    greatestStake: units(greatest * UNIT),
    isOffered: true,
  };
  return () => ({ command, asked: 'done' });
}

/** Money for the pool. */
function fund(amount: number): Extract<Intent['command'], { type: 'deposit' }> {
  const money = { asset: asset(CURRENCY), amount: units(amount), source: 'house-funding' as const };
  return { type: 'deposit', owner: owner(POOL), requestId: null, ...money };
}

/** Money for the pool: some, or just so much that what it can cover is a given sum. */
export function funds(context: GeneratorContext, wanted: bigint | null = null): Intent | null {
  const missing = wanted === null ? null : wanted - context.view.available(POOL, CURRENCY);
  const amount =
    missing === null ? context.random.between(1, 500) * UNIT + context.random.below(UNIT) : Number(missing);
  const isPossible = amount > 0 && context.view.issued(CURRENCY) + BigInt(amount) <= SAFE;
  return isPossible ? { command: fund(amount), asked: 'deposited' } : null;
}

export function limits(
  context: GeneratorContext,
  perCoin: number,
  perDirection: number,
  perOwner: number,
): Intent {
  const [coin, direction, each] = [perCoin, perDirection, perOwner].map(units) as [Units, Units, Units];
  const command = {
    type: 'set-pool-limits',
    perCoin: coin,
    perDirection: direction,
    perOwner: each,
  } as const;
  return { command, asked: Math.min(perCoin, perDirection, perOwner) < 0 ? 'number-out-of-range' : 'done' };
}

/** Limits of any size, mostly wide ones. */
export function limitsThePool(context: GeneratorContext): Intent {
  const { random } = context;
  const some = (): number => random.pick([WIDE, WIDE, WIDE, random.below(3000) * UNIT + random.below(3)]);
  return random.once(10) ? limits(context, -1, 0, 0) : limits(context, some(), some(), some());
}

/** New terms of a known product, the same again, a product that comes anew, or one that cannot be. */
export function offers(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const { products, contracts } = view.seconds;
  const open = contracts[random.below(contracts.length)];
  // Mostly one of which a contract is open, which keeps its terms.
  const known = products[random.once(3) ? random.below(products.length) : (open?.product ?? 1) - 1];
  if (known === undefined) return null;
  switch (random.below(6)) {
    case 0:
      return offer(known, offeredAs(context, known));
    case 1:
    case 2:
      return offersWrongly(context, known);
    case 3:
      if (products.length > 12) return null;
      return offerNow(context, {
        ...known,
        product: product(products.length + 1),
        asset: asset(random.pick([0, 2, 3])),
        periodMs: random.pick(view.rules < 2 ? [5000, 6000, 9000, 3_600_000] : [9000, 10_000, 12_000]),
      });
    default: {
      // Something stays on offer.
      const mayGo = products.some((other) => other !== known && other.isOffered);
      const profitPpm = rate(random.pick(ODDS));
      const leastStake = units(random.pick([1, 10]) * UNIT);
      return offerNow(context, { ...known, profitPpm, leastStake, isOffered: !(mayGo && random.once(4)) });
    }
  }
}

/** Other odds for the product of the last contract, which keeps its own. */
export const changesTheOdds: CommandGenerator = (context) => {
  const { random, view } = context;
  const { contracts, products } = view.seconds;
  const known = products[(contracts.at(-1)?.product ?? 1) - 1];
  if (known === undefined) return null;
  return offerNow(context, { ...known, profitPpm: rate(random.pick(ODDS)) });
};

/** What becomes of right terms: to be offered a product must be long enough by rules 2, and by rules 9 may not pay too much. */
function offeredAs({ view }: GeneratorContext, { isOffered, periodMs, profitPpm }: NaiveProduct): Asked {
  const isTooShort = view.rules >= 2 && periodMs < MIN_PERIOD_MS;
  const isTooMuch = view.rules >= PROFIT_RULES && profitPpm > STAKE_PPM;
  return isOffered && (isTooShort || isTooMuch) ? 'number-out-of-range' : 'done';
}

function offerNow(context: GeneratorContext, terms: NaiveProduct): Intent {
  return offer(terms, offeredAs(context, terms));
}

function offer(terms: NaiveProduct, asked: Asked = 'done'): Intent {
  return { command: { type: 'offer-seconds', ...terms }, asked };
}

function offersWrongly(context: GeneratorContext, known: NaiveProduct): Intent {
  const { random, view } = context;
  const next = view.seconds.products.length + 1;
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 10 / UNIT) * UNIT;
  const wrong: readonly (readonly [Partial<NaiveProduct>, Asked])[] = [
    [{ product: product(next + 1) }, 'number-out-of-range'],
    [{ product: product(0) }, 'number-out-of-range'],
    [{ periodMs: 4000 }, 'number-out-of-range'],
    [{ periodMs: 5500 }, 'number-out-of-range'],
    [{ periodMs: 3_601_000 }, 'number-out-of-range'],
    [{ profitPpm: rate(0) }, 'number-out-of-range'],
    [{ profitPpm: rate(10_000_001) }, 'number-out-of-range'],
    [{ asset: asset(90) }, 'unknown-asset'],
    [{ asset: asset(known.asset === 0 ? 2 : 0) }, 'product-fixed'],
    [{ periodMs: known.periodMs === 5000 ? 6000 : 5000 }, 'product-fixed'],
    [{ leastStake: units(UNIT + 1) }, 'stake-not-whole'],
    [{ greatestStake: units(known.greatestStake + 1) }, 'stake-not-whole'],
    [{ leastStake: units(0) }, 'stake-out-of-range'],
    [{ leastStake: units(known.greatestStake + UNIT) }, 'stake-out-of-range'],
    [{ profitPpm: rate(10_000_000), greatestStake: units(most + UNIT) }, 'stake-out-of-range'],
    [
      { product: product(next), profitPpm: rate(10_000_000), greatestStake: units(most), isOffered: false },
      'done',
    ],
  ];
  const [change, asked] = wrong[random.below(wrong.length)] ?? [{}, 'done'];
  const terms = { ...known, ...change };
  const early = offeredAs(context, terms);
  return offer(terms, early === 'done' ? asked : early);
}

/** A trader's own limits: any, those that they have, or such as cannot be. */
export function limitsHimself(context: GeneratorContext): Intent {
  const { random } = context;
  const waits = context.traders().filter((who) => {
    const { dailyLossAt, reminderMinutesAt } = context.view.seconds.play.limitsOf(who, context.now).pending;
    return dailyLossAt !== null || reminderMinutesAt !== null;
  });
  const by = (random.once(2) ? waits[random.below(waits.length)] : undefined) ?? context.trader();
  const now = context.view.seconds.play.limitsOf(by, context.now);
  const near = (value: number | null): number =>
    Math.max(0, (value ?? 500 * UNIT) + random.between(-2, 2) * UNIT);
  const dailyLoss = random.pick([
    null,
    now.dailyLoss,
    now.pending.dailyLoss,
    near(now.dailyLoss),
    near(null),
  ]);
  const minutes = random.pick([
    null,
    now.reminderMinutes,
    now.pending.reminderMinutes,
    random.between(1, 90),
  ]);
  if (random.once(12)) return ownLimits(context, by, -1, null, 'number-out-of-range');
  if (random.once(12)) return ownLimits(context, by, null, random.pick([0, 1441]), 'number-out-of-range');
  return ownLimits(context, by, dailyLoss, minutes, 'done');
}

export function ownLimits(
  context: GeneratorContext,
  by: OwnerId,
  dailyLoss: number | null,
  reminderMinutes: number | null,
  asked: Asked = 'done',
): Intent {
  const loss = dailyLoss === null ? null : units(dailyLoss);
  const limit: SetPlayLimits = {
    type: 'set-play-limits',
    owner: by,
    requestId: context.requestId(),
    dailyLoss: loss,
    reminderMinutes,
  };
  return { command: limit, asked };
}

/** The cooling-off of someone who has one: the same, one a millisecond shorter, or much shorter. */
export function coolsOffAgain(context: GeneratorContext): Intent | null {
  const { random, view, now } = context;
  const cooled = context.traders().filter((who) => (view.seconds.play.cooledUntil(who) ?? 0) > now + 1);
  const by = cooled[random.below(cooled.length)];
  const until = by === undefined ? null : view.seconds.play.cooledUntil(by);
  if (by === undefined || until === null) return null;
  return random.pick([
    coolOff(context, by, until, 'done'),
    coolOff(context, by, until - 1, 'cooling-off-not-shortened'),
    coolOff(context, by, now + 1, 'cooling-off-not-shortened'),
  ]);
}

/** A cooling-off: a short one, the longest, one that is too long or none. */
export function coolsOff(context: GeneratorContext): Intent {
  const { random, view, now } = context;
  const by = context.trader();
  const until = view.seconds.play.cooledUntil(by) ?? 0;
  switch (random.below(5)) {
    case 0:
      return coolOff(context, by, now - random.below(2), 'cooling-off-out-of-range');
    case 1:
      return coolOff(context, by, now + MAX_COOLING_OFF_MS + 1, 'cooling-off-out-of-range');
    default: {
      const isLongest = random.once(60) && context.owners > 6;
      const end = isLongest
        ? now + MAX_COOLING_OFF_MS
        : Math.max(now, until) + random.between(1, random.once(3) ? 100_000 : 3000);
      return end > now + MAX_COOLING_OFF_MS
        ? coolOff(context, by, -1, 'number-out-of-range')
        : coolOff(context, by, end, 'done');
    }
  }
}

export function coolOff(context: GeneratorContext, by: OwnerId, until: number, asked: Asked): Intent {
  return {
    command: { type: 'cool-off', owner: by, requestId: context.requestId(), until: time(until) },
    asked,
  };
}

/** The venue comes back from an unclean stop. */
export const stopsUncleanly: CommandGenerator = () => ({
  command: { type: 'note-unclean-stop' },
  asked: 'done',
});
