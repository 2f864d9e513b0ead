/**
 * Who is deleveraged before whom, and by how much.
 * Promises: an order by whole numbers alone; parts sum to exactly what is needed, and none is more than its position.
 */
import { MAX_AMOUNT, ONE_PPM, divideRoundedDown, mulDiv } from '../quantity/exact.ts';

/**
 * The rank's score, in parts per million; the highest is first. p profit, V entry value, N value at the mark, E equity:
 *
 *   with a profit  (p ÷ V) × (N ÷ E)     with a loss  -(|p| ÷ V) × (E ÷ N)
 *
 * Each quotient rounded down. Profit and leverage raise it, on either side of zero. (BitMEX; its effective leverage is that of an
 * isolated position, whose equity is what lies between mark and bankruptcy.) For an equity above zero.
 */
export function deleveragingScore(profit: number, entryValue: number, value: number, equity: number): number {
  const part = mulDiv(Math.abs(profit), ONE_PPM, Math.max(1, entryValue), 'down') ?? MAX_AMOUNT;
  if (profit > 0) return mulDiv(part, value, equity, 'down') ?? MAX_AMOUNT;
  return 0 - (mulDiv(part, equity, Math.max(1, value), 'down') ?? MAX_AMOUNT);
}

/** Classes of a doubling. */
const CLASSES_PER_DOUBLING = 16;
/** Scores from here on are halved so many times first, so that bits can be counted. */
const WIDE = 2 ** 31;
const WIDE_HALVINGS = 22;
const WIDE_DIVISOR = 2 ** 22;
/** Leading zeros, of 32 bits, of the numbers that are not halved: those below 32 have at least so many. */
const SPARE_BITS = 27;

/**
 * The class in which a score that is not below zero ranks: itself below 32, else 16 × d + floor(score ÷ 2^d) with the least d that brings
 * the quotient below 32: sixteen classes to a doubling. So ranks need no sorting, and no difference of a few per cent decides who is
 * first.
 */
export function scoreClass(score: number): number {
  const isWide = score >= WIDE;
  const narrow = isWide ? divideRoundedDown(score, WIDE_DIVISOR) : score;
  const halvings = Math.max(0, SPARE_BITS - Math.clz32(narrow));
  return (halvings + (isWide ? WIDE_HALVINGS : 0)) * CLASSES_PER_DOUBLING + (narrow >>> halvings);
}

/** Classes are below this: those of all scores up to 2^53 - 1. */
export const SCORE_CLASSES = 50 * CLASSES_PER_DOUBLING;

/**
 * Parts of `needed` lots, in proportion to the sizes of those who stand in one fifth: floor(needed × size ÷ sum), and what that
 * leaves by one lot each, from the first on. All of every size where they do not reach. Those behind the last part get nothing.
 */
export function shareOut(needed: number, sizes: ArrayLike<number>): readonly number[] {
  let [sum, greatest] = [0, 0];
  for (let index = 0; index < sizes.length; index += 1) {
    const size = sizes[index]!;
    sum += size;
    if (size > greatest) greatest = size;
  }
  if (needed >= sum) return Array.from(sizes);
  // A step mostly needs few lots of very many: then nobody's part is a whole lot, and the first give one each.
  const isFew = needed * greatest < sum;
  return isFew ? oneEach(needed, sizes) : inProportion(needed, sizes, sum);
}

function oneEach(needed: number, sizes: ArrayLike<number>): readonly number[] {
  const parts: number[] = [];
  let left = needed;
  while (left > 0) {
    const part = Math.min(1, sizes[parts.length]!);
    parts.push(part);
    left -= part;
  }
  return parts;
}

function inProportion(needed: number, sizes: ArrayLike<number>, sum: number): readonly number[] {
  let left = needed;
  const parts = Array.from(sizes, (size) => {
    const part = mulDiv(needed, size, sum, 'down') ?? 0;
    left -= part;
    return part;
  });
  for (let index = 0; left > 0; index += 1) {
    if (parts[index] === sizes[index]) continue;
    parts[index]! += 1;
    left -= 1;
  }
  return parts;
}
