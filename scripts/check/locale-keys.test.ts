import { beforeEach, expect, test } from 'vitest';
import { localeKeys } from './locale-keys.ts';
import { treeOfEachTest } from './planted-tree.fixture.ts';

const tree = treeOfEachTest();
const plant = (file: string, text: string): void => tree.plant(`apps/trader/src/${file}`, text);

beforeEach(() => {
  plant('locales/en/orders.json', '{"title": "Orders", "status": {"open": "Open", "done": "Done"}}');
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

test('a language that lacks a key and has one too many: red', () => {
  plant('locales/de/orders.json', '{"title": "Aufträge", "status": {"open": "Offen"}, "extra": "x"}');
  expect(localeKeys(tree.root)).toEqual(['de: lacks orders.status.done', 'de: has orders.extra, en not']);
});
