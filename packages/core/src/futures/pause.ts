/**
 * When collateral may not leave: behind an account that had less than nothing, and behind an outage of an index.
 * Promises: by rules 3; a pause is of an asset, ends by itself, and is set by what happened, never by somebody.
 */
import type { Refusal } from '../vocabulary/refusals.ts';
import { PAUSED_BY_INSOLVENCY_MS, PAUSED_BY_OUTAGE_MS } from '../vocabulary/futures-commands.ts';
import { LIQUIDATION_RULES } from '../vocabulary/futures-liquidation.ts';
import { refused } from '../vocabulary/refusing.ts';
import { isDead } from './freshness.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

const MS_PER_SECOND = 1000;

/** An account of the asset has less than nothing. */
export function pauseByInsolvency({ futures, time }: FuturesContext, asset: number): void {
  pause(futures.pausedUntil, asset, time + PAUSED_BY_INSOLVENCY_MS);
}

/** Behind a step of the mark: whether a tick has ended an outage. */
export function pauseByOutage({ futures }: FuturesContext, market: FuturesMarket): void {
  const { prices, settlesIn } = market;
  const now = prices.second * MS_PER_SECOND;
  if (prices.secondBefore > 0 && market.openInterest > 0 && isDead(prices, now)) {
    pause(futures.pausedUntil, settlesIn, now + PAUSED_BY_OUTAGE_MS);
  }
}

function pause(pauses: Map<number, number>, asset: number, until: number): void {
  pauses.set(asset, Math.max(until, pauses.get(asset) ?? 0));
}

/** Why money of an asset may not leave its collateral now, or null. */
export function findPause(context: FuturesContext, asset: number): Refusal | null {
  const { futures, rulesVersion, time } = context;
  if (rulesVersion < LIQUIDATION_RULES) return null;
  const isOut = futures.markets.some(
    ({ settlesIn, openInterest, prices }) => settlesIn === asset && openInterest > 0 && isDead(prices, time),
  );
  const until = Math.max(futures.pausedUntil.get(asset) ?? 0, isOut ? time + PAUSED_BY_OUTAGE_MS : 0);
  return until > time ? refused('futures-paused', null, { until }) : null;
}
