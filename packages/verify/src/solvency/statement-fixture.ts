/** A statement of solvency for tests, signed by Node's own cryptography over bytes that are written here by hand. */
import { TestVenue } from '../venue-fixture.ts';
import type { SolvencyStatement, StatedCount, StatedRoute, StatementFigures } from './statement.ts';

export const COUNT: StatedCount = {
  block: { height: 840_000, hash: '0'.repeat(60) + 'beef', time: 1_800_000_000_000 },
  at: 1_800_000_100_000,
  sequence: 40,
  holdings: '12.5',
  books: '12.75',
  inFlight: { arriving: '0.5', seen: '0.25', leaving: '0.125', left: '0.125' },
  difference: '0',
  belowUnit: '0',
  treasury: 'bc1house',
  hot: '1.5',
  cold: [
    { address: 'bc1cold', holdings: '10' },
    { address: 'bc1before', holdings: '0' },
  ],
  users: '1',
  addresses: 3,
};

export const ROUTE: StatedRoute = {
  coin: 'BTC',
  network: 'bitcoin',
  networkName: 'Bitcoin',
  test: false,
  depositsOpen: true,
  withdrawalsOpen: true,
  count: COUNT,
};

export const FIGURES: StatementFigures = {
  coins: [
    { coin: 'BTC', owed: '12.75', onChains: '12.76', unpaid: '0.01', elsewhere: '-0.02' },
    { coin: 'USDT', owed: '7', onChains: '0', unpaid: '0', elsewhere: '7' },
  ],
  routes: [ROUTE, { ...ROUTE, coin: 'USDT', count: null }],
  sequence: 41,
  time: 1_800_000_100_500,
};

export const venue = new TestVenue();

/** Only fields that the figures have; written by rising name. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort((one, other) => (one < other ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${sorted(Reflect.get(value, name))}`).join(',')}}`;
}

export function signedStatement(statement: StatementFigures): SolvencyStatement {
  const signature = venue.sign(`["assay-solvency",1,${sorted(statement)}]`);
  return { format: 1, publicKey: venue.publicKey, statement, signature };
}

/** The statement with another count of its first route. */
export const counted = (change: Partial<StatedCount>): SolvencyStatement =>
  signedStatement({ ...FIGURES, routes: [{ ...ROUTE, count: { ...COUNT, ...change } }] });
