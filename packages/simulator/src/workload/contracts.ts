/**
 * Generators of seconds-contracts: accepted ones, ones just within or beyond a limit, and invalid ones.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { Direction, OpenContract, OwnerId } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import { POOL } from '../reference/naive-market.ts';
import type { NaiveProduct } from '../reference/naive-seconds.ts';
import type { GeneratorContext } from './generator-context.ts';
import { owner, product, rate, units } from './branding.ts';
import { FIRST_HOUSE, HOUSE_OWNERS } from './opening.ts';

/** One whole unit of the currency, and its asset. */
export const UNIT = 1_000_000;
export const CURRENCY = 1;
export const DIRECTIONS = ['rise', 'fall'] as const;
/** Contracts that one owner may have open. */
export const MAX_OPEN = 100;
const MILLION = 1_000_000n;
/** Of a contract of rules 2. */
export const MIN_PERIOD_MS = 10_000;

/** Who wants which contract. */
export interface Wish {
  readonly by: OwnerId;
  readonly terms: NaiveProduct;
  readonly direction: Direction;
}

/** The command of a wish, with what the trader was shown. */
export function openContract(context: GeneratorContext, wish: Wish, stake: number): OpenContract {
  const { by, terms, direction } = wish;
  const { product: number, profitPpm } = terms;
  const requestId = context.requestId();
  return {
    type: 'open-contract',
    owner: by,
    requestId,
    product: number,
    direction,
    stake: units(stake),
    profitPpm,
  };
}

/** A wish of a trader for an offered product, mostly a short one; or null. */
export function wishes(
  context: GeneratorContext,
  by: OwnerId = context.trader(),
  isFit = isShort(context),
): Wish | null {
  const offered = context.view.seconds.products.filter((terms) => isTaken(context, terms));
  const fit = offered.filter(isFit);
  const some = fit.length === 0 || context.random.once(8) ? offered : fit;
  const terms = some[context.random.below(some.length)];
  return terms === undefined ? null : { by, terms, direction: context.random.pick(DIRECTIONS) };
}

/** The same wish at the terms of now, or null where its product is withdrawn. */
export function renewed(context: GeneratorContext, wish: Wish): Wish | null {
  const terms = context.view.seconds.products[wish.terms.product - 1];
  return terms !== undefined && isTaken(context, terms) ? { ...wish, terms } : null;
}

/** Whether a product's period is one of the short ones of the rules in force. */
export const isShort =
  ({ view }: GeneratorContext) =>
  ({ periodMs }: NaiveProduct): boolean =>
    periodMs <= (view.rules < 2 ? 10_000 : 13_000);

/** Whether contracts of a product are accepted: it is offered, and not too short for the rules in force. */
function isTaken({ view }: GeneratorContext, { isOffered, periodMs }: NaiveProduct): boolean {
  return isOffered && (view.rules < 2 || periodMs >= MIN_PERIOD_MS);
}

/** What keeps a trader from any contract on a coin now, or null. */
function findBarOf(context: GeneratorContext, { by, terms: { asset } }: Wish): Asked | null {
  const { view, now } = context;
  const { seconds, isPaper } = view;
  if (seconds.pausedUntil !== null && now < seconds.pausedUntil) return 'seconds-paused';
  if (!seconds.isFresh({ now, isPaper }, asset)) return 'index-not-fresh';
  return now < (seconds.play.cooledUntil(by) ?? 0) ? 'cooling-off' : null;
}

/** The greatest stake that each bound lets through, in the order in which they are looked at. */
function boundsOf(
  context: GeneratorContext,
  { by, terms, direction }: Wish,
): readonly (readonly [number, Asked])[] {
  const { seconds } = context.view;
  const limit = seconds.play.limitsOf(by, context.now).dailyLoss;
  const left = limit === null ? null : BigInt(limit) - seconds.lostOn(by, context.now) - seconds.held(by);
  const room = seconds.roomOf({ asset: terms.asset, direction, owner: by });
  const isFull = seconds.contractsOf(by).length >= MAX_OPEN;
  return [
    [terms.greatestStake, 'stake-out-of-range'],
    [left === null ? Number.MAX_SAFE_INTEGER : wholeStake(left), 'loss-limit-reached'],
    [isFull ? 0 : Number.MAX_SAFE_INTEGER, 'too-many-open-contracts'],
    [stakeFor(room, terms), 'pool-limit-reached'],
    [wholeStake(context.view.available(by, CURRENCY)), 'insufficient-available-balance'],
    [stakeFor(context.view.available(POOL, CURRENCY), terms), 'pool-cannot-cover'],
  ];
}

/** The greatest whole stake whose profit is no more than so much. */
function stakeFor(profit: bigint, { profitPpm }: NaiveProduct): number {
  return profit < 0n ? 0 : wholeStake((profit * MILLION) / BigInt(profitPpm));
}

function wholeStake(amount: bigint): number {
  const whole = amount < 0n ? 0n : (amount / BigInt(UNIT)) * BigInt(UNIT);
  return whole > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(whole);
}

/** The answer that the bounds give to a stake that is whole and no less than the least. */
export function answerOf(context: GeneratorContext, wish: Wish, stake: number): Asked {
  const bounds = boundsOf(context, wish);
  const [[greatest]] = bounds as readonly [readonly [number, Asked]];
  if (stake > greatest) return 'stake-out-of-range';
  return findBarOf(context, wish) ?? bounds.find(([most]) => stake > most)?.[1] ?? 'contract-opened';
}

/** A contract that is accepted: mostly a small one, now and then the greatest that is possible. */
export function bets(context: GeneratorContext, wanted = wishes(context)): Intent | null {
  const wish = wanted === null ? null : renewed(context, wanted);
  if (wish === null || findBarOf(context, wish) !== null) return null;
  const most = Math.min(...boundsOf(context, wish).map(([bound]) => bound));
  const { leastStake } = wish.terms;
  if (most < leastStake) return null;
  const units = Math.min(Math.floor((most - leastStake) / UNIT), context.random.once(8) ? 10_000 : 20);
  const stake = leastStake + context.random.between(0, units) * UNIT;
  return { command: openContract(context, wish, stake), asked: 'contract-opened' };
}

/** A stake that one of the bounds just lets through, or just does not. */
export function betsAtTheBound(context: GeneratorContext): Intent | null {
  const wish = wishes(context);
  if (wish === null || findBarOf(context, wish) !== null) return null;
  const bounds = boundsOf(context, wish).map(([most]) => most);
  const bound = bounds[context.random.below(bounds.length)] ?? 0;
  const stake = bound + context.random.below(2) * UNIT;
  if (stake < wish.terms.leastStake || stake > Number.MAX_SAFE_INTEGER - UNIT) return null;
  return { command: openContract(context, wish, stake), asked: answerOf(context, wish, stake) };
}

/** A contract while nobody, or this trader, may have one. */
export function betsInVain(context: GeneratorContext): Intent | null {
  const wish = wishes(context);
  const bar = wish === null ? null : findBarOf(context, wish);
  if (wish === null || bar === null) return null;
  return { command: openContract(context, wish, wish.terms.leastStake), asked: bar };
}

/** Someone who has a contract wants their account to begin anew. */
export function beginsAnewTooEarly({ random, view }: GeneratorContext): Intent | null {
  const contract = view.seconds.contracts[random.below(view.seconds.contracts.length)];
  if (contract === undefined) return null;
  const reset = { type: 'reset-account', owner: owner(contract.owner), requestId: null, grants: [] } as const;
  return { command: reset, asked: view.isPaper ? 'contracts-open' : 'only-in-paper-realm' };
}

/** A contract of no product, at other odds, with a stake that is none, or of the house. */
export function betsWrongly(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const wish = wishes(context);
  if (wish === null) return null;
  const { leastStake, greatestStake, profitPpm } = wish.terms;
  const right = openContract(context, wish, leastStake);
  const wrong = (change: Partial<OpenContract>, asked: Asked): Intent => ({
    command: { ...right, ...change },
    asked,
  });
  const withdrawn = view.seconds.products.find((terms) => !isTaken(context, terms));
  switch (random.below(9)) {
    case 0:
      return wrong(
        { product: product(random.pick([0, view.seconds.products.length + 1])) },
        'unknown-product',
      );
    case 1:
    case 2:
      if (withdrawn === undefined) return null;
      return wrong({ product: withdrawn.product, profitPpm: rate(1) }, 'product-not-offered');
    case 3:
      return wrong({ profitPpm: rate(profitPpm + random.pick([-1, 1])), stake: units(1) }, 'odds-changed');
    case 4:
      return wrong({ stake: units(leastStake + random.pick([1, -1, UNIT / 2])) }, 'stake-not-whole');
    case 5:
      return wrong({ stake: units(leastStake - UNIT) }, 'stake-out-of-range');
    case 6:
      return wrong({ stake: units(greatestStake + UNIT) }, 'stake-out-of-range');
    case 7:
      return wrong({ stake: units(-UNIT) }, 'number-out-of-range');
    default:
      return wrong(
        { owner: owner(FIRST_HOUSE + random.below(HOUSE_OWNERS)), requestId: context.requestId() },
        'unknown-owner',
      );
  }
}
