import { expect, test } from 'vitest';
import {
  findPasskeyFault,
  hasFactor,
  isLaterAnswer,
  isOpen,
  mayBind,
  maySpend,
  mayTakeStep,
} from './factor-rules.ts';

const waiting = { sealed_secret: 'seed', bound_at: null, last_step: null };
const bound = { sealed_secret: 'seed', bound_at: 1, last_step: 7 };

test.each([
  ['nothing', undefined, 0, false],
  ['an authenticator that waits', waiting, 0, false],
  ['an authenticator', bound, 0, true],
  ['a passkey', undefined, 1, true],
] as const)('%s is a factor: %o, %i passkeys', (_, authenticator, passkeys, has) => {
  expect(hasFactor(authenticator, passkeys)).toBe(has);
});

test('the seed that waits is bound, once', () => {
  expect(mayBind(waiting, 'seed')).toBe(true);
  expect(mayBind(waiting, 'another')).toBe(false);
  expect(mayBind(bound, 'seed')).toBe(false);
  expect(mayBind(undefined, 'seed')).toBe(false);
});

test.each([
  ['later', bound, 8, true],
  ['taken before', bound, 7, false],
  ['earlier', bound, 6, false],
  ['of a seed that waits', waiting, 8, false],
  ['of nothing', undefined, 8, false],
  ['the first of all', { ...bound, last_step: null }, 1, true],
] as const)('the code of a step %s', (_, kept, step, takes) => {
  expect(mayTakeStep(kept, step)).toBe(takes);
});

test('a recovery code is spent once', () => {
  expect([{ used_at: null }, { used_at: 5 }, undefined].map(maySpend)).toEqual([true, false, false]);
});

test.each([
  [{ isKnown: false, passkeys: 9 }, null],
  [{ isKnown: false, passkeys: 10 }, 'full'],
  [{ isKnown: true, passkeys: 10 }, 'known'],
] as const)('a passkey beside %o: %s', (kept, fault) => {
  expect(findPasskeyFault(kept, 10)).toBe(fault);
});

test.each([
  [{ signature_count: 4 }, 5, true],
  [{ signature_count: 5 }, 5, false],
  [{ signature_count: 6 }, 5, false],
  [{ signature_count: 0 }, 0, true],
  [{ signature_count: 5 }, 0, false],
  [undefined, 1, false],
] as const)('of %o the answer that counts %i is later: %s', (known, count, later) => {
  expect(isLaterAnswer(known, count)).toBe(later);
});

test('a challenge is open until its end', () => {
  expect([101, 100].map((end) => isOpen({ expires_at: end }, 100))).toEqual([true, false]);
});
