/**
 * Adds a throw-away call by the page that says how, in a copy of the tree, and asks it over HTTP.
 *
 * The three files that CONTRIBUTING names are changed and no other; what is made from them is written by the command;
 * the touched projects compile; a venue with a real core and a real database answers the call, and refuses what it
 * should.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { root, sourceFiles } from './source-files.ts';

const PROJECTS = ['packages/protocol', 'apps/server'];
const WRITTEN = ['docs/reference/http.md', 'packages/protocol/src/contract/call-table.ts'];

/** By file of the page: where the call's lines go in, and what they are. */
const LINES: Readonly<Record<string, readonly (readonly [before: string, added: string])[]>> = {
  'packages/protocol/src/<area>/calls.ts': [
    [
      '  getUserCoin: {\n',
      `  watchedSymbols: {
    ...post('/api/userCoin/watchedSymbols', 'body'),
    policy: READ,
    request: Type.Object({ type: MarketList }, { additionalProperties: false }),
    response: Type.Object({ symbols: Type.Array(SymbolName), virtual: VirtualFlag }),
    summary: 'The symbols of one family of the marked markets',
    example: { type: 'spot' },
  },
`,
    ],
  ],
  'apps/server/src/modules/<topic>/routes.ts': [
    [`'getUserCoin' | 'changeUserCoin'`, `'watchedSymbols' | `],
    [
      '    getUserCoin: (_',
      `    async watchedSymbols({ type }, { session }) {
      const { records, virtual } = await list(session);
      const named = records.filter((record) => record.type === type);
      return { symbols: named.map(({ symbol }) => symbol), virtual };
    },
`,
    ],
  ],
  'apps/server/access-matrix/table.ts': [['  getUserCoin: SEEN,\n', '  watchedSymbols: SEEN,\n']],
};

let tree: string;

/** The same packages, but those of ours are the copy's. */
function linkPackages(): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(tree, 'node_modules')];
  mkdirSync(path.join(to, '@assay'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@assay') symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(tree, 'packages'))) {
    symlinkSync(path.join(tree, 'packages', name), path.join(to, '@assay', name));
  }
}

beforeAll(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'assay-call-'));
  for (const file of [
    'packages',
    'apps/server',
    'scripts',
    'docs/reference',
    'tsconfig.base.json',
    'package.json',
    '.oxfmtrc.json',
  ]) {
    cpSync(path.join(root, file), path.join(tree, file), {
      recursive: true,
      filter: (from) => !['node_modules', 'dist', 'data'].includes(path.basename(from)),
    });
  }
  linkPackages();
}, 120_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** The files that the page tells to write, by its numbered list. */
function filesOfThePage(): string[] {
  const page = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = page.split('## To add a call\n');
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

function insert(file: string, before: string, added: string): void {
  const place = path.join(tree, file.replace(/<(area|topic)>/, 'watchlist'));
  const text = readFileSync(place, 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(
    place,
    text.replace(before, () => added + before),
  );
}

function changed(): string[] {
  const folders = ['packages', 'apps/server', 'scripts', 'docs/reference'];
  return folders
    .flatMap((folder) => sourceFiles(tree, folder))
    .filter((file) => !readFileSync(path.join(tree, file)).equals(readFileSync(path.join(root, file))))
    .sort();
}

function run(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: tree,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : `ended with ${status}\n${stdout}${stderr}`;
}

const compiled = (project: string): string =>
  run(path.join(root, 'node_modules/tsc7/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', project);

/** What a venue of the copy answers: a trader with a marked market, a visitor, a field that is none. */
const ASKING = `
  import { openHttpVenue } from './apps/server/src/http/http-fixture.ts';
  const venue = await openHttpVenue();
  const { token } = await venue.signUp('watcher@example.com');
  await venue.call('changeUserCoin', { action: 'add', id: 'ETHUSDT' }, { token });
  const ask = async (payload, headers) => {
    const answer = await venue.app.inject({ method: 'POST', url: '/api/userCoin/watchedSymbols', payload, headers });
    const { data, error } = answer.json();
    return [answer.statusCode, data?.symbols ?? error.name, error?.field ?? null];
  };
  const answers = [
    await ask({ type: 'spot' }, { satoken: token }),
    await ask({ type: 'sec' }, { satoken: token }),
    await ask({ type: 'spot' }, {}),
    await ask({ type: 'much' }, { satoken: token }),
    await ask({ type: 'spot', most: '2' }, { satoken: token }),
  ];
  const described = (await venue.app.inject('/openapi.json')).json().paths['/api/userCoin/watchedSymbols'].post;
  await venue.close();
  console.log(JSON.stringify({ answers, operation: described.operationId }));
`;

test('a call is added by three files, and answers', async () => {
  expect(filesOfThePage()).toEqual(Object.keys(LINES));
  const [declaration = '', ...others] = Object.keys(LINES);
  for (const [before, added] of LINES[declaration] ?? []) insert(declaration, before, added);

  // What is made from the declaration is not written yet.
  expect(await calls(tree)).toEqual(
    ['packages/protocol/src/contract/call-table.ts', 'docs/reference/http.md'].map(
      (file) => `${file}: not what the declarations of the calls say; npm run calls writes it`,
    ),
  );
  expect(run('scripts/write-calls.ts')).toBe('');

  for (const file of others) for (const [before, added] of LINES[file] ?? []) insert(file, before, added);
  const byHand = Object.keys(LINES).map((file) => file.replace(/<(area|topic)>/, 'watchlist'));
  expect(byHand).toHaveLength(3);
  expect(changed()).toEqual([...byHand, ...WRITTEN].sort());
  for (const project of PROJECTS) expect([project, compiled(project)]).toEqual([project, '']);

  const asking = path.join(tree, 'asking.ts');
  writeFileSync(asking, ASKING);
  expect(JSON.parse(run(asking))).toEqual({
    answers: [
      [200, ['ETHUSDT'], null],
      [200, [], null],
      [401, 'not-signed-in', null],
      [400, 'field-invalid', 'type'],
      [400, 'field-unknown', 'most'],
    ],
    operation: 'watchedSymbols',
  });
}, 600_000);
