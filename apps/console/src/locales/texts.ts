/** The console's texts, bundled: it is small, and an operator waits for nothing. */
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import desk from './en/desk.json' with { type: 'json' };

const texts = createInstance();

export async function startTexts(): Promise<void> {
  await texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { desk } },
    ns: ['desk'],
    defaultNS: 'desk',
    // A key is written whole, its namespace first.
    nsSeparator: '.',
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
}
