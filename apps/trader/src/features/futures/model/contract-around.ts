/** What a market looks like now, as changes of settings are forecast by it. */
import type { ContractAround, ContractRules } from '@assay/client/futures';
import { useDepthValue } from '@assay/client/react';
import { useMarkTicks, useOpenInterest } from '../../../futures/model/market-now.ts';
import { EMPTY_BOOK, bookCopy } from '../../../market-panels/model/book-values.ts';
import { useFutures } from './futures-context.ts';

/** Null before the first mark price. */
export function useContractAround(rules: ContractRules): ContractAround | null {
  const mark = useMarkTicks(rules);
  const { openInterest, openLots } = useOpenInterest(rules);
  const { market } = useFutures();
  const book = useDepthValue(market.rules, bookCopy, EMPTY_BOOK, 1000);
  return mark === null ? null : { mark, openInterest, openLots, book };
}
