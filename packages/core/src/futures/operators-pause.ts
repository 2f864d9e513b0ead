/**
 * Whether an operator has taken trading away from a futures market: by rules 5 that is a pause for positions, too.
 * Promises: told by the status of the market alone, which somebody sets; silence of the index is no pause (`freshness.ts`), and neither is the
 * end of a series or of a delisted market, which are settled all the same.
 *
 * While it lasts the mark goes by the index alone: the book is looked at as if nobody were in it. None of its seconds is a sample of a
 * funding, a funding that becomes due is left out, nobody is looked at by its mark, and none of its orders or legs is touched by a
 * liquidation. The leg of a cross account counts by its mark as ever: else a hedge would be liquidated that has lost nothing.
 */
import { COVER_RULES } from '../vocabulary/futures-delivery.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

export function isPausedByOperator(
  { rulesVersion }: Pick<FuturesContext, 'rulesVersion'>,
  { market }: Pick<FuturesMarket, 'market'>,
): boolean {
  return rulesVersion >= COVER_RULES && market.status !== 'open' && market.status !== 'delisted';
}
