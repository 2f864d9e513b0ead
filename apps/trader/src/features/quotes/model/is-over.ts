import type { Market } from '@assay/client';
import { familyOfSymbol } from '@assay/protocol';
import { isDelisted } from '../../../markets/market-order.ts';

/** A market that trades no more. Seconds-contracts settle by the index, which no market makes. */
export function isOver(market: Market, type: string): boolean {
  const isOfSeconds = type === 'sec' && familyOfSymbol(market.rules.symbol) === 'spot';
  return !isOfSeconds && isDelisted(market);
}
