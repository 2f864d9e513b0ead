/** What the rest of the server sees of the house's income by day. */
import type { AssetId } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';

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
