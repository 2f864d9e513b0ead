/** Keeps the rate that values are shown at beside the chosen money: 1 while there is none. */
import { useClient } from '@assay/client/react';
import { useEffect } from 'react';
import { useDisplayRate } from './use-display-rate.ts';

export function useKeptRate(): void {
  const { storage } = useClient();
  const rate = useDisplayRate()?.rate ?? '1';
  useEffect(() => storage.write('exchangeNum', Number(rate)), [storage, rate]);
}
