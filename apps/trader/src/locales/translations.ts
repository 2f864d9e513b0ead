/**
 * The interface texts. Every text on a screen is a key of its area's file; English is bundled, its keys are typed.
 * Keys are whole: `useTranslation()` without a namespace and `t('trade.form.buy')`, so that the check of keys finds them.
 * The chosen language is kept as `coin_web_language`; a kept language without texts reads as English.
 */
import type { BrowserStorage } from '@assay/client';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import app from './en/app.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import login from './en/login.json' with { type: 'json' };
import register from './en/register.json' with { type: 'json' };
import trade from './en/trade.json' with { type: 'json' };
import wallet from './en/wallet.json' with { type: 'json' };

export const ENGLISH = { app, home, login, register, trade, wallet };

const DEFAULT_LANGUAGE = 'en';

export const translations = createInstance();

/** Brings up the texts in the kept language. */
export function startTranslations(storage: BrowserStorage): void {
  const kept = storage.read('language');
  const language = kept === DEFAULT_LANGUAGE ? kept : DEFAULT_LANGUAGE;
  // The texts are bundled, so the promise of `init` has nothing to wait for.
  void translations.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: { translation: ENGLISH } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  storage.write('language', language);
  document.documentElement.lang = language;
}
