import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';

let tree: string;

function plant(file: string, text: string): void {
  const full = path.join(tree, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'assay-boundaries-'));
  plant('packages/core/src/index.ts', "export { book } from './book/book.ts';\n");
  plant('packages/core/src/book/book.ts', 'export const book = 1;\n');
  plant('packages/core/src/ledger/ledger.ts', 'export type Balance = number;\nexport const ledger = 1;\n');
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

const names = (): string[] => boundaries(tree, 3).map((finding) => finding.split(':')[0] ?? '');

test('a tree that keeps the rules is green', () => {
  expect(boundaries(tree, 3)).toEqual([]);
});

test.each([
  ['the core imports Node', 'packages/core/src/clock.ts', "import 'node:fs';\n", 'core-imports-nothing'],
  [
    'the book knows a balance',
    'packages/core/src/book/hold.ts',
    "import { ledger } from '../ledger/ledger.ts';\nexport const hold = ledger;\n",
    'core-book-reaches-only-vocabulary-and-quantity-and-codec',
  ],
  [
    'the book knows a balance by its type alone',
    'packages/core/src/book/hold.ts',
    "import type { Balance } from '../ledger/ledger.ts';\nexport type Hold = Balance;\n",
    'core-book-reaches-only-vocabulary-and-quantity-and-codec',
  ],
  [
    'a package is entered beside its door',
    'packages/client/src/index.ts',
    "export { book } from '../../core/src/book/book.ts';\n",
    'packages-by-their-door',
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
    'the server enters the verifier beside its door',
    'apps/server/src/http/proof.ts',
    "import type { Rule } from '../../../../packages/verify/src/rule.ts';\nexport type R = Rule;\n",
    'packages-by-their-door',
  ],
])('%s: red', (_name, file, text, rule) => {
  plant('apps/server/src/http/route.ts', 'export type Route = string;\n');
  plant('apps/trader/src/features/wallet/row.ts', 'export type Row = string;\n');
  plant('packages/core/src/ledger/ledger.test.ts', 'export {};\n');
  plant('packages/simulator/src/workload/ask.ts', 'export type Ask = string;\n');
  plant('packages/protocol/src/index.ts', 'export type Tick = string;\n');
  plant('packages/verify/src/index.ts', 'export type Proof = string;\n');
  plant('packages/verify/src/rule.ts', 'export type Rule = 1;\n');
  plant(file, text);
  expect(names()).toEqual([rule]);
});

test.each(['apps/server/src/http/proof.ts', 'apps/trader/src/features/trade/proof.ts', 'e2e/proof.ts'])(
  '%s may ask the verifier by its door',
  (file) => {
    plant('packages/verify/src/index.ts', 'export const verifyProof = 1;\n');
    const up = '../'.repeat(file.split('/').length - 1);
    plant(
      file,
      `import { verifyProof } from '${up}packages/verify/src/index.ts';\nexport const v = verifyProof;\n`,
    );
    expect(names()).toEqual([]);
  },
);

test('the auditor may know the types of the vocabulary', () => {
  plant(
    'packages/simulator/src/auditor/judge.ts',
    "import type { book } from '../../../core/src/index.ts';\nexport type Book = typeof book;\n",
  );
  expect(names()).toEqual([]);
});

test('a cycle: red, and it names its way', () => {
  plant('packages/core/src/ledger/a.ts', "import type { B } from './b.ts';\nexport type A = B | 1;\n");
  plant('packages/core/src/ledger/b.ts', "import type { A } from './a.ts';\nexport type B = A[];\n");
  expect(boundaries(tree, 3).join('\n')).toMatch(/no-cycle: .*a\.ts/);
});

test('a tool that sees too little: red', () => {
  expect(boundaries(tree, 100)).toEqual(['only 3 modules were looked at, at least 100 are expected']);
});
