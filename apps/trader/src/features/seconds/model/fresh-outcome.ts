/** How a running contract stands by the ticks that are here, as long as they are fresh enough to say so. Pure. */
import { runningOutcome } from '@assay/client/seconds';
import type { RunningOutcome } from '@assay/client/seconds';
import type { IndexTick, SecondContract } from '@assay/protocol';
import { isStale } from './ticket-problem.ts';

/** null: nothing can be said. `now` in Unix milliseconds by the venue, `speed` in venue milliseconds a millisecond. */
export function freshOutcome(
  contract: SecondContract,
  ticks: readonly IndexTick[],
  { now, speed }: { readonly now: number; readonly speed: number },
): RunningOutcome | null {
  const last = ticks.at(-1)?.second ?? null;
  // After expiry no tick is missing: what counts has been published by then.
  return isStale(last, Math.min(now, contract.expireTime), speed) ? null : runningOutcome(contract, ticks);
}
