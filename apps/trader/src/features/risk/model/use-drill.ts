/** Runs the fire drill in this browser, on the open interest of now. */
import type { ContractRules } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import { useMutation } from '@tanstack/react-query';
import { drillAll } from './drill.ts';
import type { DrillReport } from './drill.ts';

export interface DrillRun extends DrillReport {
  /** When the positions were looked at. */
  readonly time: number;
  readonly took: number;
}

export function useDrill(rules: Readonly<Record<string, ContractRules>>) {
  const { call } = useClient();
  return useMutation({
    retry: false,
    mutationFn: async (): Promise<DrillRun> => {
      const open = await call('openInterestClasses', {}, { silent: true });
      const begun = performance.now();
      const report = drillAll(open, (symbol) => rules[symbol] ?? null);
      return { ...report, time: open.time, took: performance.now() - begun };
    },
  });
}
