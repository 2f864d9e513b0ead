import { useMarketList } from '@assay/client/react';
import { useIsSandbox } from '../../../venue/venue-queries.ts';

/** Whether seconds-contracts are spoken of: in a sandbox always, where money is real while there are any. */
export function useHasContracts(): boolean {
  const isSandbox = useIsSandbox();
  return useMarketList().secondsSymbols.length > 0 || isSandbox;
}
