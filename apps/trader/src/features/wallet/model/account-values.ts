/** What each of the user's accounts is worth in USDT, put together of its coins. Pure; exact to the last place told. */
import { formatDecimal } from '@assay/client';
import type { WalletAccountItem } from '@assay/protocol';
import {
  ACCOUNT_TYPES,
  VALUE_SCALE,
  valueUnits,
  worthOf,
  type AccountName,
} from '../../../transfer/money-accounts.ts';

type Valued = Pick<WalletAccountItem, 'type' | 'coin' | 'available' | 'total' | 'equivalent'>;

export interface AccountValue {
  readonly name: AccountName;
  readonly available: string;
  /** What orders, positions and withdrawals keep: available and occupied add up to the value. */
  readonly occupied: string;
  readonly value: string;
  /** Part of all accounts together, 0 to 1: for a bar. */
  readonly share: number;
  /** Coins that something is there of, in the order of the list. */
  readonly coins: readonly string[];
}

/** Coins without a price count for nothing. */
export function accountValues(items: readonly Valued[], names: readonly AccountName[]): AccountValue[] {
  const sums = names.map((name) => {
    const own = items.filter(({ type }) => type === ACCOUNT_TYPES[name]);
    const value = valueUnits(worthOf(own));
    const available = own.reduce((sum, item) => sum + availableValue(item), 0);
    const coins = own.filter(({ total }) => /[1-9]/.test(total)).map(({ coin }) => coin);
    return { name, value, available, coins };
  });
  const all = sums.reduce((sum, { value }) => sum + value, 0);
  return sums.map(({ name, value, available, coins }) => ({
    name,
    available: formatDecimal(available, VALUE_SCALE),
    occupied: formatDecimal(value - available, VALUE_SCALE),
    value: formatDecimal(value, VALUE_SCALE),
    share: all === 0 ? 0 : value / all,
    coins,
  }));
}

/** The available part of a coin's value, rounded down. */
function availableValue({ available, total, equivalent }: Valued): number {
  const whole = digitsOf(total);
  if (whole === 0n || equivalent === null) return 0;
  return Number((BigInt(valueUnits(equivalent)) * digitsOf(available)) / whole);
}

/** An amount in the smallest part that any coin has. */
function digitsOf(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(whole + rest.padEnd(18, '0'));
}
