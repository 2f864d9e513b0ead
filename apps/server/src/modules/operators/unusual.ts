/**
 * Which sum is beyond what is usual, so that one more approves it.
 * Promises: pure. Worths in whole units of the index currency.
 */

/** Half of what three decide about: below it, nothing is unusual, or a young exchange could pay nothing. */
export const UNUSUAL_FROM = 5_000;
/** So many times the median of what was proposed of that kind … */
export const TIMES_MEDIAN = 10;
/** … once so many were, */
const LEAST_SEEN = 5;
/** or this share of all that is owed to traders. */
export const OF_LIABILITIES = 0.01;

export function isUnusual(worth: number, seen: readonly number[], liabilities: number): boolean {
  if (worth < UNUSUAL_FROM) return false;
  if (worth > liabilities * OF_LIABILITIES) return true;
  return seen.length >= LEAST_SEEN && worth > TIMES_MEDIAN * medianOf(seen);
}

/** The lower one of two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
