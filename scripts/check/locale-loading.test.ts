import { beforeEach, expect, test } from 'vitest';
import { localeLoading } from './locale-loading.ts';
import { treeOfEachTest } from './planted-tree.fixture.ts';

const tree = treeOfEachTest();
const plant = (file: string, text: string): void => tree.plant(`apps/trader/src/${file}`, text);
const SRC = 'apps/trader/src';

beforeEach(() => {
  plant('locales/en/app.json', '{"title": "Assay"}');
  plant('locales/en/orders.json', '{"title": "Orders", "status": {"open": "Open"}}');
  plant('locales/en/wallet.json', '{"title": "Wallet"}');
  plant('locales/translations.ts', "import app from './en/app.json' with { type: 'json' };\n");
  plant(
    'locales/namespaces.ts',
    ['app', 'orders', 'wallet'].map((name) => `${name}: typeof import('./en/${name}.json');`).join('\n'),
  );
  plant('main.tsx', "import './router.ts';\nt('app.title');\n");
  plant('router.ts', "const page = withTexts(['orders'], () => import('./page.tsx'));\n");
  plant('page.tsx', "import {\n  Row,\n} from './row.tsx';\nt('app.title');\n");
  plant('row.tsx', 't(`orders.status.${status}`);\n');
});

test('each part names what it shows: green', () => {
  expect(localeLoading(tree.root)).toEqual([]);
});

test('a text two imports below a part that does not name it: red', () => {
  plant('row.tsx', "t(`orders.status.${status}`); const label = 'wallet.title';\n");
  expect(localeLoading(tree.root)).toEqual([
    `${SRC}/router.ts: ${SRC}/page.tsx shows wallet, which is not named where it is fetched`,
  ]);
});

test('a part that is fetched and names nothing: red', () => {
  plant('router.ts', "const page = () => import('./page.tsx');\n");
  expect(localeLoading(tree.root)).toEqual([
    `${SRC}/router.ts: ${SRC}/page.tsx shows orders, which is not named where it is fetched`,
  ]);
});

test('a namespace that a part names and does not show: red', () => {
  plant('router.ts', "const page = withTexts(['orders', 'wallet'], () => import('./page.tsx'));\n");
  expect(localeLoading(tree.root)).toEqual([
    `${SRC}/router.ts: wallet is named for ${SRC}/page.tsx, which shows nothing of it`,
  ]);
});

test('a text of the first screen that is not bundled: red', () => {
  plant('main.tsx', "import './router.ts';\nt('orders.title');\n");
  expect(localeLoading(tree.root)).toEqual([
    `${SRC}/main.tsx: orders is shown before anything is fetched, and not bundled`,
  ]);
});

test('a part is asked for its own texts, not for those of the parts that it fetches or knows by type', () => {
  plant('dialog.tsx', "t('wallet.title');\n");
  plant(
    'row.tsx',
    [
      "import type { Props } from './dialog.tsx';",
      't(`orders.status.${status}`);',
      "const Dialog = fetchedPart(withTexts(['wallet'], () => import('./dialog.tsx')));",
    ].join('\n'),
  );
  expect(localeLoading(tree.root)).toEqual([]);
});

test('a file of texts that is no namespace: red', () => {
  plant('locales/en/rates.json', '{"title": "Rates"}');
  expect(localeLoading(tree.root)).toEqual([`${SRC}/locales/namespaces.ts: lacks rates`]);
});
