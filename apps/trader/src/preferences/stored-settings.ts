/**
 * The settings as the specification names and keeps them: one storage item each, some with a name for
 * people beside the code.
 */
import type { BrowserStorage } from '@assay/client';
import { DEFAULT_LANGUAGE, FIAT_CURRENCIES, isOfferedLanguage, LANGUAGES } from '@assay/protocol';
import { DATE_FORMS } from '@assay/ui';
import { currencyName, currencySign } from './currency-names.ts';
import { DIRECTION_COLOURS, NO_CURRENCY, THEMES, type Preferences } from './settings.ts';
import { standardOffsetMinutes } from './zone-offset.ts';

/** What is kept, with what is given for what is not there or not known. */
export function readSettings(storage: BrowserStorage, otherwise: Preferences): Preferences {
  const language = storage.read('language');
  const asset = storage.read('assetSetting');
  return {
    language: typeof language === 'string' && isOfferedLanguage(language) ? language : otherwise.language,
    themeName: oneOf(THEMES, storage.read('themeName')) ?? otherwise.themeName,
    directionColours:
      oneOf(DIRECTION_COLOURS, storage.read('directionColours')) ?? otherwise.directionColours,
    currency: knownCurrency(storage.read('exchange')) ?? otherwise.currency,
    timeZone: knownZone(storage.read('timezone')) ?? otherwise.timeZone,
    dateForm: oneOf(DATE_FORMS, storage.read('timeFormat')) ?? otherwise.dateForm,
    hideAmounts: storage.read('hideAmounts') === true,
    showAllAssets: !(
      typeof asset === 'object' &&
      asset !== null &&
      Reflect.get(asset, 'showAllAssets') === false
    ),
  };
}

/** The item that says whether a setting is kept. */
const ITEMS: Readonly<Record<keyof Preferences, string>> = {
  language: 'language',
  themeName: 'themeName',
  directionColours: 'directionColours',
  currency: 'exchange',
  timeZone: 'timezone',
  dateForm: 'timeFormat',
  hideAmounts: 'hideAmounts',
  showAllAssets: 'assetSetting',
};

/** Keeps what is not kept yet: all of it in a browser that is new here. */
export function writeMissing(storage: BrowserStorage, now: Preferences): void {
  // True: the table has a line for each setting and no other.
  for (const name of Object.keys(ITEMS) as (keyof Preferences)[]) {
    if (storage.read(ITEMS[name]) === null) writeSetting(storage, name, now);
  }
}

/** Keeps one setting as it is now. */
export function writeSetting(storage: BrowserStorage, name: keyof Preferences, now: Preferences): void {
  WRITERS[name](storage, now);
}

const WRITERS: { readonly [Name in keyof Preferences]: (storage: BrowserStorage, now: Preferences) => void } =
  {
    language(storage, { language }) {
      storage.write('language', language);
      storage.write('languageName', LANGUAGES.find(({ code }) => code === language)?.name ?? language);
      storage.write('defaultLang', DEFAULT_LANGUAGE);
    },
    themeName: (storage, { themeName }) => storage.write('themeName', themeName),
    directionColours: (storage, { directionColours }) => storage.write('directionColours', directionColours),
    currency(storage, { currency, language }) {
      storage.write('exchange', currency.toLowerCase());
      storage.write(
        'exchangeName',
        currency === NO_CURRENCY ? NO_CURRENCY : currencyName(currency, language),
      );
      storage.write(
        'exchangeCode',
        currency === NO_CURRENCY ? NO_CURRENCY : currencySign(currency, language),
      );
    },
    timeZone: (storage, { timeZone }) =>
      storage.write('timezone', { zoneId: timeZone, offSetValue: standardOffsetMinutes(timeZone) }),
    dateForm: (storage, { dateForm }) => storage.write('timeFormat', dateForm),
    hideAmounts: (storage, { hideAmounts }) => storage.write('hideAmounts', hideAmounts),
    showAllAssets: (storage, { showAllAssets }) => storage.write('assetSetting', { showAllAssets, type: 1 }),
  };

function oneOf<Value extends string>(known: readonly Value[], found: unknown): Value | null {
  return known.find((value) => value === found) ?? null;
}

function knownCurrency(found: unknown): string | null {
  const code = typeof found === 'string' ? found.toUpperCase() : '';
  return code === NO_CURRENCY ? code : oneOf(FIAT_CURRENCIES, code);
}

/** Kept as `{zoneId, offSetValue}`, or by its name alone; a zone that this browser does not know is no zone. */
function knownZone(found: unknown): string | null {
  const zone: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'zoneId') : found;
  if (typeof zone !== 'string') return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return zone;
  } catch {
    return null;
  }
}
