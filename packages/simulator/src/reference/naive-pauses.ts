/**
 * When no collateral leaves the naive venue's futures, by the rules of liquidation.
 * Promises: behind an insolvent account for a minute, while an index is dead and for five minutes behind that.
 */
import { isFutures, openInterestOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { freshnessOf } from './naive-futures-orders.ts';
import { LIQUIDATION_RULES } from './naive-steps.ts';
import type { NaiveState } from './naive-state.ts';

const BY_INSOLVENCY_MS = 60_000;
const BY_OUTAGE_MS = 300_000;
const DEAD_SECONDS = 60;

type Pausing = Pick<NaiveState, 'futures' | 'markets' | 'now' | 'rules' | 'ledger'>;

/** Whether nothing leaves the collateral of an asset now. */
export function isPaused(state: Pausing, asset: number, now = state.now): boolean {
  if (state.rules < LIQUIDATION_RULES) return false;
  const isDead = state.markets
    .filter(isFutures)
    .filter(({ futures }) => futures.settlesIn === asset && openInterestOf(futures) > 0n)
    .some((market) => freshnessOf({ now }, market) === 'dead');
  return isDead || now < (state.futures.pausedUntil.get(asset) ?? 0);
}

function pauseUntil({ futures }: Pausing, asset: number, time: number): void {
  futures.pausedUntil.set(asset, Math.max(futures.pausedUntil.get(asset) ?? 0, time));
}

/** An account of the asset has less than nothing. */
export function pauseByInsolvency(state: Pausing, asset: number): void {
  pauseUntil(state, asset, state.now + BY_INSOLVENCY_MS);
}

/** Behind a step of a market's prices: the first tick after an outage begins a pause. */
export function pauseByOutage(state: Pausing, { futures }: WithFutures): void {
  const { prices, settlesIn } = futures;
  const silence = prices.second - prices.secondBefore;
  if (prices.secondBefore === 0 || silence <= DEAD_SECONDS || openInterestOf(futures) === 0n) return;
  pauseUntil(state, settlesIn, prices.second * 1000 + BY_OUTAGE_MS);
}
