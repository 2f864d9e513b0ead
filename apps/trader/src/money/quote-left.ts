/** How long a price still holds that was fixed for some seconds. */
import { useVenueNow } from '../futures/model/venue-now.ts';

/** Whole seconds that a quote holds still; 0 once it is over. */
export function secondsLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

/** The same, as it passes. `expiresAt`: null while there is no price. */
export function useSecondsLeft(expiresAt: number | null, lifeMs: number): number {
  const now = useVenueNow(expiresAt !== null);
  // By a clock that is a little behind it would hold longer than it does.
  return Math.min(Math.ceil(lifeMs / 1000), secondsLeft(expiresAt ?? 0, now));
}
