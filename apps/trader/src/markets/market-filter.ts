/** Which of the markets a list shows: all, the marked ones, or those of one quote coin. Pure. */
import type { Market } from '@assay/client';

export type MarketFilter = 'all' | 'marked' | (string & {});

/** The quote coins of the listing, the one with most markets first. */
export function quoteCoins(markets: readonly Market[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { rules } of markets) counts.set(rules.quote, (counts.get(rules.quote) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([quote]) => quote);
}

/** The marked ones come in the order of `marked`. */
export function filterMarkets(
  markets: readonly Market[],
  filter: MarketFilter,
  marked: readonly string[],
): readonly Market[] {
  if (filter === 'all') return markets;
  if (filter !== 'marked') return markets.filter(({ rules }) => rules.quote === filter);
  return marked.flatMap((symbol) => markets.find(({ rules }) => rules.symbol === symbol) ?? []);
}
