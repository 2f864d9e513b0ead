/**
 * Answers about fee tiers.
 * Promises: reads only.
 */
import type { Owners } from '../ledger/owners.ts';
import { units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import type { FeeTierState } from '../vocabulary/queries.ts';
import type { FeeTiers } from './tiers.ts';
import { dayOf } from './volumes.ts';
import type { FeeVolumes } from './volumes.ts';

interface VolumesContext {
  readonly owners: Owners;
  readonly feeTiers: FeeTiers;
  readonly volumes: FeeVolumes;
  /** Stamp of the last command. */
  readonly time: number;
}

/** The tier by which an owner's next fill would pay, and the volume that makes it; nothing of either for a stranger. */
export function readFeeTier(
  { owners, feeTiers, volumes, time }: VolumesContext,
  { owner }: QueryOf<'fee-tier'>,
): FeeTierState {
  const ownerIndex = owners.find(owner);
  if (ownerIndex < 0) return { tier: 0, volume: units(0) };
  const volume = volumes.volumeBefore(ownerIndex, dayOf(time));
  return { tier: feeTiers.tierFor(volume), volume: units(volume) };
}
