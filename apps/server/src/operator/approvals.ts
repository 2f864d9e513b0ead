/** How many people decide about money, by what it is worth. */

/** From this value within a day, in the index currency, three people decide. */
export const THREE_FROM = 10_000;
/** Others who approve where two people decide, and where three do. */
const [ONE_MORE, TWO_MORE] = [1, 2];

/** Others who approve. Values of all that counts together; null: it has no price. */
export function approvalsFor(values: readonly (number | null)[]): number {
  let sum = 0;
  for (const value of values) {
    if (value === null) return TWO_MORE;
    sum += value;
  }
  return sum >= THREE_FROM ? TWO_MORE : ONE_MORE;
}
