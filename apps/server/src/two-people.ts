/** A decision that two people take without the core: the first says it, and it happens once somebody else says the same. */

interface SaidByTwo {
  readonly isDecided: boolean;
  /** Who has said it already; null: nobody. */
  readonly firstBy: number | null;
}

/** What it does that this operator says so. */
export function stepOfTwo(
  { isDecided, firstBy }: SaidByTwo,
  operator: number,
): 'first' | 'decides' | 'own' | 'decided-before' {
  if (isDecided) return 'decided-before';
  if (firstBy === null) return 'first';
  return firstBy === operator ? 'own' : 'decides';
}
