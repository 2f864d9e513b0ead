import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';

/** The tool takes a second; longer on a machine that is busy. */
const TIMEOUT_MS = 60_000;

let tree: string;

function plant(file: string, text: string): void {
  const full = path.join(tree, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

/** A tree that keeps the rules. */
function plantTree(): void {
  tree = mkdtempSync(path.join(os.tmpdir(), 'assay-boundaries-'));
  plant('packages/core/src/index.ts', "export { book } from './book/book.ts';\n");
  plant('packages/core/src/book/book.ts', 'export const book = 1;\n');
  plant('packages/core/src/ledger/ledger.ts', 'export type Balance = number;\nexport const ledger = 1;\n');
}

const removeTree = (): void => rmSync(tree, { recursive: true, force: true });

/** What is forbidden, each in a file of its own. */
const FORBIDDEN = [
  ['the core imports Node', 'packages/core/src/clock.ts', "import 'node:fs';\n", 'core-imports-nothing'],
  [
    'the book knows a balance',
    'packages/core/src/book/hold.ts',
    "import { ledger } from '../ledger/ledger.ts';\nexport const hold = ledger;\n",
    'core-book-reaches-only-vocabulary-and-quantity-and-codec',
  ],
  [
    'the book knows a balance by its type alone',
    'packages/core/src/book/hold-type.ts',
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
] as const;

describe('a tree in which everything forbidden is done once', () => {
  let findings: string[] = [];
  // All of it in one run of the tool, which takes a second to start.
  beforeAll(() => {
    plantTree();
    plant('apps/server/src/http/route.ts', 'export type Route = string;\n');
    plant('apps/trader/src/features/wallet/row.ts', 'export type Row = string;\n');
    plant('packages/core/src/ledger/ledger.test.ts', 'export {};\n');
    plant('packages/simulator/src/workload/ask.ts', 'export type Ask = string;\n');
    plant('packages/protocol/src/index.ts', 'export type Tick = string;\n');
    plant('packages/verify/src/index.ts', 'export type Proof = string;\n');
    plant('packages/verify/src/rule.ts', 'export type Rule = 1;\n');
    for (const [, file, text] of FORBIDDEN) plant(file, text);
    findings = boundaries(tree, 3);
  }, TIMEOUT_MS);
  afterAll(removeTree);

  test.each(FORBIDDEN)('%s: red', (_name, file, _text, rule) => {
    const own = findings.filter((finding) => finding.includes(`: ${file} → `));
    expect(own.map((finding) => finding.split(':')[0])).toEqual([rule]);
  });

  test('nothing else is red', () => {
    expect(findings).toHaveLength(FORBIDDEN.length);
  });
});

describe('a tree that keeps the rules', { timeout: TIMEOUT_MS }, () => {
  beforeEach(plantTree);
  afterEach(removeTree);

  test('is green, also where the verifier is asked by its door and the auditor knows types of the vocabulary', () => {
    expect(boundaries(tree, 3)).toEqual([]);
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
    expect(boundaries(tree, 3)).toEqual([]);
  });

  test('but for a cycle: red, and it names its way', () => {
    plant('packages/core/src/ledger/a.ts', "import type { B } from './b.ts';\nexport type A = B | 1;\n");
    plant('packages/core/src/ledger/b.ts', "import type { A } from './a.ts';\nexport type B = A[];\n");
    expect(boundaries(tree, 3).join('\n')).toMatch(/no-cycle: .*a\.ts/);
  });

  test('read by a tool that sees too little: red', () => {
    expect(boundaries(tree, 100)).toEqual(['only 3 modules were looked at, at least 100 are expected']);
  });
});
