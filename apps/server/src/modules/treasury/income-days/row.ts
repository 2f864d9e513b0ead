/** What the rest of the server sees of the house's income by day. */
import type { AssetId } from '@assay/core';

export const INCOME_PRODUCTS = ['spot', 'futures', 'seconds', 'swap', 'wallet'] as const;
export type IncomeProduct = (typeof INCOME_PRODUCTS)[number];

/**
 * `fee`: all of what users were charged; `fund` and `rebate`: what of it went to the security fund and to referrers; `result`: stakes won
 * less profits paid; `cost`: what chains took; `loss`: deposits that a chain took back and nobody had any more.
 */
export const INCOME_KINDS = ['fee', 'fund', 'rebate', 'result', 'cost', 'loss'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

export interface IncomeDay {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly product: IncomeProduct;
  readonly kind: IncomeKind;
  readonly asset: AssetId;
  /** Units; below zero where the house paid. */
  readonly amount: number;
}

export interface IncomeFilter {
  /** Days from this one on, and before the other. */
  readonly from: number;
  readonly before: number;
}
