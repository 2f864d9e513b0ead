/** Statements that hold, and each sum and name in one that does not. */
import { describe, expect, it } from 'vitest';
import { TestVenue } from '../venue-fixture.ts';
import { COUNT, FIGURES, ROUTE, counted, signedStatement, venue } from './statement-fixture.ts';
import type { SolvencyStatement } from './statement.ts';
import { verifyStatement } from './verify-statement.ts';

const COUNTED = 'statement.routes[0].count';
const good = signedStatement(FIGURES);
const [bitcoin, dollar] = FIGURES.coins;

describe('a statement of solvency', () => {
  it('holds under its own key and under one that is known', () => {
    const expected = { ok: true, publicKey: venue.publicKey, statement: FIGURES };
    expect(verifyStatement(good)).toEqual(expected);
    expect(verifyStatement(good, { publicKey: venue.publicKey })).toEqual(expected);
  });

  it('holds in whatever order its fields stand', () => {
    const turned = Object.fromEntries(Object.entries(FIGURES).toReversed());
    expect(verifyStatement({ ...good, statement: turned })).toMatchObject({ ok: true });
  });

  it('says that a chain has less, and holds', () => {
    expect(verifyStatement(counted({ holdings: '12.4', users: '0.9', difference: '-0.1' }))).toMatchObject({
      ok: true,
    });
  });

  it.each<[string, SolvencyStatement, string, string]>([
    [
      'a sum of what is owed',
      signedStatement({ ...FIGURES, coins: [{ ...bitcoin!, unpaid: '0.02' }, dollar!] }),
      'statement.coins[0].owed',
      'is not 12.76, as added up',
    ],
    [
      'a coin twice',
      signedStatement({ ...FIGURES, coins: [dollar!, dollar!] }),
      'statement.coins[1].coin',
      'stands there twice: USDT',
    ],
    [
      'a coin of a network twice',
      signedStatement({ ...FIGURES, routes: [ROUTE, ROUTE] }),
      'statement.routes[1]',
      'stands there twice: BTC Bitcoin',
    ],
    ['what is on users’ addresses', counted({ users: '1.1' }), `${COUNTED}.holdings`, 'is not 12.6'],
    [
      'an address of cold storage that is counted twice',
      counted({ cold: [COUNT.cold[0]!, { address: 'bc1house', holdings: '0' }] }),
      `${COUNTED}.cold[1].address`,
      'stands there twice: bc1house',
    ],
    [
      'what is in flight',
      counted({ inFlight: { ...COUNT.inFlight, arriving: '0' } }),
      `${COUNTED}.difference`,
      'is not -0.500, as added up',
    ],
    [
      'a difference that is not told',
      counted({ holdings: '12.4', users: '0.9' }),
      `${COUNTED}.difference`,
      'is not -0.100, as added up',
    ],
    ['a count of later', counted({ sequence: 42 }), `${COUNTED}.sequence`, 'is later than the statement'],
    ['another key', { ...good, publicKey: new TestVenue().publicKey }, 'signature', 'does not hold'],
    [
      'a figure behind the signature',
      { ...good, statement: { ...FIGURES, sequence: 43 } },
      'signature',
      'does not hold',
    ],
  ])('does not hold by %s', (_, statement, place, reason) => {
    expect(verifyStatement(statement)).toEqual({
      ok: false,
      place,
      reason: expect.stringContaining(reason),
    });
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'statement'],
    ['a field too many', { ...good, more: 1 }, 'more'],
    ['a field too few', { ...good, signature: undefined }, 'signature'],
    ['an amount in another spelling', counted({ holdings: '012.5' }), `${COUNTED}.holdings`],
    ['an address that turns the line', counted({ treasury: '\u202Ebc1' }), `${COUNTED}.treasury`],
  ])('is refused by its form: %s', (_, statement, place) => {
    expect(verifyStatement(statement)).toMatchObject({ ok: false, place });
  });

  it('is not of a key that is known to be another', () => {
    const { publicKey } = new TestVenue();
    expect(verifyStatement(good, { publicKey })).toMatchObject({ ok: false, place: 'publicKey' });
  });
});
