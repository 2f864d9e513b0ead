import { describe, expect, test } from 'vitest';
import { isStale, quickStakes, ticketProblem } from './ticket-problem.ts';
import type { TicketState } from './ticket-problem.ts';

const NOW = 1_700_000_000_000;
const PERIOD = {
  kind: 'sec' as const,
  id: '2',
  symbol: 'BTCUSDT',
  coin: 'BTC',
  seconds: 60,
  payoutRate: '0.85',
  breakEvenRate: '0.540541',
  minAmount: '10',
  maxAmount: '5000',
  currency: 'USDT',
};
const GOOD: TicketState = {
  isOut: false,
  user: {
    standing: { state: 'active' } as NonNullable<TicketState['user']>['standing'],
    excludedUntil: null,
  },
  limits: { cooledOffUntil: null, remaining: null },
  pool: { available: '1000.000000', pausedUntil: null },
  period: PERIOD,
  stake: '100',
  available: '100.000000',
  lastSecond: NOW / 1000 - 1,
  now: NOW,
  speed: 1,
};
const codeOf = (change: Partial<TicketState>) => ticketProblem({ ...GOOD, ...change })?.code ?? null;

test('a good ticket has no problem, whatever is not known yet', () => {
  expect(codeOf({})).toBeNull();
  expect(codeOf({ user: null, limits: null, pool: null, available: null })).toBeNull();
});

test('without a connection that is the reason, whatever else keeps from it', () => {
  const frozen = { standing: { state: 'frozen' } as NonNullable<TicketState['user']>['standing'] };
  expect(codeOf({ isOut: true })).toBe('no-connection');
  const all = { user: { ...frozen, excludedUntil: NOW + 1 }, lastSecond: null, stake: '' };
  expect(codeOf({ isOut: true, ...all })).toBe('no-connection');
});

describe('the stake', () => {
  test.each([
    ['', 'stake-missing'],
    ['.', 'stake-missing'],
    ['10.5', 'stake-not-whole'],
    ['10.', null],
    ['10.00', null],
    ['9', 'stake-below'],
    ['0', 'stake-below'],
    ['5001', 'stake-above'],
    ['101', 'insufficient'],
    ['100', null],
  ])('%j is %s', (stake, code) => {
    expect(codeOf({ stake })).toBe(code);
  });

  test('is shown at its field', () => {
    expect(ticketProblem({ ...GOOD, stake: '9' })?.field).toBe('stake');
  });
});

test.each([
  ['the last tick is old', { lastSecond: NOW / 1000 - 5 }, 'no-tick'],
  ['a venue ten times as fast leaves it as much time here', { lastSecond: NOW / 1000 - 17, speed: 10 }, null],
  ['there is no tick', { lastSecond: null }, 'no-tick'],
  ['nothing is on offer', { period: null }, 'no-period'],
  ['the venue pauses', { pool: { available: '1000', pausedUntil: NOW + 1 } }, 'paused'],
  ['the pause is over', { pool: { available: '1000', pausedUntil: NOW } }, null],
  ['the pool is a unit short of the profit', { pool: { available: '84.999999', pausedUntil: null } }, 'pool'],
  ['the pool has the profit to the unit', { pool: { available: '85.000000', pausedUntil: null } }, null],
  ['a cooling-off holds', { limits: { cooledOffUntil: NOW + 1, remaining: null } }, 'cooling-off'],
  ['the loss limit leaves less', { limits: { cooledOffUntil: null, remaining: '99.999999' } }, 'loss-limit'],
  ['the loss limit leaves the stake', { limits: { cooledOffUntil: null, remaining: '100' } }, null],
] as const)('%s', (_, change, code) => {
  expect(codeOf(change)).toBe(code);
});

test('what passes says until when, and all but the stake stands above the buttons', () => {
  const until = NOW + 1;
  const problemOf = (change: Partial<TicketState>) => ticketProblem({ ...GOOD, ...change });
  const excluded = { ...GOOD.user!, excludedUntil: until };
  expect(problemOf({ user: excluded })).toEqual({ code: 'excluded', field: 'form', until });
  const cooled = { cooledOffUntil: until, remaining: null };
  expect(problemOf({ limits: cooled })).toEqual({ code: 'cooling-off', field: 'form', until });
  const pool = { available: '0', pausedUntil: until };
  expect(problemOf({ pool })).toEqual({ code: 'paused', field: 'form', until });
  expect(codeOf({ user: { ...excluded, excludedUntil: NOW } })).toBeNull();
  expect(codeOf({ limits: { ...cooled, cooledOffUntil: NOW } })).toBeNull();
});

test.each([
  [1, 4_500, false],
  [1, 4_501, true],
  [10, 18_000, false],
  [10, 18_001, true],
])('at %i times the speed a tick of %i ms ago is too old: %s', (speed, age, stale) => {
  expect(isStale(NOW / 1000, NOW + age, speed)).toBe(stale);
});

test('the account comes before all else', () => {
  const frozen = {
    ...GOOD.user!,
    standing: { state: 'frozen' } as NonNullable<TicketState['user']>['standing'],
  };
  expect(codeOf({ user: frozen, stake: '', lastSecond: null })).toBe('frozen');
  expect(codeOf({ user: { ...GOOD.user!, excludedUntil: NOW + 1 }, period: null })).toBe('excluded');
});

test('stakes to press lie within the bounds', () => {
  expect(quickStakes(PERIOD)).toEqual(['10', '50', '100', '250', '500']);
  expect(quickStakes({ minAmount: '100', maxAmount: '1000' })).toEqual(['100', '250', '500', '1000']);
  expect(quickStakes({ minAmount: '1000', maxAmount: '5000' })).toEqual(['1000', '2500', '5000']);
  expect(quickStakes({ minAmount: '6000', maxAmount: '9000' })).toEqual([]);
});
