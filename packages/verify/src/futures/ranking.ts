/**
 * Who stands where in a ranking, and how what is needed is shared among those who give.
 * Promises: the published rule in whole numbers; written anew: shares no code with the exchange.
 */
import { floorOf } from './contract.ts';
import type { Candidate } from './receipt.ts';

/** Classes of a doubling; a score below twice as many is its own class. */
const CLASSES = 16;

/** Scores about a twentieth apart are of one class: 16 × d + floor(score ÷ 2^d), by the least d that brings the quotient below 32. */
export function classOf(score: number): number {
  let [rest, halvings] = [BigInt(score), 0];
  for (; rest >= 32n; halvings += 1) rest /= 2n;
  return halvings * CLASSES + Number(rest);
}

export interface Ranked {
  /** From 1 on. */
  readonly rank: number;
  /** 5 is first. */
  readonly band: number;
}

/** Rank and band of the candidate at a place: by falling class, then by the order in which they stand. */
export function rankedAt(candidates: readonly Candidate[], place: number): Ranked {
  const classes = candidates.map(({ score }) => classOf(score));
  const own = classes[place] ?? 0;
  const higher = classes.filter((one) => one > own).length;
  const before = classes.slice(0, place).filter((one) => one === own).length;
  return { rank: higher + before + 1, band: bandOf(higher, candidates.length) };
}

/** The bands of all ranks, the first one's first. */
export function bandsByRank(candidates: readonly Candidate[]): readonly number[] {
  const classes = candidates.map(({ score }) => classOf(score)).sort((one, other) => other - one);
  return classes.map((own) => bandOf(classes.indexOf(own), candidates.length));
}

const bandOf = (higher: number, count: number): number => 5 - Math.floor((higher * 5) / count);

/** floor(needed × size ÷ sum) of each, and what that leaves by one lot each, from the first on; all of all where they do not reach. */
export function sharesOf(needed: bigint, sizes: readonly bigint[]): readonly bigint[] {
  const sum = sizes.reduce((all, size) => all + size, 0n);
  if (needed >= sum) return sizes;
  const parts = sizes.map((size) => floorOf(needed * size, sum));
  let left = needed - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, place) => {
    if (left === 0n || part === sizes[place]) return part;
    left -= 1n;
    return part + 1n;
  });
}
