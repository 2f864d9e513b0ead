import { expect, test } from 'vitest';
import {
  isAlive,
  isNewsOfSignIn,
  isRefreshable,
  judgeRefresh,
  mayComplete,
  mayGoOn,
} from './session-rules.ts';

const NOW = 100;

test.each([
  ['going on', { ended_at: null, expires_at: 101 }, true, true],
  ['that has run out', { ended_at: null, expires_at: 100 }, false, true],
  ['that was ended', { ended_at: 1, expires_at: 101 }, false, false],
])('a session %s', (_, session, alive, goesOn) => {
  expect(isAlive(session, NOW)).toBe(alive);
  expect(mayGoOn(session)).toBe(goesOn);
});

test.each([
  ['nobody knows', undefined, 'unknown'],
  ['in time', { ended_at: null, refresh_expires_at: 101 }, 'rotates'],
  ['too late', { ended_at: null, refresh_expires_at: 100 }, 'unknown'],
  ['a second time', { ended_at: 50, refresh_expires_at: 101 }, 'reused'],
  ['a second time and too late', { ended_at: 50, refresh_expires_at: 100 }, 'unknown'],
] as const)('a refresh token %s', (_, spent, judged) => {
  expect(judgeRefresh(spent, NOW)).toBe(judged);
});

test('a device without a session, or with one that cannot go on, is not signed in', () => {
  expect([null, 100, 101].map((until) => isRefreshable(until, NOW))).toEqual([false, false, true]);
});

test.each([
  ['of the same password', { password_changed_at: 7, standing: 'active' }, true],
  ['of a frozen account', { password_changed_at: 7, standing: 'frozen' }, true],
  ['of a closed account', { password_changed_at: 7, standing: 'closed' }, false],
  ['whose password was changed meanwhile', { password_changed_at: 8, standing: 'active' }, false],
  ['of nobody', undefined, false],
] as const)('a sign-in %s', (_, user, completes) => {
  expect(mayComplete(user, 7)).toBe(completes);
});

test('a new device is news but at the first sign-in', () => {
  expect([isNewsOfSignIn(true, true), isNewsOfSignIn(true, false), isNewsOfSignIn(false, true)]).toEqual([
    true,
    false,
    false,
  ]);
});
