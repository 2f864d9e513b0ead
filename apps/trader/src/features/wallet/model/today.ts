/** What a day has brought: its profit in percent of what it began with. Pure. */
import type { WalletHistoryResponse } from '@assay/protocol';

export interface Today {
  /** Value at the end of the day before; null: no such day is known. */
  readonly before: string | null;
  /** In percent, two decimals; null: there is nothing to compare with. */
  readonly percent: string | null;
}

export function todayOf({ points, profit, inflow }: WalletHistoryResponse): Today {
  const before = points.at(-2)?.total ?? null;
  // What came in today has earned, too.
  const basis = Number(before ?? 0) + Math.max(Number(inflow), 0);
  return { before, percent: basis > 0 ? ((Number(profit) / basis) * 100).toFixed(2) : null };
}
