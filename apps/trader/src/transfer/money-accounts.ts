/** The accounts that a user's money is in: spot, those that cover futures, and a merchant's. Pure. */
import { formatDecimal, parseDecimal } from '@assay/client';
import type { Bill, WalletAccountItem } from '@assay/protocol';

export type AccountName = Bill['account'];
export const ACCOUNT_NAMES = [
  'spot',
  'futures-usdt',
  'futures-coin',
  'merchant',
] as const satisfies readonly AccountName[];

/** The wallet's own numbers for them. */
export const ACCOUNT_TYPES: Readonly<Record<AccountName, number>> = {
  spot: 1,
  'futures-usdt': 2,
  'futures-coin': 3,
  merchant: 8,
};

type Item = Pick<WalletAccountItem, 'type'>;

/** What lies in the account of a merchant; nothing at all where the user has none. */
export const merchantItems = <Told extends Item>(items: readonly Told[]): readonly Told[] =>
  items.filter(({ type }) => type === ACCOUNT_TYPES.merchant);

/** The accounts that a user has: futures where the exchange lists any, a merchant's where one is told. */
export function namesOf(items: readonly Item[], hasFutures: boolean): readonly AccountName[] {
  const hasMerchant = merchantItems(items).length > 0;
  return ACCOUNT_NAMES.filter((name) => name === 'spot' || (name === 'merchant' ? hasMerchant : hasFutures));
}

/** Decimals of a sum of values; values have as many or fewer. */
export const VALUE_SCALE = 8;
export const valueUnits = (text: string | null): number => parseDecimal(text ?? '0', VALUE_SCALE) ?? 0;

/** What coins are worth together in USDT; one without a price counts for nothing. */
export function worthOf(items: readonly Pick<WalletAccountItem, 'equivalent'>[]): string {
  const sum = items.reduce((units, { equivalent }) => units + valueUnits(equivalent), 0);
  return formatDecimal(sum, VALUE_SCALE);
}
