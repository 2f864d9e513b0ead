/** The value of all balances: the sum of what stands beside each, so that the page adds up. */
import { formatDecimal, parseDecimal } from '@assay/client';
import type { SecurityFundBalance } from '@assay/protocol';

/** Decimals of values in USDT. */
const VALUE_SCALE = 6;

/** A coin without a price counts for nothing. */
export function totalValue(balances: readonly Pick<SecurityFundBalance, 'equivalent'>[]): string {
  const units = balances.reduce(
    (sum, { equivalent }) => sum + (parseDecimal(equivalent ?? '0', VALUE_SCALE) ?? 0),
    0,
  );
  return formatDecimal(units, VALUE_SCALE);
}
