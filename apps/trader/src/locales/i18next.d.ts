import type { Texts } from './namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    // A namespace and the path of a key in it are written alike, so all of them together are one tree of keys.
    defaultNS: 'app';
    resources: { app: Texts };
    returnNull: false;
  }
}
