import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localeKeys } from './locale-keys.ts';

let tree: string;

function plant(file: string, text: string): void {
  const full = path.join(tree, 'apps/trader/src', file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'assay-keys-'));
  plant('locales/en/orders.json', '{"title": "Orders", "status": {"open": "Open", "done": "Done"}}');
  plant('orders.tsx', "t('orders.title'); t(`orders.status.${status}`);");
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

test('keys and sources agree: green', () => {
  expect(localeKeys(tree)).toEqual([]);
});

test('a key without a text: red', () => {
  plant('more.tsx', "t('orders.heading')");
  expect(localeKeys(tree)).toEqual(['apps/trader/src/more.tsx: no text for orders.heading']);
});

test('a text that nothing uses: red', () => {
  plant('locales/en/wallet.json', '{"title": "Wallet"}');
  expect(localeKeys(tree)).toEqual(['apps/trader/src/locales/en: nothing uses wallet.title']);
});

test('a language that lacks a key and has one too many: red', () => {
  plant('locales/de/orders.json', '{"title": "Aufträge", "status": {"open": "Offen"}, "extra": "x"}');
  expect(localeKeys(tree)).toEqual(['de: lacks orders.status.done', 'de: has orders.extra, en not']);
});
