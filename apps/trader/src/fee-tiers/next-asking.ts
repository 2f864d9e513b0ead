/** How soon what trading costs is asked for again: every minute, and in the moment in which it is announced to change. Pure. */
import type { AnnouncedFees } from '@assay/protocol';

export const FRESH_MS = 60_000;
/** What should have changed and has not yet, as where the clocks differ, is asked for again after that. */
const AGAIN_MS = 1_000;

/** Milliseconds from now. `until` says how far a moment of the venue is. */
export function nextAsking(announced: AnnouncedFees, until: (time: number) => number): number {
  const [next] = announced;
  if (next === undefined) return FRESH_MS;
  return Math.min(FRESH_MS, Math.max(AGAIN_MS, until(next.time)));
}
