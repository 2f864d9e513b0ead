import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OTHERS as Others } from './other-languages.ts';
import type * as Translations from './translations.ts';
import type { withTexts as WithTexts } from './with-texts.ts';

// Which namespaces are in use is a matter of the page: each test has a page of its own.
let OTHERS: typeof Others;
let page: typeof Translations;
let withTexts: typeof WithTexts;

/** A second language is files in a folder; each comes when it is let through. */
function lay(name: string, texts: object): { readonly come: () => void; readonly asked: () => number } {
  let asked = 0;
  let come: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    come = resolve;
  });
  OTHERS[`./lt/${name}.json`] = async () => {
    asked += 1;
    await arrived;
    return { default: texts };
  };
  return { come: () => come(), asked: () => asked };
}

/** Every file that is in use by the other tests of this file, at once. */
function layAll(): void {
  lay('app', { logIn: 'Prisijungti' }).come();
  lay('tiers', { title: 'Mokesčiai' }).come();
  lay('history', { title: 'Istorija' }).come();
}

beforeEach(async () => {
  vi.resetModules();
  ({ OTHERS } = await import('./other-languages.ts'));
  page = await import('./translations.ts');
  ({ withTexts } = await import('./with-texts.ts'));
  layAll();
  await page.startTranslations('en');
});
afterEach(() => {
  for (const file of Object.keys(OTHERS)) if (file.startsWith('./lt/')) delete OTHERS[file];
});

test('texts are there beside what was fetched with them, and not before', async () => {
  expect(page.translations.exists('tiers.title')).toBe(false);
  const module = await withTexts(['tiers'], () => Promise.resolve('fee-tier-table'))();
  expect(module).toBe('fee-tier-table');
  expect(page.translations.t('tiers.title')).toBe('Levels and fees');
  expect(page.translations.t('app.logIn')).toBe('Log in');
});

test('another language is shown when all that is in use has come, and what is fetched later comes in it', async () => {
  await page.loadTexts(['tiers']);
  const tiers = lay('tiers', { title: 'Mokesčiai' });
  const shown = page.showLanguage('lt');
  await vi.waitUntil(() => tiers.asked() > 0);
  expect(page.translations.t('tiers.title')).toBe('Levels and fees');
  expect(page.translations.t('app.logIn')).toBe('Log in');
  tiers.come();
  await shown;
  expect(page.translations.language).toBe('lt');
  expect(page.translations.t('tiers.title')).toBe('Mokesčiai');
  await page.loadTexts(['history']);
  expect(page.translations.t('history.title')).toBe('Istorija');
});

test('what is fetched while the language changes is there in the one that is shown', async () => {
  const app = lay('app', { logIn: 'Prisijungti' });
  const shown = page.showLanguage('lt');
  await vi.waitUntil(() => app.asked() > 0);
  await page.loadTexts(['history']);
  expect(page.translations.exists('history.title')).toBe(true);
  app.come();
  await shown;
  expect(page.translations.t('history.title')).toBe('Istorija');
});

test('of two languages that are chosen one after the other the second is shown', async () => {
  const app = lay('app', { logIn: 'Prisijungti' });
  const first = page.showLanguage('lt');
  await vi.waitUntil(() => app.asked() > 0);
  await page.showLanguage('en');
  app.come();
  await first;
  expect(page.translations.language).toBe('en');
});

test('a language whose texts do not come leaves the one before, and comes at the next try', async () => {
  vi.useFakeTimers();
  try {
    OTHERS['./lt/app.json'] = () => Promise.reject(new TypeError('no network'));
    const outcome = page.showLanguage('lt').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ name: 'CodeLoadError' });
    expect(page.translations.language).toBe('en');
    expect(page.translations.t('app.logIn')).toBe('Log in');
    lay('app', { logIn: 'Prisijungti' }).come();
    await page.showLanguage('lt');
    expect(page.translations.t('app.logIn')).toBe('Prisijungti');
  } finally {
    vi.useRealTimers();
  }
});

test('a visitor whose language does not come begins in English', async () => {
  delete OTHERS['./lt/app.json'];
  await page.startTranslations('lt');
  expect(page.translations.language).toBe('en');
  expect(page.translations.t('app.logIn')).toBe('Log in');
});

test('a part is never there without its texts', async () => {
  lay('app', { logIn: 'Prisijungti' }).come();
  await page.showLanguage('lt');
  delete OTHERS['./lt/fund.json'];
  const load = withTexts(['fund'], () => Promise.resolve('fund-page'));
  await expect(load()).rejects.toThrow('no file of these texts');
  lay('fund', { title: 'Fondas' }).come();
  expect(await load()).toBe('fund-page');
  expect(page.translations.t('fund.title')).toBe('Fondas');
});
