import type { ENGLISH } from './translations.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ENGLISH };
    returnNull: false;
  }
}
