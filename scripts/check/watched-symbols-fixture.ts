/**
 * A throw-away call: a trader asks for the symbols of one family of the markets that they have marked.
 * Owns: the lines by which the files that CONTRIBUTING names take it in, and a script that asks it over HTTP.
 */
import type { Insertion } from './tree-copy-fixture.ts';

/** By file of the page: where the call's lines go in, and what they are. */
export const LINES_OF_CALL: Readonly<Record<string, readonly Insertion[]>> = {
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

/** What a venue of the copy answers: a trader with a marked market, a visitor, a field that is none. */
export const ASKING_CALL = `
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
