/** Sessions that are remembered, and what is let through once in a while. */
import { beforeEach, expect, test } from 'vitest';
import type { Session } from './port.ts';
import { sessionOf } from './session-fixture.ts';
import { SessionMemory } from './session-memory.ts';
import { Throttle } from './throttle.ts';

const session = (sessionId: number, userId = 1_000): Session =>
  sessionOf(userId, { sessionId, expiresAt: 500 });

let memory: SessionMemory;
let ended: number[];
beforeEach(() => {
  memory = new SessionMemory(2);
  ended = [];
  memory.onEnded(({ sessionId }) => ended.push(sessionId));
});

test('a session is found until it runs out, and then no more', () => {
  const [one] = [session(1)];
  memory.keep('a', one);
  expect([memory.find('a', 499), memory.find('b', 0)]).toEqual([one, null]);
  expect([memory.find('a', 500), memory.find('a', 0)]).toEqual([null, null]);
  expect([memory.ends, ended]).toEqual([0, []]);
});

test('a session that ends is found no more, and that is told once', () => {
  memory.keep('a', session(1));
  memory.keep('b', session(2));
  const stop = memory.onEnded(() => ended.push(0));
  memory.end([session(1), session(7)]);
  expect([memory.find('a', 0), memory.find('b', 0)?.sessionId]).toEqual([null, 2]);
  expect([memory.ends, ended]).toEqual([2, [1, 0, 7, 0]]);
  stop();
  memory.end([session(2)]);
  expect([memory.find('b', 0), ended]).toEqual([null, [1, 0, 7, 0, 2]]);
});

test('one that was refreshed ends by the token that it has now', () => {
  memory.keep('a', session(1));
  memory.keep('b', session(1));
  memory.end([session(1)]);
  expect(memory.find('b', 0)).toBeNull();
});

test('what is longest unused makes room', () => {
  memory.keep('a', session(1));
  memory.keep('b', session(2));
  memory.find('a', 0);
  memory.keep('c', session(3));
  expect(['a', 'b', 'c'].map((hash) => memory.find(hash, 0)?.sessionId)).toEqual([1, undefined, 3]);
  // Nothing is kept of one that has made room: another has its place.
  memory.end([session(2)]);
  expect(memory.find('c', 0)?.sessionId).toBe(3);
});

test('the sessions of one user have another status, and nobody else’s', () => {
  memory.keep('a', session(1));
  memory.keep('b', session(2, 1_001));
  memory.applyAccountStatus(1_000, 'frozen');
  expect(['a', 'b'].map((hash) => memory.find(hash, 0)?.standing)).toEqual(['frozen', 'active']);
  expect([memory.ends, ended]).toEqual([1, []]);
  memory.end([session(1)]);
  expect(memory.find('a', 0)).toBeNull();
});

test('the first of a key is let through, and the next when its time has passed', () => {
  const throttle = new Throttle(100);
  expect([throttle.first(1, 1_000), throttle.first(1, 1_099), throttle.first(2, 1_099)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([throttle.first(1, 1_100), throttle.first(1, 1_199), throttle.first(1, 1_200)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a key that was long ago makes room for another', () => {
  const throttle = new Throttle(100, 2);
  for (const key of [1, 2, 3]) throttle.first(key, 0);
  expect([3, 2, 1].map((key) => throttle.first(key, 1))).toEqual([false, false, true]);
});
