import { beforeEach, expect, test } from 'vitest';
import { localeKeys } from './locale-keys.ts';
import { treeOfEachTest } from './planted-tree.fixture.ts';

const tree = treeOfEachTest();
const plant = (file: string, text: string): void => tree.plant(`apps/trader/src/${file}`, text);

const languages = (complete: string): void =>
  tree.plant(
    'packages/protocol/src/rules/languages.ts',
    `export const LANGUAGES = [{ code: 'en' }, { code: 'de' }] as const;\nconst COMPLETE: readonly string[] = [${complete}];\n`,
  );

beforeEach(() => {
  plant('locales/en/orders.json', '{"title": "Orders", "status": {"open": "Open", "done": "Done"}}');
  languages('DEFAULT_LANGUAGE');
  tree.plant('apps/console/src/locales/en/desk.json', '{"title": "Console"}');
  tree.plant('apps/console/src/page.tsx', "t('desk.title')");
  plant('orders.tsx', "t('orders.title'); t(`orders.status.${status}`);");
});

test('keys and sources agree: green', () => {
  expect(localeKeys(tree.root)).toEqual([]);
});

test('a key without a text: red', () => {
  plant('more.tsx', "t('orders.heading')");
  expect(localeKeys(tree.root)).toEqual(['apps/trader/src/more.tsx: no text for orders.heading']);
});

test('a text that nothing uses: red', () => {
  plant('locales/en/wallet.json', '{"title": "Wallet"}');
  expect(localeKeys(tree.root)).toEqual(['apps/trader/src/locales/en: nothing uses wallet.title']);
});

test('the console has texts of its own: red for what it lacks and for what nothing uses', () => {
  tree.plant('apps/console/src/page.tsx', "t('orders.title')");
  expect(localeKeys(tree.root)).toEqual([
    'apps/console/src/page.tsx: no text for orders.title',
    'apps/console/src/locales/en: nothing uses desk.title',
  ]);
});

test('a language that lacks a key and has one too many: red', () => {
  plant('locales/de/orders.json', '{"title": "Aufträge", "status": {"open": "Offen"}, "extra": "x"}');
  expect(localeKeys(tree.root)).toEqual(['de: lacks orders.status.done', 'de: has orders.extra, en not']);
});

test('a language that can be chosen and has no texts, and texts of no language: red', () => {
  languages("DEFAULT_LANGUAGE, 'de'");
  plant('locales/xx/orders.json', '{"title": "x", "status": {"open": "x", "done": "x"}}');
  expect(localeKeys(tree.root)).toEqual([
    'packages/protocol/src/rules/languages.ts: de can be chosen, and has no apps/trader/src/locales/de',
    'apps/trader/src/locales/xx: no language of packages/protocol/src/rules/languages.ts',
  ]);
});
