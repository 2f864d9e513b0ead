/**
 * Which rate a value is shown at.
 * Promises: without a rate the value counts 1 and is marked as unconverted; it is never converted at another money's.
 */
import { convertedValue } from '@assay/client';
import type { CoinRatesResponse } from '@assay/protocol';

export interface DisplayRate {
  /** ISO 4217. */
  readonly currency: string;
  /** `loading` until the first answer. */
  readonly state: 'loading' | 'converted' | 'unconverted';
  /** Units of the money for 1 USDT; `1` where there is none. */
  readonly rate: string;
  /** `built-in`: a usual rate, of no day. */
  readonly origin: 'told' | 'simulated' | 'built-in';
  readonly source: string | null;
  /** When the source was asked. */
  readonly time: number | null;
}

const UNCONVERTED_RATE = '1';
const BUILT_IN = 'built-in';

export function displayRate(
  currency: string,
  answer: Pick<CoinRatesResponse, 'fiat' | 'fiatKind'> | undefined,
  failed: boolean,
): DisplayRate {
  const found = answer?.fiat.find((rate) => rate.currency === currency);
  if (found !== undefined && answer !== undefined) {
    const { rate, source, time } = found;
    const told = source === BUILT_IN ? BUILT_IN : 'told';
    const origin = answer.fiatKind === 'simulated' ? 'simulated' : told;
    return { currency, state: 'converted', rate, origin, source, time };
  }
  return {
    currency,
    state: answer === undefined && !failed ? 'loading' : 'unconverted',
    rate: UNCONVERTED_RATE,
    origin: 'told',
    source: null,
    time: null,
  };
}

/** A value in USDT in the money of the rate. Decimal texts. */
export function valueAt(rate: DisplayRate, usdt: string): string {
  return rate.state === 'converted' ? convertedValue(usdt, rate.rate) : usdt;
}
