/**
 * Whether the exchange lists futures markets, or such as are meant. Pure.
 * Promises: while the list of markets is not known it is taken to, so that no tab comes between others, nothing is pushed down, and
 * nobody is sent to another page.
 */
import type { MarketList } from '@assay/client';

export function hasContracts(
  { phase, contracts }: Pick<MarketList, 'phase' | 'contracts'>,
  isMeant: (symbol: string) => boolean = () => true,
): boolean {
  return phase !== 'ready' || contracts.some(({ rules }) => isMeant(rules.symbol));
}
