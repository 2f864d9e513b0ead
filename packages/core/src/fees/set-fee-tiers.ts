/**
 * Publishing a fee schedule.
 * Promises: from this command on every fill pays by it; each owner's tier is determined anew at the next fill, and begins at no
 * volume where the currency is another one.
 */
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Listing } from '../listing/listing.ts';
import type { SetFeeTiers } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { findTiersFault } from './tiers.ts';
import type { FeeTiers } from './tiers.ts';
import type { FeeVolumes } from './volumes.ts';

/** What the schedule works on. */
export interface FeeContext {
  readonly listing: Listing;
  readonly feeTiers: FeeTiers;
  readonly volumes: FeeVolumes;
}

/** Applies `set-fee-tiers`. */
export function setFeeTiers(context: FeeContext, command: SetFeeTiers, events: EventLog): Outcome {
  const { currency, tiers } = command;
  if (context.listing.assets[currency] === undefined) {
    return refusedOutcome(refused('unknown-asset', 'currency'));
  }
  const fault = findTiersFault(command);
  if (fault !== null) return refusedOutcome(fault);
  if (currency !== context.feeTiers.currency) context.volumes.forgetVolumes();
  context.volumes.forgetTiers();
  context.feeTiers.set(currency, tiers);
  events.push({ type: 'fee-tiers-set', currency, tiers: context.feeTiers.tiers });
  return { type: 'done' };
}
