/** Which part of its upper bound the open interest of a market has reached, in percent: for a bar, not an amount. */
import type { FuturesRiskView } from '@assay/protocol';

type Bounded = Pick<FuturesRiskView['markets'][number], 'openInterestValue' | 'openInterestUpper'>;

export function shareOfLimit({ openInterestValue, openInterestUpper }: Bounded): number {
  const upper = Number(openInterestUpper);
  return upper <= 0 ? 0 : Math.min(100, Math.round((Number(openInterestValue) / upper) * 100));
}
