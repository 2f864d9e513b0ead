/**
 * The steps of a liquidation in the naive venue: whose turn it is, and what is done to an account in its turn.
 * Promises: written from `vocabulary/futures-liquidation.ts`; each step asks everything anew.
 */
import { closeEach } from './naive-closing.ts';
import { marketsOf } from './naive-collateral.ts';
import type { Marked } from './naive-collateral.ts';
import { INSURANCE, isFutures, openInterestOf, recordOf, restingOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { freshnessOf } from './naive-futures-orders.ts';
import { payDueOf } from './naive-funding.ts';
import { deleverage } from './naive-deleveraging.ts';
import { pauseByInsolvency } from './naive-pauses.ts';
import { closeThroughBook, mayBeTakenOver, takeOver } from './naive-liquidation-ends.ts';
import { withdrawQuotes } from './naive-quotes.ts';
import { isHeld, isTrading } from './naive-statuses.ts';
import { LIQUIDATION_RULES } from './naive-steps.ts';
import { seen, told } from './naive-liquidated.ts';
import type { Seen } from './naive-liquidated.ts';
import { MARKET_MAKER } from './naive-market.ts';
import type { NaiveAccount } from './naive-positions.ts';
import { MILLION, ceil, floor, greatest, least, worth } from './naive-risk.ts';
import type { NaiveState } from './naive-state.ts';
import { unload } from './naive-unloading.ts';

const STEPS = 64;
const CANCELS = 256;
/** What an account must have beyond what it needs. */
const RESTORED_PPM = 20_000n;
/** In whole units of the quote asset. */
const WHOLE_BELOW = 100_000n;
const PART_PPM = 200_000n;
const OF_INTEREST_PPM = 50_000n;

/** What became of an account in its turn, and how many orders it lost. */
interface Turn {
  readonly went: 'goes-on' | 'waits' | 'leaves';
  readonly cancelled?: number;
}

/** Whether the next command at a time begins with something that the liquidation does. */
export function isLiquidationDue(
  { futures, markets }: Pick<NaiveState, 'futures' | 'markets'>,
  time: number,
): boolean {
  const second = secondOf(time);
  const { queue, waiting } = futures;
  const hasFundLeg = markets.filter(isFutures).some((market) => {
    const { long, short } = recordOf(market, INSURANCE);
    return long.lots + short.lots > 0n && market.futures.liquidation.unloadedAt < second;
  });
  return queue.length > 0 || waiting.some(({ since }) => since < second) || hasFundLeg;
}

/** At the beginning of a command. */
export function liquidate(state: NaiveState): void {
  if (state.rules < LIQUIDATION_RULES) return;
  const { queue, waiting } = state.futures;
  const second = secondOf(state.now);
  while (waiting[0] !== undefined && waiting[0].since < second) {
    queue.push(waiting[0].account);
    waiting.shift();
  }
  let cancelled = 0;
  for (let steps = 0; steps < STEPS && state.fillsLeft > 0 && cancelled < CANCELS; steps += 1) {
    const account = queue.shift();
    if (account === undefined) break;
    const turn = takeTurn(state, account);
    cancelled += turn.cancelled ?? 0;
    if (turn.went === 'goes-on') queue.push(account);
    if (turn.went === 'waits') waiting.push({ account, since: second });
  }
  for (const market of state.markets.filter(isFutures)) unload(state, market);
}

function secondOf(time: number): number {
  return Math.floor(time / 1000);
}

function takeTurn(state: NaiveState, account: NaiveAccount): Turn {
  const before = seen(state, account);
  payDueOf(state, account.owner, before.market.futures);
  const whole = seen(state, account);
  const { legs, equity, needed } = whole;
  if (equity < 0n) pauseByInsolvency(state, whole.market.futures.settlesIn);
  if (legs.length === 0) return leaves(state, whole, 'closed');
  const cancelled = cancelOpening(state, whole);
  if (cancelled > 0) return { went: 'goes-on', cancelled };
  if (equity >= needed + ceil(needed * RESTORED_PPM, MILLION)) return leaves(state, whole, 'restored');
  const leg = greatestLeg(state, legs);
  if (leg === null) return { went: 'waits' };
  const lots = lotsOf(state, leg);
  if (lots === 0n) return { went: 'waits' };
  const closed = closeThroughBook(state, whole, leg, {
    lots,
    closedBefore: closedInSecond(state, leg.market),
    idle: new Set(legs.filter((one) => !trades(state, one)).map((one) => one.market.spec.market)),
  });
  if (closed > 0n) {
    countClosed(state, leg.market, closed);
    return { went: 'goes-on' };
  }
  if (equity >= 2n * floor(needed, 3n)) return { went: 'waits' };
  payDueOf(state, INSURANCE, leg.market.futures);
  if (mayBeTakenOver(state, leg)) takeOver(state, whole, leg);
  else if (!deleverage(state, whole, leg)) return { went: 'waits' };
  return { went: 'goes-on' };
}

function leaves(state: NaiveState, whole: Seen, end: 'restored' | 'closed'): Turn {
  state.emit({ type: 'liquidation-ended', ...told(whole), end });
  return { went: 'leaves' };
}

/** Cancels the resting orders that could open; how many. What waits for a price is looked at when that is there. */
function cancelOpening(state: NaiveState, { account, market }: Seen): number {
  const { owner, side } = account;
  const markets =
    side === null
      ? marketsOf(state, market.futures).filter((one) => !recordOf(one, owner).isolated)
      : [market];
  const free = markets.filter((one) => !isHeld(state, one));
  if (owner === MARKET_MAKER) return withdrawAll(state, free);
  const numbers = free.flatMap((one) => {
    return restingOf(one, owner)
      .filter(({ reduceOnly }) => !reduceOnly)
      .map(({ id }) => id ?? 0)
      .toSorted((a, b) => a - b);
  });
  return closeEach(state, numbers, 'liquidated');
}

/** The quotes of a market go together, and count once. */
function withdrawAll(state: NaiveState, markets: readonly WithFutures[]): number {
  const quoted = markets.filter((market) => restingOf(market, MARKET_MAKER).length > 0);
  for (const market of quoted) withdrawQuotes(state, market);
  return quoted.length;
}

/** The leg of the greatest maintenance margin of those that can be traded now; of equal ones the first. */
function greatestLeg(state: NaiveState, legs: readonly Marked[]): Marked | null {
  let found: Marked | null = null;
  for (const leg of legs) {
    if (!trades(state, leg)) continue;
    if (found === null || leg.maintenance > found.maintenance) found = leg;
  }
  return found;
}

function trades(state: NaiveState, { market }: Marked): boolean {
  return isTrading(market) && freshnessOf(state, market) === 'fresh';
}

/** Lots that a step closes of a leg, and what the market takes of them in this second. */
function lotsOf(state: NaiveState, { market, leg, value }: Marked): bigint {
  const { futures, spec } = market;
  const wholeLots = lotsWorth(market);
  const wholeBelow = worth(futures.contract, wholeLots, futures.prices.mark, false);
  const interest = ceil(openInterestOf(futures) * OF_INTEREST_PPM, MILLION);
  const used = closedInSecond(state, market);
  const left = greatest(0n, greatest(interest, wholeLots) - used);
  return least(stepLots(market, leg.lots, value, wholeBelow), BigInt(spec.maximumLots), left);
}

/** All lots of a small leg; else as many as bring it down to the tier below, and at least a part. */
function stepLots({ futures }: WithFutures, lots: bigint, value: bigint, wholeBelow: bigint): bigint {
  if (value <= wholeBelow) return lots;
  const below = futures.tiers.filter(({ limit }) => limit < value).at(-1)?.limit;
  const kept = below === undefined ? lots : floor(lots * below, value);
  return least(lots, greatest(1n, lots - kept, ceil(lots * PART_PPM, MILLION)));
}

/** Lots that are worth what is closed whole. */
function lotsWorth({ futures, spec }: WithFutures): bigint {
  const { contract, prices } = futures;
  const lotsOfQuote = 10n ** BigInt(spec.lotDecimals);
  if (contract.kind === 'inverse') return WHOLE_BELOW * lotsOfQuote;
  const unitsOfQuote = contract.factor * lotsOfQuote * 10n ** BigInt(spec.tickDecimals);
  return ceil(WHOLE_BELOW * unitsOfQuote, prices.mark * contract.factor);
}

/** Lots that steps have closed in a market since the second began. */
function closedInSecond({ now }: NaiveState, { futures: { liquidation } }: WithFutures): bigint {
  return liquidation.closed.second === secondOf(now) ? liquidation.closed.lots : 0n;
}

function countClosed(state: NaiveState, market: WithFutures, lots: bigint): void {
  const closed = closedInSecond(state, market) + lots;
  market.futures.liquidation.closed = { second: secondOf(state.now), lots: closed };
}
