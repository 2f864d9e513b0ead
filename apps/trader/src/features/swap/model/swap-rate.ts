/** What a swap comes to for one of its dearer coin, the way prices are read: 1 BTC = 103,691 USDT. Pure, for reading alone. */
import type { SwapRecordView } from '@assay/protocol';
import { digitsOf, quotient } from '../../../money/quotient.ts';

type Swapped = Pick<SwapRecordView, 'fromCoin' | 'toCoin' | 'given' | 'received'>;

export interface SwapRate {
  readonly one: string;
  readonly price: string;
  readonly coin: string;
}

export function swapRate({ fromCoin, toCoin, given, received }: Swapped): SwapRate {
  const [from, to] = [digitsOf(given), digitsOf(received)];
  return to > from
    ? { one: fromCoin, price: quotient(to, from), coin: toCoin }
    : { one: toCoin, price: quotient(from, to), coin: fromCoin };
}
