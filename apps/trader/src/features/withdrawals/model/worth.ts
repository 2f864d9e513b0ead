/** What an amount of a coin is worth at the rates by which values are shown. Pure. */
import { convertedValue } from '@assay/client';
import type { CoinRatesResponse } from '@assay/protocol';
import { valueAt, type DisplayRate } from '../../../display-currency/display-rate.ts';
import { whole } from '../../../orders/model/typed-text.ts';

export interface Worth {
  /** Decimal text. */
  readonly value: string;
  readonly currency: string;
}

/**
 * In the money of the user where it has a rate, else in that of the rates. Null: nothing is typed, or the coin has no price.
 * `amount`: as it is typed.
 */
export function worthOf(
  amount: string,
  coin: string,
  { currency, rates }: Pick<CoinRatesResponse, 'currency' | 'rates'>,
  display: DisplayRate | null,
): Worth | null {
  const rate = rates.find((one) => one.coin === coin)?.rate ?? null;
  const typed = whole(amount);
  if (rate === null || !/\d/.test(typed)) return null;
  const value = convertedValue(typed, rate);
  return display?.state === 'converted'
    ? { value: valueAt(display, value), currency: display.currency }
    : { value, currency };
}
