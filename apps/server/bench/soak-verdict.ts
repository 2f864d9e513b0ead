/** What the figures of a soak say: whether memory stays, and what went wrong on the way. Pure. */

export interface MemorySample {
  readonly atMs: number;
  readonly residentBytes: number;
  /** Of all threads together, with what has not been collected yet. */
  readonly heapBytes: number;
}

export interface SoakVerdict {
  /** Mean of the last third over that of the third before it, less 1. */
  readonly residentGrowth: number;
  /** The same of the least values: what is left behind a collection. */
  readonly heapGrowth: number;
  readonly isFlat: boolean;
}

/** A server fills its caches first: the first third does not count. */
const THIRDS = 3;
const MOST_GROWTH = 0.05;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const least = (values: readonly number[]): number => Math.min(...values);

/** Memory is flat where neither figure grows by more than a twentieth between two thirds of the time. */
export function verdictOf(samples: readonly MemorySample[]): SoakVerdict {
  const third = Math.floor(samples.length / THIRDS);
  const before = samples.slice(third, 2 * third);
  const last = samples.slice(samples.length - third);
  const growthOf = (
    figure: (values: readonly number[]) => number,
    of: (sample: MemorySample) => number,
  ): number => (third === 0 ? 0 : figure(last.map(of)) / figure(before.map(of)) - 1);
  const residentGrowth = growthOf(mean, ({ residentBytes }) => residentBytes);
  const heapGrowth = growthOf(least, ({ heapBytes }) => heapBytes);
  return {
    residentGrowth,
    heapGrowth,
    isFlat: third > 0 && residentGrowth <= MOST_GROWTH && heapGrowth <= MOST_GROWTH,
  };
}
