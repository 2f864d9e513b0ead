/**
 * What own results say beside what chance would have made of them. Pure.
 * Formula: with the break-even rate b a coin toss gets back 1 ÷ 2b of what is staked, as half of the contracts win and a
 * win pays 1 ÷ b. Of n tosses the share of hits lies within 0.5 ± 1.96 × 0.5 ÷ √n in 19 of 20 cases (the normal
 * approximation of the binomial distribution, good enough from `FEWEST` on).
 */

/** Below so many contracts the range of chance is nearly everything. */
export const FEWEST = 20;
const Z_OF_95 = 1.96;

/** What a coin toss gets back of each 100 staked, in cents rounded to the nearest: `92.50`. */
export function tossReturn(breakEvenRate: string): string | null {
  const rate = Number(breakEvenRate);
  return rate > 0 ? (100 / (2 * rate)).toFixed(2) : null;
}

/** The range of hits that luck alone explains, as rates between 0 and 1; null: too few to say. */
export function luckRange(decided: number): { readonly low: number; readonly high: number } | null {
  if (decided < FEWEST) return null;
  const half = (Z_OF_95 * 0.5) / Math.sqrt(decided);
  return { low: 0.5 - half, high: 0.5 + half };
}

/** Won contracts out of those that were decided either way. */
export const decidedOf = ({ won, lost }: { readonly won: number; readonly lost: number }): number =>
  won + lost;
