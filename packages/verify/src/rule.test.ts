import { expect, test } from 'vitest';
import { verifyProof } from './index.ts';
import type { SettlementResult, TicketFigures } from './index.ts';
import { price, sha256, TestVenue, tickText } from './venue-fixture.ts';

const venue = new TestVenue();
const S = 1_750_000_000;
const FIRST = 41;

/** A course like "100 - 101": a second each from S on; the tick of S was published after acceptance. */
function verify(
  terms: Partial<TicketFigures>,
  course: string,
  result: Omit<SettlementResult, 'open' | 'counted'> & {
    readonly open: number | null;
    readonly counted: readonly number[];
  },
) {
  const prices = course
    .trim()
    .split(/\s+/)
    .map((text) => (text === '-' ? null : price(text)));
  const ticks = venue.ticks({ second: S, number: FIRST, previous: sha256('before'), prices });
  const named = (offset: number) => ticks.find(({ second }) => second === S + offset)!;
  const acceptedAt = terms.acceptedAt ?? S * 1_000 + 300;
  const ticket: TicketFigures = {
    realm: 'live',
    contract: '17',
    user: sha256('assay-user:9'),
    coin: 'BTC',
    direction: 'rise',
    stake: '100',
    profitPpm: 850_000,
    acceptedAt,
    expiresAt: acceptedAt + 8_000,
    rules: 1,
    firstTick: FIRST,
    ...terms,
  };
  const open = result.open === null ? null : named(result.open);
  const stated: SettlementResult = {
    ...result,
    open: open === null ? null : { number: open.number, second: open.second, price: open.price },
    counted: result.counted.map((offset) => named(offset).number),
  };
  const answer = verifyProof(venue.proof(ticket, ticks, stated));
  if (!answer.ok) return `${answer.place}: ${answer.reason}`;
  const hashes = result.counted.map((offset) => sha256(tickText(named(offset))));
  expect(answer.recomputed.counted.map(({ hash }) => hash)).toEqual(hashes);
  expect(answer.recomputed).toMatchObject({ ...stated, counted: hashes.map((hash) => ({ hash })) });
  return 'holds';
}

const RETURNED = { win: '185.000000', lose: '0.000000', push: '100.000000', void: '100.000000' };
const ALL = [4, 5, 6, 7, 8];

test.each([
  //                                    S   1   2   3   4   5   6   7   8   9
  ['rise wins', 'rise', '99  100 101 102 103 104 105 106 107 1', 'win', '105'],
  ['fall wins', 'fall', '99  100 101 102  95  95  95  95  99 1', 'win', '95.8'],
  ['rise loses', 'rise', '99  100 101 102  95  95  95  95  99 1', 'lose', '95.8'],
  ['fall loses', 'fall', '99  100 101 102 103 104 105 106 107 1', 'lose', '105'],
  ['equal is a push', 'rise', '99  100 101 102  98 102  99 101 100 1', 'push', '100'],
  ['equal is a push, for fall too', 'fall', '99  100 101 102  98 102  99 101 100 1', 'push', '100'],
  ['three ticks make a final price', 'rise', '99  100 101 102  -  103 103 103  -  1', 'win', '103'],
  ['a unit is enough', 'rise', '99 100 100 100 100 100 100 100 100.00000005 1', 'win', '100.00000001'],
  ['less than half a unit is none', 'rise', '99 100 100 100 100 100 100 100 100.00000002 1', 'push', '100'],
] as const)('%s', (_name, direction, course, outcome, final) => {
  const parts = course.trim().split(/\s+/);
  const counted = ALL.filter((second) => parts[second] !== '-');
  const result = { outcome, cause: null, paid: false, final: price(final), returned: RETURNED[outcome] };
  expect(verify({ direction }, course, { ...result, open: 1, counted })).toBe('holds');
});

test.each([
  // Four ticks: the sum leaves a half after an odd and after an even unit.
  ['up to the even', '0.00000001 0.00000001 0.00000001 0.00000003', '0.00000002', 'win'],
  ['down to the even', '0.00000002 0.00000002 0.00000002 0.00000004', '0.00000002', 'win'],
  ['above the half', '0.00000002 0.00000002 0.00000003 0.00000004', '0.00000003', 'win'],
  ['below the half', '0.00000002 0.00000002 0.00000002 0.00000003', '0.00000002', 'win'],
] as const)('the mean is rounded %s', (_name, window, final, outcome) => {
  const course = `1 0.00000001 1 1 - ${window} 1`;
  const result = { outcome, cause: null, paid: false, final: price(final), returned: '185.000000' };
  expect(verify({}, course, { ...result, open: 1, counted: [5, 6, 7, 8] })).toBe('holds');
});

test('a half that goes down to the open is a push', () => {
  const course = '1 0.00000002 1 1 - 0.00000002 0.00000002 0.00000002 0.00000004 1';
  const result = { outcome: 'push', cause: null, paid: false, returned: '100.000000' } as const;
  const stated = { ...result, final: '0.00000002', open: 1, counted: [5, 6, 7, 8] };
  expect(verify({}, course, stated)).toBe('holds');
});

test.each([
  ['no tick until the expiry', 'rise', '99 - - - - - - - - - - 100', 'no-open', null, [], false],
  ['the first tick comes late', 'rise', '99 - - - 100 101 102 103 104 105', 'gap', 4, ALL, false],
  ['a gap while rise leads', 'rise', '99 100 101 - - - 90 90 90 90', 'gap', 1, [6, 7, 8], true],
  ['a gap while fall leads', 'fall', '99 100 99 - - - 190 190 190 190', 'gap', 1, [6, 7, 8], true],
  ['a gap while rise is behind', 'rise', '99 100 99 - - - 190 190 190 190', 'gap', 1, [6, 7, 8], false],
  ['a gap while nobody leads', 'rise', '99 100 100 - - - 190 190 190 190', 'gap', 1, [6, 7, 8], false],
  ['a gap after the open alone', 'fall', '99 100 - - - 90 90 90 90 90', 'gap', 1, [5, 6, 7, 8], false],
  ['the first of two gaps decides', 'rise', '9 5 6 - - - 4 - - - - 4', 'gap', 1, [6], true],
  ['ticks end while rise leads', 'rise', '99 100 100 100 100 101 - - - - - 1', 'gap', 1, [4, 5], true],
  ['ticks end while fall is behind', 'fall', '99 100 100 100 100 101 - - - - - 1', 'gap', 1, [4, 5], false],
] as const)('void: %s', (_name, direction, course, cause, open, counted, paid) => {
  const returned = paid ? '185.000000' : '100.000000';
  const result = { outcome: 'void', cause, paid, open, final: null, counted, returned } as const;
  expect(verify({ direction }, course, result)).toBe('holds');
});

test.each([
  // Accepted at S, due at S + 9: the window is 5 to 9, and no gap is longer than 3 s.
  ['the hole is its first second, rise leads', 'rise', '9 5 5 6 - - 4 - - 4 1', [6, 9], true],
  ['the hole is its first second, rise is behind', 'rise', '9 5 5 4 - - 6 - - 6 1', [6, 9], false],
  ['the hole comes after the fifth, fall leads', 'fall', '9 5 5 6 6 4 - - 9 - - 1', [5, 8], true],
  ['the hole comes after the fifth, fall is behind', 'fall', '9 5 5 4 4 6 - - 1 - - 1', [5, 8], false],
] as const)('thin window: %s', (_name, direction, course, counted, paid) => {
  const terms = { direction, acceptedAt: S * 1_000, expiresAt: (S + 9) * 1_000 };
  const returned = paid ? '185.000000' : '100.000000';
  const result = {
    outcome: 'void',
    cause: 'thin-window',
    paid,
    open: 1,
    final: null,
    counted,
    returned,
  } as const;
  expect(verify(terms, course, result)).toBe('holds');
});

test('three seconds are no gap, and a millisecond more is one', () => {
  const terms = { acceptedAt: S * 1_000, expiresAt: (S + 12) * 1_000 };
  const push = {
    outcome: 'push',
    cause: null,
    paid: false,
    final: price('5'),
    returned: '100.000000',
  } as const;
  const whole = { ...push, open: 3, counted: [8, 9, 12] };
  expect(verify(terms, '- - - 5 - - 5 - 5 5 - - 5 1', whole)).toBe('holds');
  const gap = { ...push, outcome: 'void', cause: 'gap', final: null } as const;
  const earlier = { acceptedAt: S * 1_000 - 1, expiresAt: (S + 12) * 1_000 - 1 };
  const begins = { ...gap, open: 3, counted: [8, 9] };
  expect(verify(earlier, '- - - 5 - - 5 - 5 5 - - 5', begins)).toBe('holds');
  const later = { acceptedAt: S * 1_000 + 1, expiresAt: (S + 12) * 1_000 + 1 };
  const ends = { ...gap, open: 3, counted: [8, 9] };
  expect(verify(later, '- - - 5 - - 5 - 5 5 - - - 1', ends)).toBe('holds');
});

test('a tick at acceptance does not open, one at the expiry counts, one five seconds before does not', () => {
  const terms = { acceptedAt: S * 1_000, expiresAt: (S + 8) * 1_000 };
  const result = {
    outcome: 'win',
    cause: null,
    paid: false,
    final: price('12'),
    returned: '185.000000',
  } as const;
  expect(verify(terms, '50 9 1 900 10 11 12 13 14', { ...result, open: 1, counted: ALL })).toBe('holds');
});

test('a stake of many digits and odds of one millionth are exact', () => {
  const terms = { stake: '999999999999999', profitPpm: 1, acceptedAt: S * 1_000, expiresAt: (S + 8) * 1_000 };
  const result = { outcome: 'win', cause: null, paid: false, final: price('12') } as const;
  const stated = { ...result, open: 1, counted: ALL, returned: '1000000999999998.999999' };
  expect(verify(terms, '50 9 1 900 10 11 12 13 14', stated)).toBe('holds');
});
