/** What a swap comes to for one of its dearer coin, the way prices are read: 1 BTC = 103,691 USDT. Pure, for reading alone. */
import type { SwapRecordView } from '@assay/protocol';

type Swapped = Pick<SwapRecordView, 'fromCoin' | 'toCoin' | 'given' | 'received'>;

export interface SwapRate {
  readonly one: string;
  readonly price: string;
  readonly coin: string;
}

/** Decimals of the price; more are cut off. */
const DECIMALS = 8;
const PLACES = 18;

export function swapRate({ fromCoin, toCoin, given, received }: Swapped): SwapRate {
  const [from, to] = [digitsOf(given), digitsOf(received)];
  return to > from
    ? { one: fromCoin, price: quotient(to, from), coin: toCoin }
    : { one: toCoin, price: quotient(from, to), coin: fromCoin };
}

function quotient(above: bigint, below: bigint): string {
  if (below === 0n) return '0';
  const digits = ((above * 10n ** BigInt(DECIMALS)) / below).toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

function digitsOf(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(whole + rest.padEnd(PLACES, '0'));
}
