/**
 * Answers about fee tiers.
 * Promises: reads only.
 */
import type { Owners } from '../ledger/owners.ts';
import { units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import type { FeeTierState } from '../vocabulary/queries.ts';
import { dayOf } from './volumes.ts';
import type { FeeVolumes } from './volumes.ts';

interface VolumesContext {
  readonly owners: Owners;
  readonly volumes: FeeVolumes;
  /** Stamp of the last command. */
  readonly time: number;
}

/** The tier of an owner as determined last, and the volume that would count now; nothing of either for a stranger. */
export function readFeeTier(
  { owners, volumes, time }: VolumesContext,
  { owner }: QueryOf<'fee-tier'>,
): FeeTierState {
  const ownerIndex = owners.find(owner);
  if (ownerIndex < 0) return { tier: 0, volume: units(0) };
  const volume = volumes.volumeBefore(ownerIndex, dayOf(time));
  return { tier: volumes.lastTier(ownerIndex), volume: units(volume) };
}
