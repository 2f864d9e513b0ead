/**
 * What moneys usually cost, for a sandbox that nobody tells a rate: it shows a value, and says that it is of no day.
 * Promises: a rate that somebody stands for is never replaced. Never: in an exchange with real money.
 */
import { FIAT_CURRENCIES } from '@assay/protocol';
import type { FiatCurrency } from '@assay/protocol';
import type { FiatRate, FiatRates } from './port.ts';

/** Units for 1 USDT, as they were written down at `USUAL_AT`. */
export const USUAL: Readonly<Record<FiatCurrency, string>> = {
  CNY: '7.05',
  USD: '1',
  EUR: '0.86',
  GBP: '0.75',
  JPY: '155',
  KRW: '1450',
  HKD: '7.78',
  TWD: '31.4',
  SGD: '1.3',
  AUD: '1.52',
  CAD: '1.39',
  CHF: '0.8',
  BRL: '5.4',
  VND: '26300',
  THB: '32.4',
  RUB: '80',
};
const USUAL_AT = Date.UTC(2025, 11, 1);

const usualRate = (currency: FiatCurrency): FiatRate => ({
  currency,
  rate: USUAL[currency],
  source: 'built-in',
  time: USUAL_AT,
});

/** These rates, and the usual ones of the moneys that have none now. */
export function withUsualRates(told: FiatRates): FiatRates {
  return {
    get kind() {
      return told.rates().length === 0 ? 'built-in' : told.kind;
    },
    rates() {
      const known = new Map(told.rates().map((rate) => [rate.currency, rate]));
      return FIAT_CURRENCIES.map((currency) => known.get(currency) ?? usualRate(currency));
    },
    close: () => told.close(),
  };
}
