/** The periods of seconds-contracts as a table of terms: coins with the same terms share a line. Pure. */
import type { SecondContractPool, SecondPeriod } from '@assay/protocol';

type Terms = Omit<SecondPeriod, 'kind'>;

export interface PeriodTerms {
  readonly terms: Terms;
  readonly coins: readonly string[];
}

/** What is on offer, the shortest period first; coins in the order of the list. */
export function periodTerms(products: SecondContractPool['products']): readonly PeriodTerms[] {
  const lines = new Map<string, { terms: Terms; coins: string[] }>();
  for (const { offered, ...terms } of products) {
    if (!offered) continue;
    const { seconds, payoutRate, breakEvenRate, minAmount, maxAmount, currency } = terms;
    const key = [seconds, payoutRate, breakEvenRate, minAmount, maxAmount, currency].join();
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { terms, coins: [terms.coin] });
    else line.coins.push(terms.coin);
  }
  return [...lines.values()].toSorted((one, other) => one.terms.seconds - other.terms.seconds);
}
