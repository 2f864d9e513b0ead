import type { Market } from '@assay/client';
import { isDelisted } from '../../../markets/market-order.ts';

/** A market that trades no more. Seconds-contracts settle by the index, which no market makes. */
export function isOver(market: Market, type: string): boolean {
  return type !== 'sec' && isDelisted(market);
}
