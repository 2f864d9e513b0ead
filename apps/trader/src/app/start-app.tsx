/**
 * Brings the app up: configuration, client, preferences, texts, router. Answers what is to be drawn.
 * Promises: a missing config.js means the built-in defaults; nothing waits for the venue.
 */
import { createClient, platformConfig, type Client } from '@assay/client';
import { ClientProvider } from '@assay/client/react';
import { STORAGE_PREFIX } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactElement } from 'react';
import { showLanguage, startTranslations, translations } from '../locales/translations.ts';
import { followOtherTabs, loadPreferences, usePreferences } from '../preferences/preferences.ts';
import type { Preferences } from '../preferences/settings.ts';
import { keepListed } from '../markets/keep-listed.ts';
import { loginQuery } from './routing/route-rules.ts';
import { createAppRouter } from './routing/router.tsx';

/** The tag that `start.js` put there; it is marked once it has loaded or failed. */
const CONFIG_TAG = 'platform-config';

export async function startApp(): Promise<ReactElement> {
  const ofNewBrowser = settingsOfNewBrowser();
  await configSettled();
  const client = createClient({
    config: platformConfig(location.origin),
    cookieJar: document,
    storage: localStorage,
    secure: location.protocol === 'https:',
    language: () => translations.language,
    onSessionOver: (to) => void router.navigate(afterSession(to, router.latestLocation.href)),
    showFailure: (message) => showToast({ tone: 'error', title: message }),
  });
  client.storage.write('logo', client.config.logo ?? '');
  loadPreferences(client.storage, await ofNewBrowser);
  followOtherTabs(window, client.storage);
  await startLanguage(client.config.name);
  const router = createAppRouter(client);
  followSession(client, () => void router.invalidate());
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 2000, networkMode: 'always' },
      // Offline an action fails at once: kept back, it would be done when the user has long turned away.
      mutations: { networkMode: 'always' },
    },
  });
  followAccount(client, () => queries.removeQueries({ queryKey: ['private'] }));
  void client.start();
  keepListed(document, client.markets);
  return (
    <StrictMode>
      <ClientProvider client={client}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ClientProvider>
    </StrictMode>
  );
}

/** The texts in the language that is set, and in another as soon as it is; where that does not come, in the one before. */
async function startLanguage(venue: string): Promise<void> {
  translations.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  usePreferences.subscribe((now, before) => {
    if (now.language === before.language) return;
    showLanguage(now.language).catch(() => {
      const { t } = translations;
      showToast({ tone: 'error', title: t('app.failure.part'), text: t('app.failure.partText') });
    });
  });
  await startTranslations(usePreferences.getState().language, venue);
}

/** Fetched beside the configuration, and by a browser that is new here alone. */
async function settingsOfNewBrowser(): Promise<Preferences | undefined> {
  const isKept = (item: string) => localStorage.getItem(`${STORAGE_PREFIX}_${item}`) !== null;
  if (['exchange', 'timezone'].every(isKept)) return undefined;
  const part = await import('../preferences/first-settings.ts').catch(() => null);
  return part?.firstSettings(part.browserLocale());
}

/** Where an ended session leads; a sign-in leads back from there. */
function afterSession(to: '/' | '/user/login', from: string) {
  return to === '/' ? { to: '/home/index' as const } : { to, search: loginQuery(from) };
}

/** When somebody signs in or out, also in another tab, the route rules are asked again. */
function followSession(client: Client, onChange: () => void): void {
  const { store } = client.session;
  let signedOut = store.getState().status === 'signed-out';
  store.subscribe(({ status }) => {
    if ((status === 'signed-out') === signedOut) return;
    signedOut = !signedOut;
    onChange();
  });
}

/** When the user goes on with the other account, also in another tab, what was known of the one is forgotten. */
function followAccount(client: Client, onChange: () => void): void {
  const { store } = client.session;
  store.subscribe(({ virtual }, before) => {
    if (virtual !== before.virtual) onChange();
  });
}

async function configSettled(): Promise<void> {
  const tag = document.getElementById(CONFIG_TAG);
  if (!tag || tag.dataset['settled'] === 'true') return;
  await new Promise<void>((resolve) => {
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => resolve());
  });
}
