/**
 * Tells the read model, once, what the fund held before its postings begin: where the journal no longer goes back to its
 * beginning, the postings alone do not say it.
 */
import { SECURITY_FUND } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { ViewsStore } from '../../projections/views.ts';
import type { FundHoldings } from './postings/row.ts';

export interface CarryParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly views: Pick<ViewsStore, 'isDue' | 'perform'>;
}

/** As the core has it: the rows work out from it what they lack. */
export async function carryFund({ engine, views }: CarryParts): Promise<void> {
  if (!views.isDue('carry-fund')) return;
  const { result, sequence } = await engine.read('live', { type: 'balances', owner: SECURITY_FUND });
  const balances = result.map(({ asset, available }) => ({ asset, balance: available }));
  await views.perform('carry-fund', { realm: 'live', sequence }, {
    sequence,
    balances,
  } satisfies FundHoldings);
}
