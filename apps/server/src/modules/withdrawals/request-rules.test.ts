import { describe, expect, it, test } from 'vitest';
import { heldFrom, holdsFrom } from '../../access/money-holds.ts';
import { choiceAfter } from './address-book/rules.ts';
import {
  HOLDS,
  canBeCancelled,
  dailyLimitOf,
  findImitated,
  findLookalike,
  heldBy,
  holdOf,
  holdsOf,
  knownSince,
  targetOf,
} from './request-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = 500_000 * HOUR_MS;
const OLD = {
  now: NOW,
  pausedUntil: null,
  accountCreatedAt: NOW - 100 * DAY_MS,
  deviceSince: NOW - 50 * DAY_MS,
  addressSince: NOW - 20 * DAY_MS,
  isTest: false,
};

describe('a hold', () => {
  it.each([
    ['nothing new', {}, null],
    ['a change of what protects the account', { pausedUntil: NOW + 5 }, NOW + 5],
    ['a change that is a day old', { pausedUntil: NOW }, null],
    ['a new address', { addressSince: null }, NOW + DAY_MS],
    ['an address of an hour ago', { addressSince: NOW - HOUR_MS }, NOW + DAY_MS - HOUR_MS],
    ['a new address, rounded up to the hour', { addressSince: NOW - HOUR_MS + 1 }, NOW + DAY_MS],
    ['a new address on a chain of play money', { addressSince: null, isTest: true }, null],
    ['a new device', { deviceSince: NOW - 1 }, NOW + DAY_MS - 1],
    ['a device that nobody knows', { deviceSince: null }, NOW + DAY_MS],
    [
      'the device that the account was opened with',
      { accountCreatedAt: NOW - 9, deviceSince: NOW - 1 },
      null,
    ],
    [
      'the longest of several, none added to another',
      { pausedUntil: NOW + 5, deviceSince: NOW - 1, addressSince: NOW - 2 * HOUR_MS },
      NOW + DAY_MS - 1,
    ],
  ])('of %s', (_, change, until) => {
    expect(heldFrom(holdOf(holdsOf({ ...OLD, ...change })), NOW)).toBe(until);
  });
});

describe('the published table of holds', () => {
  const NEW: Record<'security' | 'device' | 'address', object> = {
    security: { pausedUntil: NOW + DAY_MS },
    device: { deviceSince: NOW },
    address: { addressSince: null },
  };
  it.each(HOLDS)('says of %j what holds', ({ cause, ms }) => {
    // NOW is a whole hour, to which the hold of an address is rounded up.
    const until =
      cause === 'book'
        ? choiceAfter({ until: null }, false, NOW)?.until
        : holdsOf({ ...OLD, ...NEW[cause] }).find((one) => one.cause === cause)?.until;
    expect(until).toBe(NOW + ms);
  });

  it('has every cause, and what is over is none', () => {
    const all = holdsOf({ ...OLD, pausedUntil: NOW + 5, deviceSince: NOW - 1, addressSince: null });
    expect(holdsFrom(all, NOW).map(({ cause }) => cause)).toEqual(['address', 'device', 'security']);
    expect(holdsFrom(all, NOW + DAY_MS - 1).map(({ cause }) => cause)).toEqual(['address']);
    const known: readonly string[] = HOLDS.map(({ cause }) => cause);
    expect(all.every(({ cause }) => known.includes(cause))).toBe(true);
  });

  it('names the cause of a moment by its hour', () => {
    expect([heldBy(NOW), heldBy(NOW + 1)]).toEqual(['address', 'account']);
  });
});

test('a limit of a day rises with the level of verification, in units of 10^-8', () => {
  const limits = [10_000, 100_000, 1_000_000] as const;
  expect(([0, 1, 2] as const).map((level) => dailyLimitOf(limits, level))).toEqual([1e12, 1e13, 1e14]);
});

test('an address is like another one where both ends are the same and the middle is not', () => {
  const known = ['0xabcd111111112345', '0xffff111111112345'];
  expect(findLookalike('0xABCD222222222345', known)).toBe(known[0]);
  expect(findLookalike(known[0]!, known)).toBeNull();
  expect(findLookalike('0xabce222222222345', known)).toBeNull();
  expect(findLookalike('0xabcd222222222346', known)).toBeNull();
});

describe('an address', () => {
  const wanted = { network: 'n', address: '0xabcd111111112345' };
  const other = '0xabcd999999992345';
  const entry = (createdAt: number, network = 'n') => ({ ...wanted, network, createdAt });
  const paidOther = [{ address: other, since: NOW - 9 * DAY_MS }];
  it.each([
    ['was never heard of', { paid: [], book: [] }, null, null],
    ['is like one that was paid', { paid: paidOther, book: [] }, null, other],
    ['is like one of the book', { paid: [], book: [{ ...entry(1), address: other }] }, null, other],
    [
      'was paid',
      { paid: [...paidOther, { address: wanted.address, since: NOW - 5 }], book: [] },
      NOW - 5,
      null,
    ],
    ['is a day in the book', { paid: paidOther, book: [entry(NOW - DAY_MS)] }, NOW - DAY_MS, null],
    ['is not yet', { paid: paidOther, book: [entry(NOW - DAY_MS + 1)] }, NOW - DAY_MS + 1, other],
    ['is in it on another network', { paid: paidOther, book: [entry(1, 'm')] }, null, other],
  ] as const)('that %s', (_, facts, since, imitated) => {
    expect(knownSince(wanted, facts)).toBe(since);
    expect(findImitated(wanted, facts, NOW)).toBe(imitated);
  });
});

test('what is not signed can be taken back', () => {
  const states = ['reviewing', 'ready', 'signing', 'sent', 'included', 'paid', 'cancelled'];
  expect(states.filter(canBeCancelled)).toEqual(['reviewing', 'ready']);
});

test('the target counts from the end of the hold, and is missed only by what was not sent', () => {
  const asked = { time: NOW, notBefore: NOW + 5, state: 'ready' };
  const target = NOW + 5 + DAY_MS;
  expect(targetOf(asked, target)).toEqual({ targetTime: target, late: false });
  expect(targetOf(asked, target + 1).late).toBe(true);
  expect(targetOf({ ...asked, state: 'sent' }, target + 1).late).toBe(false);
  expect(targetOf({ ...asked, notBefore: 0 }, NOW).targetTime).toBe(NOW + DAY_MS);
});
