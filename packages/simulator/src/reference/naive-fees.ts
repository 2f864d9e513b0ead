/**
 * The fee schedule of the naive venue: what an owner has traded on each day, and the tier that comes of it.
 * Promises: every day's volume is kept for ever, so that the 30 days are a sum over what happened.
 */
import type { FeeTier, RefusalCode, SetFeeTiers } from '@assay/core';
import { FIRST_TRADER, SAFE } from './naive-market.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

interface TierState {
  /** What was announced last. */
  tier: number;
  /** The day for which it was determined. */
  determinedOn: number | null;
  readonly volumes: Map<number, bigint>;
}

export class NaiveFees {
  currency: number | null = null;
  tiers: readonly FeeTier[] = [];
  readonly #states = new Map<number, TierState>();

  /** Publishes a schedule; every owner's tier is determined anew. */
  publish({ currency, tiers }: SetFeeTiers): void {
    for (const state of this.#states.values()) {
      state.determinedOn = null;
      if (currency !== this.currency) state.volumes.clear();
    }
    this.currency = currency;
    this.tiers = tiers;
  }

  /** Determines the tier of the owner of a fill, if it was not determined today; the volume where the tier is another than before. */
  updateTier(owner: number, now: number): { readonly tier: number; readonly volume: number } | null {
    if (this.tiers.length === 0 || owner < FIRST_TRADER) return null;
    const state = this.#stateOf(owner);
    const day = Math.floor(now / DAY_MS);
    if (state.determinedOn === day) return null;
    state.determinedOn = day;
    const volume = this.#volume(state, now);
    const tier = this.tiers.findLastIndex((step) => volume >= BigInt(step.volume));
    if (tier === state.tier) return null;
    state.tier = tier;
    return { tier, volume: Number(volume) };
  }

  /** The rate of a fill whose owner's tier has been determined. */
  rateOf(owner: number, role: 'maker' | 'taker', own: number): number {
    const tier = this.tiers[owner < FIRST_TRADER ? 0 : this.#stateOf(owner).tier];
    if (tier === undefined) return own;
    return role === 'maker' ? tier.makerFeeRatePpm : tier.takerFeeRatePpm;
  }

  /** Counts a fill. */
  add(owner: number, now: number, value: bigint): void {
    if (this.currency === null || owner < FIRST_TRADER) return;
    const { volumes } = this.#stateOf(owner);
    const day = Math.floor(now / DAY_MS);
    const sum = (volumes.get(day) ?? 0n) + value;
    volumes.set(day, sum > SAFE ? SAFE : sum);
  }

  /** What the next fill would pay by. */
  tierOf(owner: number, now: number): { readonly tier: number; readonly volume: number } {
    const state = this.#states.get(owner);
    if (state === undefined) return { tier: 0, volume: 0 };
    const volume = this.#volume(state, now);
    const reached = this.tiers.filter((step) => BigInt(step.volume) <= volume).length;
    return { tier: Math.max(0, reached - 1), volume: Number(volume) };
  }

  #volume({ volumes }: TierState, now: number): bigint {
    const today = Math.floor(now / DAY_MS);
    let sum = 0n;
    for (const [day, volume] of volumes) {
      if (day < today && day >= today - DAYS) sum += volume;
    }
    return sum > SAFE ? SAFE : sum;
  }

  #stateOf(owner: number): TierState {
    const known = this.#states.get(owner);
    if (known !== undefined) return known;
    const state: TierState = { tier: 0, determinedOn: null, volumes: new Map() };
    this.#states.set(owner, state);
    return state;
  }
}

/** Why a schedule cannot be: its first tier is not for everyone, or a later one is not better. */
export function findScheduleRefusal(tiers: readonly FeeTier[]): RefusalCode | null {
  const isRight = tiers.every((tier, index) => {
    const last = tiers[index - 1];
    if (last === undefined) return tier.volume === 0;
    const isDearer =
      tier.makerFeeRatePpm > last.makerFeeRatePpm || tier.takerFeeRatePpm > last.takerFeeRatePpm;
    return tier.volume > last.volume && !isDearer;
  });
  return isRight ? null : 'fee-tiers-not-in-order';
}
