import { expect, test } from 'vitest';
import { latelyUsed } from './lately-used.ts';

test('forgets what is longest unused, one for each that comes, and says why it went', () => {
  const gone: unknown[] = [];
  const kept = latelyUsed<string, number>(3, (value, key, reason) => void gone.push([key, value, reason]));
  for (const [index, key] of ['a', 'b', 'c'].entries()) kept.set(key, index);
  expect(kept.get('a')).toBe(0);
  kept.set('d', 3);
  kept.set('c', 4);
  kept.delete('d');
  for (const key of ['e', 'f']) kept.set(key, 5);
  expect([...kept.entries()].toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['c', 4],
    ['e', 5],
    ['f', 5],
  ]);
  expect(gone).toEqual([
    ['b', 1, 'evict'],
    ['c', 2, 'set'],
    ['d', 3, 'delete'],
    ['a', 0, 'evict'],
  ]);
});

test('holds ten thousand, and not one more', () => {
  const kept = latelyUsed<number, number>(10_000);
  for (let key = 0; key < 25_000; key += 1) kept.set(key, key);
  expect(kept.size).toBe(10_000);
  expect([kept.get(14_999), kept.get(15_000), kept.get(24_999)]).toEqual([undefined, 15_000, 24_999]);
});
