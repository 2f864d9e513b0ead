/**
 * The fee schedule of the venue: tiers by volume, which replace the markets' own rates while there are any.
 * Promises: the first tier begins at volume 0, volumes rise and rates do not; replaced as a whole.
 * Never: knows an owner or what they have traded.
 */
import { refused } from '../vocabulary/refusing.ts';
import type { FeeTier, SetFeeTiers } from '../vocabulary/commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

/** The currency of a venue without a schedule. */
export const NO_CURRENCY = -1;

export class FeeTiers {
  #currency = NO_CURRENCY;
  #tiers: readonly FeeTier[] = [];

  /** The asset in which volumes are counted, or NO_CURRENCY. */
  get currency(): number {
    return this.#currency;
  }

  /** Empty while the markets' own rates hold. */
  get tiers(): readonly FeeTier[] {
    return this.#tiers;
  }

  set(currency: number, tiers: readonly FeeTier[]): void {
    this.#currency = currency;
    this.#tiers = tiers.map(({ volume, makerFeeRatePpm, takerFeeRatePpm }) => {
      return { volume, makerFeeRatePpm, takerFeeRatePpm };
    });
  }

  /** The last tier that a volume reaches. */
  tierFor(volume: number): number {
    let tier = this.#tiers.length - 1;
    while (tier > 0 && this.#tiers[tier]!.volume > volume) tier -= 1;
    return Math.max(0, tier);
  }
}

/** Why these tiers are no schedule, or null. */
export function findTiersFault({ tiers }: SetFeeTiers): Refusal | null {
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    const inOrder =
      before === undefined
        ? tier.volume === 0
        : tier.volume > before.volume &&
          tier.makerFeeRatePpm <= before.makerFeeRatePpm &&
          tier.takerFeeRatePpm <= before.takerFeeRatePpm;
    if (!inOrder) return refused('fee-tiers-not-in-order', `tiers.${index}`);
  }
  return null;
}
