import { expect, test } from 'vitest';
import { isReminderDue, minutesOf, readSession, sessionAt, type PlaySession } from './play-session.ts';

const MINUTE = 60_000;
const begun: PlaySession = { startedAt: 0, seenAt: 10 * MINUTE, remindedAt: null };

test.each([
  ['nothing stored', null],
  ['a text', 'x'],
  ['a time that is none', { startedAt: 1, seenAt: 'x', remindedAt: null }],
  ['no time of the last reminder', { startedAt: 1, seenAt: 2 }],
])('%s is no session', (_name, stored) => {
  expect(readSession(stored)).toBeNull();
});

test('what was stored is read back', () => {
  const kept: unknown = JSON.parse(JSON.stringify({ ...begun, remindedAt: 5 }));
  expect(readSession(kept)).toEqual({ ...begun, remindedAt: 5 });
});

test('a short time away goes on, half an hour begins anew, and so does a clock that was set back', () => {
  expect(sessionAt(begun, 39 * MINUTE)).toEqual({ ...begun, seenAt: 39 * MINUTE });
  expect(sessionAt(begun, 40 * MINUTE).startedAt).toBe(40 * MINUTE);
  expect(sessionAt(begun, 9 * MINUTE).startedAt).toBe(9 * MINUTE);
  expect(sessionAt(null, 5)).toEqual({ startedAt: 5, seenAt: 5, remindedAt: null });
});

test('the reminder is due after its time, and again so long after the last one', () => {
  const at = (minutes: number, remindedAt: number | null = null): PlaySession => ({
    startedAt: 0,
    seenAt: minutes * MINUTE,
    remindedAt,
  });
  expect(isReminderDue(at(600), null)).toBe(false);
  expect([29, 30].map((minutes) => isReminderDue(at(minutes), 30))).toEqual([false, true]);
  expect([59, 60].map((minutes) => isReminderDue(at(minutes, 30 * MINUTE), 30))).toEqual([false, true]);
  expect(minutesOf(at(30.9))).toBe(30);
});
