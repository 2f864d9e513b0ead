/**
 * Adds a throw-away call by the page that says how, in a copy of the tree, and asks it over HTTP.
 *
 * The three files that CONTRIBUTING names are changed and no other; what is made from them is written by the command;
 * the touched projects compile; a venue with a real core and a real database answers the call, and refuses what it
 * should.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { TreeCopy, sectionOf } from './tree-copy-fixture.ts';
import type { Insertion } from './tree-copy-fixture.ts';

const PROJECTS = ['packages/protocol', 'apps/server'];
const WRITTEN = ['docs/reference/http.md', 'packages/protocol/src/contract/call-table.ts'];

/** By file of the page: where the call's lines go in, and what they are. */
const LINES: Readonly<Record<string, readonly Insertion[]>> = {
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

let copy: TreeCopy;
beforeAll(() => {
  copy = new TreeCopy();
}, 120_000);
afterAll(() => copy.remove());

/** The files that the page tells to write, by its numbered list. */
const filesOfThePage = (): string[] =>
  [...sectionOf('CONTRIBUTING.md', 'To add a call').matchAll(/^\d\. `([^`]+)`/gm)].map(
    ([, file = '']) => file,
  );

const inPlace = (file: string): string => file.replace(/<(area|topic)>/, 'watchlist');

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
  copy.insert(inPlace(declaration), LINES[declaration] ?? []);

  // What is made from the declaration is not written yet.
  expect(await calls(copy.path)).toEqual(
    ['packages/protocol/src/contract/call-table.ts', 'docs/reference/http.md'].map(
      (file) => `${file}: not what the declarations of the calls say; npm run calls writes it`,
    ),
  );
  expect(copy.run('scripts/write-calls.ts')).toBe('');

  for (const file of others) copy.insert(inPlace(file), LINES[file] ?? []);
  const byHand = Object.keys(LINES).map(inPlace);
  expect(byHand).toHaveLength(3);
  expect(copy.changed()).toEqual([...byHand, ...WRITTEN].sort());
  expect(copy.compiled(PROJECTS)).toEqual(PROJECTS.map(() => ''));

  expect(JSON.parse(copy.runText(ASKING))).toEqual({
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
