import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';
import { newTree, removeTree, treeOfEachTest } from './planted-tree.fixture.ts';
import type { PlantedTree } from './planted-tree.fixture.ts';
import { root } from './source-files.ts';

/** The tool takes a second; longer on a machine that is busy. */
const TIMEOUT_MS = 60_000;

/** A tree that keeps the rules. */
const GOOD = {
  'packages/core/src/index.ts': "export { book } from './book/book.ts';\n",
  'packages/core/src/book/book.ts': 'export const book = 1;\n',
  'packages/core/src/ledger/ledger.ts': 'export type Balance = number;\nexport const ledger = 1;\n',
};

/** What is forbidden, each in a file of its own. */
const FORBIDDEN = [
  ['the core imports Node', 'packages/core/src/book/clock.ts', "import 'node:fs';\n", 'core-imports-nothing'],
  [
    'the book knows a balance',
    'packages/core/src/book/hold.ts',
    "import { ledger } from '../ledger/ledger.ts';\nexport const hold = ledger;\n",
    'core-book-reaches-only-modules-below-it',
  ],
  [
    'the book knows a balance by its type alone',
    'packages/core/src/book/hold-type.ts',
    "import type { Balance } from '../ledger/ledger.ts';\nexport type Hold = Balance;\n",
    'core-book-reaches-only-modules-below-it',
  ],
  [
    'a package is entered beside its entry point',
    'packages/client/src/index.ts',
    "export { book } from '../../core/src/book/book.ts';\n",
    'packages-by-their-entry-point',
  ],
  [
    'a route is reached from the journal',
    'apps/server/src/journal/append.ts',
    "import type { Route } from '../http/route.ts';\nexport type R = Route;\n",
    'server-storage-never-reaches-engine',
  ],
  [
    'a feature knows another',
    'apps/trader/src/features/trade/form.ts',
    "import type { Row } from '../wallet/row.ts';\nexport type R = Row;\n",
    'features-do-not-know-each-other',
  ],
  [
    'production imports a test',
    'packages/core/src/ledger/count.ts',
    "import './ledger.test.ts';\n",
    'production-never-imports-tests-or-the-simulator',
  ],
  [
    'the auditor computes with the core',
    'packages/simulator/src/auditor/judge.ts',
    "import { book } from '../../../core/src/index.ts';\nexport const judge = book;\n",
    'the-auditor-knows-the-vocabulary-alone',
  ],
  [
    'the naive book knows who asks',
    'packages/simulator/src/reference/naive-book.ts',
    "import type { Ask } from '../workload/ask.ts';\nexport type Asked = Ask;\n",
    'the-auditor-shares-nothing-with-whom-it-judges',
  ],
  [
    'the verifier computes with the core that it judges',
    'packages/verify/src/judge.ts',
    "import { book } from '../../core/src/index.ts';\nexport const judge = book;\n",
    'verify-reaches-only-itself',
  ],
  [
    'the verifier knows a type of the contract',
    'packages/verify/bin/lines.ts',
    "import type { Tick } from '../../protocol/src/index.ts';\nexport type T = Tick;\n",
    'verify-reaches-only-itself',
  ],
  [
    'the verifier takes cryptography that a browser may lack',
    'packages/verify/src/hash.ts',
    "import 'node:crypto';\n",
    'the-browser-has-no-node',
  ],
  [
    'the contract leans on the verifier',
    'packages/protocol/src/ticket.ts',
    "import type { Proof } from '../../verify/src/index.ts';\nexport type P = Proof;\n",
    'protocol-reaches-only-core',
  ],
  [
    'the server enters the verifier beside its entry point',
    'apps/server/src/http/proof.ts',
    "import type { Rule } from '../../../../packages/verify/src/rule.ts';\nexport type R = Rule;\n",
    'packages-by-their-entry-point',
  ],
  [
    'a module of the server knows the inside of another',
    'apps/server/src/modules/promotion/service.ts',
    "import type { List } from '../watchlist/service.ts';\nexport type L = List;\n",
    'server-module-knows-another-by-its-shape-alone',
  ],
  [
    'the platform knows a module',
    'apps/server/src/gateway/topic.ts',
    "import type { Row } from '../modules/watchlist/shape.ts';\nexport type R = Row;\n",
    'server-platform-never-reaches-modules',
  ],
  [
    'the platform knows what puts it together',
    'apps/server/src/venue/stores.ts',
    "import { list } from '../bootstrap/list.ts';\nexport const l = list;\n",
    'server-platform-never-reaches-bootstrap',
  ],
  [
    'a module knows what starts it',
    'apps/server/src/modules/promotion/main.ts',
    "import { list } from '../../bootstrap/list.ts';\nexport const l = list;\n",
    'server-module-never-reaches-what-starts-it',
  ],
  [
    'bootstrap enters a module beside its faces',
    'apps/server/src/bootstrap/inside.ts',
    "import type { List } from '../modules/watchlist/service.ts';\nexport type L = List;\n",
    'server-module-is-entered-by-a-face',
  ],
  [
    'a route loads a store',
    'apps/server/src/modules/watchlist/routes.ts',
    "import { store } from './store.ts';\nexport const s = store;\n",
    'server-module-on-main-loads-no-store',
  ],
  [
    'a channel loads a store',
    'apps/server/src/modules/watchlist/channel.ts',
    "import { store } from './store.ts';\nexport const s = store;\n",
    'server-module-on-main-loads-no-store',
  ],
  [
    'a job loads a store',
    'apps/server/src/modules/watchlist/jobs.ts',
    "import { store } from './store.ts';\nexport const s = store;\n",
    'server-module-on-main-loads-no-store',
  ],
  [
    'a store loads a service',
    'apps/server/src/modules/watchlist/identity.ts',
    "import type { List } from './service.ts';\nexport type L = List;\n",
    'server-module-in-a-store-loads-nothing-of-main',
  ],
  [
    'the list of the main thread names what a store loads',
    'apps/server/src/bootstrap/main-modules.ts',
    "import type { L } from '../modules/watchlist/identity.ts';\nexport type K = L;\n",
    'server-bootstrap-has-one-list-per-thread',
  ],
  [
    'a route loads a query',
    'apps/server/src/modules/promotion/routes.ts',
    "import { asked } from './list/query.ts';\nexport const a = asked;\n",
    'server-module-on-main-loads-no-store',
  ],
  [
    'a presenter knows a table of a read model by its type alone',
    'apps/server/src/modules/promotion/presenter.ts',
    "import type { Table } from './list/table.ts';\nexport type T = Table;\n",
    'server-module-on-main-loads-no-store',
  ],
  [
    'a store reads a read model',
    'apps/server/src/modules/promotion/store.ts',
    "import { asked } from './list/query.ts';\nexport const a = asked;\n",
    'server-module-in-a-store-loads-nothing-of-main',
  ],
  [
    'a projection loads a service',
    'apps/server/src/modules/watchlist/list/projection.ts',
    "import type { List } from '../service.ts';\nexport type L = List;\n",
    'server-read-model-loads-nothing-of-main',
  ],
  [
    'a query loads what writes the rows',
    'apps/server/src/modules/watchlist/queries.ts',
    "import type { R } from './orders/projection.ts';\nexport type A = R;\n",
    'server-read-model-is-written-by-the-projector-alone',
  ],
  [
    'a projector loads a query',
    'apps/server/src/modules/watchlist/projector.ts',
    "import { asked } from './list/query.ts';\nexport const a = asked;\n",
    'server-read-model-is-read-by-the-queries-alone',
  ],
  [
    'the list of the projector names what another thread loads',
    'apps/server/src/bootstrap/projector-modules.ts',
    "import type { L } from '../modules/watchlist/identity.ts';\nexport type K = L;\n",
    'server-bootstrap-has-one-list-per-thread-projector',
  ],
  [
    'the list of the queries names what another thread loads',
    'apps/server/src/bootstrap/query-modules.ts',
    "import type { L } from '../modules/watchlist/projector.ts';\nexport type K = L;\n",
    'server-bootstrap-has-one-list-per-thread-queries',
  ],
  [
    'the list of the identity store names what another thread loads',
    'apps/server/src/bootstrap/identity-modules.ts',
    "import type { L } from '../modules/watchlist/projector.ts';\nexport type K = L;\n",
    'server-bootstrap-has-one-list-per-thread-identity',
  ],
  [
    'a row of a read model loads code',
    'apps/server/src/modules/promotion/list/row.ts',
    "import { rule } from '../rules.ts';\nexport type Rule = typeof rule;\n",
    'server-module-shape-is-types-alone',
  ],
  [
    'what crosses a thread loads code',
    'apps/server/src/modules/promotion/shape.ts',
    "import { rule } from './rules.ts';\nexport type Rule = typeof rule;\n",
    'server-module-shape-is-types-alone',
  ],
] as const;

describe('a tree in which everything forbidden is done once', () => {
  let findings: string[] = [];
  // All of it in one run of the tool, which takes a second to start.
  let tree: PlantedTree;
  beforeAll(() => {
    tree = newTree();
    const plant = (file: string, text: string): void => tree.plant(file, text);
    for (const [file, text] of Object.entries(GOOD)) plant(file, text);
    plant('apps/server/src/http/route.ts', 'export type Route = string;\n');
    plant('apps/trader/src/features/wallet/row.ts', 'export type Row = string;\n');
    plant('packages/core/src/ledger/ledger.test.ts', 'export {};\n');
    plant('packages/simulator/src/workload/ask.ts', 'export type Ask = string;\n');
    plant('packages/protocol/src/index.ts', 'export type Tick = string;\n');
    plant('packages/verify/src/index.ts', 'export type Proof = string;\n');
    plant('packages/verify/src/rule.ts', 'export type Rule = 1;\n');
    plant('apps/server/src/modules/watchlist/service.ts', 'export type List = string;\n');
    plant('apps/server/src/modules/watchlist/shape.ts', 'export type Row = string;\n');
    plant('apps/server/src/modules/watchlist/store.ts', 'export const store = 1;\n');
    plant('apps/server/src/modules/promotion/rules.ts', 'export const rule = 1;\n');
    plant('apps/server/src/modules/promotion/rules.test.ts', 'export const tested = 1;\n');
    plant('apps/server/src/modules/promotion/list/query.ts', 'export const asked = 1;\n');
    plant('apps/server/src/modules/promotion/list/table.ts', 'export type Table = string;\n');
    plant('apps/server/src/modules/watchlist/list/query.ts', 'export const asked = 1;\n');
    plant('apps/server/src/modules/watchlist/orders/projection.ts', 'export type R = string;\n');
    plant('apps/server/src/bootstrap/list.ts', 'export const list = 1;\n');
    for (const [, file, text] of FORBIDDEN) plant(file, text);
    findings = boundaries(tree.root, 3);
  }, TIMEOUT_MS);
  afterAll(() => removeTree(tree));

  test.each(FORBIDDEN)('%s: red', (_name, file, _text, rule) => {
    const own = findings.filter((finding) => finding.includes(`: ${file} → `));
    expect(own.map((finding) => finding.split(':')[0])).toEqual([rule]);
  });

  test('nothing else is red', () => {
    expect(findings).toHaveLength(FORBIDDEN.length);
  });
});

describe('a tree that keeps the rules', { timeout: TIMEOUT_MS }, () => {
  const tree = treeOfEachTest(GOOD);
  const { plant } = tree;

  test('is green, also where the verifier is asked by its door and the auditor knows types of the vocabulary', () => {
    expect(boundaries(tree.root, 3)).toEqual([]);
    plant('packages/verify/src/index.ts', 'export const verifyProof = 1;\n');
    for (const file of [
      'apps/server/src/http/proof.ts',
      'apps/trader/src/features/trade/proof.ts',
      'e2e/proof.ts',
    ]) {
      const door = `${'../'.repeat(file.split('/').length - 1)}packages/verify/src/index.ts`;
      plant(file, `import { verifyProof } from '${door}';\nexport const v = verifyProof;\n`);
    }
    plant(
      'packages/simulator/src/auditor/judge.ts',
      "import type { book } from '../../../core/src/index.ts';\nexport type Book = typeof book;\n",
    );
    expect(boundaries(tree.root, 3)).toEqual([]);
  });

  test('but for a cycle: red, and it names its way', () => {
    plant('packages/core/src/ledger/a.ts', "import type { B } from './b.ts';\nexport type A = B | 1;\n");
    plant('packages/core/src/ledger/b.ts', "import type { A } from './a.ts';\nexport type B = A[];\n");
    expect(boundaries(tree.root, 3).join('\n')).toMatch(/no-cycle: .*a\.ts/);
  });

  test('but for a file in two cycles, one of them through another module: red for both', () => {
    const ledger = 'packages/core/src/ledger';
    plant(`${ledger}/a.ts`, "import './b.ts';\nimport './c.ts';\n");
    plant(`${ledger}/b.ts`, "import './a.ts';\n");
    plant(`${ledger}/c.ts`, "import './d.ts';\n");
    plant(`${ledger}/d.ts`, "import './a.ts';\nimport './b.ts';\n");
    expect(boundaries(tree.root, 3)).toEqual([
      `no-cycle: ${ledger}/a.ts → ${ledger}/b.ts → ${ledger}/a.ts`,
      `no-cycle: ${ledger}/a.ts → ${ledger}/c.ts → ${ledger}/d.ts → ${ledger}/a.ts`,
    ]);
  });

  test('read by a tool that sees too little: red', () => {
    expect(boundaries(tree.root, 100)).toEqual(['only 3 modules were looked at, at least 100 are expected']);
  });
});

/** The core's modules as they are: folders, and the files that stand beside them. */
const CORE = 'packages/core/src';
const MODULES = readdirSync(path.join(root, CORE)).filter(
  (name) => !/test|fixture|^(exchange|index)\.ts$/.test(name),
);

describe('a core each of whose modules knows the exchange', () => {
  let findings: string[] = [];
  let tree: PlantedTree;
  const fileOf = (module: string): string => (module.endsWith('.ts') ? module : `${module}/breach.ts`);
  beforeAll(() => {
    tree = newTree();
    tree.plant(`${CORE}/exchange.ts`, 'export type Exchange = 1;\n');
    for (const module of MODULES) {
      const way = module.endsWith('.ts') ? './exchange.ts' : '../exchange.ts';
      const text = `import type { Exchange } from '${way}';\nexport type Known = Exchange;\n`;
      tree.plant(`${CORE}/${fileOf(module)}`, text);
    }
    findings = boundaries(tree.root, 3);
  }, TIMEOUT_MS);
  afterAll(() => removeTree(tree));

  test.each(MODULES)('%s: red by its own rule', (module) => {
    const way = `${CORE}/${fileOf(module)} → ${CORE}/exchange.ts`;
    expect(findings).toContain(`core-${module}-reaches-only-modules-below-it: ${way}`);
  });
});

describe('modules', { timeout: TIMEOUT_MS }, () => {
  const tree = treeOfEachTest(GOOD);

  test.each(['protocol', 'client', 'ui'])(
    'of %s that know each other by files which do not: red, with the way',
    (name) => {
      const source = `packages/${name}/src`;
      tree.plant(`${source}/orders/one.ts`, "export type { Two } from '../market/two.ts';\n");
      tree.plant(`${source}/market/two.ts`, 'export type Two = 2;\n');
      tree.plant(`${source}/market/three.ts`, "export type { Four } from '../orders/four.ts';\n");
      tree.plant(`${source}/orders/four.ts`, 'export type Four = 4;\n');
      const way = '(market → orders → market|orders → market → orders)';
      expect(boundaries(tree.root, 3)).toEqual([
        expect.stringMatching(new RegExp(`^modules of ${source} in a cycle: ${way} \\(`)),
      ]);
    },
  );

  test('of three in a cycle through the core: red by the rule and as a cycle', () => {
    tree.plant(`${CORE}/codec/one.ts`, "export type { Two } from '../book/two.ts';\n");
    tree.plant(`${CORE}/book/two.ts`, 'export type Two = 2;\n');
    tree.plant(`${CORE}/book/three.ts`, "export type { Four } from '../quantity/four.ts';\n");
    tree.plant(`${CORE}/quantity/four.ts`, 'export type Four = 4;\n');
    tree.plant(`${CORE}/quantity/five.ts`, "export type { Six } from '../codec/six.ts';\n");
    tree.plant(`${CORE}/codec/six.ts`, 'export type Six = 6;\n');
    const findings = boundaries(tree.root, 3);
    expect(findings.filter((finding) => finding.startsWith('modules of'))).toHaveLength(1);
    expect(findings.filter((finding) => /^core-(codec|quantity)-reaches/.test(finding))).toHaveLength(2);
  });

  test('of the core without a layer: red', () => {
    tree.plant(`${CORE}/attic/box.ts`, 'export const box = 1;\n');
    expect(boundaries(tree.root, 3)).toEqual([`${CORE}/attic: has no layer in .dependency-cruiser.cjs`]);
  });

  test('of the server among its modules, without a face: red', () => {
    tree.plant('apps/server/src/modules/attic/shape.ts', 'export const box = 1;\n');
    tree.plant('apps/server/src/modules/beside.ts', 'export const beside = 1;\n');
    expect(boundaries(tree.root, 3)).toEqual([
      'apps/server/src/modules/attic: has no face (main.ts, jobs.ts, identity.ts)',
      'apps/server/src/modules/beside.ts: belongs to no module',
    ]);
  });

  test('of the server with rules that nothing tests: red', () => {
    tree.plant('apps/server/src/modules/attic/identity.ts', 'export const attic = 1;\n');
    tree.plant('apps/server/src/modules/attic/rules.ts', 'export const box = 1;\n');
    tree.plant('apps/server/src/modules/attic/box-rules.ts', 'export const lid = 1;\n');
    tree.plant('apps/server/src/modules/attic/box-rules.test.ts', 'export const lid = 2;\n');
    tree.plant('apps/server/src/storage/identity/old-rules.ts', 'export const old = 1;\n');
    expect(boundaries(tree.root, 3)).toEqual([
      'apps/server/src/modules/attic/rules.ts: has no test beside it',
      'apps/server/src/storage/identity/old-rules.ts: has no test beside it',
    ]);
  });

  test('that name the assets of a spot market where orders are: red; in a comment, or where spot is: green', () => {
    tree.plant(`${CORE}/orders/comment.ts`, '/** The base of all. */\nexport const one = 1; // a quote\n');
    tree.plant(`${CORE}/instruments/spot/pair.ts`, 'export const pair = { base: 1, quote: 2 };\n');
    expect(boundaries(tree.root, 3)).toEqual([]);
    tree.plant(`${CORE}/orders/hold.ts`, 'export const held = (market: { base: number }) => market.base;\n');
    tree.plant(`${CORE}/fees/worth.ts`, 'export const quoteAfter = 1;\n');
    expect(boundaries(tree.root, 3)).toEqual([
      `${CORE}/fees/worth.ts: names quoteAfter; ask the market's instrument`,
      `${CORE}/orders/hold.ts: names base; ask the market's instrument`,
    ]);
  });
});
