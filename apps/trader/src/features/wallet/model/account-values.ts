/** What each of the user's accounts is worth in USDT, put together of its coins. Pure; exact. */
import { formatDecimal, parseDecimal } from '@assay/client';
import type { WalletAccountItem } from '@assay/protocol';
import { ACCOUNT_TYPES, type AccountName } from '../../../transfer/money-accounts.ts';

type Valued = Pick<WalletAccountItem, 'type' | 'equivalent'>;

/** Decimals of a sum; values have as many or fewer. */
const SCALE = 8;

/** Coins without a price count for nothing. */
export function accountValues(items: readonly Valued[]): Readonly<Record<AccountName, string>> {
  const sumOf = (name: AccountName): string =>
    formatDecimal(
      items
        .filter(({ type }) => type === ACCOUNT_TYPES[name])
        .reduce((sum, { equivalent }) => sum + (parseDecimal(equivalent ?? '0', SCALE) ?? 0), 0),
      SCALE,
    );
  return {
    spot: sumOf('spot'),
    'futures-usdt': sumOf('futures-usdt'),
    'futures-coin': sumOf('futures-coin'),
  };
}
