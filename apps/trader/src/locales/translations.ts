/**
 * The interface texts. Every text on a screen is a key of its area's file; English is bundled with what shows it, its keys are typed.
 * Keys are whole: `useTranslation()` without a namespace and `t('trade.form.buy')`, so that the check of keys finds them.
 * Which language is chosen is the preferences' matter; one without texts cannot be.
 */
import { DEFAULT_LANGUAGE } from '@assay/protocol';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type accounts from './en/accounts.json';
import type account from './en/account.json';
import type alerts from './en/alerts.json';
import app from './en/app.json' with { type: 'json' };
import type keys from './en/keys.json';
import type chart from './en/chart.json';
import type credentials from './en/credentials.json';
import type terminal from './en/terminal.json';
import type devices from './en/devices.json';
import type fund from './en/fund.json';
import type footer from './en/footer.json';
import type guide from './en/guide.json';
import type history from './en/history.json';
import type discover from './en/discover.json';
import type home from './en/home.json';
import type homeChecks from './en/home-checks.json';
import type identity from './en/identity.json';
import type login from './en/login.json';
import type markets from './en/markets.json';
import type marketStatus from './en/market-status.json';
import type menus from './en/menus.json';
import type merchant from './en/merchant.json';
import type orders from './en/orders.json';
import type palette from './en/palette.json';
import type payouts from './en/payouts.json';
import type pictures from './en/pictures.json';
import type rates from './en/rates.json';
import type referral from './en/referral.json';
import type register from './en/register.json';
import type settings from './en/settings.json';
import type rights from './en/rights.json';
import type rules from './en/rules.json';
import type reset from './en/reset.json';
import type seconds from './en/seconds.json';
import type secondsLimits from './en/seconds-limits.json';
import type secondsStatistics from './en/seconds-statistics.json';
import type secondsVerify from './en/seconds-verify.json';
import type security from './en/security.json';
import type tiers from './en/tiers.json';
import type trade from './en/trade.json';
import type verify from './en/verify.json';
import type wallet from './en/wallet.json';

const ENGLISH = { app };

/** Texts of a screen, and of what is fetched on use, come with it by `addTexts`; those of the shell are always there. */
interface TextsOnUse {
  readonly accounts: typeof accounts;
  readonly account: typeof account;
  readonly alerts: typeof alerts;
  readonly keys: typeof keys;
  readonly chart: typeof chart;
  readonly credentials: typeof credentials;
  readonly terminal: typeof terminal;
  readonly devices: typeof devices;
  readonly fund: typeof fund;
  readonly footer: typeof footer;
  readonly guide: typeof guide;
  readonly history: typeof history;
  readonly discover: typeof discover;
  readonly home: typeof home;
  readonly 'home-checks': typeof homeChecks;
  readonly identity: typeof identity;
  readonly login: typeof login;
  readonly markets: typeof markets;
  readonly 'market-status': typeof marketStatus;
  readonly menus: typeof menus;
  readonly merchant: typeof merchant;
  readonly orders: typeof orders;
  readonly palette: typeof palette;
  readonly payouts: typeof payouts;
  readonly pictures: typeof pictures;
  readonly rates: typeof rates;
  readonly referral: typeof referral;
  readonly register: typeof register;
  readonly settings: typeof settings;
  readonly rights: typeof rights;
  readonly rules: typeof rules;
  readonly reset: typeof reset;
  readonly seconds: typeof seconds;
  readonly 'seconds-limits': typeof secondsLimits;
  readonly 'seconds-statistics': typeof secondsStatistics;
  readonly 'seconds-verify': typeof secondsVerify;
  readonly security: typeof security;
  readonly tiers: typeof tiers;
  readonly trade: typeof trade;
  readonly verify: typeof verify;
  readonly wallet: typeof wallet;
}

export type Texts = typeof ENGLISH & TextsOnUse;

export const translations = createInstance();

/** Brings up the texts in the chosen language. */
export function startTranslations(language: string): void {
  // The texts are bundled, so the promise of `init` has nothing to wait for.
  void translations.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: { translation: ENGLISH } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  document.documentElement.lang = language;
}

/** Shows all texts in another language. */
export function showLanguage(language: string): void {
  void translations.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Adds the texts of an area before anything of it is drawn. */
export function addTexts(texts: Partial<TextsOnUse>): void {
  translations.addResourceBundle(DEFAULT_LANGUAGE, 'translation', texts, true, true);
}
