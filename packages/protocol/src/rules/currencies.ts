/** The moneys in which values can be shown beside USDT, by their ISO 4217 codes. */

export const FIAT_CURRENCIES = [
  'CNY',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'KRW',
  'HKD',
  'TWD',
  'SGD',
  'AUD',
  'CAD',
  'CHF',
  'BRL',
  'VND',
  'THB',
  'RUB',
] as const;

export type FiatCurrency = (typeof FIAT_CURRENCIES)[number];

export const DEFAULT_CURRENCY: FiatCurrency = 'CNY';
/** How often the browser asks for the rates again. */
export const RATES_EVERY_MS = 300_000;
