/**
 * The first settings of a new browser: its own time zone and currency, else the specification's.
 * Owns: which regions use which of the moneys that values can be shown in.
 */
import { DEFAULT_CURRENCY, type FiatCurrency } from '@assay/protocol';
import { isSomewhere, regionHere, type BrowserLocale } from './browser-locale.ts';
import { DEFAULT_PREFERENCES, NO_CURRENCY, type Preferences } from './settings.ts';

export { browserLocale } from './browser-locale.ts';

const REGIONS: Readonly<Record<FiatCurrency, string>> = {
  CNY: 'CN',
  USD: 'US PR EC SV',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB GG IM JE',
  JPY: 'JP',
  KRW: 'KR',
  HKD: 'HK',
  TWD: 'TW',
  SGD: 'SG',
  AUD: 'AU',
  CAD: 'CA',
  CHF: 'CH LI',
  BRL: 'BR',
  VND: 'VN',
  THB: 'TH',
  RUB: 'RU',
};

export function firstSettings(locale: BrowserLocale): Preferences {
  return {
    ...DEFAULT_PREFERENCES,
    language: locale.page ?? DEFAULT_PREFERENCES.language,
    timeZone: locale.zone ?? DEFAULT_PREFERENCES.timeZone,
    currency: firstCurrency(locale),
  };
}

/** Of somebody whose own money is none of these, USDT alone: another country's would say less. */
function firstCurrency(locale: BrowserLocale): string {
  const regionsOf = (money: string) => money.split(' ');
  const region = regionHere(Object.values(REGIONS).flatMap(regionsOf), locale);
  if (region === null) return isSomewhere(locale) ? NO_CURRENCY : DEFAULT_CURRENCY;
  const found = Object.entries(REGIONS).find(([, regions]) => regionsOf(regions).includes(region));
  return found?.[0] ?? DEFAULT_CURRENCY;
}
